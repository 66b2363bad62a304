import { type Answers, writtenOf } from '../fields.ts';
import { fillTemplate } from '../../text/words.ts';
import { type FormState, optionIds, progressOf } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { Day } from '../../schemas/dates.ts';
import { footLines, type Named, nameOf, ours } from './foot.ts';
import { formatLine, headed, indented, type Lines, ownLine, parseFormatLine } from './marks.ts';

/** A day, and as people see it, such as "14 July 2025". */
interface SavedOn {
  day: Day;
  date: string;
}

/**
 * Returns the text file of what is filled in (spec §7), saved on a day. Lines of an
 * opened file that belong to no question have a section of their own. Every line the user wrote is indented and no other line
 * is, so that the file can be read back exactly. One empty line separates the blocks.
 */
export function writeFile(form: FormDefinition, state: FormState, { day, date }: SavedOn): string {
  const { answered, kept } = blocksOf(form, state, date);
  const foot = [form.words.foot, ...footLines(namedLines(form, state, date), day), formatLine(form.slug)];
  const written = [...answered, ...kept, foot].map((block) =>
    block.map((line) => (typeof line === 'string' ? line : line.text)).join('\n'),
  );
  return `${written.join('\n\n')}\n`;
}

/** Returns the lines of ours in a form's file, those of one name together, in the order of its foot. */
export function namedLines(form: FormDefinition, state: FormState, date: string): Named[] {
  const { answered, kept } = blocksOf(form, state, date);
  const { foot, marks } = form.words;
  const named: Named[] = [];
  for (const line of [
    ...answered.flat(),
    ...(answered.flat().includes(marks.notFilledIn) ? [ownLine(ours.notFilledIn, marks.notFilledIn)] : []),
    ...kept.flat(),
    ownLine(ours.foot, foot),
  ]) {
    if (typeof line === 'string') continue;
    const last = named.at(-1);
    if (last?.name === line.name) last.lines.push(line.says);
    else named.push({ name: line.name, lines: [line.says] });
  }
  return named;
}

/** Returns what stands above the foot: what the form asks, and what has no place in it. */
function blocksOf(form: FormDefinition, { answers, leftOver }: FormState, date: string) {
  const { period, route, slug, title, words } = form;
  const goOn = (where: string) => fillTemplate(words.continue, { route: where });
  const top = [
    ...headed(slug, title, '='),
    ownLine(ours.top, fillTemplate(words.intro, { period, date })),
    // Where the site is, is no part of what the sentence says.
    ownLine(ours.top, goOn(''), goOn(route)),
  ];
  return {
    answered: [top, ...form.sections.flatMap((section) => writeSection(section, form, answers))],
    kept:
      leftOver.length === 0
        ? []
        : [[...headed(ours.leftOver, words.leftOver), ...indented(leftOver.join('\n'))]],
  };
}

function writeSection(
  section: FormDefinition['sections'][number],
  form: FormDefinition,
  answers: Answers,
): Lines[] {
  const ids = section.kind === 'answers' ? section.fields : [section.field];
  const own = ids.flatMap((id) => form.fields.find((field) => field.id === id) ?? []);
  if (section.kind === 'progress')
    return own.map((field) => {
      const counts = progressOf(optionIds(field), answers.ticks[field.id] ?? []);
      const name = `${field.id}%`;
      return [...headed(name, section.heading), ownLine(name, fillTemplate(section.text, { ...counts }))];
    });
  const isLabelled = own.length > 1;
  const [first = [], ...others] = own.flatMap((field) => {
    const [start = [], ...rest] = writtenOf(field, answers, form.words.marks);
    return [[...(isLabelled ? [ownLine(nameOf(field), field.label)] : []), ...start], ...rest];
  });
  if (section.kind === 'checklists') return [first, ...others];
  const name = isLabelled || !own[0] ? ours.section : nameOf(own[0]);
  return [[...headed(name, section.heading), ...first], ...others];
}

/** Something the user should know about a file, besides its answers. */
export type Notice =
  /** The encoding was a guess, or some bytes were broken: individual letters may be wrong. */
  | { kind: 'guessed-letters' }
  /** A later version of the page saved the file. */
  | { kind: 'newer' }
  /** The last line of the form is missing, so the file may have been cut off. */
  | { kind: 'end-missing' }
  /** The form, or a section of it, is in the file more than once; the first one counts. */
  | { kind: 'second-copy' }
  /** A part of the file belongs to another form. */
  | { kind: 'other-form'; slug: string };

/** How many UTF-16 code units any other file may hold than one as a form saved it: about 12,000 words, or 28 printed pages. */
export const largestFile = 80 * 1024;

/** How many lines such a file may have: a browser lays out every line of a text field again, at 37 µs a line. */
export const mostLines = 1500;

/** Larger files are refused before they are decoded: in UTF-8 a code unit takes at most three bytes. */
export const mostBytes = 3 * largestFile;

/** How many bytes at either end of a file show what it is. */
const endBytes = 200;

/**
 * Returns whether a file ends as those do that forms save. Such a file is opened however long it is, because a form must
 * open again whatever it has accepted.
 */
export const endsAsSaved = (bytes: Uint8Array): boolean => {
  const lines = String.fromCharCode(...bytes.subarray(-endBytes))
    .trimEnd()
    .split('\n');
  return parseFormatLine(lines.at(-1) ?? '') !== undefined;
};

/** Returns the encoding that the mark at the beginning of a file names. */
export function utf16Mark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

const bytesOf = (part: Blob): Promise<Uint8Array | undefined> =>
  part.arrayBuffer().then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );

/**
 * Returns why a file is not to be read at all: a video, say, would fill the memory. Only its end is looked at, and whether
 * its beginning is text: there are zeros in pictures and documents, and in text only of two bytes a letter.
 */
export async function whyUnread(
  file: Pick<Blob, 'size' | 'slice'>,
): Promise<'too-large' | 'binary' | undefined> {
  if (file.size <= mostBytes) return undefined;
  const [start, end] = await Promise.all([file.slice(0, endBytes), file.slice(-endBytes)].map(bytesOf));
  if (!start || !end || endsAsSaved(end)) return undefined;
  return start.includes(0) && utf16Mark(start) === undefined ? 'binary' : 'too-large';
}
