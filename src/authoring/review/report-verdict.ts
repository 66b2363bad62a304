/** The first lines of a report: how much changed, what the content check says and what was compared. */
import type { Problem } from '../content-files/problem.ts';
import { pluralize } from '../../model/text/templates.ts';
import { mergeSentence } from './merge-with-base.ts';
import { type Report, type ReportText, reportText, type RevisionInfo } from './report-model.ts';

/** Whether visitors see no difference and nothing has to be decided. */
const hasNoVisibleChange = ({ changeCount, decisions, effects, nonContentFileCount }: Report): boolean =>
  changeCount === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;

/** What a reviewer reads first: what changed, what the content check says and what was compared. */
export function verdictLines(report: Report): [ReportText, ...ReportText[]] {
  const { base, head, note, merge } = report;
  const comparedRevisions = `${revisionName(base)} with ${revisionName(head)}.`;
  const lines: ReportText[] = [[`Content check${contentCheckResult(report)} Compared: ${comparedRevisions}`]];
  lines.push(...olderProblemLines(report));
  if (merge && mergeSentence(merge).length > 0) lines.push(mergeSentence(merge));
  if (note !== undefined) lines.push([note]);
  return [[hasNoVisibleChange(report) ? noChangeSentence(report) : changeSentence(report)], ...lines];
}

/** Only if no file outside the content can have changed. */
function noChangeSentence({ formattingOnlyFiles: { length: fileCount } }: Report): string {
  const formattingNote =
    fileCount === 0 ? '' : `: only comments or layout changed in ${pluralize(fileCount, 'file')}`;
  return `Nothing changes for visitors${formattingNote}.`;
}

function changeSentence(report: Report): string {
  const { decisions, formattingOnlyFiles, nonContentNotes, unreadableFileCount } = report;
  const unreadableNote =
    unreadableFileCount === 0 ? '' : `; ${pluralize(unreadableFileCount, 'file')} cannot be read`;
  const decisionNote =
    decisions.length === 0
      ? 'nothing to decide first'
      : `${pluralize(decisions.length, 'thing')} to decide first`;
  const formattingSentence =
    formattingOnlyFiles.length === 0
      ? ''
      : ` In ${pluralize(formattingOnlyFiles.length, 'more file')} only comments or layout changed.`;
  const otherFilesSentence =
    nonContentNotes.length === 0 ? '' : ` Also changed: ${nonContentNotes.join(' and ')}.`;
  return `${changeCountNote(report)}${unreadableNote}; ${decisionNote}.${otherFilesSentence}${formattingSentence}`;
}

function changeCountNote({ changeCount, pageCount, unreadableFileCount }: Report): string {
  if (changeCount > 0) {
    const pageNote = pageCount === 0 ? '' : ` on ${pluralize(pageCount, 'page')}`;
    return pluralize(changeCount, 'change') + pageNote;
  }
  return unreadableFileCount > 0 ? 'No change that can be shown' : 'No text of the site changes';
}

/** A name, followed by the commit if the name is not a commit itself. */
function revisionName({ name, commit = '' }: RevisionInfo): string {
  const shortCommit = commit.slice(0, 7);
  const shortName = name.replaceAll(/\b[\da-f]{40}\b/g, (hash) => hash.slice(0, 7));
  return shortCommit === ''
    ? shortName
    : commit.startsWith(name)
      ? shortCommit
      : `${shortName} (${shortCommit})`;
}

function contentCheckResult({
  contentCheck: { newProblems, olderProblems, isUnfinished, mayNeedNewCode },
  merge,
}: Report): string {
  if (mayNeedNewCode && newProblems > 0) return ' waits for the code that changes with it.';
  const problemsOfMerge = merge?.problems.length ?? 0;
  if (isUnfinished) return `: ${pluralize(newProblems, 'thing')} still to do.`;
  if (newProblems > 0) return ` fails: ${pluralize(newProblems, 'new problem')}.`;
  if (problemsOfMerge > 0) return ` fails: ${pluralize(problemsOfMerge, 'problem')} after merging.`;
  return olderProblems.length > 0 ? ': no new problems.' : ': fine.';
}

/** Of the problems that this change corrects or leaves, this many are named. */
const maxNamedProblems = 2;

/** What the content check found before, and finds no longer or still. */
function olderProblemLines({ contentCheck: { correctedProblems, olderProblems } }: Report): ReportText[] {
  const [corrected, older] = [correctedProblems.length, olderProblems.length];
  return [
    ...(corrected === 0
      ? []
      : [
          [
            `This change corrects ${pluralize(corrected, 'problem')} (`,
            ...listPlaces(correctedProblems),
            ').',
          ],
        ]),
    ...(older === 0
      ? []
      : [
          [
            `${pluralize(older, 'problem')} ${older === 1 ? 'was' : 'were'} there before this change (`,
            ...listPlaces(olderProblems),
            ').',
          ],
        ]),
  ];
}

/** The files and lines of the first problems, and a count of the others. */
function listPlaces(problems: readonly Problem[]): ReportText {
  const allPlaces = new Map(
    problems.map(({ file, line }) => [`${file}:${line}`, reportText`${file}, line ${line}`]),
  );
  const places = [...allPlaces.values()].slice(0, maxNamedProblems);
  const unnamedCount = allPlaces.size - places.length;
  return [
    ...places.flatMap((place, index) => [...(index === 0 ? [] : ['; ']), ...place]),
    unnamedCount > 0 ? `; and in ${pluralize(unnamedCount, 'more place')}` : '',
  ];
}
