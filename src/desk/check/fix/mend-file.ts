import {
  addedProblems,
  withEdits,
  type Cure,
  type TextEdit,
  formatProblem,
  sortProblems,
  type Problem,
} from '../../content/problem.ts';
import { positionOf } from '../../content/values.ts';
import { missingFields } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import type { SourceFile, TextPlace } from '../../content/place.ts';
import { counted, withLineFeeds } from '../../../model/text/words.ts';
import { problemsIn } from '../check-content.ts';
import { parseYaml } from '../../content/parse-yaml.ts';
import { readText, type FoundFile } from '../../content/read-site.ts';

/** A text with cures applied. */
interface Settled {
  text: string;
  /** Of each of its lines, which line of the given text it was, counted from 1; undefined for those that a cure added. */
  origins: (number | undefined)[];
  /** What was done, to which lines of the given text. */
  done: { cure: Cure; lines: number[] }[];
}

// Each pass removes at least one mistake, and no file has that many.
const mostPasses = 400;

/** Returns the text with every cure applied that its problems offer, except in the given lines in `left`. */
function settleFile(start: string, read: ReadFile, left: ReadonlySet<number>): Settled {
  let text = start;
  let origins: Settled['origins'] = start.split('\n').map((_, index) => index + 1);
  const done: Settled['done'] = [];
  const linesOf = (cure: Cure) =>
    cure.edits.flatMap((edit) => origins.slice(...spanOf(text, edit)).filter((line) => line !== undefined));
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const now = read(text);
    const cures = freeCures(now.problems).filter((cure) => !linesOf(cure).some((line) => left.has(line)));
    const edits = cures.flatMap((cure) => cure.edits).toSorted((a, b) => b.start - a.start);
    const next = withEdits(text, edits);
    if (cures.length === 0 || !isFurther(now, read(next))) break;
    done.push(...cures.map((cure) => ({ cure, lines: linesOf(cure) })));
    for (const edit of edits) {
      const [first, end] = spanOf(text, edit);
      const was = origins.slice(first, end);
      const added = edit.words.split('\n').length - (isOfLines(text, edit) ? 1 : 0);
      const its = Array.from({ length: added }, (_, index) => was[index]);
      origins = origins.toSpliced(first, was.length, ...its);
    }
    text = next;
  }
  return { text, origins, done };
}

/** Returns the cures that problems offer; none overlap. */
function freeCures(problems: readonly Problem[]): Cure[] {
  const taken: TextEdit[] = [];
  return problems.flatMap(({ cure }): Cure[] => {
    const isFree = cure?.edits.every((edit) =>
      taken.every((other) => isBefore(edit, other) || isBefore(other, edit)),
    );
    if (cure === undefined || isFree !== true) return [];
    taken.push(...cure.edits);
    return [cure];
  });
}

/** Whether an edit ends before another begins. What is put between two characters may be put there once. */
const isBefore = (one: TextEdit, other: TextEdit): boolean =>
  one.end < other.start || (one.end === other.start && one.start < one.end && other.start < other.end);

/** Returns whether the parser gets further, or at least to another curable problem on the same line. */
function isFurther(before: ReadText, after: ReadText): boolean {
  const [from, to] = [before.stopped ?? 0, after.stopped ?? Infinity];
  // Two slips on the same line are mended one after the other.
  return to > from || (to === from && after.problems.some(({ cure }) => cure !== undefined));
}

/** Whether an edit puts lines in place of whole lines. */
const isOfLines = (text: string, { start, end }: TextEdit): boolean =>
  end > start && positionOf(text, start).column === 1 && positionOf(text, end).column === 1;

/** Returns the lines that an edit touches, counted from 0: from the first to the one after the last. */
function spanOf(text: string, edit: TextEdit): [first: number, end: number] {
  const end = positionOf(text, edit.end).line;
  return [positionOf(text, edit.start).line - 1, isOfLines(text, edit) ? end - 1 : end];
}

/**
 * Returns the text with the cures applied that mend it: the file can be read afterwards, has no problem that it did not
 * have, and what stands in the lines that were changed is what was written there. The problems `beside` are those of the
 * given text that only other files show.
 */
export function mendFile(start: string, alone: ReadFile, beside: readonly Problem[] = []): Settled {
  const left = new Set<number>();
  const first = alone(start);
  const withOthers = { ...first, problems: [...first.problems, ...beside] };
  const read: ReadFile = (text) => (text === start ? withOthers : alone(text));
  for (;;) {
    const settled = settleFile(start, read, left);
    const doubtful = settled.done.filter((one) => isDoubtful(one, settled, read));
    const [before, after] = [read(start), read(settled.text)];
    // On the way to a mended file a step may make it unreadable, but the end must not.
    const added = addedProblems(before.problems, after.problems).filter(({ isUnfilled }) => !isUnfilled);
    const isWorse = before.file !== undefined && added.length > 0;
    const wrong = doubtful.length > 0 || !isWorse ? doubtful : settled.done;
    if (wrong.length === 0) return settled;
    for (const { lines } of wrong) for (const line of lines) left.add(line);
  }
}

/** Returns whether lines that a cure changed are still wrong, or may now mean something other than what was written. */
function isDoubtful(
  { cure, lines }: Settled['done'][number],
  { text, origins }: Settled,
  read: ReadFile,
): boolean {
  const { file, stopped, problems, wrongLines } = read(text);
  const now = lines.map((line) => origins.indexOf(line) + 1);
  if (file === undefined)
    return (
      cure.isForNames === true ||
      cure.isGuess === true ||
      now.some((line) => line === stopped || problems.some((problem) => problem.line === line))
    );
  const texts = file.texts.filter((one) => now.includes(file.positionOf(one.start).line));
  return (
    now.some((line) => wrongLines.has(line)) ||
    texts.some((one) => (cure.isForNames && one.isSentence) || holdsField(one))
  );
}

/** Returns whether a text in quotation marks contains the name of a field that is missing beside it. */
function holdsField(place: TextPlace): boolean {
  if (place.writing !== 'quoted') return false;
  const missing = missingFields(place);
  return [...place.text.matchAll(/(?<![\w.])[A-Za-z]\w*(?=:(?:\s|$))/g)].some(([name]) => missing.has(name));
}

/** What was changed in a line, in lines beside each other that became more or fewer, or in the same way in all of a file. */
export interface Change {
  /** Counted from 1; the first line if there are several. */
  line: number;
  /** One or more sentences for coordinators. */
  words: string;
  /** The lines before and after, if they differ in more than line ends. */
  lines?: { was: string[]; is: string[] };
}

/** Returns what was changed in a text, in line order. */
export function changesOf(before: string, { text, origins, done }: Settled): Change[] {
  const [was, is] = [withLineFeeds(before).split('\n'), text.split('\n')];
  const changes: Change[] = [];
  const add = (line: number, lines: NonNullable<Change['lines']>) => {
    const isIn = (one: number) => one >= line && one < line + Math.max(1, lines.was.length);
    const words = new Set(done.filter((one) => one.lines.some(isIn)).map(({ cure }) => cure.done));
    changes.push({ line, words: [...words].join(' '), lines });
  };
  let [from, to] = [0, 0];
  // Between two lines that stayed as they were, each line has changed.
  for (const [index, origin = 0] of [...origins, was.length + 1].entries()) {
    if (index < is.length && (origin === 0 || was[origin - 1] !== is[index])) continue;
    const [gone, made] = [was.slice(from, origin - 1), is.slice(to, index)];
    if (gone.length === made.length)
      gone.forEach((line, nth) => add(from + nth + 1, { was: [line], is: made.slice(nth, nth + 1) }));
    else add(from + 1, { was: gone, is: made });
    [from, to] = [origin, index + 1];
  }
  // All line breaks are matched, so that the index of a match gives its line.
  const ends = [...before.matchAll(/\r\n?|\n/g)].flatMap(([end], index) => (end === '\n' ? [] : index + 1));
  const words = `The line ends of Windows became plain ones in ${counted(ends.length, 'line')}.`;
  return [...changes, ...ends.slice(0, 1).map((line) => ({ line, words }))].sort((a, b) => a.line - b.line);
}

/** What the content check makes of a file with a certain text. */
interface ReadText {
  /** Undefined if the text cannot be read as YAML. */
  file: SourceFile | undefined;
  /** The problems of this file alone. */
  problems: readonly Problem[];
  /** The line at which the parser stopped, counted from 1. */
  stopped: number | undefined;
  /** The lines, counted from 1, with problems of the schema or of reading, such as a wrong kind of value. */
  wrongLines: ReadonlySet<number>;
}

type ReadFile = (text: string) => ReadText;

/**
 * Returns a function that checks one file with any text, each text only once. It is checked on its own, because cures need
 * no other file; problems with references to other files mean nothing here.
 */
export function readerOf(found: FoundFile): ReadFile {
  const known = new Map<string, ReadText>();
  return (text) => {
    const kept = known.get(text) ?? readIn(text, found);
    known.set(text, kept);
    return kept;
  };
}

function readIn(text: string, found: FoundFile): ReadText {
  const { file, problems } = readText(text, found);
  if (file === undefined) {
    const parsed = parseYaml(text);
    const stopped = 'reason' in parsed ? positionOf(text, parsed.offset).line : undefined;
    return { file, problems, stopped, wrongLines: new Set() };
  }
  const all = problemsIn({ files: [file], figures: [], unreadable: [] });
  const told = new Set(all.map(formatProblem));
  const ofSchema = schemaProblems(file).filter((one) => told.has(formatProblem(one)));
  return {
    file,
    problems: sortProblems([...problems, ...all]),
    stopped: undefined,
    wrongLines: new Set([...problems, ...ofSchema].map(({ line }) => line)),
  };
}
