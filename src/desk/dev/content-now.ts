import { checkSite, problemsIn } from '../check/check-content.ts';
import type { SourceFile } from '../content/place.ts';
import { addedProblems, type Problem, type TextEdit } from '../content/problem.ts';
import { type ContentTree, folderTree, type ReadBefore, readSite } from '../content/read-site.ts';
import type { Site } from '../content/site.ts';
import { editBytes } from '../content/write-value.ts';

export interface Edit {
  file: SourceFile;
  edit: TextEdit;
}

export interface Written {
  path: string;
  before: Uint8Array;
  after: Uint8Array;
}

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
    if (this.last?.isSame(state) !== true) this.last = state;
    return this.last ?? state;
  }

  /** The bytes of a file; undefined if it is not there or not read. */
  bytesOf(path: string): Uint8Array | undefined {
    const bytes = this.tree.read(path);
    return typeof bytes === 'string' ? undefined : bytes;
  }

  /** Returns the files after edits, and the problems that these add. */
  judge(edits: readonly Edit[]): { files: Written[]; problems: Problem[] } {
    const files = [...Map.groupBy(edits, ({ file }) => file.path)].flatMap(([path, its]): Written[] => {
      const before = this.bytesOf(path);
      const all = its.map(({ edit }) => edit);
      return before === undefined ? [] : [{ path, before, after: editBytes(before, all) }];
    });
    const read = (path: string) => files.find((one) => one.path === path)?.after ?? this.tree.read(path);
    const after = new CheckedState({ ...this.tree, read }, new Map(this.readBefore));
    return { files, problems: judged(this.state, after) };
  }
}

class CheckedState {
  readonly site: Site;
  /** What is found while reading the files. */
  readonly unread: readonly Problem[];
  private found: readonly Problem[] | undefined;

  constructor(tree: ContentTree, before: ReadBefore) {
    const { site, problems } = readSite(tree, before);
    this.site = site;
    this.unread = problems;
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

  /** Whether it was read from the same files. */
  isSame({ site, unread }: CheckedState): boolean {
    const partsOf = (one: Site, problems: readonly Problem[]): unknown[] => [
      ...one.files,
      ...one.figures.flatMap(({ path, text }) => [path, text]),
      ...problems.flatMap(({ file, message }) => [file, message]),
    ];
    const [mine, theirs] = [partsOf(this.site, this.unread), partsOf(site, unread)];
    return mine.length === theirs.length && mine.every((part, index) => part === theirs[index]);
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
