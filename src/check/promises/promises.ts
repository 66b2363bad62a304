/**
 * The door to what is promised to people who saved files: what is kept of it in content/promises, what an edit of the content
 * would break, and what it adds.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkContent, type CheckedContent } from '../check-content.ts';
import { contentFile } from '../../content/content-layout.ts';
import { commitTree, publishedCommit, type Git, RevisionError, gitIn } from '../../content/git.ts';
import { type Problem, sortProblems } from '../../content/problem.ts';
import { type ContentTree, folderTree, readSite } from '../../content/read-site.ts';
import { counted, withLineFeeds } from '../../text/words.ts';
import type { Site } from '../../content/site.ts';
import { formsOf, formsOfSite } from '../../content/site-content.ts';
import { type Answers, emptyAnswers, optionIds, textNames } from '../../forms/answers.ts';
import { writeFile } from '../../forms/file/file-format.ts';
import { type FormDefinition, isRetired } from '../../forms/form-definition.ts';
import { type EarlierForms, isPartOf, savedFileProblems } from './fault-problems.ts';
import { firstFile, idsFile, type KeptIds, keptIds, lostPromises, readFixtures } from './kept-files.ts';
import { oldFiles } from './old-files.ts';
import { ourWords } from './our-words.ts';

/**
 * Returns what sound content at `root` breaks of the promise that saved files open for ever: those kept with the project, and
 * those that people may have saved with the content that is published. Outside of a project and of git there are none.
 */
export const brokenPromises = (root: string, site: Site, git: Git = gitIn(root)): Problem[] =>
  promisesBroken(folderTree(root), site, publishedForms(git));

/** The same of the content in a tree, with the forms that were published before it. */
export function promisesBroken(tree: ContentTree, site: Site, earlier: EarlierForms): Problem[] {
  const now = formsOfSite(site);
  const known = keptIds(tree) ?? {};
  const gone = [...formsOf(site).values()].flatMap(({ slug, page, definition }) => {
    const ids = known[slug];
    const was = earlier.get(slug);
    const all = definition && ids ? goneIds(definition, ids, was) : [];
    return all.map(({ id, message }) => ({
      slug,
      id,
      was: was && ourWords(was).find(({ as, names }) => /label|option/.test(as) && names[0] === id)?.text,
      problem: { ...page.at('download', 'retired').problem(message), retires: id },
    }));
  });
  // A form that is the same still reads its own files; that has been checked with its content.
  const changed = [...earlier].filter(
    ([slug, form]) => JSON.stringify(form) !== JSON.stringify(now.get(slug)),
  );
  const published = changed.flatMap(([slug, form]) => oldFiles(form).map((file) => ({ slug, ...file })));
  // What is gone is left over with its words until it is listed as retired, so it is read as if it were.
  const isKnown = ({ slug }: { slug: string }) =>
    gone.every((one) => one.slug !== slug || one.was !== undefined);
  const files = [...published, ...readFixtures(tree)].filter(isKnown);
  const retired = Map.groupBy(
    gone.map(({ slug, id, was = '' }) => ({ slug, id, was })),
    ({ slug }) => slug,
  );
  const problems = gone.map(({ problem }) => problem);
  return sortProblems([
    ...lostPromises(tree),
    ...problems,
    ...savedFileProblems(site, files, earlier, retired),
  ]);
}

/** Returns each question or option that files may hold and that a form neither has nor lists as retired, and what to say. */
function goneIds(
  form: FormDefinition,
  known: KeptIds[string],
  earlier: FormDefinition | undefined,
): { id: string; message: string }[] {
  const asked = form.fields.flatMap((field) => [field.id, ...textNames(field)]);
  const retired = form.retired?.map(({ id }) => id) ?? [];
  const isNamed = (name: string) => asked.includes(name) || retired.some((id) => isPartOf(name, id));
  const groupOf = (name: string) =>
    earlier?.fields.find(({ type, id }) => type === 'group' && isPartOf(name, id))?.id ??
    name.replace(/\.\d+$/, '');
  const gone = (id: string, verb: string, did: string) => ({
    id,
    message: `Nothing here ${verb} "${id}" any more, but people ${did} in files they saved. Bring it back, or list it under "retired" in "download" with "id: ${id}", "was" and "since".`,
  });
  // A whole group or list that is gone is named once, not with each of its items.
  const questions = [...known.texts, ...Object.keys(known.options)]
    .filter((name) => !isNamed(name))
    .map((name) => (isNamed(groupOf(name)) ? name : groupOf(name)));
  const options = Object.entries(known.options).flatMap(([id, before]) => {
    const field = form.fields.find((one) => one.id === id);
    const offered = field ? optionIds(field) : before;
    return before.filter((option) => !offered.includes(option) && !isRetired(form, option));
  });
  return [
    ...[...new Set(questions)].map((id) => gone(id, 'asks', 'have answers to it')),
    ...options.map((id) => gone(id, 'offers', 'have ticked it')),
  ];
}

/** Reads `<root>/content` and returns what keeps it from being published: its problems or, if it has none, what it breaks. */
export function checkToPublish(root: string): CheckedContent {
  const checked = checkContent(root);
  if (checked.problems.length === 0) return { ...checked, problems: brokenPromises(root, checked.site) };
  // Whatever else is said follows from what is gone.
  const brokenOff = brokenOffFiles(root, checked.site);
  return brokenOff.length > 0 ? { ...checked, problems: brokenOff } : checked;
}

/** Returns a problem for each file that ends in the middle of a line at which the published one goes on. */
function brokenOffFiles(root: string, { files, unreadable }: Site): Problem[] {
  const tree = folderTree(root);
  const paths = [
    ...files.map(({ path }) => path),
    ...unreadable.map(({ kind, slug }) => contentFile(kind, slug)),
  ];
  const texts = paths.flatMap((path): [string, string][] => {
    const bytes = tree.read(path);
    return typeof bytes === 'string' ? [] : [[path, withLineFeeds(new TextDecoder().decode(bytes))]];
  });
  // Few files do, and most of the time git need not be asked for the published ones.
  const open = new Map(texts.filter(([, text]) => !text.endsWith('\n')));
  if (open.size === 0) return [];
  return (publishedSite(gitIn(root))?.files ?? []).flatMap(({ path, text }) => {
    const now = open.get(path);
    if (now === undefined || !text.startsWith(now)) return [];
    const line = now.split('\n').length;
    const more = counted(text.split('\n').length - line - 1, 'line');
    const message =
      now === ''
        ? `This file is empty; the published one has ${more}. Restore it, or remove the file if it is to go.`
        : `This file breaks off here; the published one goes on for ${more}. Restore it or, if it is to end here, end this line with a line break.`;
    return text === `${now}\n` ? [] : [{ file: path, line, column: 1, where: '', message }];
  });
}

/** Returns the forms of the published content, if git knows it and it has been edited since. */
const publishedForms = (git: Git): EarlierForms => {
  const site = publishedSite(git);
  return site === undefined ? new Map<string, FormDefinition>() : formsOfSite(site);
};

/** Returns the published content, if git knows it and it has been edited since. */
export function publishedSite(git: Git): Site | undefined {
  try {
    const commit = publishedCommit(git);
    if (commit === undefined || git(['diff', '--quiet', commit, '--', 'content']) !== undefined)
      return undefined;
    return readSite(commitTree(git, commit, ['content'])).site;
  } catch (error) {
    // Whoever has no git, or may not read the repository, has the kept files all the same.
    if (error instanceof RevisionError) return undefined;
    throw error;
  }
}

/** What an edit adds to the promises and takes back: in words, and as files to be written. */
interface NewPromises {
  frozen: string[];
  gone: string[];
  /** By their paths below the root. */
  files: Map<string, string>;
}

/**
 * Returns what sound content at `root` adds to the promises: a saved file for each form that has none yet, and new ids; and
 * which forms are gone with their pages. Nothing else ever changes, and nothing is written.
 */
export function newPromises(root: string, site: Site): NewPromises {
  const forms = formsOfSite(site);
  const tree = folderTree(root);
  const kept = keptIds(tree) ?? {};
  const files = new Map<string, string>();
  const frozen: string[] = [];
  const gone: string[] = [];
  for (const [slug, ids] of Object.entries(kept)) {
    if (!forms.has(slug) && ids.gone !== true) gone.push(`content/resources/${slug}.yaml`);
    if (forms.has(slug)) delete ids.gone;
    else ids.gone = true;
  }
  for (const [slug, form] of forms) {
    const file = firstFile(slug, 'txt');
    if (tree.read(file) === 'absent') {
      const answers = exampleAnswers(form);
      files.set(file, writeFile(form, { answers }, '14 July 2025'));
      files.set(firstFile(slug, 'json'), `${JSON.stringify(answers, null, 2)}\n`);
      frozen.push(`${form.title}: the first saved file of this form, ${file}`);
    }
    const known = (kept[slug] ??= { texts: [], options: {} });
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
    (name: string) =>
      `SUPPORT NEEDED\n--------------\n(not filled in)\n[x] Done\nFormat: my-form 1\n> quoted ${name}\n\ttab`,
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
