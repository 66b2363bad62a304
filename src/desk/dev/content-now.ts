import { checkSite, problemsIn } from '../check/check-content.ts';
import { fixContent } from '../check/fix/fix-content.ts';
import { commitTree, type Git, publishedCommit, RevisionError } from '../content/git.ts';
import type { Place, SourceFile } from '../content/place.ts';
import { addedProblems, formatProblem, type Problem, type TextEdit } from '../content/problem.ts';
import { type ContentTree, folderTree, type ReadBefore, readSite } from '../content/read-site.ts';
import { pagesShowing, readValues } from '../content/shown.ts';
import type { Site } from '../content/site.ts';
import { joined } from '../content/write-list.ts';
import { editBytes, type Written } from '../content/write-value.ts';
import { changes, type SiteChange } from '../review/changes.ts';
import { compareContent } from '../review/compare-content.ts';
import { plain } from '../review/entries.ts';
import { readAgain } from '../review/read-again.ts';
import { takeBack } from './take-back.ts';

export interface Edit {
  file: SourceFile;
  edit: TextEdit;
}

/** A change that could be written, and what the check says of it. */
export type Plan = ReturnType<ContentNow['plan']>;
export type ToldChanges = ReturnType<ContentNow['differences']>;
export type ToldChange = ToldChanges['changes'][number];
export type ToldProblem = ToldChanges['problems'][number];

/** The content on disk as it is each time it is asked for, beside what is published; and what the check says of it and of changes. */
export class ContentNow {
  private readonly tree: ContentTree;
  private readonly readBefore: ReadBefore = new Map();
  private last: CheckedState | undefined;
  private readonly git: Git;
  /** A commit always holds the same. */
  private known: { commit: string; site: Site } | undefined;

  constructor(root: string, git: Git) {
    this.tree = folderTree(root);
    this.git = git;
  }

  /** Whatever was found in the same files is remembered. */
  get state(): CheckedState {
    const state = new CheckedState(this.tree, this.readBefore);
    return (this.last = this.last?.key === state.key ? this.last : state);
  }

  /** The bytes of a file; undefined if it is not there or not read. */
  bytesOf(path: string): Uint8Array | undefined {
    const bytes = this.tree.read(path);
    return typeof bytes === 'string' ? undefined : bytes;
  }

  /** Returns the files after edits. */
  edited(edits: readonly Edit[]): Written[] {
    return [...Map.groupBy(edits, ({ file }) => file.path)].flatMap(([path, its]): Written[] => {
      const before = this.bytesOf(path);
      // Of two at one place, the last is made first.
      const all = joined(its.map(({ edit }) => edit)).toReversed();
      return before === undefined ? [] : [{ path, before, after: editBytes(before, all) }];
    });
  }

  /** Returns the problems that files add when they are written. */
  judge(files: readonly Written[]): Problem[] {
    return judged(this.state, this.stateWith(files));
  }

  /** Returns a file with every slip mended that has one cure, and what that did; undefined if it has none. */
  mended(path: string, files: readonly Written[] = [], published?: Site) {
    const tree = this.treeWith(files);
    const [fixed] = fixContent(tree, (one) => one === path, undefined, published);
    const before = this.bytesOf(path);
    return (
      fixed && before && { path, before, after: fixed.after, done: fixed.changes.map(({ words }) => words) }
    );
  }

  /** Returns what edits of a file make of the content, and what the check says of it. */
  plan({ file, path }: Place, edits: readonly TextEdit[]) {
    const files = this.edited(edits.map((edit) => ({ file, edit })));
    const after = this.stateWith(files);
    const problems = judged(this.state, after);
    // What is around it may be called after its words.
    const changed = after.site.files.find((one) => one.path === file.path)?.root.at(...path);
    const isHere = (one: Problem) => one.file === file.path && one.where === changed?.where;
    const isCured = problems.length > 0 && problems.every((one) => one.cure && one.file === file.path);
    const mended = isCured ? this.mended(file.path, files) : undefined;
    const broken = 'Something else in the content needs mending. Until then pages stay as they are.';
    return {
      files,
      problems: problems.map((one) => (isHere(one) ? one.message : formatProblem(one))),
      /** What else is to know of it. */
      notes: this.state.isBroken ? [broken] : [],
      /** The same with the cures of all its problems, if that leaves none. */
      mended: mended && this.judge([mended]).length === 0 ? mended : undefined,
    };
  }

  /** What differs from what is published, compared each time it is asked for. */
  differences() {
    const { all, again, back, later, published } = this.compared();
    const { site, unread } = this.state;
    const problems = checkSite(site, unread, published);
    const found = problems.map((problem) => ({ problem, of: changeAt(problem, all) }));
    const told = (change?: SiteChange) =>
      found.filter(({ of }) => of === change).map(({ problem }) => this.problem(problem, later));
    return {
      changes: all.map((change, index) => ({
        id: idOf(change, index),
        file: change.file,
        at: `${change.file}:${change.entry.at?.line ?? 1}`,
        pages: change.pages,
        steps: change.is && firstText(change.is)?.path,
        title: plain(change.title),
        word: change.entry.word,
        what: plain(change.entry.what),
        details: change.entry.details,
        canBeTakenBack: back(change) !== undefined,
        isNew: change.is?.around === undefined && change.entry.word === 'added',
        problems: told(change),
      })),
      isUnread: later.unreadable.length > 0,
      /** What is wrong where nothing has changed. */
      problems: told(),
      /** What may be wrong because something beside it has changed. */
      again: again.map((problem) => this.problem(problem, later)),
    };
  }

  /** Returns what takes back a change, with others that would be wrong without it; no files if it is gone, or cannot be. */
  takeBack(id: string) {
    const { all, back } = this.compared();
    const taken = (those: readonly SiteChange[]) => {
      const files = this.edited(those.flatMap((one) => back(one) ?? []));
      return { those, files, problems: this.judge(files) };
    };
    let now = taken(all.filter((one, index) => idOf(one, index) === id));
    const named = () => all.filter((one) => now.problems.some((problem) => speaksOf(problem, one)));
    const better = () =>
      named()
        .values()
        .map((other) => taken(all.filter((one) => one === other || now.those.includes(one))))
        .find(({ problems }) => addedProblems(problems, now.problems).length > 0);
    for (let more = better(); more !== undefined; more = better()) now = more;
    const names = now.those.map(({ entry }) => `${entry.word} ${plain(entry.what)}`);
    return { ...now, name: names.join(' and ') };
  }

  get published(): Site {
    const commit = publishedCommit(this.git);
    if (commit === undefined)
      throw new RevisionError(
        'There is nothing to compare with: this folder is not kept with git, or nothing in it is committed yet.',
      );
    if (this.known?.commit !== commit)
      this.known = { commit, site: readSite(commitTree(this.git, commit, ['content'])).site };
    return this.known.site;
  }

  private compared() {
    const [was, is] = [this.published, this.state.site];
    // A file that cannot be read was neither added nor removed.
    const unread = [...was.unreadable, ...is.unreadable];
    const read = ({ files }: Site): SourceFile[] =>
      files.filter((file) => !unread.some(({ kind, slug }) => kind === file.kind && slug === file.slug));
    const [earlier, later] = [
      { ...was, files: read(was) },
      { ...is, files: read(is) },
    ];
    const comparison = compareContent(earlier, later);
    const all = changes(earlier, later, comparison);
    const now = (place: Place): Place | undefined => {
      if (place.around !== undefined) return comparison.placeNow(place);
      const pair = comparison.files.find((one) => one.earlier === place.file);
      return pair ? pair.later?.root : later.files.find(({ path }) => path === place.file.path)?.root;
    };
    const back = (change: SiteChange) => {
      // Whole files are more than an entry.
      const isWhole = (change.is ?? change.was)?.around === undefined && change.entry.word !== 'order';
      return isWhole ? undefined : takeBack(change, all, now);
    };
    return { all, later, published: was, again: readAgain(earlier, later, comparison), back };
  }

  private problem({ file, line, column, where, message, cure }: Problem, site: Site) {
    const source = site.files.find(({ path }) => path === file);
    const text = source && readValues(source).findLast((one) => source.positionOf(one.start).line <= line);
    return {
      file,
      at: `${file}:${line}:${column}`,
      /** The addresses of the pages that show the text nearby. */
      pages: text ? pagesShowing(site, text) : [],
      steps: text?.path,
      says: [where || `${file}:${line}`, message].join(': '),
      canBeMended: cure !== undefined,
    };
  }

  private stateWith(files: readonly Written[]): CheckedState {
    return new CheckedState(this.treeWith(files), new Map(this.readBefore));
  }

  private treeWith(files: readonly Written[]): ContentTree {
    const written = new Map(files.map(({ path, after }) => [path, after]));
    return { ...this.tree, read: (path) => written.get(path) ?? this.tree.read(path) };
  }
}

class CheckedState {
  readonly site: Site;
  /** What is found while reading the files. */
  readonly unread: readonly Problem[];
  /** The same for the same files. */
  readonly key: string;
  private found: readonly Problem[] | undefined;

  constructor(tree: ContentTree, before: ReadBefore) {
    const { site, problems } = readSite(tree, before);
    this.site = site;
    this.unread = problems;
    this.key = JSON.stringify([site.files.map(({ path, text }) => [path, text]), site.figures, problems]);
  }

  get all(): readonly Problem[] {
    return (this.found ??= checkSite(this.site, this.unread));
  }

  /** Whether anything is wrong beyond starter text that is still to be replaced. */
  get isBroken(): boolean {
    return this.all.some(isMistake);
  }
}

const isMistake = ({ isUnfilled }: Problem): boolean => isUnfilled !== true;

/**
 * Returns the problems that a change of the content adds. Where the content was broken before, what can only be found in sound
 * content is no fault of the change.
 */
function judged(before: CheckedState, after: CheckedState): Problem[] {
  const found = before.isBroken ? [...after.unread, ...problemsIn(after.site)] : after.all;
  // Starter text that a new item brings is written next.
  return addedProblems(before.all, found).filter(isMistake);
}

/** Returns the first text in a place that visitors read. */
const firstText = (place: Place) => readValues(place.file).find((text) => text.isWithin(place));

/** Returns the change in which a problem is. */
function changeAt({ file, line }: Problem, all: readonly SiteChange[]): SiteChange | undefined {
  const inside = all.filter(({ was, is }) => {
    if (is?.file.path !== file) return false;
    // Of a file that was there, only what has changed in it.
    if (is.around === undefined) return was === undefined;
    const lineAt = (offset: number) => is.file.positionOf(offset).line;
    return lineAt(is.keyStart ?? is.start) <= line && line <= lineAt(is.end);
  });
  return inside.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** Whether a problem names something that a change is of. */
function speaksOf({ message }: Problem, { is, was }: SiteChange): boolean {
  const place = is ?? was;
  return place?.file.texts.some((one) => one.isWithin(place) && message.includes(`"${one.text}"`)) === true;
}

/** Two changes may be named alike, as those of items without an id. */
const idOf = ({ identity }: SiteChange, index: number): string => `${index} ${identity}`;
