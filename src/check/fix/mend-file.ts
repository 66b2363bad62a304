import {
  withEdits,
  type Cure,
  type TextEdit,
  formatProblem,
  sortProblems,
  type Problem,
} from '../../content/problem.ts';
import { placeOf } from '../../content/values.ts';
import { missingFields } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import type { SourceFile, Told } from '../../content/place.ts';
import { counted, withLineFeeds } from '../../text/words.ts';
import { problemsIn } from '../check-content.ts';
import { parseYaml } from '../../content/parse-yaml.ts';
import { readText, type FoundFile } from '../../content/read-site.ts';

/** What was done in a line. */
interface Done {
  /** Counted from 1; cures add and remove no lines. */
  line: number;
  cure: Cure;
}

interface Settled {
  text: string;
  done: Done[];
}

// Each pass removes at least one mistake, and no file has that many.
const mostPasses = 400;

/** Returns the text with every cure applied that its problems offer, except in the lines in `left`. */
function settleFile(start: string, read: ReadFile, left: ReadonlySet<number>): Settled {
  let text = start;
  const done: Done[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const cures = curesIn(text, read(text), left);
    const edits = cures.flatMap((cure) => cure.edits);
    const next = withEdits(text, edits);
    if (cures.length === 0 || !isFurther(read(text), read(next))) break;
    for (const cure of cures) done.push(...linesOf(text, cure).map((line) => ({ line, cure })));
    text = next;
  }
  return { text, done };
}

/** Returns the cures that the problems of a text offer; none overlap. */
function curesIn(text: string, { problems }: ReadText, left: ReadonlySet<number>): Cure[] {
  const taken: TextEdit[] = [];
  return problems.flatMap(({ cure }): Cure[] => {
    if (cure === undefined || linesOf(text, cure).some((line) => left.has(line))) return [];
    const isFree = cure.edits.every(({ start, end }) =>
      taken.every((other) => end < other.start || other.end < start),
    );
    if (!isFree) return [];
    taken.push(...cure.edits);
    return [cure];
  });
}

/** Returns whether the parser gets further, or at least to another curable problem on the same line. */
function isFurther(before: ReadText, after: ReadText): boolean {
  const [from, to] = [before.stopped ?? 0, after.stopped ?? Infinity];
  // Two slips on the same line are mended one after the other.
  return to > from || (to === from && after.problems.some(({ cure }) => cure !== undefined));
}

const linesOf = (text: string, { edits }: Cure): number[] =>
  edits.flatMap(({ start, end }) => {
    const first = placeOf(text, start).line;
    return Array.from({ length: placeOf(text, end).line - first + 1 }, (_, index) => first + index);
  });

/** Returns the text with its mistakes mended, except in lines that would still be wrong or doubtful afterwards. */
export function mendFile(start: string, read: ReadFile): Settled {
  const left = new Set<number>();
  for (;;) {
    const settled = settleFile(start, read, left);
    const doubtful = settled.done.filter((done) => isDoubtful(done, settled.text, read));
    // On the way to a mended file a step may make it unreadable, but the end must not.
    const isBroken = read(start).file !== undefined && read(settled.text).file === undefined;
    const wrong = doubtful.length > 0 || !isBroken ? doubtful : settled.done;
    if (wrong.length === 0) return settled;
    for (const { line } of wrong) left.add(line);
  }
}

/** Returns whether a mended line is still wrong, or may now mean something other than intended. */
function isDoubtful({ line, cure }: Done, text: string, read: ReadFile): boolean {
  const { file, stopped, problems, wrongLines } = read(text);
  if (file === undefined)
    return (
      cure.isForNames === true ||
      cure.isGuess === true ||
      line === stopped ||
      problems.some((problem) => problem.line === line)
    );
  const texts = file.texts.filter(({ start }) => placeOf(text, start).line === line);
  return wrongLines.has(line) || texts.some((one) => (cure.isForNames && one.isSentence) || holdsField(one));
}

/** Returns whether a text in quotation marks contains the name of a field that is missing beside it. */
function holdsField(place: Told): boolean {
  if (place.writing !== 'quoted') return false;
  const missing = missingFields(place);
  return [...place.text.matchAll(/(?<![\w.])[A-Za-z]\w*(?=:(?:\s|$))/g)].some(([name]) => missing.has(name));
}

/** What was changed in a line, or in the same way in several lines of a file. */
export interface Change {
  /** Counted from 1; the first line if several were changed in the same way. */
  line: number;
  /** One or more sentences for coordinators. */
  words: string;
  /** The line before and after, if they differ in more than trailing spaces or line ends. */
  lines?: { was: string; is: string };
}

/** Returns what was changed between two texts with the same number of lines, in line order. */
export function changesOf(before: string, after: string, done: readonly Done[]): Change[] {
  const now = after.split('\n');
  const changes = withLineFeeds(before)
    .split('\n')
    .map((was, index) => ({ line: index + 1, lines: { was, is: now[index] ?? '' } }))
    .filter(({ lines: { was, is } }) => was !== is)
    .map(({ line, lines }): Change => {
      const words = new Set(done.filter((one) => one.line === line).map(({ cure }) => cure.done));
      return { line, words: [...words].join(' '), lines };
    });
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
    const stopped = 'reason' in parsed ? placeOf(text, parsed.offset).line : undefined;
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
