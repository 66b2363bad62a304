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

/** What is wrong with a text: the line where the YAML parser stops, if it does, and the problems of the text. */
export interface TextCheck {
  /** The line where the YAML parser stops, counted from 1. Undefined if the text is valid YAML. */
  failureLine: number | undefined;
  problems: readonly Problem[];
}

/** Checks a text as YAML and by the schema of its kind. */
export const checkWithSchema = (text: string, ref: ContentFileRef): TextCheck =>
  check(text, ref, schemaProblems);

/**
 * Checks a text as YAML, by the schema of its kind, and by all rules that need no other files. Without the other files, it
 * is unknown which drawings exist, so the rule about unknown drawings is left out.
 */
export const checkWithRules = (text: string, ref: ContentFileRef): TextCheck =>
  check(text, ref, (file) => problemsInFile(file).filter(({ rule }) => rule !== 'figures/unknown'));

function check(
  text: string,
  ref: ContentFileRef,
  problemsOf: (file: SourceFile) => readonly Problem[],
): TextCheck {
  const { file, problems } = parseSourceFile(text, ref);
  const parsed = file === undefined ? parseYaml(text) : undefined;
  const failureLine = parsed && 'reason' in parsed ? positionAt(text, parsed.offset).line : undefined;
  return { failureLine, problems: [...problems, ...(file ? problemsOf(file) : [])] };
}

/**
 * The result of `checkWithSchema` for the text that a file has now. It is cached, because several functions look for the
 * cause of the problems of one file, and each compares variants of the text with the same current text.
 */
export const currentSchemaCheck = memoizeWeak((file: FileText) => checkWithSchema(file.text, file));

/** The result of `checkWithRules` for the text that a file has now. It is cached, like `currentSchemaCheck`. */
export const currentRulesCheck = memoizeWeak((file: FileText) => checkWithRules(file.text, file));

/**
 * Whether a changed text is better than the current text. If the current text is not valid YAML, the parser must get
 * further. Otherwise, there must be fewer problems and no new ones. `addedLines` is the number of lines that the changed
 * text has in addition. Both texts must have been checked by the same function.
 */
export function isBetter(current: TextCheck, changed: TextCheck, addedLines = 0): boolean {
  if (current.failureLine !== undefined)
    return changed.failureLine === undefined || changed.failureLine > current.failureLine + addedLines;
  return (
    changed.failureLine === undefined &&
    changed.problems.length < current.problems.length &&
    addedProblems(current.problems, changed.problems).length === 0
  );
}

export const isValid = ({ failureLine, problems }: TextCheck): boolean =>
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
