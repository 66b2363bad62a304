/**
 * Detects lines whose beginning was changed by mistake: the spaces before them, or the dash of an item. The published
 * file contains the same line with another beginning.
 */
import { diffArrays } from 'diff';
import { pluralize } from '../../model/text/templates.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { fileProblem } from '../content-files/parse-source-file.ts';
import { applyEdits, type Problem, type TextEdit } from '../content-files/problem.ts';
import { lineStartsOf } from '../content-files/syntax-node.ts';
import type { SourceFile } from '../content-files/yaml-node.ts';
import { countProblems, type FileText } from './problems-in-file.ts';

/** A line with another beginning than the published one. */
interface MovedLine {
  /** The indices of the line and of the published line, counted from 0. */
  index: number;
  publishedIndex: number;
  /** The spaces at the beginning and, for an item, the dash. */
  beginning: string;
  publishedBeginning: string;
}

/** Matches the spaces at the beginning of a line and, for an item, its dash and the space after it. */
const beginningPattern = /^ *(?:- )?/;
const beginningOf = (line: string): string => beginningPattern.exec(line)?.[0] ?? '';
const indentOf = (beginning: string): number => beginning.replace('- ', '').length;
const isItem = (beginning: string): boolean => beginning.endsWith('- ');

function movedLines(publishedText: string, text: string): MovedLine[] {
  const [publishedLines, lines] = [publishedText.split('\n'), text.split('\n')];
  const [publishedBodies, bodies] = [publishedLines, lines].map((textLines) =>
    textLines.map((line) => line.replace(beginningPattern, '').trimEnd()),
  );
  const moved: MovedLine[] = [];
  let [index, publishedIndex] = [0, 0];
  for (const { added, removed, value } of diffArrays(publishedBodies ?? [], bodies ?? []))
    for (const body of value) {
      const beginning = beginningOf(lines[index] ?? '');
      const publishedBeginning = beginningOf(publishedLines[publishedIndex] ?? '');
      if (!added && !removed && body !== '' && beginning !== publishedBeginning)
        moved.push({ index, publishedIndex, beginning, publishedBeginning });
      if (!removed) index += 1;
      if (!added) publishedIndex += 1;
    }
  return moved;
}

/** Groups neighbouring lines that were moved in the same way, such as a field and the lines that belong to it. */
function groupsOf(moved: readonly MovedLine[]): [MovedLine, ...MovedLine[]][] {
  const groups: [MovedLine, ...MovedLine[]][] = [];
  const wayOf = ({ beginning, publishedBeginning }: MovedLine) =>
    [
      indentOf(beginning) - indentOf(publishedBeginning),
      Number(isItem(beginning)) - Number(isItem(publishedBeginning)),
    ].join();
  for (const line of moved) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (last?.index === line.index - 1 && wayOf(last) === wayOf(line)) group?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** If lines were moved at more places than this, somebody has probably formatted the file in another way. */
const maxGroups = 3;

/**
 * The problems of lines that have to begin as they were published. There are none unless the file has fewer problems
 * then.
 */
export function movedLineProblems(file: FileText, publishedText: string): Problem[] {
  const groups = groupsOf(movedLines(publishedText, file.text));
  if (groups.length === 0 || groups.length > maxGroups) return [];
  const countWithout = (restored: typeof groups) =>
    countProblems(applyEdits(file.text, beginningEdits(file.text, restored.flat())), file);
  const remainingCount = countWithout(groups);
  if (remainingCount >= countProblems(file.text, file)) return [];
  return groups
    .filter(
      (group) =>
        groups.length === 1 ||
        countWithout(groups.filter((restoredGroup) => restoredGroup !== group)) > remainingCount,
    )
    .map((group) => movedLineProblem(file, group));
}

/** The edits that let lines begin as they were published. */
function beginningEdits(text: string, moved: readonly MovedLine[]): TextEdit[] {
  const lineStarts = lineStartsOf(text);
  return moved.map(({ index, beginning, publishedBeginning }): TextEdit => {
    const start = lineStarts[index] ?? 0;
    return { start, end: start + beginning.length, newText: publishedBeginning };
  });
}

function movedLineProblem({ path, text }: FileText, [first, ...rest]: [MovedLine, ...MovedLine[]]): Problem {
  const restSentence =
    rest.length === 0 ? '' : ` Mend the ${pluralize(rest.length, 'line')} directly below it in the same way.`;
  const position = { line: first.index + 1, column: (text.split('\n')[first.index] ?? '').search(/\S/) + 1 };
  return fileProblem(path, 'published/line-moved', movedLineMessage(first) + restSentence, position, {
    description: 'A line was put back to where it began when it was published.',
    isGuess: true,
    edits: beginningEdits(text, [first, ...rest]),
  });
}

function movedLineMessage({ beginning, publishedBeginning }: MovedLine): string {
  const publishedIndent = indentOf(publishedBeginning);
  if (isItem(publishedBeginning) !== isItem(beginning))
    return `${isItem(beginning) ? 'This line is no item' : 'The dash is missing'}: begin this line with ${describeBeginning(publishedBeginning)}.`;
  const direction = indentOf(beginning) > publishedIndent ? 'too far in' : 'not far enough in';
  return `This line begins ${direction}. Begin it with ${describeBeginning(' '.repeat(publishedIndent))}.`;
}

/** Describes the beginning of a line, such as “4 spaces” or “2 spaces and "- "”. */
function describeBeginning(beginning: string): string {
  const indent = indentOf(beginning);
  const spaces = indent === 0 ? [] : [pluralize(indent, 'space')];
  const parts = [...spaces, ...(isItem(beginning) ? ['"- "'] : [])];
  return parts.length === 0 ? 'no space' : parts.join(' and ');
}

/**
 * Hints about items that have become a part of the text above them, because their dash was removed or they were moved
 * further in. The file is still valid.
 */
export const joinedItemHints = (content: ContentSnapshot, published: ContentSnapshot): Problem[] =>
  content.files.flatMap((file) => {
    const publishedFile = published.files.find(({ path }) => path === file.path);
    if (publishedFile === undefined || publishedFile.text === file.text) return [];
    return movedLines(publishedFile.text, file.text)
      .filter(
        ({ index, publishedIndex, publishedBeginning }) =>
          isItem(publishedBeginning) &&
          continuesText(file, index) &&
          !continuesText(publishedFile, publishedIndex),
      )
      .map(({ index, beginning, publishedBeginning }) =>
        fileProblem(
          file.path,
          'published/line-moved',
          `This was an item when it was published, and is a part of the text above it now. If that is not meant, begin this line with ${describeBeginning(publishedBeginning)}.`,
          { line: index + 1, column: beginning.length + 1 },
        ),
      );
  });

/** Whether a line is a part of a text that begins on a line above. */
const continuesText = (file: SourceFile, index: number): boolean =>
  file.textNodes.some(
    ({ start, end }) => file.positionAt(start).line <= index && file.positionAt(end).line > index,
  );
