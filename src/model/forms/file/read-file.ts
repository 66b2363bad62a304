import type { Answers } from '../fields.ts';
import type { Day } from '../../schemas/dates.ts';
import { settled } from '../answers.ts';
import type { FormDefinition } from '../form-definition.ts';
import { cleanLines } from './clean-lines.ts';
import { decodeFile } from './decode-file.ts';
import type { Notice } from './file-format.ts';
import { type FileLine, foldOnce } from './file-line.ts';
import { type FilePart, findParts } from './find-parts.ts';
import { formatNumber, parseFormatLine } from './marks.ts';
import { formWords, headingIn } from './own-words.ts';
import {
  answersIn,
  endPart,
  keep,
  type LeftLine,
  readLine,
  readTitle,
  startPart,
  startReading,
} from './part-reader.ts';
import { savedLines } from './saved-lines.ts';

/** A form and what a file holds of it. */
export interface FoundForm {
  form: FormDefinition;
  answers: Answers;
  /** The lines that have no place in it; under the last form, those beside all forms too. */
  leftOver: string[];
  /** The day on which it was saved; undefined for a file that has lost its foot. */
  day: Day | undefined;
}

/** What a file turned out to be. */
export type FileContents =
  | {
      kind: 'read';
      found: FoundForm[];
      /** The lines that have no place in any of the forms. */
      leftOver: string[];
      /** What else the user should know about the file, each notice once, in the order of Notice. */
      notices: Notice[];
    }
  | {
      kind: 'refused';
      reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' | 'other-form';
      /** The forms that it names, in the order of the file. */
      others: readonly string[];
    };

/**
 * Returns a function that opens files, or the text in them, for the first of some forms. It undoes what mail programs and
 * editors do to text, finds questions and options by what the file or the words of now say of them, and keeps every line it
 * cannot place; it never throws. A file that holds nothing of the first form is read for all of the others that it names; with `wanted`, so
 * is every file.
 */
export function fileReader(
  [own, ...others]: readonly [FormDefinition, ...FormDefinition[]],
  wanted: 'first' | 'all' = 'first',
): (file: Uint8Array | string) => FileContents {
  // A part of a form that no page of the site has can be opened nowhere else.
  const isElsewhere = (slug: string) => wanted === 'first' || others.some((other) => other.slug === slug);
  const readOwn = textReader(own, isElsewhere);
  return (file) => {
    const decoded = typeof file === 'string' ? { kind: 'text' as const, text: file } : decodeFile(file);
    if (decoded.kind === 'unreadable') return { kind: 'refused', reason: decoded.reason, others: [] };
    const first = readOwn(decoded.text);
    const found: (FormText & { form: FormDefinition; answers: Answers })[] = [];
    // Each form is read from what those before it leave beside them, so that every line ends up in one place.
    let rest = decoded.text;
    const take = (form: FormDefinition, { answers, ...read }: FormText) => {
      if (!answers) return;
      found.push({ form, ...read, answers });
      rest = read.beside.join('\n');
    };
    take(own, first);
    if (!first.answers || wanted === 'all')
      for (const form of first.others.flatMap((slug) => others.find((other) => other.slug === slug) ?? []))
        take(form, textReader(form, isElsewhere)(rest));
    const last = found.at(-1);
    if (!last) {
      const isBinary = decoded.text.includes('\0');
      const reason = first.others.length > 0 ? 'other-form' : isBinary ? 'binary' : 'no-heading';
      return { kind: 'refused', reason, others: first.others };
    }
    const named = new Set([...first.others, ...found.flatMap((one) => one.others)]);
    for (const { form } of found) named.delete(form.slug);
    const noticed = new Set(found.flatMap(({ notices }) => notices));
    if (decoded.isGuessed) noticed.add('guessed-letters');
    const forms = found.map(({ form, answers, left, day }) => ({
      form,
      day,
      ...settled(form, {
        answers,
        leftOver: left.filter(({ isOwn }) => isOwn || left === last.left).map(({ text }) => text),
      }),
    }));
    return {
      kind: 'read',
      found: forms,
      leftOver: forms.flatMap((one) => one.leftOver),
      notices: [
        ...plainNotices.filter((kind) => noticed.has(kind)).map((kind) => ({ kind })),
        ...[...named].map((slug) => ({ kind: 'other-form' as const, slug })),
      ],
    };
  };
}

const plainNotices = ['guessed-letters', 'newer', 'end-missing', 'second-copy'] as const;

/** What a text holds of one form; without answers, it holds nothing of it. */
interface FormText {
  answers?: Answers;
  day?: Day | undefined;
  /** The lines that have no place in it. */
  left: readonly LeftLine[];
  /** All lines outside the form's own parts, even blank ones: text of nobody's, and whole files of other forms. */
  beside: string[];
  notices: (typeof plainNotices)[number][];
  /** The other forms that it names, in the order of the text. */
  others: string[];
}

const quoteMarks = /^[>\s]+/;

/**
 * Returns a function that reads texts for one form, the wording of which is prepared only once. What is whole, from title to
 * last line, and can be opened elsewhere is not left over here.
 */
function textReader(
  form: FormDefinition,
  isElsewhere: (slug: string) => boolean,
): (text: string) => FormText {
  const words = formWords(form);
  const fold = foldOnce();
  const hasOwnNbsp = JSON.stringify(form).includes('\u00A0');
  return (text) => {
    const { lines: saved, day, hasNbsp } = savedLines(text, words);
    const { lines, outside } = cleanLines(
      saved,
      form.slug,
      hasNbsp === undefined ? hasOwnNbsp : !hasNbsp,
      fold,
    );
    const parts = findParts(lines, words);
    const beyond = [...outside, ...lines.filter(({ text }) => text.startsWith('>'))];
    const ends = beyond.map(({ text }) => parseFormatLine(text.replace(quoteMarks, '')));
    const named = new Set([...parts, ...ends].flatMap((one) => one?.slug ?? []));
    const hasCopyBeside = named.delete(form.slug);
    const others = [...named];
    const counted = countedPart(parts, lines);
    if (!counted) return { others, left: [], beside: [], notices: [] };

    const reading = startReading(form, lines);
    const beside: string[] = [];
    const keepBeside = (line: string) => {
      beside.push(line);
      if (line.trim() !== '') keep(reading, line, false);
    };
    const around = outside.values();
    let next = around.next().value;
    const keepOutside = (index: number) => {
      for (; next && next.before <= index; next = around.next().value) keepBeside(next.text);
    };
    for (const part of parts) {
      const { from, to, title, end, owner, slug } = part;
      const isWhole = title === 'other' && end === 'other' && slug !== undefined && isElsewhere(slug);
      const before = reading.left.length;
      startPart(reading, part !== counted, title === 'ours');
      for (let index = from; index < to; index += 1) {
        keepOutside(index);
        const line = lines[index];
        if (!line) break;
        if (isWhole) beside.push(line.text);
        else if (owner !== 'ours') keepBeside(line.text);
        else if (index === from && title === 'ours') readTitle(reading, line);
        else readLine(reading, line, index);
      }
      if (owner !== 'ours') continue;
      endPart(reading);
      // Text below a form counts as the form's, but what holds nothing of it may be a quoted file of another form.
      const own = reading.left.slice(before).filter(({ isOwn }) => isOwn);
      if (own.length === 0) continue;
      const texts = lines.slice(from, to).flatMap(({ text }) => text.split('\n'));
      if (countFilled(own.map(({ text }) => text)) !== countFilled(texts)) continue;
      for (const line of own) line.isOwn = false;
      beside.push(...texts);
    }
    keepOutside(lines.length);
    const { left, hasSecondCopy } = reading;
    const notices: FormText['notices'] = [];
    if (parts.some(({ format = 0 }) => format > formatNumber)) notices.push('newer');
    if (counted.end !== 'ours') notices.push('end-missing');
    if (hasSecondCopy || hasCopyBeside) notices.push('second-copy');
    return { answers: answersIn(reading, form), day, left, beside, notices, others };
  };
}

const countFilled = (lines: readonly string[]): number => lines.filter((line) => line.trim() !== '').length;

/** Returns this form's first part with its title or one of its headings, or else the first with its Format line. */
function countedPart(parts: readonly FilePart[], lines: readonly FileLine[]): FilePart | undefined {
  const isAlone = parts.every(({ owner }) => owner === 'ours');
  const ours = parts.filter(({ owner }) => owner === 'ours');
  const hasHeading = ({ from, to }: FilePart) =>
    lines.slice(from, to).some(({ own, underline }) => headingIn(own) && (isAlone || underline));
  return (
    ours.find((part) => part.title === 'ours' || hasHeading(part)) ?? ours.find(({ end }) => end === 'ours')
  );
}
