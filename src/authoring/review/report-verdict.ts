/**
 * Writes what stands before the first change in a report: how much changed, where visitors see it, and what the reviewer
 * has to do. What is the same in most reports stands in a collapsed part at the end.
 */
import { pluralize } from '../../model/text/templates.ts';
import type { ReportLine } from './entry-lines.ts';
import { mergeSentence } from './merge-with-base.ts';
import {
  type EntryType,
  joinTexts,
  joinWithAnd,
  type Report,
  type ReportEntry,
  type ReportText,
  type RevisionInfo,
  toPlainText,
} from './report-model.ts';
import { everyPage, joinPages } from './page-names.ts';

/** Facts about the rest of the report that its first lines mention. */
interface ShownChanges {
  /** The number of all changes of the content. */
  all: number;
  /** Whether the report is too long to read at once. */
  isLong: boolean;
  /** How many words anybody can judge, and how many only somebody who knows the subject. */
  wordCount: number;
  technicalWordCount: number;
  /** The number of changes apart from the questions to decide, and how many of them need no knowledge of a subject. */
  openCount: number;
  pageCount: number;
  /** The names of the changed technical exercises and drawings. */
  technicalPages: readonly ReportText[];
  /** The lines of the only technical page about which an expert has to be asked first; empty if there are many. */
  mostImportant: ReportText;
  /** Whether only small words differ on technical pages. */
  hasSmallTechnicalChanges: boolean;
}

/** The first lines of the report: how much changed and where visitors see it, and what the reviewer has to do. */
export function verdictLines(report: Report, shown: ShownChanges): ReportLine[] {
  const { note, merge, decisions, effects, nonContentFileCount } = report;
  const state = [merge ? mergeSentence(merge) : [], note === undefined ? [] : [note]];
  const isInvisible =
    shown.all === 0 && nonContentFileCount === 0 && decisions.length === 0 && effects.length === 0;
  return [
    ...(isInvisible ? [noChangeLine(report)] : [countLine(report, shown), ...taskLines(report, shown)]),
    ...state.flatMap((text): ReportLine[] => (text.length === 0 ? [] : [{ type: 'summary', text }])),
  ];
}

/** The line that nothing changes for visitors, used only if all changed files are content. */
function noChangeLine({ formattingOnlyFiles: { length: fileCount } }: Report): ReportLine {
  const formattingNote =
    fileCount === 0 ? '' : `: only comments or layout changed in ${pluralize(fileCount, 'file')}`;
  return { type: 'summary', label: `Nothing changes for visitors${formattingNote}.`, text: [] };
}

function countLine(report: Report, shown: ShownChanges): ReportLine {
  const { all } = shown;
  const { decisions, formattingOnlyFiles, unreadableFileCount, programFileCount, mayShowTextsElsewhere } =
    report;
  const sections = decisionSections(decisions);
  const [decisionCount = 0, developerCount = 0] = [authorTitle, developerTitle].map(
    (title) => sections.get(title)?.length ?? 0,
  );
  const counts = [
    changeCount(report, all),
    ...when(unreadableFileCount > 0, `${pluralize(unreadableFileCount, 'file')} cannot be read`),
    ...when(decisionCount > 0, `${pluralize(decisionCount, 'thing')} to decide first`),
    ...when(developerCount > 0, `${pluralize(developerCount, 'thing')} for a developer`),
  ];
  const isOne = programFileCount === 1;
  const programFiles = `${pluralize(programFileCount, 'program file')} ${isOne ? 'changes' : 'change'}${all > 0 ? ' too' : ''}`;
  const sentences: ReportText[] = [
    ...when(all > 0, placeSentence(report, shown)),
    ...when(programFileCount > 0, [
      `${programFiles}${all > 0 ? ' and can change more than these texts' : mayShowTextsElsewhere ? ' and can change pages' : ''}.`,
    ]),
    ...when(formattingOnlyFiles.length > 0, [
      `In ${pluralize(formattingOnlyFiles.length, 'more file')} only comments or layout changed.`,
    ]),
  ].filter((sentence) => sentence.length > 0);
  return {
    type: 'summary',
    label: `${counts.join('; ')}.`,
    text: joinTexts(sentences, ' '),
  };
}

const when = <Item>(condition: boolean, item: Item): Item[] => (condition ? [item] : []);

function changeCount({ unreadableFileCount, programFileCount }: Report, count: number): string {
  // Only changes of the content can be counted. What changed program files show to visitors is not known here.
  if (count > 0) return `${pluralize(count, 'change')}${programFileCount > 0 ? ' of text' : ''}`;
  return unreadableFileCount > 0 ? 'No change that can be shown' : 'No text of the site changes';
}

/** If visitors see the changes on more pages than this, only the headings below name them. */
const maxNamedPages = 6;

/**
 * The sentence that says on which pages visitors see the changes. If program files changed as well, this is uncertain.
 */
function placeSentence(
  { pageTitles, changesGuide, mayShowTextsElsewhere, programFileCount }: Report,
  { all: count, openCount }: ShownChanges,
): ReportText {
  const guide = changesGuide ? ' and in the guide (PDF)' : '';
  if (pageTitles.includes(everyPage)) return [`Something changes on every page${guide}.`];
  const isNamedBelow = openCount > 0 && !mayShowTextsElsewhere;
  const places = joinPages(pageTitles, changesGuide, isNamedBelow ? maxNamedPages : Infinity);
  if (places.length === 0) return [];
  const start = `Visitors see ${count === 1 ? 'it' : 'them'}${programFileCount > 0 ? ' at least' : ''}`;
  // If the sentence ends with a page title that has its own full stop, no other one is added.
  return [start, ...places, /[.?!]$/.test(toPlainText(places)) ? '' : '.'];
}

/** For the types of entries that a developer has to answer: what the developer has to look at. */
const developerTasks: Partial<Record<EntryType, string>> = {
  'non-content-files': 'the program files',
  'drawing-code': 'the drawing',
  'unreadable-file': 'the files that cannot be read',
  'new-problems': 'the problems',
  'merge-problems': 'the problems',
  'merge-conflict': 'the merge conflict',
  'not-examined': 'what was not examined',
};

/**
 * The questions to decide, in two sections with these titles: those of the author and the programme team, and those of a
 * developer.
 */
export function decisionSections(decisions: readonly ReportEntry[]): Map<string, ReportEntry[]> {
  const byTitle = Map.groupBy(decisions, sectionTitleOf);
  return new Map(
    [authorTitle, developerTitle].flatMap((title) => {
      const entries = byTitle.get(title);
      return entries ? [[title, entries]] : [];
    }),
  );
}

const [authorTitle, developerTitle] = ['Decide first', 'For a developer first'];
const sectionTitleOf = ({ type }: ReportEntry): string =>
  developerTasks[type] === undefined ? authorTitle : developerTitle;

/** A number of words, rounded to tens or, if it is large, to hundreds. */
function roundCount(count: number): string {
  const unit = count < 300 ? 10 : 100;
  return (Math.max(1, Math.round(count / unit)) * unit).toLocaleString('en');
}

/**
 * The lines that say what a reviewer who is not a developer has to do: whom to ask, and what to read. If there is too
 * much for one sitting, they are a list of who has to read what.
 */
function taskLines({ decisions, programFileCount }: Report, shown: ShownChanges): ReportLine[] {
  const { wordCount, technicalWordCount, openCount, pageCount, technicalPages, mostImportant } = shown;
  const harmful = decisions.find(({ forbidsApproval = false }) => forbidsApproval);
  if (harmful) {
    const task = `“${sectionTitleOf(harmful)}” shows what can do harm. Ask a developer to look at it.`;
    return [{ type: 'summary', label: 'Do not approve.', text: [task] }];
  }
  const sections = decisionSections(decisions);
  const tasks = new Set(decisions.flatMap(({ type }) => developerTasks[type] ?? []));
  const isLong = shown.isLong && pageCount > 0;
  const technicalWords = isLong ? ` (about ${roundCount(technicalWordCount)} words)` : '';
  const conditions: { label: string; text: ReportText }[] = [
    ...when(sections.has(authorTitle), {
      label: 'The author and the programme team',
      text: [`must answer the questions under “${authorTitle}”.`],
    }),
    ...when(tasks.size > 0, {
      label: 'A developer',
      text: [
        'must look at ',
        ...joinWithAnd([...tasks].map((task) => [task])),
        ` under “${developerTitle}”`,
        programFileCount > 0 && tasks.has('the program files') ? ', and say what visitors will see.' : '.',
      ],
    }),
    ...when(technicalPages.length > 0, {
      label: 'Somebody who knows the subject',
      text: [
        'must agree to what changes in ',
        ...joinWithAnd(technicalPages),
        technicalWords,
        ...(mostImportant.length > 0 ? [', above all in ', ...mostImportant] : []),
        '. You need not judge this yourself: ask them.',
      ],
    }),
  ];
  const changes = openCount === 1 ? 'the change' : 'the changes';
  const isDivided = technicalPages.length > 0;
  const rest = isDivided ? 'what is under “Page by page”' : decisions.length > 0 ? 'the rest' : changes;
  const amount = isLong ? ` (about ${roundCount(wordCount)} words)` : '';
  const sentences: ReportText[] = [
    ...when(shown.hasSmallTechnicalChanges, [
      'On a technical page, only small words differ: if the meaning is the same to you, nobody else has to judge this.',
    ]),
    ...(isLong ? [] : conditions.map(({ label, text }) => [`${label} `, ...text])),
    ...when(pageCount > 0, [
      `${isLong ? 'r' : 'R'}ead ${rest}${amount}${conditions.length === 0 ? limits(openCount) : ''}.`,
    ]),
    ...when(conditions.length > 0, ['If everybody agrees, you may approve.']),
    ...when(conditions.length === 0 && pageCount > 0, [
      `If you agree with ${openCount === 1 ? 'it' : 'them'}, you may approve.`,
    ]),
  ];
  const text = sentences.length === 0 ? ['Nothing has to be decided.'] : joinTexts(sentences, ' ');
  const isOpposite = decisions.some(({ type }) => type === 'opposite');
  const label = `Do not approve yet.${isOpposite ? ' A sentence now says the opposite.' : ''}`;
  const start = conditions.length > 0 ? { label } : {};
  return isLong
    ? [
        { type: 'summary', ...start, text: ['This is too much for one sitting, so share it:'] },
        ...[...conditions, { label: 'You', text }].map((part) => ({ type: 'task' as const, ...part })),
      ]
    : [{ type: 'summary', ...start, text }];
}

/** What no program can know, for a report without a question: that nothing is asked does not mean that all is well. */
const limits = (changeCount: number): string =>
  `: this report cannot judge whether ${changeCount === 1 ? 'it is' : 'they are'} true, fair and allowed`;

/** What a placeholder in `text` stands for, what the content check found and which versions were compared. */
export function aboutLines(report: Report, text: string): ReportLine[] {
  const { base, head } = report;
  const sentences = [
    ...when(/\{[a-zA-Z]+\}/.test(text), '{…} stands for words that the site fills in.'),
    `Content check: ${contentCheckResult(report)} It cannot judge whether sentences are true and links lead to the right place.`,
    `Compared: ${revisionName(base)} with ${revisionName(head)}.`,
  ];
  return sentences.map((sentence): ReportLine => ({ type: 'entry', text: [sentence] }));
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
  if (mayNeedNewCode && newProblems > 0) return `see “${developerTitle}”.`;
  const problemsOfMerge = merge?.problems.length ?? 0;
  if (isUnfinished) return `${pluralize(newProblems, 'thing')} still to do.`;
  if (newProblems > 0)
    return `${pluralize(newProblems, 'new problem')}, the ${newProblems === 1 ? 'one' : 'ones'} under “${developerTitle}”.`;
  if (problemsOfMerge > 0) return `${pluralize(problemsOfMerge, 'problem')} after merging.`;
  return 'no new problems.';
}
