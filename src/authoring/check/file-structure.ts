/**
 * Compares the structure of a file with that of the same file with other lines, to find out which lines are the cause of
 * its problems.
 */
import { type ContentFileRef, fileProblem, parseSourceFile } from '../content-files/parse-source-file.ts';
import { parseYaml } from '../content-files/parse-yaml.ts';
import { addedProblems, type Problem } from '../content-files/problem.ts';
import type { RuleId } from '../content-files/rule-ids.ts';
import { positionAt } from '../content-files/syntax-node.ts';
import type { SourceFile } from '../content-files/yaml-node.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { pluralize } from '../../model/text/templates.ts';
import { problemsInFile } from './problems-in-file.ts';
import { schemaProblems } from './schema-problems.ts';

/** A content file, readable or not. */
export interface FileText extends ContentFileRef {
  text: string;
}

/** What is wrong with the structure of a text. */
export interface Structure {
  /** The line where the parser stops, counted from 1. */
  failureLine: number | undefined;
  problems: readonly Problem[];
}

export function structureOf(
  text: string,
  ref: ContentFileRef,
  problemsOf: (file: SourceFile) => readonly Problem[] = schemaProblems,
): Structure {
  const { file, problems } = parseSourceFile(text, ref);
  const parsed = file === undefined ? parseYaml(text) : undefined;
  const failureLine = parsed && 'reason' in parsed ? positionAt(text, parsed.offset).line : undefined;
  return { failureLine, problems: [...problems, ...(file ? problemsOf(file) : [])] };
}

/** The problems of a file that is read without the other files: the drawings are unknown, so that rule is left out. */
export const problemsAlone = (file: SourceFile): Problem[] =>
  problemsInFile(file).filter(({ rule }) => rule !== 'figures/unknown');

/**
 * The structure of a file as it is, with the problems of its schema. It is cached, because several functions look for a
 * cause in the same file.
 */
export const currentStructure = memoizeWeak((file: FileText) => structureOf(file.text, file));

/** The same with the problems of all rules. */
export const currentStructureWithRules = memoizeWeak((file: FileText) =>
  structureOf(file.text, file, problemsAlone),
);

/**
 * Whether the text with other lines is better than the current one: the parser gets further, or there are fewer problems
 * and no new ones. `addedLines` is how many lines it has in addition to the current ones.
 */
export function isBetter(current: Structure, changed: Structure, addedLines = 0): boolean {
  if (current.failureLine !== undefined)
    return changed.failureLine === undefined || changed.failureLine > current.failureLine + addedLines;
  return (
    changed.failureLine === undefined &&
    changed.problems.length < current.problems.length &&
    addedProblems(current.problems, changed.problems).length === 0
  );
}

export const isValid = ({ failureLine, problems }: Structure): boolean =>
  failureLine === undefined && problems.length === 0;

/** A problem at the beginning of a line, whose index is counted from 0. */
export function lineProblem(
  path: string,
  rule: RuleId,
  lines: readonly string[],
  index: number,
  message: string,
): Problem {
  const column = Math.max(0, (lines[index] ?? '').search(/\S/)) + 1;
  return fileProblem(path, rule, message, { line: index + 1, column });
}

/** What stands before some lines, in words, such as “2, 4 spaces”. */
export const spacesBefore = ([first = 0, ...rest]: readonly number[]): string =>
  rest.length === 0
    ? first === 0
      ? 'no space'
      : pluralize(first, 'space')
    : `${[first, ...rest].join(', ')} spaces`;
