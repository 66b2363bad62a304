import { counted } from '../text/counted.ts';
import { visible } from '../text/invisible-characters.ts';
import type { Cure } from './cure.ts';

/** One mistake in the content: where it is and what to do about it, worded for coordinators. */
export interface Problem {
  /** Relative to the project, such as content/resources/x.yaml. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1, in UTF-16 units, as editors count. */
  column: number;
  /** The item and field by name, such as `section "Context" › title`; empty for the file as a whole. */
  where: string;
  message: string;
  /** How to mend it, where there is one safe cure. */
  cure?: Cure;
  /** Set if starter text has merely not been replaced yet: the writer may still preview the page. */
  isUnfilled?: true;
  /** The name the file was meant to have, without its folder. */
  rename?: string;
}

/** Returns the problem as one line, `file:line:column  where  message`, clickable in terminals and editors. */
export function formatProblem(problem: Problem): string {
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  const parts = [place, problem.where, problem.message].filter((part) => part !== '');
  // File names and texts may hold anything, even what moves the cursor or starts a CI workflow command.
  return parts.map(visible).join('  ');
}

/** Returns the problems without duplicates, sorted by file, line, column and wording. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const byLine = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...byLine.values()].sort(
    (a, b) =>
      compareWords(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareWords(a.where, b.where) ||
      compareWords(a.message, b.message),
  );
}

/** Returns the closing line of a report, such as `3 problems in 2 files.` */
export function summarise(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${counted(problems.length, 'problem')} in ${counted(files, 'file')}.`;
}

/** Returns the whole report: every problem on a line of its own, then the summary line. */
export function reportOf(problems: readonly Problem[]): string {
  return [...problems.map(formatProblem), summarise(problems)].join('\n');
}

// Not localeCompare: the order must be the same on every machine.
function compareWords(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
