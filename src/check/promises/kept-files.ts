import { formsOfSite } from '../../content/site-content.ts';
import { formatProblem, type Problem } from '../../content/problem.ts';
import { filesOf, problemAt, type Site, type SourceFile } from '../../content/site.ts';
import { type Answers, textNames } from '../../forms/answers.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import { readSavedFile } from '../../forms/file/open-file.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { Sentence } from '../../forms/file/sentence.ts';
import { fieldOf } from './kept-ids.ts';
import { type OwnLine, unknownLines, placesOf } from './kept-places.ts';
import { labelsOf } from '../rules/form-words.ts';
import { z } from 'zod';
import type { ContentTree } from '../../content/read-site.ts';
import { decodeFile } from '../../forms/file/decode-file.ts';

/** A file as people have saved it with a form, with the answers in it. */
export interface SavedFile {
  /** The page of the form it was saved with. */
  slug: string;
  text: string;
  answers: Answers;
}

/** A saved file that is kept with the project, because it must open for ever. */
export interface KeptFile extends SavedFile {
  path: string;
}

/** The forms of content that was published before, by the slugs of their pages. */
export type EarlierForms = ReadonlyMap<string, FormDefinition>;

/**
 * Returns a problem for whatever in files saved earlier finds no place in sound content: words of ours that have changed
 * without being listed under "aliases", and answers that come back changed or not at all. What is retired is left aside. The
 * earlier forms lead from words to the place where they were.
 */
export function savedFileProblems(
  site: Site,
  saved: readonly SavedFile[],
  earlier: EarlierForms = new Map(),
): Problem[] {
  const definitions = formsOfSite(site);
  const told = new Set<string>();
  return saved.flatMap((file) => {
    const form = definitions.get(file.slug);
    const page = filesOf(site, 'resources').find(({ slug }) => slug === file.slug);
    if (form === undefined || page === undefined) return [];
    // The same words are in many files of a form, and some in those of every form.
    const keys = (problem: Problem) => [`${file.slug}: ${problem.message}`, formatProblem(problem)];
    const problems = problemsOf(site, page, form, file, earlier.get(file.slug)).filter((problem) =>
      keys(problem).every((key) => !told.has(key)),
    );
    for (const key of problems.flatMap(keys)) told.add(key);
    return problems;
  });
}

function problemsOf(
  site: Site,
  page: SourceFile,
  form: FormDefinition,
  saved: SavedFile,
  earlier: FormDefinition | undefined,
): Problem[] {
  const read = readSavedFile(form, saved.text);
  if (read.kind !== 'read') {
    const message =
      'Files that people saved here do not open any more. Add the old title and headings under "aliases".';
    return [problemAt(page, ['download', 'title'], message)];
  }
  const unknown = unknownLines(form, saved, read.leftOver);
  if (unknown.length === 0) return lostProblems(page, form, saved.answers.texts, read.answers.texts);
  const places = placesOf(site, page, saved, unknown, earlier);
  return unknown.map((line): Problem => {
    const template = earlier && templateOf(earlier, line);
    const says = `Files that people saved say "${template ?? line.words}"`;
    const what =
      template !== undefined
        ? 'it as it stands here, with its {…},'
        : line.kind === 'sentence' || line.kind === 'progress'
          ? 'the earlier wording, with its {…},'
          : 'these words';
    const [labels] = filesOf(site, 'labels');
    if (line.kind === 'sentence' && labels !== undefined) {
      const message = `${says} at the top, which is not recognised any more. Add ${what} under "earlier".`;
      return problemAt(labels, ['savedFile', 'earlier'], message);
    }
    const orRetired = form.retired === undefined ? '' : ', or write them as "was" where they are retired';
    const message = `${says}, which is not recognised any more. Add ${what} under "aliases" beside the new ones${orRetired}.`;
    const place = places.get(line) ?? { file: page, path: ['download'] };
    return problemAt(place.file, place.path, message);
  });
}

/** Returns the sentence of an earlier form, with its {names}, that a line was filled in from; undefined for other lines. */
function templateOf({ intro, sections }: FormDefinition, { kind, words }: OwnLine): string | undefined {
  const top = [intro.text, intro.continue, ...(intro.earlier ?? [])];
  const progress = sections.flatMap((section) =>
    section.kind === 'progress' ? [section.text, ...(section.aliases ?? [])] : [],
  );
  const templates = kind === 'sentence' ? top : kind === 'progress' ? progress : [];
  return templates.find((template) => new Sentence(template).test(matchKey(words)));
}

type Texts = Answers['texts'];

/** Returns a problem for each answer that does not come back, once for a group of which the questions were moved. */
function lostProblems(page: SourceFile, form: FormDefinition, saved: Texts, read: Texts): Problem[] {
  const labels = labelsOf(page);
  const moved = new Set<string>();
  return form.fields.flatMap(textNames).flatMap((name) => {
    const text = saved[name] ?? '';
    if (text === '' || read[name] === text) return [];
    const group = fieldOf(name);
    const now = labels.find(({ names: [other = ''] }) => fieldOf(other) === group && read[other] === text);
    if (now === undefined) {
      const path = labels.find(({ names }) => names.includes(name))?.path ?? ['download'];
      const message = `What people answered to "${name}" in files they saved does not come back as it was. Let the question keep its "id" and its kind of answer, and list earlier words under "aliases".`;
      return [problemAt(page, path, message)];
    }
    if (moved.has(group)) return [];
    moved.add(group);
    const number = name.slice(group.length + 1);
    const message = `The questions of a group are known by their numbers, and "${now.text}" was number ${number} in files that people saved. Put the questions back in their earlier order, and new ones at the end.`;
    return [problemAt(page, now.path, message)];
  });
}

/** Where saved files are kept that must always open. */
export const promisesFolder = 'content/promises';

/** Where they were kept before: the report compares older commits too. */
const earlierFolder = 'tests/fixtures/saved';

/** All folders that are read to compare two states of the content. */
export const comparedFolders = ['content', earlierFolder];

/** Returns whether a path, or another name, is that of a kept file. */
export const isKept = (name: string): boolean =>
  [promisesFolder, earlierFolder].some((folder) => name.startsWith(`${folder}/`));

const answers = z.object({
  texts: z.record(z.string(), z.string()),
  ticks: z.record(z.string(), z.array(z.string())),
});

/** Returns the saved files in a tree for which both the file and its answers can be read. */
export function readFixtures(tree: ContentTree): KeptFile[] {
  return [promisesFolder, earlierFolder].flatMap((folder) => fixturesIn(tree, folder));
}

function fixturesIn(tree: ContentTree, folder: string): KeptFile[] {
  return tree.entries(folder).flatMap(({ name }) => {
    const [, slug] = /^([a-z0-9-]+)\.[a-z0-9-]+\.txt$/.exec(name) ?? [];
    if (slug === undefined) return [];
    const path = `${folder}/${name}`;
    const [saved, said] = [tree.read(path), tree.read(path.replace(/txt$/, 'json'))];
    if (typeof saved === 'string' || typeof said === 'string') return [];
    const decoded = decodeFile(saved);
    const parsed = answers.safeParse(jsonOf(new TextDecoder().decode(said)));
    if (decoded.kind !== 'text' || !parsed.success) return [];
    return [{ path, slug, text: decoded.text, answers: parsed.data }];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
