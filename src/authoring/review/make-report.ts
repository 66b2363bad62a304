import { checkSnapshot } from '../check/check-content.ts';
import { contentFilePath } from '../../model/collections/content-layout.ts';
import {
  type ChangedFile,
  changedFiles,
  commitTree,
  type Git,
  gitRunner,
  commitRange,
} from '../content-files/git.ts';
import { formatProblem, newProblems, type Problem, problemKey } from '../content-files/problem.ts';
import { type ContentTree, folderTree, type ReadCache, readContent } from '../content-files/read-content.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import { reportChanges, type ReportedChange } from './reported-changes.ts';
import { nonContentFileEntries, nonContentFiles } from './non-content-files.ts';
import { compareContent } from './compare-content.ts';
import { brokenLinkEntries } from './broken-links.ts';
import { describeEffects } from './describe-effects.ts';
import {
  type EntryDetail,
  type ReportEntry,
  type ReportGroup,
  toValueDetail,
  type Report,
  showInvisible,
} from './report-model.ts';
import { externalAddressEntries } from './external-addresses.ts';
import { lostAnswerEntries, reusedIdEntries } from './saved-file-compatibility.ts';

/** What the two sides are called, a note about them, every file that is different, and whose code makes the report. */
interface ReportContext extends Pick<Report, 'base' | 'head' | 'note'> {
  changedFiles: readonly ChangedFile[];
  /** What is to be decided that only git knows. */
  reusedIdEntries?: readonly ReportEntry[];
  /** Set if the code of the default branch reads a change that may bring its own. */
  isReadByDefaultBranch?: boolean;
}

/** Returns the state of the content in a tree; older content may not fit today's schemas, which becomes problems. */
export function readContentState(
  tree: ContentTree,
  readCache: ReadCache = new Map(),
  published?: ContentSnapshot,
) {
  const { content, problems } = readContent(tree, readCache);
  return {
    tree,
    content,
    /** What today's content check says about it. */
    problems: checkSnapshot(content, problems, published ?? content),
  };
}
type ContentState = ReturnType<typeof readContentState>;

export function makeReport(earlier: ContentState, later: ContentState, context: ReportContext): Report {
  const {
    changedFiles: changedInGit,
    reusedIdEntries: reusedIds = [],
    isReadByDefaultBranch = false,
    ...revisions
  } = context;
  const snapshots = withoutUnreadableFiles(earlier, later);
  const comparison = compareContent(...snapshots);
  const reportedChanges = reportChanges(...snapshots, comparison);
  const groups = groupByFile(reportedChanges);
  const introducedProblems = newProblems(earlier.problems, later.problems, messageWithoutQuotes);
  const pageUrls = [...new Set(reportedChanges.flatMap(({ pageUrls }) => pageUrls))].sort();
  const contentPaths = snapshots.flatMap(({ files, figures }) =>
    [...files, ...figures].map(({ path }) => path),
  );
  // Also if git knows nothing of it.
  const unreadablePaths = ({ content }: ContentState) => new Set(content.unreadable.map(({ path }) => path));
  const unreadableOnOneSide = unreadablePaths(earlier).symmetricDifference(unreadablePaths(later));
  for (const { path } of changedInGit) unreadableOnOneSide.delete(path);
  const unknownToGit = [...unreadableOnOneSide].map((path): ChangedFile => ({
    path,
    added: undefined,
    removed: undefined,
  }));
  const uncomparedFiles = nonContentFiles([...changedInGit, ...unknownToGit], new Set(contentPaths));
  const mayNeedNewCode = isReadByDefaultBranch && uncomparedFiles.some(({ path }) => path.startsWith('src/'));
  return {
    ...revisions,
    contentCheck: {
      problemsBefore: earlier.problems.length,
      problemsAfter: later.problems.length,
      newProblems: introducedProblems.length,
      mayNeedNewCode,
    },
    nonContentFileCount: uncomparedFiles.length,
    changeCount: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pageCount: pageUrls.length,
    pageUrls,
    decisions: [
      ...nonContentFileEntries(uncomparedFiles),
      ...(introducedProblems.length === 0 ? [...lostAnswerEntries(...snapshots), ...reusedIds] : []),
      ...newProblemEntries(introducedProblems, mayNeedNewCode),
      ...externalAddressEntries(...snapshots),
      ...brokenLinkEntries(...snapshots, comparison),
    ],
    groups,
    effects: describeEffects(...snapshots, comparison),
    formattingOnlyFiles: comparison.fileChanges.flatMap(({ isFormattingOnly, later: file }) =>
      isFormattingOnly && file ? [file.path] : [],
    ),
  };
}

/** Returns the changes of each file below its title. */
const groupByFile = (changes: readonly ReportedChange[]): ReportGroup[] =>
  [...Map.groupBy(changes, ({ file }) => file).values()].map((fileChanges) => ({
    title: fileChanges[0]?.fileTitle ?? [],
    entries: fileChanges.map(({ entry }) => entry),
  }));

const unreadableFiles = ({ content }: ContentState): Set<string> =>
  new Set(content.unreadable.map(({ kind, slug }) => contentFilePath(kind, slug)));

/** Returns both states without the files that either cannot read: such a file was neither added nor removed. */
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

/** How many new problems are listed. */
const maxListedProblems = 20;

/** What a problem says, whatever the texts around it that it names. */
const messageWithoutQuotes = (problem: Problem): string =>
  problemKey(problem).replaceAll(/\\"[^"]*\\"/g, '""');

/** Returns the problems that are new as one thing to decide; the verdict counts them and the others. */
function newProblemEntries(introducedProblems: readonly Problem[], mayNeedNewCode: boolean): ReportEntry[] {
  if (introducedProblems.length === 0) return [];
  // What one edit breaks in many places says the same in each.
  const sameMessage = [...Map.groupBy(introducedProblems, ({ message }) => message).values()];
  const unlistedCount = sameMessage.slice(maxListedProblems).flat().length;
  const details = sameMessage
    .slice(0, maxListedProblems)
    .flatMap(([firstProblem, ...otherProblems]): EntryDetail[] => {
      const otherLocations = otherProblems.map(({ file, line }) => `${file}:${line}`).join(', ');
      return firstProblem
        ? [
            toValueDetail(
              formatProblem(firstProblem) + (otherLocations === '' ? '' : ` Also at ${otherLocations}.`),
            ),
          ]
        : [];
    });
  if (unlistedCount > 0)
    details.push({ note: [`${pluralize(unlistedCount, 'more problem')}; see npm run content:check`] });
  return mayNeedNewCode
    ? [{ type: 'not yet', summary: ['the code of the default branch cannot read this content yet'], details }]
    : [{ type: 'refused', summary: ['nothing is published before this is mended'], details }];
}

interface CompareOptions {
  git?: Git;
  isReadByDefaultBranch?: boolean;
}

/**
 * Returns the report of what `head` (by default, the working files) adds to `base` in the repository at `root`; throws a
 * RevisionError if the two cannot be compared.
 */
export function compareRevisions(
  root: string,
  base: string,
  head: string | undefined,
  { git = gitRunner(root), isReadByDefaultBranch = false }: CompareOptions = {},
): Report {
  const revisions = commitRange(git, base, head);
  const readCache: ReadCache = new Map();
  const earlier = readContentState(commitTree(git, revisions.base, ['content']), readCache);
  const tree = revisions.head === undefined ? folderTree(root) : commitTree(git, revisions.head, ['content']);
  const later = readContentState(tree, readCache, earlier.content);
  const context: ReportContext = {
    changedFiles: changedFiles(git, revisions),
    base: { name: showInvisible(base), commit: revisions.base },
    head: { name: head === undefined ? 'the files here' : showInvisible(head), commit: revisions.head },
    note: revisions.note === undefined ? undefined : showInvisible(revisions.note),
    reusedIdEntries: reusedIdEntries(git, earlier.content, later.content, revisions.base),
    isReadByDefaultBranch,
  };
  return makeReport(earlier, later, context);
}
