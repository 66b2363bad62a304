import { formatProblem, type Problem } from '../../src/content/problem.ts';
import type { LinesChanged } from './splice.ts';

const indentOf = (line: string): number => Math.max(0, line.search(/\S/));

/** Names and words by which a message can show that it is about the change. */
const namesIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{N}-]{2,}/gu)].map(([name]) => name));

/** Returns whether the line is that of the edit, a neighbour, or the beginning of a field or item around it. */
function isAround(problem: Problem, text: string, { line, was, is }: LinesChanged): boolean {
  if (problem.line >= line - 1 && problem.line <= line + Math.max(is.length, 1)) return true;
  const lines = text.split('\n');
  const last = line + Math.max(is.length, 1) - 1;
  const own = Math.min(...is.filter((one) => one.trim() !== '').map(indentOf));
  // The parser may stop in the further indented lines below a field.
  const below = lines.slice(last, problem.line).filter((one) => one.trim() !== '');
  if (problem.line > last && below.every((one) => indentOf(one) > own)) return true;
  // A text of several lines is reported where it begins.
  const isPart = (one: string) => /^\s*(?:- |\w+:(?: |$))/.test(one);
  const isInside = own >= indentOf(lines[problem.line - 1] ?? '') && !isPart(lines[problem.line - 1] ?? '');
  // Lines that look like a field are part of a text if they are indented as far as it is.
  const between = lines.slice(problem.line, isInside ? line - 1 : line);
  if (problem.line < line && !between.some(isPart)) return true;
  const indents = [...was, ...is].filter((one) => one.trim() !== '').map(indentOf);
  const here = lines[line - 1] ?? '';
  let least = Math.min(...indents, ...(here.trim() === '' ? [] : [indentOf(here)]));
  // A list is reported at its first item, also if its last is gone: then the line is what follows the list.
  const first = lines[problem.line - 1] ?? '';
  const end = is.length === 0 ? line - 1 : line;
  const after = lines.slice(problem.line, end).filter((one) => one.trim() !== '');
  if (problem.line < line && /^\s*- /.test(first) && after.every((one) => indentOf(one) >= indentOf(first)))
    return true;
  for (let at = line - 1; at >= 1; at -= 1) {
    const one = lines[at - 1] ?? '';
    if (one.trim() === '' || /^\s*#/.test(one)) continue;
    const isOuter = indentOf(one) < least || (least === 0 && at === 1) || /^- /.test(one);
    if (isOuter && problem.line === at) return true;
    least = Math.min(least, indentOf(one));
    // The first lines of a file enclose everything in it.
    if (problem.line === 1 && at === 1) return true;
  }
  return false;
}

/**
 * Returns whether a problem leads to the edit: it is at a line of the edit or around it, names its place, or names what was
 * changed there, as the message about a reference to a missing name does.
 */
export function isReportedHere(
  problem: Problem,
  texts: ReadonlyMap<string, string>,
  changes: readonly LinesChanged[],
): boolean {
  return changes.some((change) => {
    const { file, line, was, is } = change;
    if (problem.file === file && isAround(problem, texts.get(file) ?? '', change)) return true;
    const said = formatProblem(problem);
    const places = [...said.matchAll(/line (\d+)|([\w/.-]+):(\d+)/g)].map(([, alone, other, at]) => ({
      file: other ?? problem.file,
      line: Number(alone ?? at),
    }));
    const last = line + Math.max(is.length, 1);
    if (places.some((place) => place.file === file && place.line >= line - 1 && place.line <= last))
      return true;
    const names = new Set(namesIn([problem.where, problem.message]));
    return namesIn([...was, ...is]).some((name) => names.has(name));
  });
}
