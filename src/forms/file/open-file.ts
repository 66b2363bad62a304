import { cleanLines } from './clean-lines.ts';
import { type Notice, writeSavedFile } from './file-format.ts';
import { formatNumber, parseFormatLine } from './marks.ts';
import { type FileLine, underlineBelow } from './file-line.ts';
import { fileParts, type OwnedPart, ownParts, readPart } from './read-part.ts';
import type { FormDefinition } from '../form-definition.ts';
import { type KnownWords, knownWords } from './known-words.ts';
import { type Answers, answeredOf, emptyAnswers, textNames, optionIds } from '../answers.ts';
import { type BringForward, bringForward, bringForwardLabels } from '../bring-forward.ts';
import { decodeFile } from './decode-file.ts';

/** What a saved file holds for its form, and what another form may find in it. */
interface ReadContents extends FileContents {
  kind: 'read';
  /** Those left-over lines that are not in `beside`. */
  ownLeftOver: string[];
  /** The text around this form and its copies, from which other forms can be read. */
  beside: string;
}

type ReadResult =
  | ReadContents
  /** The other forms that it names, in the order of the file. */
  | { kind: 'other-form'; slugs: readonly [string, ...string[]] }
  | { kind: 'not-a-worksheet'; reason: 'empty' | 'binary' | 'no-heading' };

/**
 * Returns what a saved file holds. It undoes what mail programs and editors do to text, finds questions and options
 * by any wording they have had and keeps every line it cannot place; it never throws.
 */
export const readSavedFile = (definition: FormDefinition, text: string): ReadResult =>
  savedFileReader(definition)(text);

/** Returns a function that reads files of a form, for callers that read many: the form's wording is prepared only once. */
export function savedFileReader(definition: FormDefinition): (text: string) => ReadResult {
  const words = knownWords(definition);
  const hasOwnNbsp = JSON.stringify(definition).includes('\u00A0');
  return (text) => readWith(definition, words, hasOwnNbsp, text);
}

function readWith(
  definition: FormDefinition,
  words: KnownWords,
  hasOwnNbsp: boolean,
  text: string,
): ReadResult {
  if (!/\S/.test(text)) return { kind: 'not-a-worksheet', reason: 'empty' };
  const clean = cleanLines(text, words, hasOwnNbsp);
  const parts = ownParts(fileParts(clean.lines, words), clean.lines, words);
  const counted = countedPart(parts, clean.lines, words);
  const beyond = [...clean.outside, ...clean.lines.filter(({ text }) => text.startsWith('>'))];
  const ends = beyond.map(({ text }) => parseFormatLine(text.replace(/^[>\s]+/, '')));
  const others = new Set([...parts, ...ends].flatMap((named) => named?.slug ?? []));
  const hasCopyBeside = others.delete(definition.slug);
  if (!counted) {
    const [first, ...more] = others;
    if (first !== undefined) return { kind: 'other-form', slugs: [first, ...more] };
    return { kind: 'not-a-worksheet', reason: text.includes('\0') ? 'binary' : 'no-heading' };
  }
  const { hasSecondCopy, beside, ...read } = readPart(definition, words, clean, parts, counted);
  const { answered, total } = answeredOf(read.answers);
  const notices: Notice[] = [];
  if (parts.some(({ format = 0 }) => format > formatNumber)) notices.push({ kind: 'newer' });
  if (counted.end !== 'ours') notices.push({ kind: 'end-missing' });
  if (hasSecondCopy || hasCopyBeside) notices.push({ kind: 'second-copy' });
  for (const slug of others) notices.push({ kind: 'other-form', slug });
  const counts = { found: answered, empty: total - answered };
  return { kind: 'read', ...read, beside: beside.join('\n'), ...counts, notices };
}

/** Returns this form's first part with its title or one of its headings, or else the first with its Format line. */
function countedPart(
  parts: readonly OwnedPart[],
  lines: readonly FileLine[],
  words: KnownWords,
): OwnedPart | undefined {
  const isAlone = parts.every(({ owner }) => owner === 'ours');
  const ours = parts.filter(({ owner }) => owner === 'ours');
  const isHeading = (key: string, index: number) =>
    words.headings.has(key) && (isAlone || underlineBelow(lines, index) !== undefined);
  const hasHeading = ({ from, to }: OwnedPart) =>
    lines.slice(from, to).some(({ key }, offset) => isHeading(key, from + offset));
  return (
    ours.find((part) => part.title === 'ours' || hasHeading(part)) ?? ours.find(({ end }) => end === 'ours')
  );
}

/** Another form in a file, and which of its answers go where. */
interface BroughtForm {
  title: string;
  questions: { from: string; to: string }[];
}

/** What a file of other forms brings; `found` and `empty` count the questions of those. */
interface Brought extends FileContents {
  forms: BroughtForm[];
  /** Whether the file also answers questions of these forms that this one has no place for. */
  hasMore: boolean;
}

/**
 * Returns what a file of other forms, named by their slugs, brings to this one; undefined if it is none of `brings`.
 * Each form is read from what those before it leave beside them, so that every line ends up in one place.
 */
function readBrought(
  definition: FormDefinition,
  brings: readonly BringForward[],
  slugs: readonly string[],
  text: string,
): Brought | undefined {
  const brought: Omit<Brought, 'leftOver' | 'notices'> = {
    answers: emptyAnswers(definition),
    found: 0,
    empty: 0,
    forms: [],
    hasMore: false,
  };
  const done = new Set<string>();
  const noticed: Notice[] = [];
  let rest = text;
  let before: string[] = [];
  let leftOver: string[] | undefined;
  for (const slug of slugs) {
    const bring = brings.find((other) => other.definition.slug === slug);
    if (!bring) continue;
    const read = readSavedFile(bring.definition, rest);
    if (read.kind !== 'read') continue;
    done.add(slug);
    brought.answers = bringForward(definition, bring, read.answers, brought.answers);
    brought.hasMore ||= answersMore(bring, read.answers);
    brought.found += read.found;
    brought.empty += read.empty;
    brought.forms.push({
      title: bring.definition.title,
      questions: bringForwardLabels(definition, bring),
    });
    noticed.push(...read.notices);
    rest = read.beside;
    leftOver = [...before, ...read.leftOver];
    before = [...before, ...read.ownLeftOver];
  }
  return leftOver && { ...brought, leftOver, notices: noticesOf(noticed, slugs, done) };
}

/** Returns whether a form's file answers more than this form takes from it. */
function answersMore({ definition, answers }: BringForward, { texts, ticks }: Answers): boolean {
  const taken = new Set(answers.flatMap(({ from }) => from));
  return definition.fields
    .filter(({ id }) => !taken.has(id))
    .some(
      (field) => textNames(field).some((name) => texts[name] !== '') || (ticks[field.id] ?? []).length > 0,
    );
}

/** Returns each notice once, in the order of Notice; forms that were read are not other forms any more. */
function noticesOf(
  noticed: readonly Notice[],
  slugs: readonly string[],
  done: ReadonlySet<string>,
): Notice[] {
  const general = (['newer', 'end-missing', 'second-copy'] as const)
    .filter((kind) => noticed.some((notice) => notice.kind === kind))
    .map((kind) => ({ kind }));
  const named = noticed.flatMap((notice) => (notice.kind === 'other-form' ? [notice.slug] : []));
  const others = new Set([...slugs, ...named].filter((slug) => !done.has(slug)));
  return [...general, ...[...others].map((slug) => ({ kind: 'other-form' as const, slug }))];
}

/** What a chosen file turned out to be. */
export type Opened =
  | ({ kind: 'read' } & FileContents)
  | ({ kind: 'brought' } & Brought)
  | { kind: 'other-form'; slugs: readonly string[] }
  | { kind: 'problem'; reason: 'empty' | 'binary' | 'too-large' | 'too-many-lines' | 'no-heading' };

/** Returns what a file holds for this form; the answers in a file of forms in `brings` are carried over to this one. */
export function openFile(definition: FormDefinition, brings: BringForward[], bytes: Uint8Array): Opened {
  const decoded = decodeFile(bytes);
  if (decoded.kind === 'unreadable') return { kind: 'problem', reason: decoded.reason };
  const result = readSavedFile(definition, decoded.text);
  if (result.kind === 'not-a-worksheet') return { kind: 'problem', reason: result.reason };
  const guessed: Notice[] = decoded.isGuessed ? [{ kind: 'guessed-letters' }] : [];
  if (result.kind === 'read') {
    const { kind, answers, found, empty, leftOver, notices } = result;
    return { kind, answers, found, empty, leftOver, notices: [...guessed, ...notices] };
  }
  const brought = readBrought(definition, brings, result.slugs, decoded.text);
  return brought ? { kind: 'brought', ...brought, notices: [...guessed, ...brought.notices] } : result;
}

/**
 * Returns the names of the questions whose answers do not come back from a file that the form itself saves, whether they are
 * the only answer or all are answered. A form whose headings, labels and options differ enough has none.
 */
export function lostAnswers(definition: FormDefinition): string[] {
  const names = definition.fields.flatMap(textNames);
  const all = emptyAnswers(definition);
  for (const name of names) all.texts[name] = `Answer to ${name}`;
  for (const field of definition.fields) {
    const ids = optionIds(field);
    if (ids.length > 0) all.ticks[field.id] = ids;
  }
  const read = savedFileReader(definition);
  const lostFrom = (answers: Answers) => lostIn(definition, answers, read);
  const alone = names.filter((name) => {
    const answers = emptyAnswers(definition);
    answers.texts[name] = `Answer to ${name}`;
    return lostFrom(answers).length > 0;
  });
  return [...new Set([...alone, ...lostFrom(all)])];
}

function lostIn(
  definition: FormDefinition,
  answers: Answers,
  read: ReturnType<typeof savedFileReader>,
): string[] {
  const result = read(writeSavedFile(definition, answers, { date: '14 July 2025' }));
  const names = [...Object.keys(answers.texts), ...Object.keys(answers.ticks)];
  if (result.kind !== 'read') return names;
  const { texts, ticks } = result.answers;
  return names.filter(
    (name) =>
      (texts[name] ?? '') !== (answers.texts[name] ?? '') ||
      String(ticks[name] ?? '') !== String(answers.ticks[name] ?? ''),
  );
}

/** What a saved file holds for a form. */
export interface FileContents {
  answers: Answers;
  /** How many questions have an answer in the file; a choice or a set of checklists counts as one question. */
  found: number;
  /** How many have none. */
  empty: number;
  /** The lines that have no place in the form. */
  leftOver: string[];
  /** What else the user should know about the file, each notice once, in the order of Notice. */
  notices: Notice[];
}
