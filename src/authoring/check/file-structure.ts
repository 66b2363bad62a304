/** Compares a file with variants of it in which some lines are changed, to find out which lines cause its problems. */
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

/** The problems of a text as YAML, and those of its data. */
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

/**
 * The problems of a file that do not depend on other files. Without the other files, the drawings are unknown, so the
 * rule about unknown drawings is left out.
 */
export const problemsAlone = (file: SourceFile): Problem[] =>
  problemsInFile(file).filter(({ rule }) => rule !== 'figures/unknown');

/**
 * The structure of a file with the problems of its schema. The result is cached, because several functions look for a
 * cause in the same file.
 */
export const currentStructure = memoizeWeak((file: FileText) => structureOf(file.text, file));

/** The structure of a file with the problems of all rules; cached like `currentStructure`. */
export const currentStructureWithRules = memoizeWeak((file: FileText) =>
  structureOf(file.text, file, problemsAlone),
);

/**
 * Whether a changed text is better than the current text: the parser gets further, or there are fewer problems and no
 * new ones. `addedLines` is how many lines the changed text has in addition.
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

/** Creates a problem at the first word of a line. `index` is that of the line, counted from 0. */
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

/** Describes the possible numbers of spaces before some lines, such as “2, 4 spaces”. */
export const spacesBefore = ([first = 0, ...rest]: readonly number[]): string =>
  rest.length === 0
    ? first === 0
      ? 'no space'
      : pluralize(first, 'space')
    : `${[first, ...rest].join(', ')} spaces`;
