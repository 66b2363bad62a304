import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slugify } from '../../model/text/slug.ts';
import { normalizeLineEndings } from '../../model/text/lines.ts';
import { didYouMean } from '../../model/text/suggestions.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { pluralize } from '../../model/text/templates.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { type Fix, isListFieldName, type Problem, replacementFix } from './problem.ts';
import type { FigureFile, ContentSnapshot } from './content-snapshot.ts';
import { isRecord } from './value-path.ts';
import { allowedFieldNames } from './zod-schema.ts';
import { SourceFile } from './yaml-node.ts';
import { normalizeValues } from './normalize-values.ts';
import { createPositionLookup, type DuplicateKey } from './syntax-node.ts';
import { parseYaml } from './parse-yaml.ts';
import type { RuleId } from './rule-ids.ts';
import type { SyntaxHint } from './syntax-hints/parse-failure.ts';
import { syntaxHints } from './syntax-hints/syntax-hints.ts';
import { contentLayout } from '../../model/collections/content-layout.ts';
import { contentKinds, type ContentKind } from '../../model/schemas/vocabulary.ts';
import { characterHints } from './invisible-character-hints.ts';

/** A name in a folder. Symbolic links may lead outside, so they are never followed. */
export interface TreeEntry {
  name: string;
  kind: 'file' | 'folder' | 'link' | 'other';
}

/** A state of the project's files, on disk or in a commit; files outside it cannot be accessed. */
export interface ContentTree {
  /** The entries of a folder, sorted by name; none if the folder does not exist or is reached through a link. */
  entries(folder: string): TreeEntry[];
  /** The bytes of a file, or why it cannot be read. */
  read(path: string): Uint8Array | 'missing' | 'link' | 'too-large';
}

/** No real content file comes near this size, in bytes; reading and comparing larger files would take too long. */
export const maxContentFileBytes = 400_000;

export function folderTree(root: string): ContentTree {
  const kindOf = (path: string): TreeEntry['kind'] | undefined => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return undefined;
    if (stat.isSymbolicLink()) return 'link';
    return stat.isDirectory() ? 'folder' : stat.isFile() ? 'file' : 'other';
  };
  /** Whether the folder and all its parents are real folders, not links. */
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
        if (!isFolder(parentOf(path))) return 'missing';
        const kind = kindOf(path);
        if (kind === 'link') return 'link';
        if (kind !== 'file') return 'missing';
        if (lstatSync(join(root, path)).size > maxContentFileBytes) return 'too-large';
        return readFileSync(join(root, path));
      } catch {
        return 'missing';
      }
    },
  };
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** A field that is too far in becomes a part of the one above it, and so does what is below it, which that has already. */
function overIndentedFieldProblem(
  file: SourceFile,
  { path, secondOffset }: DuplicateKey,
): Problem | undefined {
  const group = file.root.at(...path.slice(0, -1));
  const [outer, groupStart] = [group.parent, group.keyStart];
  if (outer === undefined || groupStart === undefined || typeof group.key !== 'string') return undefined;
  const field = group.children.find(
    ({ key, keyStart = secondOffset }) =>
      keyStart < secondOffset &&
      !group.allowedFields.includes(String(key)) &&
      outer.allowedFields.includes(String(key)) &&
      outer.at(String(key)).value === undefined,
  );
  if (field?.keyStart === undefined) return undefined;
  const [column, rightColumn] = [field.keyStart, groupStart].map(
    (offset) => file.positionAt(offset).column - 1,
  );
  if (column === undefined || rightColumn === undefined || column <= rightColumn) return undefined;
  const message = `"${field.fieldName}" stands ${pluralize(column - rightColumn, 'space')} too far in, so it became a part of "${group.key}". Begin its line with ${pluralize(rightColumn, 'space')}, and leave what is below it as it is.`;
  const description = 'A field was put beside the one that it had become a part of.';
  return field.diagnostic(message, {
    rule: 'syntax/indentation',
    atKey: true,
    fix: replacementFix(description, field.keyStart - column, field.keyStart, ' '.repeat(rightColumn)),
  });
}

/** A problem for each duplicate key; if an item is missing its dash, only for the first. */
function duplicateKeyProblems(file: SourceFile, duplicateKeys: readonly DuplicateKey[]): Problem[] {
  const byItem = Map.groupBy(duplicateKeys, ({ path }) => JSON.stringify(path.slice(0, -1)));
  return [...byItem.values()].flatMap((keys) => {
    const [firstKey, secondKey] = keys;
    const overIndented = firstKey && overIndentedFieldProblem(file, firstKey);
    if (overIndented) return [overIndented];
    const isInItem = typeof firstKey?.path.at(-2) === 'number';
    const item = file.root.at(...(firstKey?.path.slice(0, -1) ?? []));
    const isMissingDash = isInItem && secondKey !== undefined && firstKey?.firstOffset === item.start;
    return (isMissingDash ? [firstKey] : keys).map(({ key, path, firstOffset, secondOffset }) => {
      const { line } = file.positionAt(firstOffset);
      const advice = isInItem
        ? `If another item begins here, write "- ${key}:" for it; if not, keep one of the two.`
        : 'Keep one of the two.';
      const message = isMissingDash
        ? `This item already has "${key}", on line ${line}, and others of these fields. Begin a new item here with "- ${key}:".`
        : isListFieldName(key)
          ? `"${key}" is already on line ${line}. Put all its items into one list.`
          : `"${key}" is already on line ${line}. ${advice}`;
      return file.root
        .at(...path)
        .diagnostic(message, { rule: 'syntax/duplicate-field', offset: secondOffset });
    });
  });
}

/** A file that the site reads, not yet opened. */
export interface ContentFileRef {
  kind: ContentKind;
  slug: string;
  path: string;
}

/** Earlier results by text and path: two states of the content share most of their files. */
export type ReadCache = Map<string, Map<string, ReadResult>>;

interface ReadResult {
  file: SourceFile | undefined;
  /** The contents of an unreadable file. */
  text?: string;
  problems: Problem[];
}

/** Reads every file under content/ that the site uses, from disk or from another tree; all others become problems. */
export function readContent(
  root: string | ContentTree,
  cache: ReadCache = new Map(),
): { content: ContentSnapshot; problems: Problem[] } {
  const tree = typeof root === 'string' ? folderTree(root) : root;
  const figures = readFigures(tree);
  const listing = findContentFiles(tree);
  const incompleteKinds = new Set(listing.misplacedKinds);
  const content: ContentSnapshot = {
    files: [],
    figures: figures.files,
    unreadable: listing.misnamed,
    incompleteKinds,
  };
  const problems = [...figures.problems];
  for (const { kind, slug, path } of listing.files) {
    const result = readSourceFile(tree, { kind, slug, path }, cache);
    const misplacedKind = result.file && kindOfMisplaced(result.file);
    if (misplacedKind !== undefined) {
      incompleteKinds.add(misplacedKind);
      problems.push(fileProblem(path, 'files/misplaced', misplacedMessage(tree, path, misplacedKind)));
      continue;
    }
    problems.push(...result.problems);
    // With a duplicate field, the meaning of a file is ambiguous, so other messages about it might be wrong.
    if (result.file === undefined || result.problems.length > 0)
      content.unreadable.push({
        ...{ kind, slug, path },
        ...(result.text !== undefined && { text: result.text }),
      });
    else content.files.push(result.file);
  }
  for (const { path, kind, text } of listing.unknownFiles) {
    const isCopy = content.files.some(
      (file) =>
        file.kind === kind &&
        diceCoefficient(lowerCaseTokens(file.text), lowerCaseTokens(text)) > minCopySimilarity,
    );
    if (isCopy) problems.push(fileProblem(path, 'files/not-content', notContentMessage));
    else {
      incompleteKinds.add(kind);
      problems.push(fileProblem(path, 'files/misplaced', misplacedMessage(tree, path, kind)));
    }
  }
  const isFound = ({ file, rule }: Problem) =>
    rule === 'files/missing' &&
    [...incompleteKinds].some((kind) => file === `content/${contentLayout[kind].path}`);
  return { content, problems: [...listing.problems.filter((problem) => !isFound(problem)), ...problems] };
}

/** With at least this similarity, an extra file is a copy of one that the site reads, rather than a new one. */
const minCopySimilarity = 0.75;

/** The share of fields in some data that belong to a kind; 0 if there are too few fields. */
function shareOfFields(data: unknown, kind: ContentKind): number {
  const { layout, entrySchema } = contentLayout[kind];
  const entry: unknown = layout === 'list' && Array.isArray(data) ? data[0] : data;
  if (!isRecord(entry) || (layout === 'list') !== Array.isArray(data)) return 0;
  const [names, allowed] = [Object.keys(entry), allowedFieldNames(entrySchema, entry)];
  return names.length < 3 ? 0 : names.filter((name) => allowed.includes(name)).length / names.length;
}

/** The kind of some data; undefined if it is ambiguous. */
function kindOfData(data: unknown): ContentKind | undefined {
  const [best, next] = contentKinds
    .map((kind) => ({ kind, share: shareOfFields(data, kind) }))
    .sort((a, b) => b.share - a.share);
  return best !== undefined && best.share >= 0.8 && best.share > (next?.share ?? 0) ? best.kind : undefined;
}

/** The kind of a misplaced file; undefined if it fits its location. */
const kindOfMisplaced = memoizeWeak(({ data, kind }: SourceFile): ContentKind | undefined => {
  const likeliest = kindOfData(data);
  return likeliest === kind || shareOfFields(data, kind) > 0.6 ? undefined : likeliest;
});

function misplacedMessage(tree: ContentTree, misplacedPath: string, kind: ContentKind): string {
  const { layout, path, singular, plural } = contentLayout[kind];
  if (layout === 'folder')
    return `This is a ${kind === 'resources' ? 'page' : singular}. Move the file to content/${path}/.`;
  const isThere = visibleEntries(tree, 'content').some(({ name }) => name === path);
  const what = layout === 'list' ? `This is the list of ${plural}` : `This is what belongs in ${path}`;
  return isThere
    ? `${what}, and content/${path} is there too. Compare the two, and delete this one.`
    : `${what}. ${parentOf(misplacedPath) === 'content' ? 'Call' : 'Move the file to content/, and call'} it ${path}.`;
}

const fileProblem = (
  file: string,
  rule: RuleId,
  message: string,
  position = { line: 1, column: 1 },
  fix?: Fix,
): Problem => ({
  file,
  ...position,
  where: '',
  message,
  rule,
  ...(fix !== undefined && { fix }),
});

const unreadableMessages = {
  missing: 'This cannot be opened as a file.',
  link: 'This is a link to another place, and links are not followed. Put the file itself here.',
  'too-large': `This file is larger than ${maxContentFileBytes / 1000} kB, too large for content. Divide it or remove it.`,
};

const unreadableRules = {
  missing: 'files/missing',
  link: 'files/link',
  'too-large': 'files/too-large',
} as const;

function readSourceFile(tree: ContentTree, ref: ContentFileRef, cache: ReadCache): ReadResult {
  const { path } = ref;
  const fail = (rule: RuleId, message: string): ReadResult => ({
    file: undefined,
    problems: [fileProblem(path, rule, message)],
  });
  const bytes = tree.read(path);
  if (typeof bytes === 'string') return fail(unreadableRules[bytes], unreadableMessages[bytes]);
  const text = decodeUtf8(bytes);
  if (text === undefined)
    return fail(
      'characters/encoding',
      'This file is not saved as UTF-8. Save it again with the encoding UTF-8.',
    );
  const byPath = cache.get(text) ?? new Map<string, ReadResult>();
  const result = byPath.get(path) ?? parseSourceFile(text, ref);
  cache.set(text, byPath.set(path, result));
  return result;
}

/** The text of a file; undefined if it is not valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    // Editors on Windows end lines with CRLF, on which neither positions nor texts may depend.
    return normalizeLineEndings(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Parses a file, or returns the mistakes that make it unreadable. */
export function parseSourceFile(text: string, { kind, slug, path }: ContentFileRef): ReadResult {
  const fail = (hints: readonly SyntaxHint[]): ReadResult => {
    const positionOf = createPositionLookup(text);
    const problems = hints.map(({ offset, message, rule, fix }) =>
      fileProblem(path, rule, message, positionOf(offset), fix),
    );
    return { file: undefined, problems, text };
  };
  const characterIssues = characterHints(text);
  if (characterIssues.length > 0) return fail(characterIssues);
  // An empty list file may contain only comments, or nothing.
  const isEmptyList = contentLayout[kind].layout === 'list' && !/^[ \t]*[^#\s]/m.test(text);
  const parsed = parseYaml(isEmptyList ? `[] ${text}` : text);
  if ('reason' in parsed) return fail(syntaxHints(text, parsed));
  const { data, root, duplicateKeys } = parsed;
  normalizeValues(() => contentLayout[kind].fileSchema, data, root, text);
  const file = new SourceFile({ path, kind, slug }, text, data, root);
  return { file, text, problems: duplicateKeyProblems(file, duplicateKeys) };
}

/** Folders below content/ that the site does not read. */
const ignoredFolders = ['schemas', 'templates'];

/** Content files, files that are unreadable only because of their names, and problems with names and locations. */
interface FoundFiles {
  files: ContentFileRef[];
  misnamed: ContentSnapshot['unreadable'];
  problems: Problem[];
  /** Kinds that may have misplaced files. */
  misplacedKinds: ContentKind[];
}

/** An unrecognised name directly below content/ that seems to be content. */
interface UnknownFile {
  path: string;
  kind: ContentKind;
  text: string;
}

function findContentFiles(tree: ContentTree): FoundFiles & { unknownFiles: UnknownFile[] } {
  const topLevelEntries = visibleEntries(tree, 'content');
  const topLevelNames = topLevelEntries.map(({ name }) => name);
  const filesByKind = contentKinds.map((kind) =>
    contentLayout[kind].layout === 'folder'
      ? findFilesInFolder(tree, kind)
      : findSingleFile(topLevelNames, kind),
  );
  const unknownNames = namesNotRead(topLevelNames);
  const unknownFiles = unknownNames.flatMap((name) => readUnknownFile(tree, name, topLevelNames) ?? []);
  const isUnknownFile = (name: string) => unknownFiles.some(({ path }) => path === `content/${name}`);
  return {
    files: filesByKind.flatMap(({ files }) => files),
    misnamed: filesByKind.flatMap(({ misnamed }) => misnamed),
    misplacedKinds: filesByKind.flatMap(({ misplacedKinds }) => misplacedKinds),
    unknownFiles,
    problems: [
      ...linkProblems(tree, topLevelEntries),
      ...filesByKind.flatMap(({ problems }) => problems),
      ...figureNameProblems(tree),
      ...unknownNameProblems(unknownNames.filter((name) => !isUnknownFile(name))),
    ],
  };
}

/** A kind that is stored in one file. */
function findSingleFile(topLevelNames: readonly string[], kind: ContentKind): FoundFiles {
  const path = `content/${contentLayout[kind].path}`;
  if (topLevelNames.includes(contentLayout[kind].path))
    return { files: [{ kind, slug: kind, path }], misnamed: [], problems: [], misplacedKinds: [] };
  const message =
    'This file is missing. Take it back as it was: in Visual Studio Code, “Discard Changes” in the list of changes does that.';
  const problems = [fileProblem(path, 'files/missing', message)];
  return { files: [], misnamed: [], problems, misplacedKinds: [] };
}

/** A kind with a folder that contains a file for each entry. */
function findFilesInFolder(tree: ContentTree, kind: ContentKind): FoundFiles {
  const folder = `content/${contentLayout[kind].path}`;
  const entries = visibleEntries(tree, folder);
  const names = entries.map(({ name }) => name);
  const isContentName = (name: string) => name.endsWith('.yaml') && isSlug(slugOf(name));
  const isContent = ({ name }: TreeEntry) => isContentName(name);
  const notContent = entries.filter((entry) => !isContent(entry));
  return {
    files: entries
      .filter(isContent)
      .map(({ name }) => ({ kind, slug: slugOf(name), path: `${folder}/${name}` })),
    misnamed: notContent
      .map(({ name }) => ({ kind, slug: intendedSlugOf(name), path: `${folder}/${name}`, name }))
      .filter(({ name, slug }) => textFileName.test(name) && !names.includes(`${slug}.yaml`))
      .map(({ kind: fileKind, slug, path }) => ({ kind: fileKind, slug, path })),
    misplacedKinds: notContent.some(
      ({ name, kind: entryKind }) =>
        entryKind === 'folder' ||
        (textFileName.test(name) && !names.some((other) => isContentName(other) && isCopyOf(name, other))),
    )
      ? [kind]
      : [],
    problems: notContent.map((entry) => {
      const [rule, message]: [RuleId, string] =
        entry.kind === 'folder'
          ? ['files/folder', nestedFolderMessage(entry.name)]
          : fileNameProblem(entry.name, slugOf(entry.name), names);
      return fileProblem(`${folder}/${entry.name}`, rule, message);
    }),
  };
}

const slugOf = (fileName: string): string => fileName.replace(/\.ya?ml$/i, '');

/** The intended slug of a file with a wrong extension or with characters that a slug cannot have. */
const intendedSlugOf = (fileName: string): string =>
  slugify(fileName.replace(/(?:\.ya?ml)?(?:\.[^.]*)?$/i, ''));

function linkProblems(tree: ContentTree, topLevelEntries: readonly TreeEntry[]): Problem[] {
  const isContentLink = tree.entries('').some((entry) => entry.name === 'content' && isLink(entry));
  const paths = topLevelEntries.filter(isLink).map(({ name }) => `content/${name}`);
  return [...paths, ...(isContentLink ? ['content'] : [])].map((path) =>
    fileProblem(path, 'files/link', unreadableMessages.link),
  );
}

const figureNameProblems = (tree: ContentTree): Problem[] =>
  visibleEntries(tree, 'content/figures')
    .filter(({ name }) => !/^[a-z0-9-]+\.svg$/.test(name))
    .map(({ name }) => fileProblem(`content/figures/${name}`, 'files/not-content', notContentMessage));

/** The names directly below content/ that the site reads. */
const readNames = [
  'README.md',
  'dictionary.txt',
  'figures',
  ...contentKinds.map((kind) => contentLayout[kind].path),
].sort();

/** Files and folders directly below content/ that no part of the site reads. */
const namesNotRead = (topLevelNames: readonly string[]): string[] =>
  topLevelNames.filter((name) => !readNames.includes(name) && !ignoredFolders.includes(name));

/** An unrecognised file directly below content/ with content in it, unless its name shows that it is a copy. */
function readUnknownFile(
  tree: ContentTree,
  name: string,
  topLevelNames: readonly string[],
): UnknownFile | undefined {
  const path = `content/${name}`;
  const isCopy = topLevelNames.some((other) => readNames.includes(other) && isCopyOf(name, other));
  const bytes = isCopy || !textFileName.test(name) ? 'missing' : tree.read(path);
  const text = typeof bytes === 'string' ? undefined : decodeUtf8(bytes);
  const parsed = text === undefined ? undefined : parseYaml(text);
  const kind = parsed === undefined || 'reason' in parsed ? undefined : kindOfData(parsed.data);
  return text === undefined || kind === undefined ? undefined : { path, kind, text };
}

const unknownNameProblems = (names: readonly string[]): Problem[] =>
  names.map((name) => {
    const isCopy = readNames.some((other) => isCopyOf(name, other));
    const message = documentName.test(name)
      ? documentMessage
      : notContentMessage + (isCopy ? '' : didYouMean(name, readNames));
    return fileProblem(`content/${name}`, 'files/not-content', message);
  });

/** Names of documents, which may contain texts for the site. */
const documentName = /\.(?:docx?|odt|rtf|pdf|pages|xlsx?|pptx?)$/i;
const documentMessage =
  'The site reads no documents. Copy what you need out of it into a file of the content, then move it out of this folder.';

const notContentMessage =
  'This file is not part of the content. If it is a copy made by another program, compare and delete it.';

/** Whether a name is another one with an addition, as sync programs, editors and people name copies. */
const isCopyOf = (name: string, other: string): boolean => {
  const stem = RegExp.escape(other.replace(/\.(?:yaml|svg)$/, ''));
  return name !== other && new RegExp(`(?<![a-z0-9])${stem}(?![a-z0-9])`, 'i').test(name);
};

/** What programs append to the name of a copy. */
const copySuffix =
  /(?:[ _-]*\((?:\d+|[^()]*(?:copy|conflict)[^()]*)\)|[ _-]+(?:copy|kopie)(?: \d+)?| \d+|\.sync-conflict-[\w-]+)$/i;

/** The rule that the name of a file violates, and what to do about it. */
function fileNameProblem(name: string, slug: string, names: readonly string[]): [RuleId, string] {
  const originalName = `${slugify(slug.replace(copySuffix, ''))}.yaml`;
  if (name.endsWith('.yaml') && copySuffix.test(slug) && !names.includes(originalName))
    return [
      'files/name',
      `Another program has changed the name of this file. Call it ${originalName} again.`,
    ];
  if (documentName.test(name)) return ['files/not-content', documentMessage];
  const isCopy = names.some((other) => /^[a-z0-9-]+\.yaml$/.test(other) && isCopyOf(name, other));
  if (name.endsWith('.yaml') && !isCopy)
    return [
      'files/name',
      `The file name becomes part of an address: use small letters, digits and hyphens only, such as ${slugify(slug) || 'my-page'}.yaml.`,
    ];
  const stem = name.replace(/(?:\.ya?ml)?\.[^.]*$/i, '');
  const advice =
    isCopy || !textFileName.test(name)
      ? ''
      : ` If it is to be read, name it ${slugify(stem) || 'my-page'}.yaml.`;
  return ['files/not-content', notContentMessage + advice];
}

const nestedFolderMessage = (name: string): string =>
  `Folders within this one are not read. Move what you need out of "${name}" and remove it.`;

/** Names of text files; documents and pictures would not become content by renaming. */
const textFileName = /^[^.]+$|\.ya?ml\b|\.(?:txt|text|md)$/i;

const isSlug = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

function readFigures(tree: ContentTree): { files: FigureFile[]; problems: Problem[] } {
  const files: FigureFile[] = [];
  const problems: Problem[] = [];
  const names = visibleEntries(tree, 'content/figures').map(({ name }) => name);
  for (const name of names.filter((name) => /^[a-z0-9-]+\.svg$/.test(name))) {
    const path = `content/figures/${name}`;
    const bytes = tree.read(path);
    if (typeof bytes === 'string')
      problems.push(fileProblem(path, unreadableRules[bytes], unreadableMessages[bytes]));
    else
      files.push({
        path,
        name: name.slice(0, -4),
        text: normalizeLineEndings(new TextDecoder().decode(bytes)),
      });
  }
  return { files, problems };
}

const isLink = ({ kind }: TreeEntry): boolean => kind === 'link';

// Names that begin with a dot belong to the system or to an editor, those with ~$ to an open office document.
const visibleEntries = (tree: ContentTree, folder: string): TreeEntry[] =>
  tree.entries(folder).filter(({ name }) => !/^(?:\.|~\$)/.test(name));
