import { join } from 'node:path';
import { fixContent } from '../check/fix/fix-content.ts';
import { commitTree, type Git, publishedCommit, RevisionError } from '../content/git.ts';
import type { Place, SourceFile } from '../content/place.ts';
import type { Problem } from '../content/problem.ts';
import { folderTree, readSite } from '../content/read-site.ts';
import { pagesShowing, readValues } from '../content/shown.ts';
import type { Site } from '../content/site.ts';
import { placeOf } from '../content/values.ts';
import { changes, type SiteChange } from '../review/changes.ts';
import { compareContent } from '../review/compare-content.ts';
import type { Detail, Words } from '../review/entries.ts';
import { readAgain } from '../review/read-again.ts';
import type { ContentNow, Edit, Written } from './content-now.ts';
import { takeBack } from './take-back.ts';

/** Where something is read and changed. */
interface Leads {
  /** Its absolute path with the line, for an editor. */
  at: string;
  /** The addresses of the pages that show it. */
  pages: readonly string[];
  /** The text that is changed there. */
  steps?: Place['path'] | undefined;
  file: string;
}

/** What the content check finds. */
export interface ToldProblem extends Leads {
  says: string;
  /** What its cure would do. */
  cure?: string | undefined;
}

/** A difference between what stands here and what is published. */
export interface ToldChange extends Leads {
  id: string;
  title: string;
  word: string;
  what: string;
  details: readonly Detail[];
  canBeTakenBack: boolean;
  problems: readonly ToldProblem[];
}

export interface ToldChanges {
  changes: readonly ToldChange[];
  /** What is wrong where nothing has changed. */
  problems: readonly ToldProblem[];
  /** What may be wrong because something beside it has changed. */
  again: readonly ToldProblem[];
}

/** What stands here, compared with what is published each time it is asked for. */
export class ChangesNow {
  private readonly root: string;
  private readonly content: ContentNow;
  private readonly git: Git;
  /** A commit always holds the same. */
  private published: { commit: string; site: Site } | undefined;

  constructor(root: string, content: ContentNow, git: Git) {
    this.root = root;
    this.content = content;
    this.git = git;
  }

  tell(): ToldChanges {
    const { all, again, back, later, published } = this.compared();
    const found = this.content.state
      .beside(published)
      .map((problem) => ({ problem, of: changeAt(problem, all) }));
    const told = (problem: Problem) => this.problem(problem, later);
    return {
      changes: all.map((change) => ({
        id: change.identity,
        file: change.file,
        at: join(this.root, `${change.file}:${change.entry.at?.line ?? 1}`),
        pages: change.pages,
        steps: change.is && firstText(change.is)?.path,
        title: inWords(change.title),
        word: change.entry.word,
        what: inWords(change.entry.what),
        details: change.entry.details,
        canBeTakenBack: back(change) !== undefined,
        problems: found.flatMap(({ problem, of }) => (of === change ? told(problem) : [])),
      })),
      problems: found.flatMap(({ problem, of }) => (of === undefined ? told(problem) : [])),
      again: again.map(told),
    };
  }

  /** Returns the edits that take back a change and, where the check needs it, another with it; undefined if it is gone. */
  takeBack(id: string): { edits: Edit[]; names: string[] } | undefined {
    const { all, back } = this.compared();
    const change = all.find(({ identity }) => identity === id);
    const edits = change && back(change);
    if (change === undefined || edits === undefined) return undefined;
    const alone = { edits, names: [nameOf(change)] };
    if (this.content.judge(edits).problems.length === 0) return alone;
    const near = all.filter((one) => one !== change && one.file === change.file).slice(0, mostTried);
    for (const other of near) {
      const both = [...edits, ...(back(other) ?? [])];
      if (areApart(both) && this.content.judge(both).problems.length === 0)
        return { edits: both, names: [...alone.names, nameOf(other)] };
    }
    return alone;
  }

  /** Returns a file with every slip mended that has one cure; undefined if it has none. */
  mend(path: string): Written | undefined {
    const { published } = this.compared();
    const fixed = fixContent(folderTree(this.root), (one) => one === path, undefined, published);
    return fixed.files.find((one) => one.path === path);
  }

  private compared() {
    const commit = publishedCommit(this.git);
    if (commit === undefined)
      throw new RevisionError(
        'There is nothing to compare with: this folder is not kept with git, or nothing in it is committed yet.',
      );
    if (this.published?.commit !== commit)
      this.published = { commit, site: readSite(commitTree(this.git, commit, ['content'])).site };
    const { site } = this.content.state;
    // A file that cannot be read was neither added nor removed.
    const unread = [this.published.site, site].flatMap(({ unreadable }) => unreadable);
    const isRead = ({ kind, slug }: SourceFile) =>
      !unread.some((one) => one.kind === kind && one.slug === slug);
    const [earlier, later] = [this.published.site, site].map((one) => ({
      ...one,
      files: one.files.filter(isRead),
    })) as [Site, Site];
    const comparison = compareContent(earlier, later);
    const all = distinct(changes(earlier, later, comparison));
    const words = all.map(({ entry, was, is }) => ({ word: entry.word, was, is }));
    const now = (was: Place): Place | undefined => {
      if (was.around !== undefined) return comparison.placeNow(was);
      const pair = comparison.files.find((one) => one.earlier === was.file);
      return pair ? pair.later?.root : later.files.find(({ path }) => path === was.file.path)?.root;
    };
    return {
      all,
      later,
      published: this.published.site,
      again: readAgain(earlier, later, comparison),
      back: ({ entry, was, is }: SiteChange) => {
        // Whole files are more than an entry.
        const isWhole = (is ?? was)?.around === undefined && entry.word !== 'order';
        return isWhole ? undefined : takeBack({ word: entry.word, was, is }, words, now);
      },
    };
  }

  private problem(problem: Problem, site: Site): ToldProblem {
    const { file, line, column, where, message, cure } = problem;
    const source = site.files.find(({ path }) => path === file);
    const text = source && readValues(source).findLast((one) => placeOf(source.text, one.start).line <= line);
    return {
      file,
      at: join(this.root, `${file}:${line}:${column}`),
      pages: text ? pagesShowing(site, text) : [],
      steps: text?.path,
      says: [where || `${file}:${line}`, message].join(': '),
      cure: cure?.done,
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
    const [first, last] = [is.keyStart ?? is.start, is.end].map(
      (offset) => placeOf(is.file.text, offset).line,
    );
    return first !== undefined && last !== undefined && first <= line && line <= last;
  });
  return inside.toSorted((one, other) => other.path.length - one.path.length)[0];
}

/** Returns the changes, each with a name of its own. */
function distinct(all: readonly SiteChange[]): SiteChange[] {
  const seen = new Map<string, number>();
  return all.map((change) => {
    const nth = (seen.get(change.identity) ?? 0) + 1;
    seen.set(change.identity, nth);
    return { ...change, identity: `${change.identity} ${nth}` };
  });
}

const nameOf = ({ entry }: SiteChange): string => `${entry.word} ${inWords(entry.what)}`;

const inWords = (words: Words): string =>
  words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');

/** Returns whether no two edits are of the same bytes. */
const areApart = (edits: readonly Edit[]): boolean =>
  [...Map.groupBy(edits, ({ file }) => file.path).values()].every((its) =>
    its
      .map(({ edit }) => edit)
      .toSorted((one, other) => one.start - other.start)
      .every((edit, index, all) => edit.start >= (all[index - 1]?.end ?? 0)),
  );

/** How many other changes are tried with one that cannot be taken back alone. */
const mostTried = 12;
