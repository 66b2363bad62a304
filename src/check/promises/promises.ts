/**
 * The door to what is promised to people who saved files: what is kept of it in content/promises, what an edit of the content
 * would break, and what it adds.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkContent, type CheckedContent, checkSite } from '../check-content.ts';
import { contentFile } from '../../content/content-layout.ts';
import { commitTree, publishedCommit, type Git, RevisionError, gitIn } from '../../content/git.ts';
import { formatProblem, type Problem, sortProblems } from '../../content/problem.ts';
import { type ContentTree, folderTree, readSite } from '../../content/read-site.ts';
import { counted, withLineFeeds } from '../../text/words.ts';
import type { Site } from '../../content/site.ts';
import { formsOfSite } from '../../content/site-content.ts';
import { type EarlierForms, savedFileProblems } from './fault-problems.ts';
import { exampleFile } from './old-files.ts';
import {
  firstFile,
  idsFile,
  type KeptIds,
  keptIds,
  lostPromises,
  promisesFolder,
  readFixtures,
  withIdsOf,
} from './kept-files.ts';

/**
 * Returns what sound content at `root` breaks of the promise that saved files open for ever: those kept with the project, and
 * those that people may have saved with the content that is published. Outside of a project and of git there are none.
 */
export function brokenPromises(root: string, site: Site, git: Git = gitIn(root)): Problem[] {
  const published = publishedContent(git);
  const earlier = editedSite(published);
  return promisesBroken(folderTree(root), site, earlier && formsOfSite(earlier), published?.tree);
}

/** The same of the content in a tree, with the forms that were published before it, and the tree with the promises. */
export function promisesBroken(
  tree: ContentTree,
  site: Site,
  earlier: EarlierForms = new Map(),
  published?: ContentTree,
): Problem[] {
  const bound = boundTree(tree, published);
  const now = formsOfSite(site);
  // A form that is the same still reads its own files; that has been checked with its content.
  const changed = [...earlier].filter(
    ([slug, form]) => JSON.stringify(form) !== JSON.stringify(now.get(slug)),
  );
  return sortProblems([
    ...lostPromises(bound),
    ...savedFileProblems(site, new Map(changed), readFixtures(bound), keptIds(bound) ?? {}),
  ]);
}

/**
 * Returns a tree with those promises only that bind. What was never published is in nobody's files, so it binds nobody; where
 * it is not known what is published, all does.
 */
function boundTree(tree: ContentTree, published: ContentTree | undefined): ContentTree {
  if (published === undefined || keptIds(published) === undefined) return tree;
  return {
    entries: (folder) => (folder === promisesFolder ? published : tree).entries(folder),
    // A list that cannot be read here is to be mended all the same.
    read: (path) => (path === idsFile && keptIds(tree) !== undefined ? published : tree).read(path),
  };
}

/** Reads `<root>/content` and returns what keeps it from being published: its problems or, if it has none, what it breaks. */
export function checkToPublish(root: string): CheckedContent {
  const checked = checkContent(root);
  const problems = withBrokenOff(root, checked);
  return { ...checked, problems: problems.length > 0 ? problems : brokenPromises(root, checked.site) };
}

/**
 * Returns the problems after one for each file that holds the beginning of the published one and no more: if it ends in the
 * middle of a line, or if problems come of it, which say nothing then. Items at the end of a file may be taken away.
 */
function withBrokenOff(root: string, { site, problems }: CheckedContent): Problem[] {
  const tree = folderTree(root);
  const unread = site.unreadable.map(({ kind, slug }) => contentFile(kind, slug));
  const texts = new Map(
    [...site.files.map(({ path }) => path), ...unread].flatMap((path): [string, string][] => {
      const bytes = tree.read(path);
      return typeof bytes === 'string' ? [] : [[path, withLineFeeds(new TextDecoder().decode(bytes))]];
    }),
  );
  const isOpen = (text: string) => !text.endsWith('\n');
  // Most of the time git need not be asked for the published ones.
  if (problems.length === 0 && ![...texts.values()].some(isOpen)) return problems;
  let rest = problems;
  const published = publishedContent(gitIn(root));
  const brokenOff = [...texts].flatMap(([path, now]): Problem[] => {
    const bytes = published?.tree.read(path) ?? 'absent';
    const text = typeof bytes === 'string' ? '' : withLineFeeds(new TextDecoder().decode(bytes));
    if (!text.startsWith(now) || text === now || text === `${now}\n`) return [];
    const read = (one: string) => (one === path ? new TextEncoder().encode(text) : tree.read(one));
    const whole = readSite({ ...tree, read });
    const without = new Set(checkSite(whole.site, whole.problems).map(formatProblem));
    const caused = problems.filter((problem) => !without.has(formatProblem(problem)));
    if (!isOpen(now) && caused.length === 0) return [];
    rest = rest.filter((problem) => !caused.includes(problem));
    const [line = 1, all = 1] = [now, text].map((one) => one.replace(/\n$/, '').split('\n').length);
    const more = counted(now === '' ? all : all - line, 'line');
    const needing = caused
      .filter(({ file }) => file !== path)
      .map((problem) => `${problem.file}:${problem.line}`);
    const unless =
      needing.length === 0 ? '' : ` or, if they are to go, first mend what needs them: ${needing.join(', ')}`;
    const message =
      now === ''
        ? `This file is empty; the published one has ${more}. Restore it, or remove the file if it is to go.`
        : isOpen(now)
          ? `This file breaks off here; the published one goes on for ${more}. Restore it or, if it is to end here, end this line with a line break.`
          : `This file ends here; the published one goes on for ${more}. Restore them${unless}.`;
    return [{ file: path, line, column: 1, where: '', message }];
  });
  return [...brokenOff, ...rest];
}

/**
 * Returns what is published: all content or, if that has not been edited since, only the promises; undefined if git does not
 * know it.
 */
function publishedContent(git: Git) {
  try {
    const commit = publishedCommit(git);
    if (commit === undefined) return undefined;
    const isEdited = git(['diff', '--quiet', commit, '--', 'content']) === undefined;
    return { tree: commitTree(git, commit, [isEdited ? 'content' : promisesFolder]), isEdited };
  } catch (error) {
    // Whoever has no git, or may not read the repository, has the kept files all the same.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}

const editedSite = (published: ReturnType<typeof publishedContent>): Site | undefined =>
  published?.isEdited ? readSite(published.tree).site : undefined;

/** Returns the published content, if git knows it and it has been edited since. */
export const publishedSite = (git: Git): Site | undefined => editedSite(publishedContent(git));

/**
 * Returns what sound content at `root` changes of the promises: a saved file for each form that has none yet, and new ids;
 * which forms are gone with their pages; and what was kept, but never published, and is not there any more. Nothing that was
 * published ever changes, and nothing is written.
 */
export function newPromises(root: string, site: Site, git: Git = gitIn(root)) {
  const forms = formsOfSite(site);
  const tree = folderTree(root);
  const bound = boundTree(tree, publishedContent(git)?.tree);
  const isBound = new Set(bound.entries(promisesFolder).map(({ name }) => `${promisesFolder}/${name}`));
  const [kept, before] = [keptIds(bound) ?? {}, keptIds(tree) ?? {}];
  const made = new Map<string, string | undefined>();
  const frozen: string[] = [];
  for (const [slug, ids] of Object.entries(kept)) {
    if (forms.has(slug)) delete ids.gone;
    else ids.gone = true;
  }
  for (const slug of Object.keys(before))
    for (const ending of ['txt', 'json'] as const) {
      const file = firstFile(slug, ending);
      if (!isBound.has(file) && tree.read(file) !== 'absent') made.set(file, undefined);
    }
  for (const [slug, form] of forms) {
    const file = firstFile(slug, 'txt');
    if (!isBound.has(file)) {
      const { text, answers, leftOver } = exampleFile(form);
      made.set(file, text);
      made.set(firstFile(slug, 'json'), `${JSON.stringify({ ...answers, leftOver }, null, 2)}\n`);
    }
    if (tree.read(file) === 'absent')
      frozen.push(`${form.title}: the first saved file of this form, ${file}`);
    frozen.push(...withIdsOf(form, before[slug]).fresh);
    kept[slug] = withIdsOf(form, kept[slug]).ids;
  }
  made.set(idsFile, `${JSON.stringify(kept, null, 2)}\n`);
  const freed = Object.entries(before).flatMap(([slug, ids]) => {
    const still = namesIn(kept[slug]);
    return namesIn(ids).flatMap((name) => (still.includes(name) ? [] : `${slug}: "${name}"`));
  });
  const gone = Object.keys(kept)
    .filter((slug) => kept[slug]?.gone && !before[slug]?.gone)
    .map((slug) => contentFile('resources', slug));
  const asItIs = (path: string) => {
    const bytes = tree.read(path);
    return typeof bytes === 'string' ? undefined : new TextDecoder().decode(bytes);
  };
  const files = new Map([...made].filter(([path, text]) => asItIs(path) !== text));
  return {
    frozen,
    /** What is not promised any more, because it was never published. */
    freed,
    gone,
    /** By their paths below the root; undefined for those to be removed. */
    files,
  };
}

const namesIn = ({ texts, options }: KeptIds[string] = { texts: [], options: {} }): string[] => [
  ...texts,
  ...Object.values(options).flat(),
];

/** Writes what `newPromises` returns, and returns it. */
export function keepPromises(root: string, site: Site) {
  const promises = newPromises(root, site);
  for (const [path, text] of promises.files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (text === undefined) rmSync(join(root, path));
    else writeFileSync(join(root, path), text);
  }
  return promises;
}
