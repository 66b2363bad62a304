import { checkSnapshot, problemsBesidesRootCauses } from '../check/check-content.ts';
import { fixContent } from '../check/fix/fix-content.ts';
import { commitTree, type Git, mergeBaseWithPublishedBranch, RevisionError } from '../content-files/git.ts';
import type { YamlNode, SourceFile } from '../content-files/yaml-node.ts';
import { addedProblems, formatProblem, type Problem, type TextEdit } from '../content-files/problem.ts';
import { type ContentTree, folderTree } from '../content-files/content-tree.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';
import { pagesAffectedBy, visibleTextNodes } from '../content-files/visibility.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { type FileTextEdit, OverlappingEditsError, toPendingWrites } from '../content-files/write-list.ts';
import type { PendingWrite } from '../content-files/write-value.ts';
import { listReportedChanges, type ReportedChange } from '../review/reported-changes.ts';
import { compareContent } from '../review/compare-content.ts';
import { shortenSegments } from '../review/text-diff.ts';
import { entryLabels, toPlainText } from '../review/report-model.ts';
import { findStaleTexts } from '../review/stale-texts.ts';
import { revertEdits } from './revert-change.ts';

/** A planned edit of the content: the files to write, and the problems that this would cause. */
export type EditPlan = ReturnType<WorkingContent['planEdits']>;
export type PublishedDifferences = ReturnType<WorkingContent['differencesFromPublished']>;
export type ChangeSummary = PublishedDifferences['changes'][number];
export type ProblemSummary = PublishedDifferences['problems'][number];

/** One try to revert changes: the files that would be written, and the problems that this would cause. */
interface RevertAttempt {
  changes: readonly ReportedChange[];
  files: PendingWrite[];
  problems: Problem[];
}

/**
 * The content on disk and the published content. It knows the problems of the content on disk, compares it with the
 * published content, and plans changes without writing them.
 */
export class WorkingContent {
  private readonly tree: ContentTree;
  private readonly readCache: ReadCache = new Map();
  private lastState: CheckedContent | undefined;
  private readonly git: Git;
  /** The published content and its commit. It is read again only if another commit is published. */
  private publishedCache: { commit: string; content: ContentSnapshot } | undefined;

  constructor(root: string, git: Git) {
    this.tree = folderTree(root);
    this.git = git;
  }

  /** The content on disk, read and checked. If no file has changed, the last result is returned. */
  get state(): CheckedContent {
    const state = new CheckedContent(this.tree, this.readCache);
    return (this.lastState = this.lastState?.fingerprint === state.fingerprint ? this.lastState : state);
  }

  toPendingWrites(edits: readonly FileTextEdit[]): PendingWrite[] {
    return toPendingWrites(this.tree, edits);
  }

  /** The problems that the content would have in addition if these files were written. */
  findNewProblems(files: readonly PendingWrite[]): Problem[] {
    return problemsAddedBy(this.state, this.stateAfter(files));
  }

  /**
   * Plans to apply all safe fixes to a file. The changes in `files` are assumed to be written already. Undefined if
   * there is nothing to fix.
   */
  planFileFix(path: string, files: readonly PendingWrite[] = [], published?: ContentSnapshot) {
    const tree = this.treeAfter(files);
    const readCache = new Map(this.readCache);
    const [fixed] = fixContent(tree, (candidate) => candidate === path, readCache, published);
    const before = this.tree.read(path);
    if (fixed === undefined || typeof before === 'string') return undefined;
    const descriptions = fixed.changes.map(({ description }) => description);
    return { path, before, after: fixed.after, descriptions };
  }

  /** Plans edits in the file of a node: what would be written, and which problems this would cause. */
  planEdits({ file, path }: YamlNode, edits: readonly TextEdit[]) {
    const files = this.toPendingWrites(edits.map((edit) => ({ file, edit })));
    const stateAfter = this.stateAfter(files);
    const problems = problemsAddedBy(this.state, stateAfter);
    // A problem at the edited text is shown without its position. The position in words is compared after the edit,
    // because it may contain the edited text, such as the title of an item.
    const editedNode = stateAfter.content.files
      .find((sourceFile) => sourceFile.path === file.path)
      ?.root.at(...path);
    const isAtEditedNode = (problem: Problem) =>
      problem.file === file.path && problem.where === editedNode?.where;
    const areAllFixable =
      problems.length > 0 && problems.every((problem) => problem.fix && problem.file === file.path);
    const fixedFile = areAllFixable ? this.planFileFix(file.path, files) : undefined;
    const brokenNote = 'Something else in the content needs mending. Until then pages stay as they are.';
    return {
      files,
      problems: problems.map((problem) =>
        isAtEditedNode(problem) ? problem.message : formatProblem(problem),
      ),
      /** Further sentences for the user about the content as a whole. */
      notes: this.state.isBroken ? [brokenNote] : [],
      /**
       * The file with the edits and with fixes for all problems that they cause. Undefined if a problem would remain.
       */
      fixedFile: fixedFile && this.findNewProblems([fixedFile]).length === 0 ? fixedFile : undefined,
    };
  }

  /**
   * All changes between the published content and the content on disk, with their problems. They are computed anew on
   * each call.
   */
  differencesFromPublished() {
    const { allChanges, staleTexts, revertEditsOf, later, published } = this.compareWithPublished();
    const { content, parseProblems } = this.state;
    const problems = checkSnapshot(content, parseProblems, published);
    const problemsWithChange = problems.map((problem) => ({
      problem,
      change: changeContaining(problem, allChanges),
    }));
    const problemsIn = (change?: ReportedChange) =>
      problemsWithChange
        .filter(({ change: problemChange }) => problemChange === change)
        .map(({ problem }) => this.summarizeProblem(problem, later));
    return {
      changes: allChanges.map((change, index) => ({
        id: changeId(change, index),
        file: change.file,
        filePosition: `${change.file}:${change.entry.location?.line ?? 1}`,
        pageUrls: change.pageUrls,
        path: change.after && firstVisibleText(change.after)?.path,
        fileTitle: toPlainText(change.fileTitle),
        type: entryLabels[change.entry.type],
        summary: toPlainText(change.entry.summary),
        details: (change.entry.outline ?? change.entry.details).map((detail) =>
          'note' in detail ? detail : { ...detail, segments: shortenSegments(detail.segments) },
        ),
        canRevert: revertEditsOf(change) !== undefined,
        isNewFile: change.after?.parent === undefined && change.entry.type === 'added',
        problems: problemsIn(change),
      })),
      hasUnreadableFiles: later.unreadable.length > 0,
      /** The problems that are not inside any change. */
      problems: problemsIn(),
      /** Sentences that may be wrong now, because something that they name has changed. */
      staleTexts: staleTexts.map((problem) => this.summarizeProblem(problem, later)),
    };
  }

  /**
   * Plans to revert a change. If other changes would be invalid without it, they are reverted with it. No files are
   * returned if the change does not exist any more or cannot be reverted.
   */
  planRevert(id: string) {
    const { allChanges, revertEditsOf } = this.compareWithPublished();
    const tryRevert = (changes: readonly ReportedChange[]): RevertAttempt | undefined => {
      try {
        const files = this.toPendingWrites(changes.flatMap((change) => revertEditsOf(change) ?? []));
        return { changes, files, problems: this.findNewProblems(files) };
      } catch (error) {
        if (error instanceof OverlappingEditsError) return undefined;
        throw error;
      }
    };
    /**
     * Adds further changes to an attempt as long as problems remain. A change is added if a problem mentions its text,
     * and if a problem is gone when it is reverted too.
     */
    const withMentionedChanges = (attempt: RevertAttempt): RevertAttempt => {
      const solvesProblem = (other: RevertAttempt | undefined) =>
        other !== undefined && addedProblems(other.problems, attempt.problems).length > 0;
      const betterAttempt = allChanges
        .values()
        .filter((change) => attempt.problems.some((problem) => mentionsChangedText(problem, change)))
        .map((addition) =>
          tryRevert(allChanges.filter((change) => change === addition || attempt.changes.includes(change))),
        )
        .find(solvesProblem);
      return betterAttempt === undefined ? attempt : withMentionedChanges(betterAttempt);
    };
    const requestedChanges = allChanges.filter((change, index) => changeId(change, index) === id);
    const attempt = withMentionedChanges(
      tryRevert(requestedChanges) ?? { changes: requestedChanges, files: [], problems: [] },
    );
    const descriptions = attempt.changes.map(
      ({ entry }) => `${entryLabels[entry.type]} ${toPlainText(entry.summary)}`,
    );
    return { ...attempt, description: descriptions.join(' and ') };
  }

  get published(): ContentSnapshot {
    const commit = mergeBaseWithPublishedBranch(this.git);
    if (commit === undefined)
      throw new RevisionError(
        'There is nothing to compare with: this folder is not kept with git, or nothing in it is committed yet.',
      );
    if (this.publishedCache?.commit !== commit)
      this.publishedCache = {
        commit,
        content: readContent(commitTree(this.git, commit, ['content']), this.readCache).content,
      };
    return this.publishedCache.content;
  }

  private compareWithPublished() {
    const [publishedContent, currentContent] = [this.published, this.state.content];
    // A file that cannot be read in one of the two states is left out of the comparison. It would otherwise look as if
    // it had been added or removed.
    const unreadable = [...publishedContent.unreadable, ...currentContent.unreadable];
    const readableFiles = ({ files }: ContentSnapshot): SourceFile[] =>
      files.filter((file) => !unreadable.some(({ kind, slug }) => kind === file.kind && slug === file.slug));
    const [earlier, later] = [
      { ...publishedContent, files: readableFiles(publishedContent) },
      { ...currentContent, files: readableFiles(currentContent) },
    ];
    const comparison = compareContent(earlier, later);
    const allChanges = listReportedChanges(earlier, later, comparison);
    const currentNode = (node: YamlNode): YamlNode | undefined => {
      if (node.parent !== undefined) return comparison.laterNode(node);
      const fileChange = comparison.fileChanges.find((candidate) => candidate.earlier === node.file);
      return fileChange
        ? fileChange.later?.root
        : later.files.find(({ path }) => path === node.file.path)?.root;
    };
    const revertEditsOf = (change: ReportedChange) => {
      // A file that was added or deleted as a whole cannot be reverted here, because edits can only change values in
      // existing files.
      const isWholeFile =
        (change.after ?? change.before)?.parent === undefined && change.entry.type !== 'reordered';
      return isWholeFile ? undefined : revertEdits(change, allChanges, currentNode);
    };
    return {
      allChanges,
      later,
      published: publishedContent,
      staleTexts: findStaleTexts(earlier, later, comparison),
      revertEditsOf,
    };
  }

  private summarizeProblem({ file, line, column, where, message, fix }: Problem, content: ContentSnapshot) {
    const source = content.files.find(({ path }) => path === file);
    const nearestText =
      source && visibleTextNodes(source).findLast((node) => source.positionAt(node.start).line <= line);
    return {
      file,
      filePosition: `${file}:${line}:${column}`,
      /** The addresses of the pages that show the text nearest to the problem. */
      pageUrls: nearestText ? pagesAffectedBy(content, nearestText) : [],
      path: nearestText?.path,
      text: [where || `${file}:${line}`, message].join(': '),
      isFixable: fix !== undefined,
    };
  }

  private stateAfter(files: readonly PendingWrite[]): CheckedContent {
    return new CheckedContent(this.treeAfter(files), new Map(this.readCache));
  }

  private treeAfter(files: readonly PendingWrite[]): ContentTree {
    const bytesByPath = new Map(files.map(({ path, after }) => [path, after]));
    return { ...this.tree, read: (path) => bytesByPath.get(path) ?? this.tree.read(path) };
  }
}

class CheckedContent {
  readonly content: ContentSnapshot;
  /** The problems that were found while the files were read and parsed. */
  readonly parseProblems: readonly Problem[];
  /** A text that identifies a state of the content. Two states have the same text if all their files are equal. */
  readonly fingerprint: string;
  private cachedProblems: readonly Problem[] | undefined;

  constructor(tree: ContentTree, readCache: ReadCache) {
    const { content, problems: parseProblems } = readContent(tree, readCache);
    this.content = content;
    this.parseProblems = parseProblems;
    this.fingerprint = JSON.stringify([
      content.files.map(({ path, text }) => [path, text]),
      content.figures,
      parseProblems,
    ]);
  }

  get problems(): readonly Problem[] {
    return (this.cachedProblems ??= checkSnapshot(this.content, this.parseProblems));
  }

  /** Whether the content has other problems than unfilled templates. */
  get isBroken(): boolean {
    return this.problems.some(isMistake);
  }
}

const isMistake = ({ isUnfilledTemplate }: Problem): boolean => isUnfilledTemplate !== true;

/**
 * The problems that a change of the content adds. If the content had problems before, only rules that do not need valid
 * content can be compared: the other rules did not run before, so their problems may be older than the change.
 */
function problemsAddedBy(before: CheckedContent, after: CheckedContent): Problem[] {
  const problemsAfter = before.isBroken
    ? [...after.parseProblems, ...problemsBesidesRootCauses(after.content)]
    : after.problems;
  // The placeholder texts of a new item are not reported, because the writer replaces them next.
  return addedProblems(before.problems, problemsAfter).filter(isMistake);
}

/** The first text in a node that visitors read. The node may itself be this text. */
const firstVisibleText = (node: YamlNode) => visibleTextNodes(node.file).find((text) => text.isWithin(node));

/** The innermost change that contains the line of a problem. Undefined if no change contains it. */
function changeContaining(
  { file, line }: Problem,
  changes: readonly ReportedChange[],
): ReportedChange | undefined {
  const containing = changes.filter(({ before, after }) => {
    if (after?.file.path !== file) return false;
    // If the whole file is one change, it contains the problem only if the file was added. In a file that existed
    // before, the problem must be inside a changed value.
    if (after.parent === undefined) return before === undefined;
    const lineAt = (offset: number) => after.file.positionAt(offset).line;
    return lineAt(after.keyStart ?? after.start) <= line && line <= lineAt(after.end);
  });
  return containing.toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** Whether the message of a problem quotes a text that is part of a change. */
function mentionsChangedText({ message }: Problem, { after, before }: ReportedChange): boolean {
  const node = after ?? before;
  return (
    node?.file.textNodes.some(
      (textNode) => textNode.isWithin(node) && message.includes(`"${textNode.text}"`),
    ) === true
  );
}

/**
 * A key that identifies a change in a list. The index is part of it, because changes of items without an id may be
 * described in the same way.
 */
const changeId = ({ identity }: ReportedChange, index: number): string => `${index} ${identity}`;
