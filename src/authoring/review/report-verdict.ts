/** The first lines of a report: how much changed, what the content check says and what was compared. */
import { pluralize } from '../../model/text/templates.ts';
import { mergeSentence } from './merge-with-base.ts';
import {
  type EntryType,
  joinWithAnd,
  type Report,
  type ReportEntry,
  type ReportText,
  type RevisionInfo,
} from './report-model.ts';
import { everyPage, joinPlaces, pageName } from './page-names.ts';

/** Whether visitors see no difference and nothing has to be decided. */
const hasNoVisibleChange = (
  { decisions, effects, nonContentFileCount }: Report,
  { all }: ShownChanges,
): boolean => all === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;

/** What a reviewer reads first: what changed, what to do, what the content check finds and what was compared. */
export function verdictLines(report: Report, shown: ShownChanges): [ReportText, ...ReportText[]] {
  const { base, head, note, merge } = report;
  if (hasNoVisibleChange(report, shown)) return [[noChangeSentence(report)], ...stateLines()];
  return [changeSentence(report, shown), whatToDo(report, shown), ...pageLines(report), ...stateLines()];

  function stateLines(): ReportText[] {
    return [
      [`Format and links: ${contentCheckResult(report)} ${notAboutMeaning}`],
      [`Compared: ${revisionName(base)} with ${revisionName(head)}.`],
      ...(merge && mergeSentence(merge).length > 0 ? [mergeSentence(merge)] : []),
      ...(note === undefined ? [] : [[note]]),
    ];
  }
}

const notAboutMeaning = 'This check does not judge what the sentences say.';

/** The numbers of changes in the report as it is shown. */
export interface ShownChanges {
  all: number;
  /** Those that no decision shows. */
  remaining: number;
  /** The marks of those that have to be read closely. */
  marks: readonly string[];
  /** How many words a reviewer has to read. */
  wordCount: number;
  /** The title of the part that is read first, if not all parts are pages. */
  firstPart: string | undefined;
  /** The technical exercises among them. */
  technicalPages: readonly ReportText[];
}

/** Who answers a decision; the author of the change answers all others. */
const asksProgrammeTeam: readonly EntryType[] = [
  'promise',
  'safety-sentence',
  'safety-terms',
  'contact-name',
  'programme-date',
  'essential-meeting',
  'meeting-time',
  'brought-forward',
];
const asksDeveloper: readonly EntryType[] = [
  'non-content-files',
  'needs-new-code',
  'new-problems',
  'drawing-code',
  'unreadable-file',
  'merge-problems',
  'merge-conflict',
  'not-examined',
];

/** More words than this take more than ten minutes. */
const maxWordsInSitting = 1400;

/** What has to happen before the approval; undefined if nothing has to. */
function approvalCondition(decisions: readonly ReportEntry[]): string | undefined {
  if (decisions.some(({ forbidsApproval = false }) => forbidsApproval))
    return 'Do not approve: “Decide first” shows what may harm visitors. Ask a developer to look at it.';
  const isForTeam = ({ type, isForProgrammeTeam = false }: ReportEntry) =>
    isForProgrammeTeam || asksProgrammeTeam.includes(type);
  const isForDeveloper = ({ type }: ReportEntry) => asksDeveloper.includes(type);
  const conditions = [
    ...(decisions.some(isForTeam) ? ['The programme team must agree to the texts.'] : []),
    ...(decisions.some((entry) => !isForTeam(entry) && !isForDeveloper(entry))
      ? ['The author must answer the questions.']
      : []),
    ...(decisions.some(isForDeveloper) ? ['A developer must look at the files and problems.'] : []),
  ];
  return conditions.length === 0
    ? undefined
    : `Do not approve yet. First, see “Decide first”. ${conditions.join(' ')}`;
}

/** What a reviewer who is not a developer should do. */
function whatToDo(report: Report, shown: ShownChanges): ReportText {
  const { remaining, marks, wordCount, firstPart, technicalPages } = shown;
  const condition = approvalCondition(report.decisions);
  const isTooLong = remaining > 0 && wordCount > maxWordsInSitting;
  const reading =
    firstPart === undefined
      ? `Read ${report.decisions.length > 0 ? 'the rest' : 'the changes'}${marks.length === 0 ? '' : `, above all those marked ${marks.join(' or ')}`}.`
      : `Begin with “${firstPart}”. Then read the other parts.`;
  const technicalNote: ReportText =
    technicalPages.length === 0
      ? []
      : [
          ' ',
          ...joinWithAnd(technicalPages),
          technicalPages.length === 1
            ? ' is technical: have somebody read it who knows the subject.'
            : ' are technical: have somebody read them who knows the subject.',
        ];
  const steps = [
    ...(isTooLong
      ? [
          `This is too much for one sitting (about ${(Math.round(wordCount / 100) * 100).toLocaleString('en')} words). Ask the author to divide it, or share the pages among you.`,
        ]
      : []),
    ...(condition === undefined ? [] : [condition]),
    ...(remaining > 0 ? [reading] : []),
  ];
  return [
    `What to do: ${steps.length === 0 ? 'Nothing has to be decided.' : steps.join(' ')}`,
    ...technicalNote,
    ...(remaining > 0
      ? [
          ' Is everything true, and may the site say it? If you do not know, ask the author. Approve only if nothing is left to ask.',
        ]
      : []),
  ];
}

/** If more pages than this have changed, they are listed below the first sentence. */
const maxPagesInSentence = 3;

function pageLines({ pageTitles, changesGuide }: Report): ReportText[] {
  if (pageTitles.length <= maxPagesInSentence) return [];
  return [['Visitors see it', ...joinPlaces(pageTitles.map(pageName), changesGuide), '.']];
}

/** The sentence that nothing has changed. It is used only if no file outside the content can have changed. */
function noChangeSentence({ formattingOnlyFiles: { length: fileCount } }: Report): string {
  const formattingNote =
    fileCount === 0 ? '' : `: only comments or layout changed in ${pluralize(fileCount, 'file')}`;
  return `Nothing changes for visitors${formattingNote}.`;
}

function changeSentence(report: Report, { all }: ShownChanges): ReportText {
  const { decisions, formattingOnlyFiles, programFileCount, unreadableFileCount } = report;
  const unreadableNote =
    unreadableFileCount === 0 ? '' : `; ${pluralize(unreadableFileCount, 'file')} cannot be read`;
  const decisionNote =
    decisions.length === 0 ? '' : `; ${pluralize(decisions.length, 'thing')} to decide first`;
  const formattingSentence =
    formattingOnlyFiles.length === 0
      ? ''
      : ` In ${pluralize(formattingOnlyFiles.length, 'more file')} only comments or layout changed.`;
  const otherFilesSentence =
    programFileCount === 0 ? '' : ` Also changed: ${pluralize(programFileCount, 'program file')}.`;
  return [
    ...changeCountNote(report, all),
    `${unreadableNote}${decisionNote}.${otherFilesSentence}${formattingSentence}`,
  ];
}

function changeCountNote(
  { pageTitles, changesGuide, unreadableFileCount }: Report,
  changeCount: number,
): ReportText {
  if (changeCount === 0)
    return [unreadableFileCount > 0 ? 'No change that can be shown' : 'No text of the site changes'];
  const isEverywhere = pageTitles.includes(everyPage);
  if (!isEverywhere && pageTitles.length <= maxPagesInSentence)
    return [pluralize(changeCount, 'change'), ...joinPlaces(pageTitles.map(pageName), changesGuide)];
  const pages = isEverywhere ? 'all pages' : pluralize(pageTitles.length, 'page');
  const places = joinPlaces([[pages]], changesGuide);
  return changeCount === 1
    ? ['1 change: visitors see it', ...places]
    : [`${pluralize(changeCount, 'change')}: visitors see them`, ...places, ', not each on every page'];
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
  contentCheck: { newProblems, hasOlderProblems, isUnfinished, mayNeedNewCode },
  merge,
}: Report): string {
  if (mayNeedNewCode && newProblems > 0)
    return 'not checked yet, because the content needs the new code of this change.';
  const problemsOfMerge = merge?.problems.length ?? 0;
  if (isUnfinished) return `${pluralize(newProblems, 'thing')} still to do.`;
  if (newProblems > 0) return `${pluralize(newProblems, 'new problem')}.`;
  if (problemsOfMerge > 0) return `${pluralize(problemsOfMerge, 'problem')} after merging.`;
  return hasOlderProblems ? 'no new problems.' : 'no problems.';
}
