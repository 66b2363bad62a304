import { commitTree, type Git, publishedCommit, RevisionError } from '../content/git.ts';
import type { Place, SourceFile } from '../content/place.ts';
import type { Problem } from '../content/problem.ts';
import { readSite } from '../content/read-site.ts';
import { pagesShowing, readValues } from '../content/shown.ts';
import type { Site } from '../content/site.ts';
import { changes, type SiteChange } from '../review/changes.ts';
import { compareContent } from '../review/compare-content.ts';
import type { Words } from '../review/entries.ts';
import { readAgain } from '../review/read-again.ts';
import type { Written } from '../content/write-value.ts';
import type { ContentNow, Edit } from './content-now.ts';
import { takeBack } from './take-back.ts';

export type ToldChanges = ReturnType<ChangesNow['tell']>;
export type ToldChange = ToldChanges['changes'][number];
export type ToldProblem = ToldChanges['problems'][number];

/** What stands here, compared with what is published each time it is asked for. */
export class ChangesNow {
  private readonly content: ContentNow;
  private readonly git: Git;
  /** A commit always holds the same. */
  private published: { commit: string; site: Site } | undefined;

  constructor(content: ContentNow, git: Git) {
    this.content = content;
    this.git = git;
  }

  tell() {
    const { all, again, back, later, published } = this.compared();
    const problems = this.content.state.beside(published);
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
        title: inWords(change.title),
        word: change.entry.word,
        what: inWords(change.entry.what),
        details: change.entry.details,
        canBeTakenBack: back(change) !== undefined,
        problems: told(change),
      })),
      /** What is wrong where nothing has changed. */
      problems: told(),
      /** What may be wrong because something beside it has changed. */
      again: again.map((problem) => this.problem(problem, later)),
    };
  }

  /** Returns the edits that take back a change alone; undefined if it is gone, or cannot be. */
  takeBack(id: string): { edits: Edit[]; name: string; file: string } | undefined {
    const { all, back } = this.compared();
    const change = all.find((one, index) => idOf(one, index) === id);
    const edits = change && back(change);
    if (change === undefined || edits === undefined) return undefined;
    const { entry, file } = change;
    return { edits, name: `${entry.word} ${inWords(entry.what)}`, file };
  }

  /** Returns a file with every slip mended that has one cure; undefined if it has none. */
  mend(path: string): Written | undefined {
    return this.content.mended(path, [], this.compared().published);
  }

  private compared() {
    const commit = publishedCommit(this.git);
    if (commit === undefined)
      throw new RevisionError(
        'There is nothing to compare with: this folder is not kept with git, or nothing in it is committed yet.',
      );
    if (this.published?.commit !== commit)
      this.published = { commit, site: readSite(commitTree(this.git, commit, ['content'])).site };
    const [was, is] = [this.published.site, this.content.state.site];
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
    const words = all.map(({ entry, was, is }) => ({ word: entry.word, was, is }));
    const now = (place: Place): Place | undefined => {
      if (place.around !== undefined) return comparison.placeNow(place);
      const pair = comparison.files.find((one) => one.earlier === place.file);
      return pair ? pair.later?.root : later.files.find(({ path }) => path === place.file.path)?.root;
    };
    const back = (change: SiteChange) => {
      const [whole, difference] = [change.is ?? change.was, words[all.indexOf(change)]];
      // Whole files are more than an entry.
      const isWhole = whole?.around === undefined && change.entry.word !== 'order';
      return isWhole || difference === undefined ? undefined : takeBack(difference, words, now);
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

/** Two changes may be named alike, as those of items without an id. */
const idOf = ({ identity }: SiteChange, index: number): string => `${index} ${identity}`;

const inWords = (words: Words): string =>
  words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');
