/**
 * The door to what is promised to people who saved files: what is kept of it in content/promises, what an edit of the content
 * would break, and what it adds.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type EarlierForms, savedFileProblems, promisesFolder, readFixtures } from './kept-files.ts';
import { type KeptIds, keptIdProblems } from './kept-ids.ts';
import { commitTree, publishedCommit, type Git, RevisionError, gitIn } from '../../content/git.ts';
import { publishedFiles, writtenForms } from './written-forms.ts';
import { type ContentTree, folderTree, readSite } from '../../content/read-site.ts';
import { formsOfSite } from '../../content/site-content.ts';
import { type Problem, sortProblems } from '../../content/problem.ts';
import type { Site } from '../../content/site.ts';
import { type Answers, emptyAnswers, optionIds, textNames } from '../../forms/answers.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import { formatNumber, writeSavedFile } from '../../forms/file/file-format.ts';

/** What an edit adds to the promises and takes back: in words, and as files to be written. */
export interface NewPromises {
  frozen: string[];
  gone: string[];
  /** By their paths below the root. */
  files: Map<string, string>;
}

const idsFile = `${promisesFolder}/frozen-ids.json`;
const idsShape: z.ZodType<KeptIds> = z.record(
  z.string(),
  z.object({
    texts: z.array(z.string()),
    options: z.record(z.string(), z.array(z.string())),
    gone: z.literal(true).exactOptional(),
  }),
);

/** Returns the ids that saved files may hold, or undefined if the list cannot be read; the list only ever grows. */
function keptIds(root: string): KeptIds | undefined {
  try {
    return idsShape.parse(JSON.parse(readFileSync(join(root, idsFile), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Returns what sound content at `root` breaks of the promise that saved files open for ever: those kept with the project, and
 * those that people may have saved with the content that is published. Outside of a project and of git there are none.
 */
export function brokenPromises(root: string, site: Site, git: Git = gitIn(root)): Problem[] {
  const tree = folderTree(root);
  const ids = keptIds(root);
  const lost = lostPromises(tree, ids);
  if (lost.length > 0) return sortProblems(lost);
  const gone = keptIdProblems(site, ids ?? {});
  const now = formsOfSite(site);
  const earlier = publishedForms(git);
  // A form that is the same still reads its own files; that has been checked with its content.
  const changed = [...earlier].filter(
    ([slug, form]) => JSON.stringify(form) !== JSON.stringify(now.get(slug)),
  );
  const files = [...changed.flatMap(([, form]) => publishedFiles(form)), ...readFixtures(tree)];
  // What is gone is left over with its words until it is listed as retired.
  const isTold = ({ slug }: { slug: string }) => gone.some(({ file }) => file.endsWith(`/${slug}.yaml`));
  const rest = files.filter((file) => !isTold(file));
  return sortProblems([...gone, ...savedFileProblems(site, rest, earlier)]);
}

/** Returns a problem for whatever is missing or cannot be read of the promises themselves, so that none is lost unnoticed. */
function lostPromises(tree: ContentTree, ids: KeptIds | undefined): Problem[] {
  const lost = (file: string, message: string): Problem => ({ file, line: 1, column: 1, where: '', message });
  const names = tree.entries(promisesFolder).map(({ name }) => name);
  const isProject = names.length > 0 || tree.entries('content/schemas').length > 0;
  if (!isProject) return [];
  const back = 'Bring it back as it was.';
  if (ids === undefined)
    return [lost(idsFile, `This list of what saved files may hold is missing or cannot be read. ${back}`)];
  const kept = readFixtures(tree);
  const files = new Set(kept.map(({ path }) => path));
  const pairs = names.filter(
    (name) => /\.(?:txt|json)$/.test(name) && `${promisesFolder}/${name}` !== idsFile,
  );
  const unread = pairs.flatMap((name) => {
    const file = `${promisesFolder}/${name.replace(/json$/, 'txt')}`;
    const message = `This saved file, or what was answered in it (the file of the same name that ends in .json), is missing or cannot be read. ${back}`;
    return files.has(file) ? [] : [lost(file, message)];
  });
  const foreign = kept
    .filter(({ slug }) => !Object.hasOwn(ids, slug))
    .map(({ path, slug }) =>
      lost(path, `No form has ever been called "${slug}". Give this file its name back.`),
    );
  const without = Object.entries(ids)
    .filter(([slug, { gone }]) => gone !== true && !names.some((name) => name.startsWith(`${slug}.`)))
    .map(([slug]) =>
      lost(
        firstFile(slug, 'txt'),
        `The saved file of this form, which must open for ever, is missing. ${back}`,
      ),
    );
  return [...unread, ...foreign, ...without];
}

/** Returns the forms of the published content, if git knows it and it has been edited since. */
function publishedForms(git: Git): EarlierForms {
  try {
    const commit = publishedCommit(git);
    if (commit === undefined || git(['diff', '--quiet', commit, '--', 'content']) !== undefined)
      return new Map();
    const { forms } = writtenForms(readSite(commitTree(git, commit, ['content'])).site);
    return new Map([...forms].map(([slug, { definition }]) => [slug, definition]));
  } catch (error) {
    // Whoever has no git, or may not read the repository, has the kept files all the same.
    if (error instanceof RevisionError) return new Map();
    throw error;
  }
}

const firstFile = (slug: string, ending: 'txt' | 'json'): string =>
  `${promisesFolder}/${slug}.format-${formatNumber}.${ending}`;

/**
 * Returns what sound content at `root` adds to the promises: a saved file for each form that has none yet, and new ids; and
 * which forms are gone with their pages. Nothing else ever changes, and nothing is written.
 */
export function newPromises(root: string, site: Site): NewPromises {
  const forms = [...formsOfSite(site).values()];
  const tree = folderTree(root);
  const kept = keptIds(root) ?? {};
  const files = new Map<string, string>();
  const frozen: string[] = [];
  const gone: string[] = [];
  for (const [slug, ids] of Object.entries(kept)) {
    const isThere = forms.some((form) => form.slug === slug);
    if (!isThere && ids.gone !== true) gone.push(`content/resources/${slug}.yaml`);
    if (isThere) delete ids.gone;
    else ids.gone = true;
  }
  for (const form of forms) {
    const file = firstFile(form.slug, 'txt');
    if (tree.read(file) === 'absent') {
      const answers = exampleAnswers(form);
      files.set(file, writeSavedFile(form, answers, { date: '14 July 2025' }));
      files.set(firstFile(form.slug, 'json'), `${JSON.stringify(answers, null, 2)}\n`);
      frozen.push(`${form.title}: the first saved file of this form, ${file}`);
    }
    const known = (kept[form.slug] ??= { texts: [], options: {} });
    const texts = form.fields.flatMap(textNames).filter((name) => !known.texts.includes(name));
    known.texts.push(...texts);
    frozen.push(...texts.map((name) => `${form.title}: the question "${name}"`));
    for (const field of form.fields) {
      const before = known.options[field.id] ?? [];
      const options = optionIds(field).filter((id) => !before.includes(id));
      if (options.length === 0) continue;
      known.options[field.id] = [...before, ...options];
      frozen.push(...options.map((id) => `${form.title}: the option "${id}" of "${field.id}"`));
    }
  }
  files.set(idsFile, `${JSON.stringify(kept, null, 2)}\n`);
  return { files, frozen, gone };
}

/** Writes what `newPromises` returns, and returns it. */
export function keepPromises(root: string, site: Site): NewPromises {
  const promises = newPromises(root, site);
  for (const [path, text] of promises.files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return promises;
}

/** Answers as people write them: some short, some long, some missing, some that look like the file itself. */
function exampleAnswers(form: FormDefinition): Answers {
  const kinds = [
    (name: string) => `My answer to ${name}: by 30 November, together with Noor.`,
    (name: string) =>
      `First paragraph about ${name}.\n\n- a list\n- with “quotes”, it's naïve\n  and indented\n`,
    () => '',
    () => 'SUPPORT NEEDED\n--------------\n(not filled in)\n[x] Done\nFormat: my-form 1\n> quoted\n\ttab',
  ];
  const answers = emptyAnswers(form);
  form.fields.forEach((field, number) => {
    const multiline = 'multiline' in field && field.multiline;
    textNames(field).forEach((name, index) => {
      const kind = kinds[(number + index) % kinds.length];
      answers.texts[name] = (kind?.(name) ?? '').replaceAll(/\n+/g, multiline ? '$&' : ' ');
    });
    const ids = optionIds(field);
    if (ids.length > 0) answers.ticks[field.id] = ids.filter((_, index) => index % 2 === 0);
  });
  return answers;
}
