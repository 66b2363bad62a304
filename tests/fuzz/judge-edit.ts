import { toAnnotation, checkSite } from '../../src/check/check-content.ts';
import { formatProblem, type Problem } from '../../src/content/problem.ts';
import { readDrawing } from '../../src/content/drawing.ts';
import { readTexts } from './content-texts.ts';
import { isReportedHere } from './reported-here.ts';
import { lostElsewhere } from './shown-elsewhere.ts';
import { rawBrackets, wordsIn } from './shown-words.ts';
import type { LinesChanged } from './splice.ts';
import { lostWord } from './written-words.ts';

/** What became of an edit: the check refused or accepted it; a finding is something that should not have happened. */
interface Judgement {
  verdict: 'refused' | 'accepted';
  finding: string | undefined;
}

/** Judges whether an edit of the content keeps the promise: it is refused at its place, or nothing of it is lost. */
export function judgeEdit(edited: ReadonlyMap<string, string>, changes: readonly LinesChanged[]): Judgement {
  const { site, problems: fileProblems } = readTexts(edited);
  const problems = checkSite(site, fileProblems);
  if (problems.length > 0) {
    const finding =
      problems.map((problem) => badWords(problem, edited, changes)).find((words) => words !== undefined) ??
      (problems.some((problem) => isReportedHere(problem, edited, changes))
        ? undefined
        : `refused, but elsewhere:\n${problems.map(formatProblem).join('\n')}`);
    return { verdict: 'refused', finding };
  }
  for (const file of site.files) {
    if (!changes.some((change) => change.file === file.path)) continue;
    const lost = lostWord(file);
    if (lost !== undefined) {
      const { written = 'nothing', shown = 'nothing', after } = lost;
      return {
        verdict: 'accepted',
        finding: `${file.path} says "${written}" after "${after}", but visitors get "${shown}"`,
      };
    }
    for (const { value, meta } of file.values) {
      const brackets = typeof value === 'string' ? rawBrackets(value, meta) : [];
      if (brackets.length > 0) return { verdict: 'accepted', finding: `visitors see ${brackets.join(' ')}` };
    }
  }
  for (const { path, text } of site.figures) {
    if (!changes.some(({ file }) => file === path)) continue;
    const drawn = readDrawing(text).write('') ?? '';
    const [written, shown] = [text.replace(/<!--.*?-->/gs, ' '), drawn].map((svg) =>
      wordsIn(svg.replace(/<[^>]*>/g, ' ').replaceAll('&#39;', "'")).join(' '),
    );
    if (written !== shown)
      return { verdict: 'accepted', finding: `${path} says\n${written}\nbut shows\n${shown}` };
  }
  return { verdict: 'accepted', finding: lostElsewhere(site) };
}

/** Returns what is wrong with a problem itself: a place that does not exist, or a message that no coordinator can use. */
function badWords(
  problem: Problem,
  texts: ReadonlyMap<string, string>,
  changes: readonly LinesChanged[],
): string | undefined {
  const line = formatProblem(problem);
  // What joins two emoji is seen as one of them.
  const said = (line + toAnnotation(problem)).replace(/\p{RGI_Emoji}/gv, '');
  if (/[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/.test(said))
    return `a control sign in ${JSON.stringify(line)}`;
  const spoken = /undefined|\[object|Invalid input|NaN|\n {4}at /.exec(problem.message)?.[0];
  const typed = changes.flatMap(({ is }) => is).join('\n');
  if (spoken !== undefined && !typed.includes(spoken)) return `the program speaks in ${line}`;
  const text = texts.get(problem.file);
  if (text === undefined) return undefined;
  const there = text.split('\n')[problem.line - 1];
  return there === undefined || problem.column > there.length + 1 ? `no such place: ${line}` : undefined;
}
