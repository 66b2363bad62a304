import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSnapshot } from '../check/check-content.ts';
import { contentFilePath } from '../../model/collections/content-layout.ts';
import {
  type ChangedFile,
  changedFiles,
  commitTree,
  type Git,
  gitRunner,
  commitRange,
  mergeBaseWithPublishedBranch,
  RevisionError,
} from '../content-files/git.ts';
import { newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import { type ContentTree, folderTree } from '../content-files/content-tree.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';
import { type ContentSnapshot, languageOf } from '../content-files/content-snapshot.ts';
import { listReportedChanges } from './reported-changes.ts';
import {
  nonContentFileEntries,
  mayShowTextsElsewhere,
  nonContentFiles,
  programFileCount,
  outsideSiteEntries,
} from './non-content-files.ts';
import { changedQuantityEntries } from './changed-quantities.ts';
import { compareContent } from './compare-content.ts';
import { sortDecisions } from './decision-order.ts';
import { brokenLinkEntries } from './broken-links.ts';
import { describeEffects } from './describe-effects.ts';
import { type FileRisk, fileRisks } from './file-risks.ts';
import { type ReportEntry, quoteList, type Report, showInvisible, toPlainText } from './report-model.ts';
import { contactAndHostEntries } from './external-addresses.ts';
import { changedLinkTargetEntries, removedLinkEntries } from './changed-link-targets.ts';
import { type MergeWithBase, mergeEntries, mergeWithBase } from './merge-with-base.ts';
import { newDrawingCode, overlookedChangeEntries } from './overlooked-changes.ts';
import { placeholderNotes } from './placeholder-values.ts';
import { newCodeNotes, newProblemEntries, problemDetails } from './problem-entries.ts';
import { scheduleEntries } from './changed-schedule.ts';
import { pageTitlesOf } from './page-names.ts';
import { safetySentenceEntries, removedSafetyTermEntries } from './safety-sentences.ts';
import { groupByFile, isInGuide } from './report-groups.ts';
import { textId } from './text-locations.ts';
import { changedTextPairs } from './text-pairs.ts';
import { lostAnswerEntries, reusedIdEntries, unexaminedForms } from './saved-file-compatibility.ts';

/**
 * The input for a report besides the content: the names of the two compared versions, a note about them, all changed
 * files, and whose code creates the report.
 */
interface ReportContext extends Pick<Report, 'base' | 'head' | 'note'> {
  changedFiles: readonly ChangedFile[];
  /** Entries about new ids that were used for something else in the past, which only the git history shows. */
  reusedIdEntries?: readonly ReportEntry[];
  /** The dangers in each changed file, such as new commands, by its path. */
  risks?: ReadonlyMap<string, readonly FileRisk[]>;
  /** The result of merging the change with the current base branch; undefined if it was not merged. */
  merge?: MergeWithBase | undefined;
  /**
   * Whether the code of the default branch creates the report, although the change may also contain code. Then the
   * report may complain of new content that only the new code knows.
   */
  isReadByDefaultBranch?: boolean;
}

/**
 * Reads and checks the content of a commit or folder. Content from an old commit may not fit the current schemas; this
 * is reported as problems, not thrown as an error.
 */
export function readContentState(
  tree: ContentTree,
  readCache: ReadCache = new Map(),
  published?: ContentSnapshot,
) {
  const { content, problems } = readContent(tree, readCache);
  return {
    tree,
    content,
    /** The problems that the current content check finds in this content. */
    problems: checkSnapshot(content, problems, published ?? content),
  };
}
type ContentState = ReturnType<typeof readContentState>;

export function makeReport(earlier: ContentState, later: ContentState, context: ReportContext): Report {
  const {
    changedFiles: changedInGit,
    reusedIdEntries: reusedIds = [],
    isReadByDefaultBranch = false,
    merge,
    risks = new Map<string, readonly FileRisk[]>(),
    ...revisions
  } = context;
  const snapshots = withoutUnreadableFiles(earlier, later);
  const comparison = compareContent(...snapshots);
  const textPairs = changedTextPairs(...snapshots, comparison);
  const reportedChanges = listReportedChanges(...snapshots, comparison);
  const introducedProblems = newProblems(earlier.problems, later.problems, looseProblemKey);
  const newProblemLookup = {
    isInFile: (path: string) => introducedProblems.some(({ file }) => file === path),
    restoresId: (id: string) =>
      introducedProblems.some(
        ({ message, rule }) =>
          message.includes(`"id: ${id}"`) || (rule === 'published/id-changed' && message.includes(`"${id}"`)),
      ),
  };
  const pageUrls = [...new Set(reportedChanges.flatMap((change) => change.pageUrls))].sort();
  const contentPaths = snapshots.flatMap(({ files, figures }) =>
    [...files, ...figures].map(({ path }) => path),
  );
  const unreadableEntries = unreadableFileEntries(earlier, later, changedInGit);
  const unreadablePaths = new Set(
    [earlier, later].flatMap(({ content }) => content.unreadable.map(({ path }) => path)),
  );
  const uncomparedFiles = nonContentFiles(changedInGit, unreadablePaths.union(new Set(contentPaths)));
  const changesGuide = reportedChanges.some((change) => isInGuide(change, snapshots));
  const pageTitles = pageTitlesOf(snapshots[1], pageUrls);
  const hasUncertainPages = mayShowTextsElsewhere(uncomparedFiles);
  const namesPages = !hasUncertainPages && pageTitles.length + Number(changesGuide) > 1;
  const withNotes = placeholderNotes(snapshots[1]);
  const addressEntries = contactAndHostEntries(...snapshots, textPairs);
  const warningTexts = addressEntries
    .filter(({ forbidsApproval }) => forbidsApproval)
    .flatMap(({ details }) => details.map((detail) => ('note' in detail ? toPlainText(detail.note) : '')));
  /** Each text is shown once: the pairs of texts that no entry in a list shows. */
  const withoutTextsIn = (entries: readonly ReportEntry[]) => {
    const shown = new Set(entries.flatMap(({ coveredTextIds = [] }) => coveredTextIds));
    return textPairs.filter(({ before, after }) => !shown.has(textId(before?.node, after?.node)));
  };
  const linkEntries = removedLinkEntries(textPairs);
  const drawingsWithNewCode = newDrawingCode(...snapshots);
  /** The new problems that no other part of the report mentions. */
  const otherProblems = introducedProblems.filter(
    ({ rule, file, excerpt = '' }) =>
      !(rule === 'figures/drawing' && drawingsWithNewCode.has(file)) &&
      !(
        rule === 'characters/look-alike' && warningTexts.some((text) => text.includes(excerpt.toLowerCase()))
      ),
  );
  const overlookedChanges = overlookedChangeEntries(...snapshots, comparison, drawingsWithNewCode);
  const mayNeedNewCode = isReadByDefaultBranch && uncomparedFiles.some(({ path }) => path.startsWith('src/'));
  const contentDecisions = [
    ...(merge ? mergeEntries(merge, introducedProblems, problemDetails) : []),
    ...unreadableEntries,
    ...(mayNeedNewCode ? [] : newProblemEntries(otherProblems)),
    ...addressEntries,
    ...safetySentenceEntries(
      ...snapshots,
      withoutTextsIn([...addressEntries, ...overlookedChanges, ...linkEntries]),
    ),
    ...removedSafetyTermEntries(...snapshots),
    ...changedLinkTargetEntries(...snapshots, comparison, textPairs),
    ...linkEntries,
    ...scheduleEntries(snapshots[0], comparison),
    ...overlookedChanges,
    ...brokenLinkEntries(...snapshots, comparison),
    ...lostAnswerEntries(...snapshots, newProblemLookup),
    ...reusedIds,
    ...unexaminedFormEntries(unexaminedForms(...snapshots, newProblemLookup)),
  ];
  const language = languageOf(snapshots[1]);
  const quantityEntries = changedQuantityEntries(withoutTextsIn(contentDecisions), language);
  const codeNotes = mayNeedNewCode ? newCodeNotes(otherProblems) : [];
  return {
    ...revisions,
    contentCheck: {
      newProblems: introducedProblems.length,
      isUnfinished:
        introducedProblems.length > 0 && introducedProblems.every(({ isCopy }) => isCopy === true),
      mayNeedNewCode,
    },
    merge,
    unreadableFileCount: unreadableEntries.length,
    nonContentFileCount: uncomparedFiles.length,
    programFileCount: programFileCount(uncomparedFiles),
    mayShowTextsElsewhere: hasUncertainPages,
    language,
    pageUrls,
    pageTitles,
    changesGuide,
    decisions: sortDecisions(
      [
        ...contentDecisions,
        ...quantityEntries,
        ...nonContentFileEntries(uncomparedFiles, risks, codeNotes),
      ].map(withNotes),
      language,
    ),
    groups: groupByFile(
      reportedChanges.map((change) => ({ ...change, entry: withNotes(change.entry) })),
      snapshots,
      namesPages,
    ),
    effects: describeEffects(...snapshots, comparison),
    filesOutsideSite: outsideSiteEntries(uncomparedFiles),
    formattingOnlyFiles: comparison.fileChanges.flatMap(({ isFormattingOnly, later: file }) =>
      isFormattingOnly && file ? [file.path] : [],
    ),
  };
}

const unreadableFiles = ({ content }: ContentState): Set<string> =>
  new Set(content.unreadable.map(({ kind, slug }) => contentFilePath(kind, slug)));

/** Both versions without the files that are unreadable in one: these would look as if they were removed or added. */
function withoutUnreadableFiles(
  earlier: ContentState,
  later: ContentState,
): [ContentSnapshot, ContentSnapshot] {
  const unreadable = unreadableFiles(earlier).union(unreadableFiles(later));
  const onlyReadable = ({ content }: ContentState): ContentSnapshot => ({
    ...content,
    files: content.files.filter(({ path }) => !unreadable.has(path)),
  });
  return [onlyReadable(earlier), onlyReadable(later)];
}

/** A report entry for each changed file that is unreadable before or after the change. */
function unreadableFileEntries(
  earlier: ContentState,
  later: ContentState,
  changedInGit: readonly ChangedFile[],
): ReportEntry[] {
  const unreadablePaths = ({ content }: ContentState) => new Set(content.unreadable.map(({ path }) => path));
  const [before, after] = [unreadablePaths(earlier), unreadablePaths(later)];
  const changedPaths = before
    .symmetricDifference(after)
    .union(new Set(changedInGit.map(({ path }) => path)).intersection(before.union(after)));
  return [...changedPaths].sort().map((path): ReportEntry => {
    const problem = later.problems.find(({ file }) => file === path);
    const cause = problem === undefined ? '' : ` because of line ${problem.line}`;
    const result = after.has(path)
      ? ` cannot be read${cause}. Its changes are not shown.`
      : ' could not be read before. What changed in it is not shown.';
    return { type: 'unreadable-file', summary: [...quoteList([path]), result], details: [] };
  });
}

/** One report entry that names the forms, if any, for which it is unknown whether answers in saved files are lost. */
function unexaminedFormEntries(titles: readonly string[]): ReportEntry[] {
  if (titles.length === 0) return [];
  const summary = [
    'Whether answers in saved files are lost is not known for ',
    ...quoteList(titles),
    ', because the content check has to be right first.',
  ];
  return [{ type: 'not-examined', summary, details: [] }];
}

/**
 * A key by which the same problem is recognised in the earlier and the later content. Quoted texts are left out,
 * because other edits change them. A wrong name of a field is one problem, whatever name the message suggests, because
 * the suggestion depends on the other fields there.
 */
const looseProblemKey = (problem: Problem): string => {
  const message = problem.rule?.startsWith('fields/') === true ? 'the name of the field' : problem.message;
  return problemKey({ ...problem, message }).replaceAll(/\\"[^"]*\\"/g, '""');
};

/** The problems of the published content; undefined if the git repository does not contain the published commit. */
export function publishedProblems(git: Git, readCache?: ReadCache): readonly Problem[] | undefined {
  try {
    const commit = mergeBaseWithPublishedBranch(git);
    return commit === undefined
      ? undefined
      : readContentState(commitTree(git, commit, ['content']), readCache).problems;
  } catch (error) {
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}

interface CompareOptions {
  git?: Git;
  /** The name of the base version in the report; if missing, the argument `base`. */
  baseName?: string;
  isReadByDefaultBranch?: boolean;
}

/**
 * Creates the report on what `head` adds to the commit `base` in the repository at `root`. If `head` is undefined, the
 * files on disk are compared. Throws a RevisionError if git cannot compare the two.
 */
export function compareRevisions(
  root: string,
  base: string,
  head: string | undefined,
  {
    git = gitRunner(root),
    baseName: givenBaseName = base,
    isReadByDefaultBranch = false,
  }: CompareOptions = {},
): Report {
  const revisions = commitRange(git, base, head);
  const readCache: ReadCache = new Map();
  const earlier = readContentState(commitTree(git, revisions.base, ['content']), readCache);
  const tree = revisions.head === undefined ? folderTree(root) : commitTree(git, revisions.head, ['content']);
  const later = readContentState(tree, readCache, earlier.content);
  const baseName = showInvisible(givenBaseName);
  const merge = mergeWithBase(
    git,
    { name: baseName, commit: revisions.baseTip },
    revisions.head,
    (baseTree, mergedTree) => {
      const baseState = readContentState(baseTree, readCache);
      const merged = readContentState(mergedTree, readCache, baseState.content);
      return newProblems(baseState.problems, merged.problems, looseProblemKey);
    },
  );
  const changed = changedFiles(git, revisions);
  const readLater = (path: string) =>
    revisions.head === undefined
      ? readFileSync(join(root, path), 'utf8')
      : (git(['show', `${revisions.head}:./${path}`])?.toString() ?? '');
  const context: ReportContext = {
    changedFiles: changed,
    risks: fileRisks(git, revisions.base, changed, readLater),
    base: { name: baseName, commit: revisions.base },
    merge: revisions.base === revisions.head ? undefined : merge,
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: revisions.head },
    note: revisions.note === undefined ? undefined : showInvisible(revisions.note),
    reusedIdEntries: reusedIdEntries(git, earlier.content, later.content, revisions.base),
    isReadByDefaultBranch,
  };
  return makeReport(earlier, later, context);
}
