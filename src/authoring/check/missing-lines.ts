/**
 * Detects removed parent lines. A parent line is a YAML line to which the lines below it belong, such as "agenda:".
 * Without it, YAML reads these lines as part of the field or item above, where they are usually not allowed.
 */
import { diffArrays } from 'diff';
import { pluralize } from '../../model/text/templates.ts';
import { quoteForYaml } from '../../model/text/quotation-marks.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type ContentFileRef, fileProblem } from '../content-files/parse-source-file.ts';
import { withoutFiles } from '../content-files/partial-content.ts';
import type { Problem } from '../content-files/problem.ts';
import { movedLineProblems } from './moved-lines.ts';
import { countProblems, type FileText } from './problems-in-file.ts';

/** Neighbouring published lines that are no longer in the text. */
interface RemovedLines {
  /** The index of the current line above which they stood, counted from 0. */
  index: number;
  lines: readonly string[];
}

/** Whether a line is neither blank nor a comment. */
const isContentLine = (line: string): boolean => line.trim() !== '' && !/^\s*#/.test(line);

/**
 * Whether other lines can belong to a line. This is a field without a value, a field with a block scalar indicator (|
 * or >), or the beginning of a list item.
 */
const isParentLine = (line: string): boolean => /^ *(?:- +)*\w+:(?: +[|>][-+\d]*)?\s*$|^ *- /.test(line);

/**
 * If more neighbouring lines than this were removed, the check does not suggest putting them back, because somebody has
 * probably deleted them on purpose. The number is at least two, because "mentor:" and "prepare:" above a list of tasks
 * may be deleted together by accident.
 */
const maxRemovedLines = 3;

/** The groups of removed lines that begin with a parent line whose child lines are still in the text. */
function removedParentLines(publishedText: string, text: string): RemovedLines[] {
  const current = text.split('\n');
  const removedLines: RemovedLines[] = [];
  let index = 0;
  for (const { value, removed } of diffArrays(publishedText.split('\n'), current)) {
    const lines = value.filter(isContentLine);
    const [first = ''] = lines;
    if (!removed) index += value.length;
    else if (lines.length <= maxRemovedLines && isParentLine(first) && areChildrenKept(first, current, index))
      removedLines.push({ index, lines });
  }
  return removedLines;
}

/**
 * Whether the text still contains the child lines of a removed parent line: the next line at its position (`index`) is
 * indented further, or is an item of its list.
 */
function areChildrenKept(parentLine: string, current: readonly string[], index: number): boolean {
  const next = current.slice(index).find(isContentLine) ?? '';
  const [indent = 0, nextIndent = 0] = [parentLine, next].map((line) => line.search(/\S/));
  const isItem = (line: string) => line.trimStart().startsWith('- ');
  return nextIndent > indent || (nextIndent === indent && isItem(next) && !isItem(parentLine));
}

/** The files in which moved or removed lines explain all other problems. */
interface RootCauses {
  problems: Problem[];
  paths: ReadonlySet<string>;
  /** The content without these files. They count as unreadable in it, so that no rule reports their other problems. */
  remaining: ContentSnapshot;
}

/**
 * Finds the files in which lines were moved to the left or right, or from which parent lines were removed. Only these
 * lines are reported for such a file, because its other problems are consequences, and whoever follows their messages
 * loses more.
 */
export function findRootCauses(content: ContentSnapshot, published?: ContentSnapshot): RootCauses {
  const problems = changedFiles([...content.files, ...content.unreadable], published).flatMap(
    ([file, publishedText]) => {
      const moved = movedLineProblems(file, publishedText);
      return moved.length > 0 ? moved : removedLineProblems(file, publishedText);
    },
  );
  const paths = new Set(problems.map(({ file }) => file));
  return { problems, paths, remaining: withoutFiles(content, paths) };
}

/** The files whose text differs from their published text, with this text. */
function changedFiles(
  files: readonly (ContentFileRef & { text?: string })[],
  published: ContentSnapshot | undefined,
): [FileText, publishedText: string][] {
  const publishedTexts = new Map(published?.files.map(({ path, text }) => [path, text]));
  return files.flatMap(({ path, kind, slug, text }): [FileText, string][] => {
    const publishedText = publishedTexts.get(path);
    return text === undefined || publishedText === undefined || publishedText === text
      ? []
      : [[{ path, kind, slug, text }, publishedText]];
  });
}

/** The problems of removed parent lines. There are none unless the file has fewer problems with these lines. */
function removedLineProblems(file: FileText, publishedText: string): Problem[] {
  const removedLines = removedParentLines(publishedText, file.text);
  if (removedLines.length === 0) return [];
  const lines = file.text.split('\n');
  const restored = removedLines
    .toReversed()
    .reduce((result, { index, lines: added }) => result.toSpliced(index, 0, ...added), lines);
  if (countProblems(restored.join('\n'), file) >= countProblems(file.text, file)) return [];
  return removedLines.map((removed) => removedLineProblem(file, removed, removedLinesMessage(removed.lines)));
}

/** Reports removed lines at the first word of the line above which they stood. */
function removedLineProblem({ path, text }: FileText, { index }: RemovedLines, message: string): Problem {
  const line = text.split('\n')[index] ?? '';
  const column = Math.max(0, line.search(/\S/)) + 1;
  return fileProblem(path, 'published/line-removed', message, { line: index + 1, column });
}

/** The message that names the removed lines and says how to put them back. */
function removedLinesMessage(lines: readonly string[]): string {
  const names = lines.map((line) => quoteForYaml(line.trim())).join(', ');
  const optOut = /^ *- /.test(lines[0] ?? '')
    ? ' If it was taken away on purpose, take away what belongs to it as well.'
    : '';
  const instruction =
    lines.length === 1
      ? `The line ${names}, which was published above this one, is gone. Put it back, with ${spacesBefore(lines)} before it.`
      : `The lines ${names}, which were published above this one, are gone. Put them back, with ${spacesBefore(lines)} before them.`;
  return instruction + optOut;
}

/** Describes the numbers of spaces before some lines, such as “2, 4 spaces”. */
function spacesBefore(lines: readonly string[]): string {
  const [first = 0, ...rest] = lines.map((line) => line.search(/\S/));
  if (rest.length > 0) return `${[first, ...rest].join(', ')} spaces`;
  return first === 0 ? 'no space' : pluralize(first, 'space');
}

/**
 * Hints about removed parent lines without which the file is still valid. The lines below a removed line now belong to
 * the field above it. For example, without the line "afterwards:", the tasks after a meeting become tasks before the
 * meeting.
 */
export const mergedFieldHints = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] =>
  changedFiles(content.files, published).flatMap(([file, publishedText]) =>
    removedParentLines(publishedText, file.text).flatMap((removed) => {
      const [parentLine = '', another] = removed.lines;
      if (another !== undefined || parentLine.trimStart().startsWith('- ')) return [];
      const message = `The line ${quoteForYaml(parentLine.trim())}, which was published above this one, is gone, so this is a part of the field above now. If that is not meant, put the line back, with ${spacesBefore([parentLine])} before it.`;
      return removedLineProblem(file, removed, message);
    }),
  );
