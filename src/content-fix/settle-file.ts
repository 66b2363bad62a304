import { isDeepStrictEqual } from 'node:util';
import { withEdits, type Cure, type TextEdit } from '../content-reading/cure.ts';
import { placeOf } from '../content-reading/source-tree.ts';
import type { ReadFile, ReadText } from './read-file.ts';

/** What was done in a line. */
export interface Done {
  /** Counted from 1; cures add and remove no lines. */
  line: number;
  words: string;
  isForNames: boolean;
}

export interface Settled {
  text: string;
  done: Done[];
}

interface Made {
  cure: Cure;
  way: readonly TextEdit[];
}

// Each pass removes at least one mistake, and no file has that many.
const mostPasses = 400;

/** Returns the text with every cure applied that its problems offer, except in the lines in `left`. */
export function settleFile(start: string, read: ReadFile, left: ReadonlySet<number>): Settled {
  let text = start;
  const done: Done[] = [];
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const made = curesIn(text, read, left);
    const next = withEdits(
      text,
      made.flatMap(({ way }) => way),
    );
    if (made.length === 0 || !isFurther(read(text), read(next))) break;
    for (const { cure, way } of made)
      for (const line of linesOf(text, way))
        done.push({ line, words: cure.done, isForNames: cure.isForNames === true });
    text = next;
  }
  return { text, done };
}

/** Returns the cures that the problems of a text offer, each with the way to apply it; none overlap. */
function curesIn(text: string, read: ReadFile, left: ReadonlySet<number>): Made[] {
  const taken: TextEdit[] = [];
  return read(text).problems.flatMap(({ cure }): Made[] => {
    if (cure === undefined) return [];
    const ways = cure.ways.filter((way) => linesOf(text, way).every((line) => !left.has(line)));
    const way = ways.length > 1 ? onlyMeaning(text, ways, read, left) : ways[0];
    if (way === undefined) return [];
    const isFree = way.every(({ start, end }) =>
      taken.every((other) => end < other.start || other.end < start),
    );
    if (!isFree) return [];
    taken.push(...way);
    return [{ cure, way }];
  });
}

/** Returns the first of the ways that leave the fewest wrong lines, if all of those mean the same. */
function onlyMeaning(
  text: string,
  ways: Cure['ways'],
  read: ReadFile,
  left: ReadonlySet<number>,
): readonly TextEdit[] | undefined {
  const readable = ways.flatMap((way) => {
    const { file, wrongLines } = read(settleFile(withEdits(text, way), read, left).text);
    return file === undefined ? [] : [{ way, data: file.data, wrong: wrongLines.size }];
  });
  const least = Math.min(...readable.map(({ wrong }) => wrong));
  const [first, ...others] = readable.filter(({ wrong }) => wrong === least);
  if (first === undefined) return undefined;
  return others.every(({ data }) => isDeepStrictEqual(data, first.data)) ? first.way : undefined;
}

/** Returns whether the parser gets further, or at least to another curable problem on the same line. */
function isFurther(before: ReadText, after: ReadText): boolean {
  const [from, to] = [before.stopped ?? 0, after.stopped ?? Infinity];
  // Two slips on the same line are mended one after the other.
  return to > from || (to === from && after.problems.some(({ cure }) => cure !== undefined));
}

const linesOf = (text: string, way: readonly TextEdit[]): number[] =>
  way.flatMap(({ start, end }) => {
    const first = placeOf(text, start).line;
    return Array.from({ length: placeOf(text, end).line - first + 1 }, (_, index) => first + index);
  });
