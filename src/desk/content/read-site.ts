import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSlug, withLineFeeds, didYouMean } from '../../model/text/words.ts';
import { type Cure, isListName, type Problem } from './problem.ts';
import type { FigureFile, Site } from './site.ts';
import { SourceFile } from './place.ts';
import { keepTexts, positionsIn, type RepeatedKey } from './values.ts';
import { parseYaml } from './parse-yaml.ts';
import type { TextPlace } from './slips/lines.ts';
import { yamlSlips } from './slips/slips.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { contentKinds, type ContentKind } from '../../model/schemas/vocabulary.ts';
import { characterProblems } from './character-problems.ts';

/** One name in a folder. Links lead elsewhere, so they are never followed. */
export interface TreeEntry {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'other';
}

/** A state of the project's files, on disk or in a commit; nothing outside it can be reached. */
export interface ContentTree {
  /** Returns what a folder holds, sorted by name; nothing if there is no such folder or it is reached through a link. */
  entries(folder: string): TreeEntry[];
  /** Returns the bytes of a file, or why it is not read. */
  read(path: string): Uint8Array | 'absent' | 'link' | 'too-large';
}

/** No content file comes near this size, in bytes; beyond it, reading and comparing would take too long. */
export const largestContentFile = 400_000;

export function folderTree(root: string): ContentTree {
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (stat.isSymbolicLink()) return 'link';
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'other';
  };
  /** Whether the folder and every folder above it is a real folder, not a link. */
  const isFolder = (path: string): boolean =>
    path === '' || path === '.' || (isFolder(parentOf(path)) && kindOf(path) === 'folder');
  return {
    entries: (folder) =>
      isFolder(folder)
        ? readdirSync(join(root, folder))
            .sort()
            .map((name) => ({ name, kind: kindOf(`${folder}/${name}`) ?? 'other' }))
        : [],
    read: (path) => {
      try {
        if (!isFolder(parentOf(path))) return 'absent';
        const kind = kindOf(path);
        if (kind === 'link') return 'link';
        if (kind !== 'file') return 'absent';
        if (lstatSync(join(root, path)).size > largestContentFile) return 'too-large';
        return readFileSync(join(root, path));
      } catch {
        return 'absent';
      }
    },
  };
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Returns a problem for each key that is there twice; where an item is missing its dash, only for the first. */
function repeatedProblems(file: SourceFile, repeated: readonly RepeatedKey[]): Problem[] {
  const byItem = Map.groupBy(repeated, ({ path }) => JSON.stringify(path.slice(0, -1)));
  return [...byItem.values()].flatMap((keys) => {
    const [beginning, another] = keys;
    const isInItem = typeof beginning?.path.at(-2) === 'number';
    const item = file.root.at(...(beginning?.path.slice(0, -1) ?? []));
    const isMissingDash = isInItem && another !== undefined && beginning?.first === item.start;
    return (isMissingDash ? [beginning] : keys).map(({ key, path, first, second }) => {
      const { line } = file.positionOf(first);
      const keep = isInItem
        ? `If another item begins here, write "- ${key}:" for it; if not, keep one of the two.`
        : 'Keep one of the two.';
      const message = isMissingDash
        ? `This item already has "${key}", on line ${line}, and others of these fields. Begin a new item here with "- ${key}:".`
        : isListName(key)
          ? `"${key}" is already on line ${line}. Put all its items into one list.`
          : `"${key}" is already on line ${line}. ${keep}`;
      return file.root.at(...path).problem(message, { offset: second });
    });
  });
}

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
  const found = findFiles(tree);
  const site: Site = { files: [], figures: figures.files, unreadable: found.misnamed };
  const problems = [...found.problems, ...figures.problems];
  for (const { kind, slug, path } of found.files) {
    const read = readSource(tree, { kind, slug, path }, before);
    problems.push(...read.problems);
    // With a field there twice, it is not clear what a file holds: whatever else were said of it might be wrong.
    if (read.file === undefined || read.problems.length > 0) site.unreadable.push({ kind, slug, path });
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

/** Returns the text of a file, or undefined if it is not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    // Editors on Windows end lines with CRLF; neither positions nor texts may depend on that.
    return withLineFeeds(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns the file parsed from a text, or the mistakes that keep it from being read. */
export function readText(text: string, { kind, slug, path }: FoundFile): Read {
  const stopped = (found: readonly TextPlace[]): Read => {
    const at = positionsIn(text);
    const problems = found.map(({ offset, message, cure }) => fault(path, message, at(offset), cure));
    return { file: undefined, problems };
  };
  const characters = characterProblems(text);
  if (characters.length > 0) return stopped(characters);
  // Of a list that has come to an end, its notes may be left, or nothing.
  const isEnded = contentLayout[kind].layout === 'list' && !/^[ \t]*[^#\s]/m.test(text);
  const parsed = parseYaml(isEnded ? `[] ${text}` : text);
  if ('reason' in parsed) return stopped(yamlSlips(text, parsed));
  const { data, root, repeatedKeys } = parsed;
  keepTexts(() => contentLayout[kind].schema, data, root, text);
  const file = new SourceFile({ path, kind, slug }, text, data, root);
  return { file, problems: repeatedProblems(file, repeatedKeys) };
}

/** Folders below content/ that the site does not read. */
const unread = ['schemas', 'templates'];

/** Returns the files that the site reads, and those that only their names keep from being read. */
function findFiles(tree: ContentTree): {
  files: FoundFile[];
  misnamed: Site['unreadable'];
  problems: Problem[];
} {
  const files: FoundFile[] = [];
  const misnamed: Site['unreadable'] = [];
  const problems: Problem[] = [];
  const known = new Set(['README.md', 'dictionary.txt', 'figures', ...unread]);
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
      else problems.push(fault(`content/${path}`, 'This file is missing. Put it back; a list may be empty.'));
      continue;
    }
    const entries = seenIn(tree, `content/${path}`);
    const names = entries.map(({ name }) => name);
    for (const { name, kind: what } of entries) {
      const file = `content/${path}/${name}`;
      const slug = name.replace(/\.ya?ml$/i, '');
      if (name.endsWith('.yaml') && isSlug(slug)) files.push({ kind, slug, path: file });
      else {
        const meant = asSlug(name.replace(/(?:\.ya?ml)?(?:\.[^.]*)?$/i, ''));
        if (mayBeYaml.test(name) && !names.includes(`${meant}.yaml`))
          misnamed.push({ kind, slug: meant, path: file });
        problems.push(fault(file, what === 'folder' ? noFolder(name) : pathProblem(name, slug, names)));
      }
    }
  }
  for (const { name } of seenIn(tree, 'content/figures').filter((entry) => !entry.name.endsWith('.svg'))) {
    problems.push(
      fault(`content/figures/${name}`, 'Only drawings that end in .svg are used here. Remove this file.'),
    );
  }
  for (const name of inContent.filter((entry) => !known.has(entry))) {
    const names = [...known].filter((entry) => !unread.includes(entry)).sort();
    problems.push(
      fault(
        `content/${name}`,
        `The site does not read "${name}". It reads: ${names.join(', ')}.${didYouMean(name, names)}`,
      ),
    );
  }
  return { files, misnamed, problems };
}

/** What programs add to the name of a copy, such as "x (1)", "x (copy)", "x - Copy" and "Copy of x". */
const ofCopy = /^copy of |(?: - copy| copy| \(copy\))?(?: ?\(\d+\)| \d+)?$/gi;

function pathProblem(name: string, slug: string, names: readonly string[]): string {
  const original = `${slug.replaceAll(ofCopy, '')}.yaml`;
  if (original !== name && names.includes(original))
    return `This is a copy of "${original}". If it is to be an entry of its own, give it a name of its own, such as ${original.replace('.', '-2.')}; if not, delete it.`;
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

function readFigures(tree: ContentTree): { files: FigureFile[]; problems: Problem[] } {
  const files: FigureFile[] = [];
  const problems: Problem[] = [];
  const names = seenIn(tree, 'content/figures').map(({ name }) => name);
  for (const name of names.filter((one) => one.endsWith('.svg'))) {
    const path = `content/figures/${name}`;
    const bytes = tree.read(path);
    if (typeof bytes === 'string') problems.push(fault(path, whyUnread[bytes]));
    else files.push({ path, name: name.slice(0, -4), text: withLineFeeds(new TextDecoder().decode(bytes)) });
  }
  return { files, problems };
}

const isLinked = ({ kind }: TreeEntry): boolean => kind === 'link';

// Names that begin with a dot belong to the system or to an editor, those with ~$ to an office program that is open.
const seenIn = (tree: ContentTree, folder: string): TreeEntry[] =>
  tree.entries(folder).filter(({ name }) => !/^(?:\.|~\$)/.test(name));
