import { counted } from '../text/counted.ts';
import { withLineFeeds } from '../text/with-line-feeds.ts';
import type { Done } from './settle-file.ts';

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
  const changed = withLineFeeds(before)
    .split('\n')
    .map((was, index) => ({ line: index + 1, was, is: now[index] ?? '' }))
    .filter(({ was, is }) => was !== is)
    .map(({ line, was, is }) => ({ line, lines: { was: withoutEnd(was), is: withoutEnd(is) } }));
  const mended = changed.filter(({ lines: { was, is } }) => was !== is);
  const changes = mended.map(({ line, lines }): Change => {
    const words = new Set(done.filter((one) => one.line === line).map((one) => one.words));
    return { line, words: [...words].join(' '), lines };
  });
  // All line breaks are matched, so that the index of a match gives its line.
  const ends = [...before.matchAll(/\r\n?|\n/g)].flatMap(([end], index) => (end === '\n' ? [] : index + 1));
  const spaces = changed.filter(({ lines: { was, is } }) => was === is).map(({ line }) => line);
  const together = (lines: readonly number[], words: string): Change[] =>
    lines.slice(0, 1).map((line) => ({ line, words }));
  return [
    ...changes,
    ...together(ends, `The line ends of Windows became plain ones in ${counted(ends.length, 'line')}.`),
    ...together(spaces, `Spaces at the end of ${counted(spaces.length, 'line')} were removed.`),
  ].sort((a, b) => a.line - b.line);
}

/** Returns the line without what is removed from its end; a no-break space there is mended and shown. */
const withoutEnd = (line: string): string => line.replace(/[ \t]+$/, '');
