import { contentLayout } from '../schemas/content.ts';
import { contentKinds, type ContentKind } from '../schemas/vocabulary.ts';
import { asSlug } from '../text/as-slug.ts';
import { folderTree, largestContentFile, type ContentTree, type TreeEntry } from './content-tree.ts';
import { withLineFeeds } from '../text/with-line-feeds.ts';
import { didYouMean } from '../text/near.ts';
import { nameProblem } from './file-names.ts';
import type { Cure } from './cure.ts';
import { onceEach } from './once-each.ts';
import { parseYaml } from './parse-yaml.ts';
import type { Problem } from './problem.ts';
import type { FigureFile, Site, SourceFile } from './site.ts';
import { characterProblems } from './character-problems.ts';
import { repeatedProblems } from './repeated-problems.ts';
import { placeOf } from './source-tree.ts';
import { yamlMessage } from './yaml-message.ts';

/** A file that the site reads, not yet opened. */
export interface FoundFile {
  kind: ContentKind;
  slug: string;
  path: string;
}

/** Earlier results by text and path: two states of the content share most of their files. */
export type ReadBefore = Map<string, Map<string, Read>>;

interface Read {
  file: SourceFile | undefined;
  problems: Problem[];
}

/** Returns every file under content/ that the site uses, read from a folder or another tree; the rest become problems. */
export function readSite(
  root: string | ContentTree,
  before: ReadBefore = new Map(),
): { site: Site; problems: Problem[] } {
  const tree = typeof root === 'string' ? folderTree(root) : root;
  const figures = readFigures(tree);
  const site: Site = { files: [], figures: figures.files, unreadable: [] };
  const found = findFiles(tree);
  const problems = [...found.problems, ...figures.problems];
  for (const { kind, slug, path } of found.files) {
    const read = readSource(tree, { kind, slug, path }, before);
    problems.push(...read.problems);
    // With a field there twice, it is not clear what a file holds: whatever else were said of it might be wrong.
    if (read.file === undefined || read.problems.length > 0) site.unreadable.push({ kind, slug });
    else site.files.push(read.file);
  }
  return { site, problems };
}

const fault = (file: string, message: string, place = { line: 1, column: 1 }, cure?: Cure): Problem => ({
  file,
  ...place,
  where: '',
  message,
  ...(cure !== undefined && { cure }),
});

const whyUnread = {
  absent: 'This cannot be opened as a file.',
  link: 'This is a link to another place, and links are not followed. Put the file itself here.',
  'too-large': `This file is larger than ${largestContentFile / 1000} kB, too large for content. Divide it or remove it.`,
};

function readSource(tree: ContentTree, found: FoundFile, before: ReadBefore): Read {
  const { path } = found;
  const fail = (message: string): Read => ({ file: undefined, problems: [fault(path, message)] });
  const bytes = tree.read(path);
  if (typeof bytes === 'string') return fail(whyUnread[bytes]);
  const text = textOf(bytes);
  if (text === undefined)
    return fail('This file is not saved as UTF-8. Save it again with the encoding UTF-8.');
  const byPath = before.get(text) ?? new Map<string, Read>();
  const known = byPath.get(path) ?? readText(text, found);
  before.set(text, byPath.set(path, known));
  return known;
}

/** Returns the text of a file, or undefined if it is not UTF-8; remembered, because two commits share most files. */
const textOf = onceEach((bytes: Uint8Array): string | undefined => {
  try {
    // Editors on Windows end lines with CRLF; neither positions nor texts may depend on that.
    return withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
});

/** Returns the file parsed from a text, or the mistakes that keep it from being read. */
export function readText(text: string, { kind, slug, path }: FoundFile): Read {
  const characters = characterProblems(text);
  if (characters.length > 0) {
    const problems = characters.map(({ offset, message, cure }) =>
      fault(path, message, placeOf(text, offset), cure),
    );
    return { file: undefined, problems };
  }
  const parsed = parseYaml(text);
  if ('reason' in parsed) {
    const { message, offset, cure } = yamlMessage(text, parsed);
    return { file: undefined, problems: [fault(path, message, placeOf(text, offset), cure)] };
  }
  const { data, root, repeatedKeys } = parsed;
  const file: SourceFile = { path, kind, slug, text, data, root };
  return { file, problems: repeatedProblems(file, repeatedKeys) };
}

/** Folders below content/ that commands write and nobody edits. */
const written = ['promises', 'schemas'];

function findFiles(tree: ContentTree): { files: FoundFile[]; problems: Problem[] } {
  const files: FoundFile[] = [];
  const problems: Problem[] = [];
  const known = new Set(['README.md', 'dictionary.txt', 'figures', ...written]);
  const top = seenIn(tree, 'content');
  const inContent = top.map(({ name }) => name);
  for (const { name } of top.filter(isLinked)) problems.push(fault(`content/${name}`, whyUnread.link));
  if (tree.entries('').some((entry) => entry.name === 'content' && isLinked(entry)))
    problems.push(fault('content', whyUnread.link));
  for (const kind of contentKinds) {
    const { path, layout } = contentLayout[kind];
    known.add(path);
    if (layout !== 'folder') {
      if (inContent.includes(path)) files.push({ kind, slug: kind, path: `content/${path}` });
      else problems.push(fault(`content/${path}`, 'This file is missing.'));
      continue;
    }
    const entries = seenIn(tree, `content/${path}`);
    const names = entries.map(({ name }) => name);
    for (const { name, kind: what } of entries) {
      const file = `content/${path}/${name}`;
      const slug = name.replace(/\.ya?ml$/i, '');
      const wrong = nameProblem(name, names);
      if (wrong !== undefined) problems.push(fault(file, wrong));
      if (name.endsWith('.yaml') && isSlug(slug)) files.push({ kind, slug, path: file });
      else if (wrong === undefined)
        problems.push({
          ...fault(file, what === 'folder' ? noFolder(name) : pathProblem(name, slug)),
          ...meantName(name, entries),
        });
    }
  }
  for (const { name } of seenIn(tree, 'content/figures').filter((entry) => !entry.name.endsWith('.svg'))) {
    problems.push(
      fault(`content/figures/${name}`, 'Only drawings that end in .svg are used here. Remove this file.'),
    );
  }
  for (const name of inContent.filter((entry) => !known.has(entry))) {
    const names = [...known].filter((entry) => !written.includes(entry)).sort();
    const plain = name.replace(wrongEnding, '');
    problems.push({
      ...fault(
        `content/${name}`,
        `The site does not read "${name}". It reads: ${names.join(', ')}.${didYouMean(name, names)}`,
      ),
      ...(known.has(`${plain}.yaml`) && meantName(name, top)),
    });
  }
  return { files, problems };
}

function pathProblem(name: string, slug: string): string {
  if (name.endsWith('.yaml'))
    return `The file name becomes part of an address: use small letters, digits and hyphens only, such as ${asSlug(slug) || 'my-page'}.yaml.`;
  const readHere = 'Only files that end in .yaml are read here.';
  if (!mayBeYaml.test(name)) return `${readHere} Remove this one.`;
  const plain = name.replace(/(?:\.ya?ml)?\.[^.]*$/i, '');
  return `${readHere} Rename it to ${asSlug(plain) || 'my-page'}.yaml or remove it.`;
}

const noFolder = (name: string): string =>
  `Folders within this one are not read. Move what you need out of "${name}" and remove it.`;

/** Names that programs give to files of text; a document or a picture would not become content by another name. */
const mayBeYaml = /^[^.]+$|\.ya?ml\b|\.(?:txt|text|md)$/i;

const isSlug = (word: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word);

/** How programs end the name of a file that was meant to end in .yaml. */
const wrongEnding = /(?:\.ya?ml\.txt|\.yml)$/i;

/** Returns the name a file was meant to have, if only its extension is wrong and that name is free. */
function meantName(name: string, entries: readonly TreeEntry[]): { rename?: string } {
  const plain = name.replace(wrongEnding, '');
  const meant = `${plain}.yaml`;
  const isFile = entries.some((entry) => entry.name === name && entry.kind === 'file');
  const isFree = !entries.some((entry) => entry.name.toLowerCase() === meant);
  return wrongEnding.test(name) && isFile && isFree && isSlug(plain) ? { rename: meant } : {};
}

function readFigures(tree: ContentTree): { files: FigureFile[]; problems: Problem[] } {
  const files: FigureFile[] = [];
  const problems: Problem[] = [];
  const names = seenIn(tree, 'content/figures').map(({ name }) => name);
  for (const name of names.filter((one) => one.endsWith('.svg'))) {
    const path = `content/figures/${name}`;
    const wrong = nameProblem(name, names);
    const bytes = tree.read(path);
    if (wrong !== undefined) problems.push(fault(path, wrong));
    if (typeof bytes === 'string') problems.push(fault(path, whyUnread[bytes]));
    else files.push({ path, name: name.slice(0, -4), text: withLineFeeds(new TextDecoder().decode(bytes)) });
  }
  return { files, problems };
}

const isLinked = ({ kind }: TreeEntry): boolean => kind === 'link';

// Names that begin with a dot belong to the system or to an editor.
const seenIn = (tree: ContentTree, folder: string): TreeEntry[] =>
  tree.entries(folder).filter(({ name }) => !name.startsWith('.'));
