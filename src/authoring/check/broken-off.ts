/**
 * Detects files that were saved or sent incompletely: the last line stops in the middle, and the published lines that
 * followed it are missing.
 */
import type { Problem } from '../content-files/problem.ts';

/** If fewer lines than this are missing at the end of a file, somebody may have deleted them on purpose. */
const minMissingLines = 3;

/**
 * Removes the opening quotation mark of the value on a line. Somebody may have added this mark only to match a closing
 * one.
 */
const withoutOpeningMark = (line: string): string => line.replace(/^(\s*(?:- )?(?:\w+: +)?)["']/, '$1');

const isFilled = (line: string): boolean => line.trim() !== '';

/** The problem of a file whose last line is only the beginning of a published line; undefined for any other file. */
export function brokenOffProblem(file: string, before: string, after: string): Problem | undefined {
  const lines = after.split('\n');
  const line = lines.findLastIndex(isFilled);
  const previous = lines.slice(0, line).findLast(isFilled);
  // Quotation marks and brackets at the end are ignored: somebody may have added them only to make the file valid
  // again.
  const ending = withoutOpeningMark(lines[line] ?? '').replace(/["'\])\s]+$/, '');
  if (previous === undefined || !isFilled(ending) || /[.!?:]$/.test(ending)) return undefined;
  const linesBefore = before.split('\n').filter(isFilled);
  const sourcesBefore = linesBefore.map(withoutOpeningMark);
  const lineIndex = sourcesBefore.findIndex(
    (candidate, index) =>
      candidate.startsWith(ending) &&
      isCut(ending, candidate, linesBefore[index + 1] ?? '') &&
      linesBefore[index - 1] === previous,
  );
  const missing = linesBefore.length - lineIndex - 1;
  if (lineIndex === -1 || missing < minMissingLines) return undefined;
  const excerpt = ending.trim().split(/\s+/).slice(-4).join(' ');
  const message = `This file breaks off here, at “… ${excerpt}”: the ${missing} lines that followed when it was published are gone. Take the file back as it was, then make your changes again. If you took those lines away yourself, write the end of this sentence.`;
  return { file, line: line + 1, column: ending.length, where: '', message, rule: 'published/broken-off' };
}

/** Whether a line ends inside a word, or inside a sentence that continued in the published file. */
const isCut = (ending: string, whole: string, next: string): boolean =>
  (/[\p{L}\p{N}]$/u.test(ending) && /^[\p{L}\p{N}]/u.test(whole.slice(ending.length))) ||
  (whole.length > ending.length && /[.!?]["'”’)]*$/.test(whole.trimEnd())) ||
  (whole.trimEnd() === ending && /^ +\p{Ll}+[ ,.]/u.test(next));
