/** The first lines of a report: how much changed, what the content check says and what was compared. */
import { pluralize } from '../../model/text/templates.ts';
import { readClosely, type ReportLine } from './entry-lines.ts';
import { mergeSentence } from './merge-with-base.ts';
import {
  type EntryType,
  joinWithAnd,
  type Report,
  type ReportEntry,
  type ReportText,
  type RevisionInfo,
  toPlainText,
} from './report-model.ts';
import { everyPage, joinPlaces, pageName } from './page-names.ts';

/** Whether visitors see no difference and nothing has to be decided. */
const hasNoVisibleChange = (
  { decisions, effects, nonContentFileCount }: Report,
  { all }: ShownChanges,
): boolean => all === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;

/** What a reviewer reads first: what changed, what to do, what the content check finds and what was compared. */
export function verdictLines(report: Report, shown: ShownChanges): ReportLine[] {
  const { base, head, note, merge } = report;
  if (hasNoVisibleChange(report, shown)) return summaries([noChangeSentence(report)], ...stateLines());
  return [
    ...summaries(changeSentence(report, shown)),
    ...whatToDo(report, shown),
    ...summaries(...pageLines(report), ...stateLines()),
  ];

  function stateLines(): ReportText[] {
    return [
      [`Format and links: ${contentCheckResult(report)} ${notAboutMeaning}`],
      [`Compared: ${revisionName(base)} with ${revisionName(head)}.`],
      ...(merge && mergeSentence(merge).length > 0 ? [mergeSentence(merge)] : []),
      ...(note === undefined ? [] : [[note]]),
    ];
  }
}

const summaries = (...texts: readonly ReportText[]): ReportLine[] =>
  texts.map((text) => ({ type: 'summary', text }));

const notAboutMeaning = 'This check does not judge what the sentences say.';

/** What the report shows below its first lines. */
interface ShownChanges {
  /** The number of all changes of the content. */
  all: number;
  /** The number of changes that no decision shows. */
  remaining: number;
  /** The marks for close reading, such as ⚠, that the report contains. */
  marks: readonly string[];
  /** The number of words in the report, without notes that are folded. */
  wordCount: number;
  /** Whether there are changes outside of technical pages. */
  hasGeneralPages: boolean;
  /** The title of the part that is read first, if not all parts are pages. */
  firstPart: string | undefined;
  /** The titles of the changed technical exercises, which only somebody who knows the subject can judge. */
  technicalPages: readonly ReportText[];
}

/** The decisions that the programme team answers. A developer or the author of the change answers the others. */
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
/** What a developer looks at for a decision. */
const developerTasks: Partial<Record<EntryType, string>> = {
  'non-content-files': 'the program files',
  'drawing-code': 'the drawing',
  'unreadable-file': 'the files that cannot be read',
  'new-problems': 'the problems',
  'merge-problems': 'the problems',
  'merge-conflict': 'the merge conflict',
  'not-examined': 'what was not examined',
};

/** More words than this take more than ten minutes. */
const maxWordsInSitting = 1600;

/** Who has to act on the decisions before the approval. */
function decisionSteps({ decisions, mayShowTextsElsewhere }: Report, { all }: ShownChanges): string[] {
  const isForTeam = ({ type, isForProgrammeTeam = false }: ReportEntry) =>
    isForProgrammeTeam || asksProgrammeTeam.includes(type);
  const tasks = decisions.flatMap(({ type }) => developerTasks[type] ?? []);
  const isForAuthor = (entry: ReportEntry) => !isForTeam(entry) && developerTasks[entry.type] === undefined;
  const taskList = toPlainText(joinWithAnd([...new Set(tasks)].map((task) => [task])));
  return [
    ...when(decisions.some(isForTeam), 'The programme team must agree to what changes under “Decide first”.'),
    ...when(decisions.some(isForAuthor), 'The author must answer the questions under “Decide first”.'),
    ...when(tasks.length > 0, `A developer must look at ${taskList}.`),
    ...when(
      mayShowTextsElsewhere && all > 0,
      'Ask the developer whether the texts are on other pages than this report says, because the program files decide that.',
    ),
  ];
}

const when = <Item>(condition: boolean, item: Item): Item[] => (condition ? [item] : []);

/** What a reviewer who is not a developer should do, one step a line below the first. */
function whatToDo(report: Report, shown: ShownChanges): ReportLine[] {
  const { decisions } = report;
  const { remaining, marks, wordCount, hasGeneralPages, firstPart, technicalPages } = shown;
  const reading =
    firstPart === undefined
      ? `Read ${decisions.length > 0 ? 'the rest' : 'the changes'}${marks.length === 0 ? '' : `, above all those marked ${marks.join(' or ')}`}.`
      : `Begin with “${firstPart}”. Then read the other parts.`;
  const isForbidden = decisions.some(({ forbidsApproval = false }) => forbidsApproval);
  if (isForbidden)
    return [
      { type: 'summary', label: 'Do not approve.', text: ['What to do:'] },
      { type: 'step', text: ['“Decide first” shows what can do harm. Ask a developer to look at it.'] },
    ];
  const wordEstimate = (Math.round(wordCount / 100) * 100).toLocaleString('en');
  const steps: ReportText[] = [
    ...decisionSteps(report, shown).map((step) => [step]),
    ...when(hasGeneralPages, [reading]),
    ...when(technicalPages.length > 0, [
      'Somebody who knows the subject must agree to what changes in ',
      ...joinWithAnd(technicalPages),
      `. There you need only read the sentences with ${readClosely} and those about the mentor or the mentee.`,
    ]),
    ...when(remaining > 0 && wordCount > maxWordsInSitting, [
      `This is too much for one sitting (about ${wordEstimate} words). Ask the author to divide it, or share the pages among you.`,
    ]),
    ...when(remaining > 0, [
      'Approve only if everything is true, the site is allowed to say it, and you have nothing left to ask.',
    ]),
  ];
  return [
    {
      type: 'summary',
      ...(decisions.length + technicalPages.length > 0 && { label: 'Do not approve yet.' }),
      text: [steps.length === 0 ? 'What to do: Nothing has to be decided.' : 'What to do:'],
    },
    ...steps.map((text): ReportLine => ({ type: 'step', text })),
  ];
}

/** If more pages than this have changed, they are listed below the first sentence. */
const maxPagesInSentence = 3;

const hasManyPages = ({ pageTitles }: Report): boolean => pageTitles.length > maxPagesInSentence;

/** The list of pages, if the first sentence would be too long with it. */
function pageLines(report: Report): ReportText[] {
  const { pageTitles, changesGuide } = report;
  if (!hasManyPages(report)) return [];
  const places = [...pageTitles.map(pageName), ...when<ReportText>(changesGuide, ['the guide (PDF)'])];
  return [['Visitors see each change in one or more of these: ', ...joinWithAnd(places), '.']];
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
    changeCount(report, all),
    `${unreadableNote}${decisionNote}.`,
    ...(all === 0 ? [] : placeSentence(report, all)),
    `${otherFilesSentence}${formattingSentence}`,
  ];
}

function changeCount({ unreadableFileCount }: Report, count: number): string {
  if (count > 0) return pluralize(count, 'change');
  return unreadableFileCount > 0 ? 'No change that can be shown' : 'No text of the site changes';
}

/** The sentence that says on which pages visitors see the changes, unless these are listed below. */
function placeSentence(report: Report, count: number): ReportText {
  const { pageTitles, changesGuide } = report;
  if (pageTitles.includes(everyPage))
    return [` Something changes on every page${changesGuide ? ' and in the guide (PDF)' : ''}.`];
  const places = joinPlaces(pageTitles.map(pageName), changesGuide);
  if (places.length === 0 || hasManyPages(report)) return [];
  // A title at the end may have a full stop.
  const end = /[.?!]$/.test(toPlainText(places)) ? '' : '.';
  return [` Visitors see ${count === 1 ? 'it' : 'them'}`, ...places, end];
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
  contentCheck: { newProblems, isUnfinished, mayNeedNewCode },
  merge,
}: Report): string {
  if (mayNeedNewCode && newProblems > 0)
    return 'not checked yet, because the content needs the new code of this change.';
  const problemsOfMerge = merge?.problems.length ?? 0;
  if (isUnfinished) return `${pluralize(newProblems, 'thing')} still to do.`;
  if (newProblems > 0)
    return `${pluralize(newProblems, 'new problem')}, the ${newProblems === 1 ? 'one' : 'ones'} under “Decide first”.`;
  if (problemsOfMerge > 0) return `${pluralize(problemsOfMerge, 'problem')} after merging.`;
  return 'no new problems.';
}
