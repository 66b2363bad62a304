import { checkSite, problemsIn } from '../check/check-content.ts';
import { fixContent } from '../check/fix/fix-content.ts';
import type { Place, SourceFile } from '../content/place.ts';
import { addedProblems, formatProblem, type Problem, type TextEdit } from '../content/problem.ts';
import { type ContentTree, folderTree, type ReadBefore, readSite } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { editBytes, type Written } from '../content/write-value.ts';

export interface Edit {
  file: SourceFile;
  edit: TextEdit;
}

/** A change that could be written, and what the check says of it. */
export type Plan = ReturnType<ContentNow['plan']>;

/** The content on disk as it is each time it is asked for, and what the check says of it and of changes. */
export class ContentNow {
  private readonly tree: ContentTree;
  private readonly readBefore: ReadBefore = new Map();
  private last: CheckedState | undefined;

  constructor(root: string) {
    this.tree = folderTree(root);
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
      const all = its.map(({ edit }) => edit);
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

  /** Every problem, also beside what is published. */
  beside(published: Site): readonly Problem[] {
    return checkSite(this.site, this.unread, published);
  }

  /** What can be found however broken the content is. */
  get early(): readonly Problem[] {
    return this.isBroken ? [...this.unread, ...problemsIn(this.site)] : this.all;
  }

  /** Whether anything is wrong beyond starter text that is still to be replaced. */
  get isBroken(): boolean {
    return this.all.some(isMistake);
  }
}

const isMistake = ({ isUnfilled }: Problem): boolean => isUnfilled !== true;

/**
 * Returns the problems that a change of the content adds. Where the content was broken before, what can only be found in sound
 * content is no fault of the change, so like is compared with like.
 */
function judged(before: CheckedState, after: CheckedState): Problem[] {
  const added = before.isBroken
    ? addedProblems(before.early, after.early)
    : addedProblems(before.all, after.all);
  // Starter text that a new item brings is written next.
  return added.filter(isMistake);
}
