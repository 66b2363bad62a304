import type { Answers } from '../field-kind.ts';
import { fillTemplate } from '../../text/words.ts';
import { optionIds, progressOf } from '../answers.ts';
import { type Field, writtenOf } from '../field-kinds.ts';
import { fieldsOf, type FileSection, type FormDefinition } from '../form-definition.ts';
import type { Day } from '../../schemas/dates.ts';
import { footLines } from './foot.ts';
import { formatLine, headed, indented, type Lines, type Marks, marksOf, parseFormatLine } from './marks.ts';

/** A day, and as people see it, such as "14 July 2025". */
export interface SavedOn {
  day: Day;
  date: string;
}

/**
 * Returns the text file of what is filled in (spec §7), saved on a day. Lines of an
 * opened file that belong to no question have a section of their own. Every line the user wrote is indented and no other line
 * is, so that the file can be read back exactly. One empty line separates the blocks.
 */
export function writeFile(
  definition: FormDefinition,
  { answers, leftOver = [] }: { answers: Answers; leftOver?: readonly string[] },
  saved: SavedOn,
): string {
  const fields = new Map(definition.fields.map((field) => [field.id, field]));
  const writing = { fields, answers, marks: marksOf(definition) };
  const blocks = [
    [
      ...headed(definition.title, '='),
      fillTemplate(definition.intro.text, { period: definition.period, date: saved.date }),
      fillTemplate(definition.intro.continue, { route: definition.route }),
    ],
    ...definition.sections.flatMap((section) => writeSection(section, writing)),
    ...(leftOver.length > 0
      ? [[...headed(definition.leftOverHeading, '-'), ...indented(leftOver.join('\n'))]]
      : []),
    [
      definition.foot,
      ...footLines(definition, answers, leftOver.length > 0, saved),
      formatLine(definition.slug),
    ],
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

interface Writing {
  fields: ReadonlyMap<string, Field>;
  answers: Answers;
  marks: Marks;
}

function writeSection(section: FileSection, writing: Writing): Lines[] {
  const { fields, answers } = writing;
  const own = fieldsOf(section, fields);
  if (section.kind === 'progress') {
    return own.map((field) => {
      const counts = progressOf(optionIds(field), answers.ticks[field.id] ?? []);
      return [...headed(section.heading, '-'), fillTemplate(section.text, { ...counts })];
    });
  }
  const blocks = own.flatMap((field) => writeField(field, writing, own.length > 1));
  if (section.kind === 'checklists') return blocks;
  return [[...headed(section.heading, '-'), ...(blocks[0] ?? [])], ...blocks.slice(1)];
}

function writeField(field: Field, { answers, marks }: Writing, isLabelled: boolean): Lines[] {
  const [first = [], ...rest] = writtenOf(field, answers, marks);
  return [[...(isLabelled ? [field.label] : []), ...first], ...rest];
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
