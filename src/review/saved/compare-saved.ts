import type { Answers } from '../../forms/answers.ts';
import type { BringForward } from '../../forms/bring-forward.ts';
import { openFile } from '../../forms/file/open-file.ts';
import {
  oldFiles,
  type WrittenForm,
  type WrittenForms,
  writtenForms,
} from '../../check/promises/written-forms.ts';
import {
  isTicked,
  optionPlaceNow,
  optionPlaces,
  textPlaceNow,
  textPlaces,
  type Fault,
  readBack,
  type Saved,
  wordsOfPlace,
} from './read-back.ts';
import { type FormDefinition, isRetired } from '../../forms/form-definition.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import type { Comparison } from '../compare-content.ts';
import type { State } from '../report.ts';

/** Answers from another form's file that used to be carried over into this form and no longer are. */
export interface BrokenBring {
  /** The title of the form that the file is from. */
  from: string;
  /** What the answers are called; empty if the page does not accept the file at all. */
  answers: string[];
}

/** Returns which answers from other forms' files, in every wording, are no longer carried over into a form. */
function brokenBrings(
  was: WrittenForm,
  is: WrittenForm,
  before: WrittenForms,
  after: WrittenForms,
): BrokenBring[] {
  return was.brings.flatMap(({ from }) => {
    const source = before.forms.get(from);
    if (source === undefined) return [];
    // If neither form nor the rules for carrying over changed, the result is the same.
    const now = after.forms.get(from);
    const parts = (form: WrittenForm, other: WrittenForm | undefined) =>
      JSON.stringify([form.definition, form.brings, other?.definition]);
    if (parts(was, source) === parts(is, now)) return [];
    const lost = new Set<string>();
    for (const file of oldFiles(source.definition)) {
      const bytes = new TextEncoder().encode(file.text);
      const then = openFile(was.definition, bringsOf(was, before), bytes);
      if (then.kind !== 'brought') continue;
      const now = openFile(is.definition, bringsOf(is, after), bytes);
      if (now.kind !== 'brought') return [{ from: source.title, answers: [] }];
      for (const part of partsOf(source, after, file.answers)) {
        const held = ({ definition }: WrittenForm, { texts }: Answers, text: string) =>
          textPlaces(definition).filter(({ name }) => texts[name]?.includes(text));
        const isKept = held(was, then.answers, part.was).every((place) => {
          const target = textPlaceNow(place, is.definition);
          return held(is, now.answers, part.is).some(({ name }) => name === target?.name);
        });
        if (!isKept) lost.add(part.words);
      }
    }
    return lost.size === 0 ? [] : [{ from: source.title, answers: [...lost] }];
  });
}

/** An answer in a file of another form, with the text that it is brought along as, then and now. */
interface Part {
  words: string;
  was: string;
  is: string;
}

function partsOf(source: WrittenForm, after: WrittenForms, answers: Answers): Part[] {
  const now = after.forms.get(source.slug)?.definition ?? source.definition;
  const texts = textPlaces(source.definition).flatMap(({ name, words }) => {
    const typed = answers.texts[name];
    return typed ? [{ words, was: typed, is: typed }] : [];
  });
  const options = optionPlaces(source.definition)
    .filter((place) => isTicked(answers, place))
    .map((place) => {
      const { words } = place;
      return { words, was: words, is: optionPlaceNow(place, now)?.words ?? words };
    });
  return [...texts, ...options];
}

const bringsOf = (form: WrittenForm, { forms }: WrittenForms): BringForward[] =>
  form.brings.flatMap(({ from, answers }) => {
    const definition = forms.get(from)?.definition;
    return definition === undefined ? [] : [{ definition, answers }];
  });

/** A fault with the files in which it happens. */
export interface FoundFault {
  fault: Fault;
  /** Earlier wordings and frozen files in which it happens; none if it happens in every file. */
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
      brings: BrokenBring[];
    }
);

/**
 * Returns what becomes of files saved with each form that has changed: files are written with the earlier content, in every
 * wording it promised to read, and read with the later content.
 */
export function compareSaved(earlier: State, later: State, slugNow: Comparison['slugNow']): SavedOutcome[] {
  const [before, after] = [writtenForms(earlier.site), writtenForms(later.site)];
  const failed = [...before.failed].flatMap(([slug, { title, reason }]): SavedOutcome[] =>
    isSameFile(earlier, later, slug) ? [] : [{ slug, title, kind: 'not compared', reason, side: 'before' }],
  );
  const unread = earlier.site.unreadable.flatMap(({ kind, slug }): SavedOutcome[] =>
    kind === 'resources' && !later.site.unreadable.some((file) => file.kind === kind && file.slug === slug)
      ? [notRead(slug, 'before')]
      : [],
  );
  const outcomes = [...before.forms.values()].flatMap((was): SavedOutcome[] => {
    const { slug, title } = was;
    const failure = after.failed.get(slugNow('resources', slug) ?? slug);
    if (failure !== undefined)
      return [{ slug, title, kind: 'not compared', reason: failure.reason, side: 'now' }];
    if (later.site.unreadable.some((file) => file.kind === 'resources' && file.slug === slug))
      return [notRead(slug, 'now', title)];
    const is = after.forms.get(slugNow('resources', slug) ?? '');
    if (is === undefined) return [{ slug, title, kind: 'gone' }];
    return compareForm(was, is, { before, after, slugNow, earlier });
  });
  return [...failed, ...unread, ...outcomes];
}

const notRead = (slug: string, side: 'before' | 'now', title = slug): SavedOutcome => ({
  slug,
  title,
  kind: 'not compared',
  reason: `content/resources/${slug}.yaml cannot be read`,
  side,
});

const isSameFile = (earlier: State, later: State, slug: string): boolean => {
  const textOf = ({ site }: State) =>
    site.files.find((file) => file.kind === 'resources' && file.slug === slug)?.text;
  return textOf(earlier) === textOf(later);
};

interface Both {
  before: WrittenForms;
  after: WrittenForms;
  slugNow: Comparison['slugNow'];
  earlier: State;
}

function compareForm(was: WrittenForm, is: WrittenForm, both: Both): SavedOutcome[] {
  const { slug } = was;
  const brings = brokenBrings(was, is, both.before, both.after);
  const isSame = JSON.stringify(was.definition) === JSON.stringify(is.definition);
  if (isSame && brings.length === 0) return [];
  if (was.slug !== is.slug) return [{ slug, title: is.title, kind: 'renamed' }];
  const retired = retiredWords(was, is);
  const faults = isSame ? [] : faultsOf(was, is, both.earlier);
  return [{ slug, title: is.title, kind: 'compared', faults, retired, brings }];
}

function retiredWords({ definition: was }: WrittenForm, { definition: is }: WrittenForm): string[] {
  const texts = textPlaces(was).filter(
    (place) => textPlaceNow(place, is) === undefined && isRetired(is, place.name, place.field),
  );
  const options = optionPlaces(was).filter(
    (place) => optionPlaceNow(place, is) === undefined && isRetired(is, place.id, place.field),
  );
  return [...texts, ...options].map(({ words }) => words);
}

function faultsOf({ definition: was, slug }: WrittenForm, { definition: is }: WrittenForm, earlier: State) {
  const found = new Map<string, FoundFault>();
  const take = (saved: Saved, where: string[]) => {
    // An answer that has followed its words to another id is where a visitor looks for it.
    const faults = readBack(was, is, saved).filter(
      (fault) => fault.kind !== 'displaced' || fault.words !== fault.to,
    );
    if (faults.length === 0) return;
    const old = new Set(readBack(was, was, saved).map((fault) => JSON.stringify(fault)));
    for (const fault of faults) {
      const key = JSON.stringify(fault);
      const known = found.get(key);
      const isOld = old.has(key);
      // Files in the form's own wording come first: what happens in them happens in every file.
      if (known === undefined) found.set(key, { fault, where, isOld });
      else if (known.where.length > 0) known.where = [...new Set([...known.where, ...where])];
    }
  };
  for (const file of oldFiles(was)) take(file, file.wording === undefined ? [] : [file.wording]);
  for (const fixture of earlier.fixtures.filter((one) => one.slug === slug)) {
    // The earlier content made no promise about the lines of a frozen file that it left over itself.
    const leftOver = readBack(was, was, { ...fixture, leftOver: [] }).flatMap((fault) =>
      fault.kind === 'line' ? [fault.line] : [],
    );
    take({ ...fixture, leftOver }, [fixture.path]);
  }
  return withoutParts([...found.values()], was);
}

/** Returns the faults without left-over headings, labels and tips of an answer that is itself reported as lost. */
function withoutParts(found: readonly FoundFault[], form: FormDefinition): FoundFault[] {
  const lost = found.flatMap(({ fault, where }) =>
    fault.kind === 'lost' ? [{ keys: wordsOfPlace(form, fault.words).map(matchKey), where }] : [],
  );
  return found.filter(({ fault, where }) => {
    if (fault.kind !== 'line') return true;
    const key = matchKey(fault.line);
    return !lost.some(
      (one) =>
        (one.where.length === 0 || (where.length > 0 && where.every((file) => one.where.includes(file)))) &&
        [...one.keys, ...one.where.map(matchKey)].some((words) => words !== '' && key.includes(words)),
    );
  });
}
