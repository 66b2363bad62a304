import {
  addedProblems,
  applyEdits,
  type Fix,
  type TextEdit,
  formatProblem,
  sortProblems,
  type Problem,
} from '../../content-files/problem.ts';
import { positionAt } from '../../content-files/syntax-node.ts';
import { missingFieldsOfAncestors } from '../rule.ts';
import { schemaProblems } from '../schema-problems.ts';
import type { SourceFile, TextNode } from '../../content-files/yaml-node.ts';
import { problemsInFile } from '../problems-in-file.ts';
import { parseYaml } from '../../content-files/parse-yaml.ts';
import { parseSourceFile, type ContentFileRef } from '../../content-files/parse-source-file.ts';

/** A text after fixes were applied. */
interface FixResult {
  text: string;
  /** For each line, its number in the original text, counted from 1; undefined for lines that a fix added. */
  originLines: (number | undefined)[];
  /** The applied fixes, with the affected lines of the original text. */
  applied: { fix: Fix; lines: number[] }[];
}

// Ends the loop in any case. Each pass removes at least one mistake, and no file has as many mistakes as this.
const maxPasses = 400;

/**
 * Applies the fixes that the problems of a text offer, and repeats this for the changed text until no fix is left.
 * Fixes of `skippedLines` are not applied.
 */
function applyAllFixes(source: string, checkText: TextChecker, skippedLines: ReadonlySet<number>): FixResult {
  let text = source;
  let originLines: FixResult['originLines'] = source.split('\n').map((_, index) => index + 1);
  const applied: FixResult['applied'] = [];
  const linesOf = (fix: Fix) =>
    fix.edits.flatMap((edit) =>
      originLines.slice(...lineSpan(text, edit)).filter((line) => line !== undefined),
    );
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const current = checkText(text);
    const fixes = nonOverlappingFixes(current.problems).filter(
      (fix) => !linesOf(fix).some((line) => skippedLines.has(line)),
    );
    const edits = fixes.flatMap((fix) => fix.edits).toSorted((a, b) => b.start - a.start);
    const nextText = applyEdits(text, edits);
    if (fixes.length === 0 || !parsesFurtherThan(current, checkText(nextText))) break;
    applied.push(...fixes.map((fix) => ({ fix, lines: linesOf(fix) })));
    for (const edit of edits) {
      const [firstLine, endLine] = lineSpan(text, edit);
      const replacedOrigins = originLines.slice(firstLine, endLine);
      const addedLines = edit.newText.split('\n').length - (replacesWholeLines(text, edit) ? 1 : 0);
      const newOrigins = Array.from({ length: addedLines }, (_, index) => replacedOrigins[index]);
      originLines = originLines.toSpliced(firstLine, replacedOrigins.length, ...newOrigins);
    }
    text = nextText;
  }
  return { text, originLines, applied };
}

/** The fixes of the problems. If two fixes overlap, only the first of them is returned. */
function nonOverlappingFixes(problems: readonly Problem[]): Fix[] {
  const takenEdits: TextEdit[] = [];
  return problems.flatMap(({ fix }): Fix[] => {
    const isFree = fix?.edits.every((edit) =>
      takenEdits.every((other) => endsBefore(edit, other) || endsBefore(other, edit)),
    );
    if (fix === undefined || isFree !== true) return [];
    takenEdits.push(...fix.edits);
    return [fix];
  });
}

/** Whether an edit ends before another edit begins. Two insertions at the same offset count as overlapping. */
const endsBefore = (edit: TextEdit, other: TextEdit): boolean =>
  edit.end < other.start || (edit.end === other.start && edit.start < edit.end && other.start < other.end);

/** Whether the parser reads further after a fix, or stops on the same line at another problem that can be fixed. */
function parsesFurtherThan(before: CheckedText, after: CheckedText): boolean {
  const [lineBefore, lineAfter] = [before.failureLine ?? 0, after.failureLine ?? Infinity];
  // Two mistakes on the same line are fixed one after the other.
  return (
    lineAfter > lineBefore ||
    (lineAfter === lineBefore && after.problems.some(({ fix }) => fix !== undefined))
  );
}

/** Whether an edit replaces whole lines by whole lines. */
const replacesWholeLines = (text: string, { start, end }: TextEdit): boolean =>
  end > start && positionAt(text, start).column === 1 && positionAt(text, end).column === 1;

/** The lines that an edit touches, counted from 0; the end is exclusive. */
function lineSpan(text: string, edit: TextEdit): [first: number, end: number] {
  const end = positionAt(text, edit.end).line;
  return [positionAt(text, edit.start).line - 1, replacesWholeLines(text, edit) ? end - 1 : end];
}

/**
 * Applies fixes to the text of a file. A fix is left out if the changed lines are still wrong or could have another
 * meaning, or if the file would have new problems. A fix that is only a guess also needs a file that is valid YAML
 * afterwards. `crossFileProblems` are problems of the given text that only a check of all files detects.
 */
export function fixFile(
  source: string,
  checkAlone: TextChecker,
  crossFileProblems: readonly Problem[] = [],
): FixResult {
  const skippedLines = new Set<number>();
  const initial = checkAlone(source);
  const initialWithCrossFile = { ...initial, problems: [...initial.problems, ...crossFileProblems] };
  const checkText: TextChecker = (text) => (text === source ? initialWithCrossFile : checkAlone(text));
  for (;;) {
    const result = applyAllFixes(source, checkText, skippedLines);
    const doubtful = result.applied.filter((appliedFix) => isDoubtful(appliedFix, result, checkText));
    const [before, after] = [checkText(source), checkText(result.text)];
    // An intermediate step may make the file unreadable, but the result must be readable.
    const newProblems = addedProblems(before.problems, after.problems).filter(
      ({ isUnfilledTemplate }) => !isUnfilledTemplate,
    );
    const isWorse = before.file !== undefined && newProblems.length > 0;
    const rejected = doubtful.length > 0 || !isWorse ? doubtful : result.applied;
    if (rejected.length === 0) return result;
    for (const { lines } of rejected) for (const line of lines) skippedLines.add(line);
  }
}

/**
 * Whether the lines that a fix has changed are still wrong, or may now have a different meaning. Such a fix is taken
 * back.
 */
function isDoubtful(
  { fix, lines }: FixResult['applied'][number],
  { text, originLines }: FixResult,
  checkText: TextChecker,
): boolean {
  const { file, failureLine, problems, invalidLines } = checkText(text);
  const linesNow = lines.map((line) => originLines.indexOf(line) + 1);
  if (file === undefined)
    return (
      fix.isForNames === true ||
      fix.isGuess === true ||
      linesNow.some((line) => line === failureLine || problems.some((problem) => problem.line === line))
    );
  const changedTexts = file.textNodes.filter((textNode) =>
    linesNow.includes(file.positionAt(textNode.start).line),
  );
  return (
    linesNow.some((line) => invalidLines.has(line)) ||
    changedTexts.some((textNode) => (fix.isForNames && textNode.isProse) || containsMissingField(textNode))
  );
}

/**
 * Whether a quoted text contains the name of a field, with a colon, that is missing next to it. The quotation marks
 * then enclose more than one field.
 */
function containsMissingField(node: TextNode): boolean {
  if (node.scalarStyle !== 'quoted') return false;
  const missing = missingFieldsOfAncestors(node);
  return [...node.text.matchAll(/(?<![\w.])[A-Za-z]\w*(?=:(?:\s|$))/g)].some(([name]) => missing.has(name));
}

/** A change of one line, or of adjacent lines if fixes have added or removed lines. */
export interface FileChange {
  /** Counted from 1; the first line if there are several. */
  line: number;
  /** One or more sentences for coordinators. */
  description: string;
  lines: { before: string[]; after: string[] };
}

/** The changes of a text, in line order. */
export function listChanges(before: string, { text, originLines, applied }: FixResult): FileChange[] {
  const [linesBefore, linesAfter] = [before.split('\n'), text.split('\n')];
  const changes: FileChange[] = [];
  const add = (line: number, lines: FileChange['lines']) => {
    const isInRange = (number: number) => number >= line && number < line + Math.max(1, lines.before.length);
    const descriptions = new Set(
      applied.filter((appliedFix) => appliedFix.lines.some(isInRange)).map(({ fix }) => fix.description),
    );
    changes.push({ line, description: [...descriptions].join(' '), lines });
  };
  let [nextBefore, nextAfter] = [0, 0];
  // All lines between two unchanged lines are listed as one change.
  for (const [lineIndex, origin = 0] of [...originLines, linesBefore.length + 1].entries()) {
    if (lineIndex < linesAfter.length && (origin === 0 || linesBefore[origin - 1] !== linesAfter[lineIndex]))
      continue;
    const [removed, added] = [
      linesBefore.slice(nextBefore, origin - 1),
      linesAfter.slice(nextAfter, lineIndex),
    ];
    if (removed.length === added.length)
      removed.forEach((line, index) =>
        add(nextBefore + index + 1, { before: [line], after: added.slice(index, index + 1) }),
      );
    else add(nextBefore + 1, { before: removed, after: added });
    [nextBefore, nextAfter] = [origin, lineIndex + 1];
  }
  return changes.sort((a, b) => a.line - b.line);
}

/** The result of checking a file with a certain text. */
interface CheckedText {
  /** Undefined if the text is not valid YAML. */
  file: SourceFile | undefined;
  /** The problems of this file alone. */
  problems: readonly Problem[];
  /** The line of the syntax error, counted from 1. */
  failureLine: number | undefined;
  /** The lines, counted from 1, with schema or syntax problems, such as a value of the wrong type. */
  invalidLines: ReadonlySet<number>;
}

type TextChecker = (text: string) => CheckedText;

/**
 * Creates a function that checks one file with different texts, and caches the results. The file is checked without the
 * other files, so references to them are not resolved; fixes do not depend on references.
 */
export function createTextChecker(ref: ContentFileRef): TextChecker {
  const cache = new Map<string, CheckedText>();
  return (text) => {
    const checked = cache.get(text) ?? checkText(text, ref);
    cache.set(text, checked);
    return checked;
  };
}

function checkText(text: string, ref: ContentFileRef): CheckedText {
  const { file, problems } = parseSourceFile(text, ref);
  if (file === undefined) {
    const parsed = parseYaml(text);
    const failureLine = 'reason' in parsed ? positionAt(text, parsed.offset).line : undefined;
    return { file, problems, failureLine, invalidLines: new Set() };
  }
  const checkProblems = problemsInFile(file);
  const reported = new Set(checkProblems.map(formatProblem));
  const schemaOnly = schemaProblems(file).filter((diagnostic) => reported.has(formatProblem(diagnostic)));
  return {
    file,
    problems: sortProblems([...problems, ...checkProblems]),
    failureLine: undefined,
    invalidLines: new Set([...problems, ...schemaOnly].map(({ line }) => line)),
  };
}
