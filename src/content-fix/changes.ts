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
  const was = withLineFeeds(before).split('\n');
  const is = after.split('\n');
  const numbers = [...was.keys()].map((index) => index + 1);
  const at = (lines: readonly string[], line: number) => lines[line - 1] ?? '';
  const mended = numbers.filter((line) => at(was, line).trimEnd() !== at(is, line).trimEnd());
  const changes = mended.map((line): Change => {
    const words = new Set(done.filter((one) => one.line === line).map((one) => one.words));
    return {
      line,
      words: [...words].join(' '),
      lines: { was: at(was, line).trimEnd(), is: at(is, line).trimEnd() },
    };
  });
  // All line breaks are matched, so that the index of a match gives its line.
  const ends = [...before.matchAll(/\r\n?|\n/g)].flatMap(([end], index) => (end === '\n' ? [] : index + 1));
  const spaces = numbers.filter(
    (line) => /[ \t]$/.test(at(was, line)) && !/[ \t]$/.test(at(is, line)) && !mended.includes(line),
  );
  const together = (lines: readonly number[], words: string): Change[] =>
    lines[0] === undefined ? [] : [{ line: lines[0], words }];
  return [
    ...changes,
    ...together(ends, `The line ends of Windows became plain ones in ${counted(ends.length, 'line')}.`),
    ...together(spaces, `Spaces at the end of ${counted(spaces.length, 'line')} were removed.`),
  ].sort((a, b) => a.line - b.line);
}
