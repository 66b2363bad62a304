/**
 * Detects files that were saved or sent incompletely: the last line stops in the middle, and the published lines that
 * followed it are missing.
 */
import type { Problem } from '../content-files/problem.ts';

/**
 * A file counts as broken off only if at least this many published lines are missing at its end. Somebody may have
 * deleted fewer lines on purpose.
 */
const minMissingLines = 3;

/**
 * The line without the opening quotation mark of its value. Lines are compared without this mark, because somebody may
 * have added it only to match a closing one.
 */
const withoutOpeningMark = (line: string): string => line.replace(/^(\s*(?:- )?(?:\w+: +)?)["']/, '$1');

const isFilled = (line: string): boolean => line.trim() !== '';

/**
 * The problem of a file whose last line is only the beginning of a published line, and in which the published lines
 * after that line are missing. Undefined for any other file.
 */
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

/**
 * Whether `ending`, the last line of a file, stops inside a word or a sentence. `whole` is the published line that
 * begins with it, and `next` is the published line after that.
 */
const isCut = (ending: string, whole: string, next: string): boolean =>
  (/[\p{L}\p{N}]$/u.test(ending) && /^[\p{L}\p{N}]/u.test(whole.slice(ending.length))) ||
  (whole.length > ending.length && /[.!?]["'”’)]*$/.test(whole.trimEnd())) ||
  (whole.trimEnd() === ending && /^ +\p{Ll}+[ ,.]/u.test(next));
