import {
  type Blank,
  blankNow,
  blanksOf,
  type Fault,
  faults,
  type LineFault,
  type Saved,
  wordsOfBlank,
} from '../../check/promises/faults.ts';
import { bringFaults, type BringFault, oldFiles } from '../../check/promises/old-files.ts';
import { contentFile } from '../../content/content-layout.ts';
import { formsOf } from '../../content/site-content.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { type FormDefinition, isRetired } from '../../forms/form-definition.ts';
import type { Comparison } from '../compare-content.ts';
import type { State } from '../report.ts';

/** A fault with the files in which it happens. */
export interface FoundFault {
  fault: Fault;
  /** Earlier wordings and kept files in which it happens; none if it happens in every file. */
  where: string[];
  /** Whether it happened with the earlier content too. */
  isOld: boolean;
}

/** What becomes of the files that were saved with a form. */
export type SavedOutcome = { slug: string; title: string } & (
  | { kind: 'gone' | 'renamed' }
  | { kind: 'not compared'; reason: string; side: 'before' | 'now' }
  | {
      kind: 'compared';
      faults: FoundFault[];
      /** Questions and options that are no longer asked and are listed as retired. */
      retired: string[];
      brings: BringFault[];
    }
);

/**
 * Returns what becomes of files saved with each form that has changed: files are written with the earlier content, in every
 * wording it promised to read, and read with the later content.
 */
export function compareSaved(earlier: State, later: State, slugNow: Comparison['slugNow']): SavedOutcome[] {
  const [before, after] = [formsOf(earlier.site), formsOf(later.site)];
  const isUnread = ({ site }: State, slug: string) =>
    site.unreadable.some((file) => file.kind === 'resources' && file.slug === slug);
  const textOf = ({ site }: State, slug: string) =>
    site.files.find((file) => file.kind === 'resources' && file.slug === slug)?.text;
  const notCompared = (
    slug: string,
    title: string,
    side: 'before' | 'now',
    reason?: string,
  ): SavedOutcome[] => [
    {
      slug,
      title,
      kind: 'not compared',
      reason: reason ?? `${contentFile('resources', slug)} cannot be read`,
      side,
    },
  ];
  const failed = [...before.values()].flatMap(({ slug, title, reason }) =>
    reason === undefined || textOf(earlier, slug) === textOf(later, slug)
      ? []
      : notCompared(slug, title, 'before', reason),
  );
  const unread = earlier.site.unreadable.flatMap(({ kind, slug }) =>
    kind === 'resources' && !isUnread(later, slug) && savesFile(earlier, slug)
      ? notCompared(slug, slug, 'before')
      : [],
  );
  const outcomes = [...before.values()].flatMap((form): SavedOutcome[] => {
    const { slug, title, definition: was } = form;
    if (was === undefined) return [];
    const slugAfter = slugNow('resources', slug);
    const now = after.get(slugAfter ?? slug);
    if (now?.reason !== undefined) return notCompared(slug, title, 'now', now.reason);
    if (isUnread(later, slug)) return notCompared(slug, title, 'now');
    const is = now?.definition;
    if (slugAfter === undefined || now === undefined || is === undefined)
      return [{ slug, title, kind: 'gone' }];
    const brings = bringFaults(form, now, before, after);
    const isSame = JSON.stringify(was) === JSON.stringify(is);
    if (isSame && brings.length === 0) return [];
    if (slug !== now.slug) return [{ slug, title: now.title, kind: 'renamed' }];
    const found = isSame ? [] : faultsOf(was, is, earlier);
    return [
      { slug, title: now.title, kind: 'compared', faults: found, retired: retiredWords(was, is), brings },
    ];
  });
  return [...failed, ...unread, ...outcomes];
}

/** Returns whether a page saves a file, as far as one can tell of a page that cannot be read. */
function savesFile({ tree }: State, slug: string): boolean {
  const bytes = tree.read(contentFile('resources', slug));
  return typeof bytes === 'string' || /^download:/m.test(new TextDecoder().decode(bytes));
}

const retiredWords = (was: FormDefinition, is: FormDefinition): string[] =>
  blanksOf(was)
    .filter((blank) => blankNow(blank, is) === undefined && isRetired(is, blank.name, blank.field))
    .map(({ words }) => words);

/** What a reader of the report sees of a fault: two of which that is the same are one. */
const keyOf = (fault: Fault): string =>
  JSON.stringify([
    fault.kind,
    'blank' in fault && fault.blank?.words,
    fault.kind === 'displaced' && fault.to[0].words,
    fault.kind === 'lost' && fault.isLeftOver,
    fault.kind === 'line' && fault.line,
  ]);

/** Returns the faults that are not told with another one: of the lines left over, those that follow from no lost answer. */
const ownFaults = (was: FormDefinition, is: FormDefinition, saved: Saved): Fault[] =>
  faults(was, is, saved).filter((fault) => fault.kind !== 'line' || !fault.isOfAnswer);

function faultsOf(was: FormDefinition, is: FormDefinition, earlier: State): FoundFault[] {
  const found = new Map<string, FoundFault>();
  const take = (saved: Saved, where: string[]) => {
    // An answer that has followed its words to another id is where a visitor looks for it.
    const now = ownFaults(was, is, saved).filter(
      (fault) => fault.kind !== 'displaced' || fault.blank?.words !== fault.to[0].words,
    );
    if (now.length === 0) return;
    const old = new Set(ownFaults(was, was, saved).map(keyOf));
    for (const fault of now) {
      const key = keyOf(fault);
      const known = found.get(key);
      const isOld = old.has(key);
      // Files in the form's own wording come first: what happens in them happens in every file.
      if (known === undefined) found.set(key, { fault, where, isOld });
      else if (known.where.length > 0) known.where = [...new Set([...known.where, ...where])];
    }
  };
  for (const file of oldFiles(was)) take(file, file.wording === undefined ? [] : [file.wording]);
  for (const kept of earlier.fixtures.filter((one) => one.slug === was.slug)) {
    // The earlier content made no promise about the lines of a kept file that it left over itself.
    const isLine = (fault: Fault): fault is LineFault => fault.kind === 'line';
    const leftOver = ownFaults(was, was, kept)
      .filter(isLine)
      .map(({ line }) => line);
    take({ ...kept, leftOver }, [kept.path]);
  }
  return withoutParts([...found.values()], was);
}

/** Returns the faults without left-over headings, labels and tips of an answer that is itself reported as lost. */
function withoutParts(found: readonly FoundFault[], form: FormDefinition): FoundFault[] {
  const lost = found.flatMap(({ fault, where }) =>
    fault.kind === 'lost' ? [{ keys: [...wordsLike(form, fault.blank), ...where].map(matchKey), where }] : [],
  );
  return found.filter(({ fault, where }) => {
    if (fault.kind !== 'line') return true;
    const key = matchKey(fault.line);
    return !lost.some(
      (one) =>
        (one.where.length === 0 || (where.length > 0 && where.every((file) => one.where.includes(file)))) &&
        one.keys.some((words) => words !== '' && key.includes(words)),
    );
  });
}

/** Returns what files say of all that is worded like an answer, because such answers are reported as one. */
const wordsLike = (form: FormDefinition, { words }: Blank): string[] =>
  blanksOf(form)
    .filter((blank) => blank.words === words)
    .flatMap((blank) => wordsOfBlank(form, blank));
