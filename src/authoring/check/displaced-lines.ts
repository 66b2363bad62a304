/** Detects lines whose beginning, order or position has changed since they were published. */
import { diffArrays } from 'diff';
import { quoteForYaml } from '../../model/text/quotation-marks.ts';
import { multisetMatcher } from '../../model/text/similarity.ts';
import { fileProblem } from '../content-files/parse-source-file.ts';
import type { Problem } from '../content-files/problem.ts';
import { changedBlocks } from './changed-blocks.ts';
import {
  currentSchemaCheck,
  currentRulesCheck,
  type FileText,
  isBetter,
  isValid,
  lineProblem,
  spacesBefore,
  checkWithRules,
  checkWithSchema,
} from './text-check.ts';

/**
 * A line with the words of a published line, but with another beginning (spaces, dash or #) or another block scalar
 * indicator (| or >) at its end.
 */
interface ChangedLineStart {
  /** The index of the line in the current text, counted from 0. */
  index: number;
  /** The whole line as it was published. */
  published: string;
}

const lineStart = /^[\s#-]*/;
const blockIndicator = /(?<=:)\s*[|>][-+\d]*$/;

/** A line without the characters that decide to which field it belongs (spaces, dash, #, block scalar indicator). */
const bodyOf = (line: string): string => line.replace(lineStart, '').trimEnd().replace(blockIndicator, '');

/**
 * The lines that differ from the published text only in their beginning, or in the block scalar indicator (| or >) at
 * their end.
 */
function changedLineStarts(published: readonly string[], current: readonly string[]): ChangedLineStart[] {
  const rewrittenBlocks = changedBlocks(published, current).filter(
    ({ removed, added }) => removed.length === added.length,
  );
  return rewrittenBlocks.flatMap(({ index, removed, added }) =>
    added.flatMap((line, offset) => {
      const publishedLine = removed[offset] ?? '';
      const isSameBody = bodyOf(line) === bodyOf(publishedLine) && line.trim() !== '';
      return isSameBody ? [{ index: index + offset, published: publishedLine }] : [];
    }),
  );
}

/**
 * The message about a line whose beginning or block scalar indicator has changed. It tells the writer how the line was
 * published.
 */
function changedLineMessage(published: string, current: string): string {
  const [start = ''] = lineStart.exec(published) ?? [];
  if (start === lineStart.exec(current)?.[0])
    return `When this was published, the line was ${quoteForYaml(published.trim())}. Write it so again.`;
  const indent = start.search(/\S|$/);
  const signs = start.trim() === '' ? [] : [`"${start.trimStart()}"`];
  const beginning = [...(indent === 0 && signs.length > 0 ? [] : [spacesBefore([indent])]), ...signs].join(
    ' and ',
  );
  return `When this was published, the line began with ${beginning}. Begin it so again.`;
}

/** A message names at most this many further lines, because nobody would change more of them one by one. */
const maxNamedLines = 5;

function furtherLinesSentence(more: readonly ChangedLineStart[]): string {
  if (more.length === 0) return '';
  if (more.length > maxNamedLines)
    return ` ${more.length} other lines have changed in this way. If you did not mean that, take the file back as it was.`;
  const names = more.map(({ index }) => index + 1).join(', ');
  return ` ${more.length === 1 ? 'Line' : 'Lines'} ${names} changed in the same way: move ${more.length === 1 ? 'it' : 'them'} back too.`;
}

/**
 * Reports the lines whose beginning has changed. The problem is reported only if the file has fewer problems, or parses
 * further, with the published beginnings.
 */
export function changedLineStartProblem(file: FileText, publishedText: string): Problem | undefined {
  const { path, text } = file;
  const lines = text.split('\n');
  const changed = changedLineStarts(publishedText.split('\n'), lines);
  if (changed.length === 0) return undefined;
  const current = currentRulesCheck(file);
  // If a problem has a fix, its own message gives more exact advice than this function could.
  if (current.problems.length === 0 || current.problems.some(({ fix }) => fix !== undefined))
    return undefined;
  const restored = changed.reduce((result, { index, published }) => result.with(index, published), lines);
  if (!isBetter(current, checkWithRules(restored.join('\n'), file))) return undefined;
  const [first, ...more] = changed;
  if (first === undefined) return undefined;
  const message = `${changedLineMessage(first.published, lines[first.index] ?? '')}${furtherLinesSentence(more)}`;
  return lineProblem(path, 'published/line-start', lines, first.index, message);
}

/**
 * A file with a smaller share of its lines in the published order was sorted rather than edited. Sorting leaves some lines
 * in order by chance, so a smaller value would miss short files. With a larger value, a file in which somebody moved a
 * few sections would count as sorted.
 */
const minLinesInPlace = 0.6;

/**
 * A file counts as sorted only if it still has at least this share of the published lines. With a smaller value, a
 * rewritten file would count as sorted; with 1, a single edit after sorting would hide the cause.
 */
const minKeptLines = 0.95;

/** The problem of a file that is invalid because nearly all of its published lines are there, but in another order. */
export function sortedLinesProblem(file: FileText, publishedText: string): Problem | undefined {
  if (isValid(currentSchemaCheck(file))) return undefined;
  const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const [published, current] = [filledLines(publishedText), filledLines(file.text)];
  const isPublished = multisetMatcher(published);
  if (current.filter(isPublished).length < published.length * minKeptLines) return undefined;
  const inPlace = diffArrays(published, current).flatMap(({ value, added, removed }) =>
    added || removed ? [] : value,
  );
  if (inPlace.length > published.length * minLinesInPlace) return undefined;
  const message =
    'These are the lines that were published, but in another order, as if a program had sorted them. Take the file back as it was, then make your changes again.';
  return fileProblem(file.path, 'published/lines-sorted', message);
}

/**
 * Reports the first line of an item that is separated from the other lines of the item, because somebody has moved only
 * one of the two. The other lines then belong to another item, which has each of these fields twice.
 */
export function separatedLineProblem(file: FileText): Problem | undefined {
  const { path, text } = file;
  const current = currentSchemaCheck(file);
  const [duplicate] = current.problems;
  if (duplicate?.rule !== 'syntax/duplicate-field') return undefined;
  const lines = text.split('\n');
  const target = duplicate.line - 1;
  const index = lines.findIndex((line, position) => {
    const [start] = /^ *- (?=\w+: )/.exec(line) ?? [];
    if (start === undefined || lines[position + 1]?.startsWith(start) !== true) return false;
    const moved = lines.toSpliced(target, 0, line).toSpliced(position > target ? position + 1 : position, 1);
    return isBetter(current, checkWithSchema(moved.join('\n'), file));
  });
  if (index === -1) return undefined;
  const message = `This line was parted from the lines that belong to it. Move it ${index < target ? 'down' : 'up'} to line ${target + 1}, directly above "${(lines[target] ?? '').trim().split(' ', 1)[0] ?? ''}".`;
  return lineProblem(path, 'syntax/missing-line', lines, index, message);
}
