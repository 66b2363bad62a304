/**
 * Writes the first lines of a report: how much changed, what the reviewer has to do, what the content check found and
 * which versions were compared.
 */
import { pluralize } from '../../model/text/templates.ts';
import type { ReportLine } from './entry-lines.ts';
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

/** Whether the change is invisible to visitors and leaves nothing for a reviewer to decide. */
const hasNoVisibleChange = (
  { decisions, effects, nonContentFileCount }: Report,
  { all }: ShownChanges,
): boolean => all === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;

/**
 * The first lines of the report: how much changed, what the reviewer has to do, what the content check found and which
 * versions were compared.
 */
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

/** Facts about the rest of the report that its first lines mention. */
interface ShownChanges {
  /** The number of all changes of the content. */
  all: number;
  /** The number of changes that are not already shown among the questions to decide. */
  remaining: number;
  /** Those signs for close reading (⚠ and №) that the report contains. */
  marks: readonly string[];
  /** The number of words in the report, without collapsed text. */
  wordCount: number;
  /** Whether any changes of the pages are shown without expanding them, and whether some are collapsed. */
  hasOpenChanges: boolean;
  hasFoldedChanges: boolean;
  /**
   * The changed technical exercises, which only readers who know the subject can judge, and whether only a few words
   * were replaced in their sentences.
   */
  technicalPages: readonly { name: ReportText; isOnlyReworded: boolean }[];
}

/**
 * The types of questions that the programme team has to answer. A developer or the author of the change answers all
 * others.
 */
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
/** For the types of questions that a developer has to answer: what the developer has to look at. */
const developerTasks: Partial<Record<EntryType, string>> = {
  'non-content-files': 'the program files',
  'drawing-code': 'the drawing',
  'unreadable-file': 'the files that cannot be read',
  'new-problems': 'the problems',
  'merge-problems': 'the problems',
  'merge-conflict': 'the merge conflict',
  'not-examined': 'what was not examined',
};

/** With more words than this, reading takes more than ten minutes, so the report advises to divide the work. */
const maxWordsInSitting = 1600;

/**
 * For each group of people who have to act before the approval (programme team, author, developer), a sentence that
 * says what to do.
 */
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
      'The developer should also confirm the pages that this report names, because the program files decide where a text is.',
    ),
  ];
}

const when = <Item>(condition: boolean, item: Item): Item[] => (condition ? [item] : []);

/** A list of steps for a reviewer who is not a developer, such as which sentences to read first. */
function whatToDo(report: Report, shown: ShownChanges): ReportLine[] {
  const { decisions } = report;
  const { remaining, marks, wordCount, hasOpenChanges, hasFoldedChanges, technicalPages } = shown;
  const titlesOf = (isReworded: boolean) =>
    technicalPages.flatMap(({ name, isOnlyReworded }) => (isOnlyReworded === isReworded ? [name] : []));
  const [reworded, forExperts] = [titlesOf(true), titlesOf(false)];
  const what = decisions.length > 0 ? 'the rest' : shown.all === 1 ? 'the change' : 'the changes';
  const reading = `Read ${what}${marks.length === 0 ? '' : `, above all what is marked ${marks.join(' or ')}`}.`;
  const isForbidden = decisions.some(({ forbidsApproval = false }) => forbidsApproval);
  if (isForbidden)
    return [
      { type: 'summary', label: 'Do not approve.', text: ['What to do:'] },
      { type: 'step', text: ['“Decide first” shows what can do harm. Ask a developer to look at it.'] },
    ];
  const wordEstimate = (Math.round(wordCount / 100) * 100).toLocaleString('en');
  const steps: ReportText[] = [
    ...when(remaining > 0 && wordCount > maxWordsInSitting, [
      `This is too much for one sitting (about ${wordEstimate} words). Ask the author to divide it, or share the parts below among you.`,
    ]),
    ...decisionSteps(report, shown).map((step) => [step]),
    ...when(hasOpenChanges, [reading]),
    ...when(forExperts.length > 0, [
      'Somebody who knows the subject must agree to what changes in ',
      ...joinWithAnd(forExperts),
      hasFoldedChanges ? ', and opens what is folded there. You need not open it.' : '.',
    ]),
    ...when(reworded.length > 0, [
      'Only a few words changed in ',
      ...joinWithAnd(reworded),
      '. If you are not sure, ask somebody who knows the subject.',
    ]),
  ];
  return [
    {
      type: 'summary',
      ...(decisions.length + forExperts.length > 0 && { label: 'Do not approve yet.' }),
      text: [steps.length === 0 ? 'What to do: Nothing has to be decided.' : 'What to do:'],
    },
    ...steps.map((text): ReportLine => ({ type: 'step', text })),
  ];
}

/**
 * If more pages than this changed, their titles are not in the first sentence of the report, but in a line below it.
 */
const maxPagesInSentence = 3;

const hasManyPages = ({ pageTitles }: Report): boolean => pageTitles.length > maxPagesInSentence;

/** The line with the titles of all changed pages; empty if these are few enough for the first sentence. */
function pageLines(report: Report): ReportText[] {
  const { pageTitles, changesGuide, mayShowTextsElsewhere } = report;
  if (!hasManyPages(report)) return [];
  const places = [...pageTitles.map(pageName), ...when<ReportText>(changesGuide, ['the guide (PDF)'])];
  const sight = `Visitors ${mayShowTextsElsewhere ? 'probably ' : ''}see`;
  return [[`${sight} each change in one or more of these: `, ...joinWithAnd(places), '.']];
}

/**
 * The sentence that nothing changes for visitors, with a note on files of which only the formatting changed. Used only
 * if all changed files are content.
 */
function noChangeSentence({ formattingOnlyFiles: { length: fileCount } }: Report): string {
  const formattingNote =
    fileCount === 0 ? '' : `: only comments or layout changed in ${pluralize(fileCount, 'file')}`;
  return `Nothing changes for visitors${formattingNote}.`;
}

function changeSentence(report: Report, { all }: ShownChanges): ReportText {
  const { decisions, formattingOnlyFiles, programFileCount, unreadableFileCount, mayShowTextsElsewhere } =
    report;
  const unreadableNote =
    unreadableFileCount === 0 ? '' : `; ${pluralize(unreadableFileCount, 'file')} cannot be read`;
  const decisionNote =
    decisions.length === 0 ? '' : `; ${pluralize(decisions.length, 'thing')} to decide first`;
  const formattingSentence =
    formattingOnlyFiles.length === 0
      ? ''
      : ` In ${pluralize(formattingOnlyFiles.length, 'more file')} only comments or layout changed.`;
  const otherFilesSentence =
    programFileCount === 0
      ? ''
      : ` Also changed: ${pluralize(programFileCount, 'program file')}${mayShowTextsElsewhere && all > 0 ? ', which can change other pages too' : ''}.`;
  return [
    changeCount(report, all),
    `${unreadableNote}${decisionNote}.`,
    ...(all === 0 ? [] : placeSentence(report, all)),
    `${otherFilesSentence}${formattingSentence}`,
  ];
}

function changeCount({ unreadableFileCount, mayShowTextsElsewhere }: Report, count: number): string {
  // The changes of what the program files show are not counted.
  if (count > 0) return `${pluralize(count, 'change')}${mayShowTextsElsewhere ? ' of text' : ''}`;
  return unreadableFileCount > 0 ? 'No change that can be shown' : 'No text of the site changes';
}

/** The sentence that says on which pages visitors see the changes; empty if a line below lists the pages. */
function placeSentence(report: Report, count: number): ReportText {
  const { pageTitles, changesGuide, mayShowTextsElsewhere } = report;
  if (pageTitles.includes(everyPage))
    return [` Something changes on every page${changesGuide ? ' and in the guide (PDF)' : ''}.`];
  const places = joinPlaces(pageTitles.map(pageName), changesGuide);
  if (places.length === 0 || hasManyPages(report)) return [];
  // If the sentence ends with a page title that has its own full stop, no other one is added.
  const end = /[.?!]$/.test(toPlainText(places)) ? '' : '.';
  return [
    ` Visitors ${mayShowTextsElsewhere ? 'probably ' : ''}see ${count === 1 ? 'it' : 'them'}`,
    ...places,
    end,
  ];
}

/** The name of a compared version, followed by its short commit hash, unless the name is this hash. */
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
