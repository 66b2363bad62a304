/**
 * Finds the content files below content/. It also recognises other files there, such as copies, documents and files in
 * the wrong folder.
 */
import { contentLayout } from '../../model/collections/content-layout.ts';
import { contentKinds, type ContentKind } from '../../model/schemas/vocabulary.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { slugify } from '../../model/text/slug.ts';
import { didYouMean } from '../../model/text/suggestions.ts';
import type { ContentSnapshot } from './content-snapshot.ts';
import {
  type ContentTree,
  parentOf,
  type TreeEntry,
  unreadableMessages,
  visibleEntries,
} from './content-tree.ts';
import { type ContentFileRef, fileProblem } from './parse-source-file.ts';
import type { Problem } from './problem.ts';
import type { RuleId } from './rule-ids.ts';
import { isRecord } from './value-path.ts';
import type { SourceFile } from './yaml-node.ts';
import { allowedFieldNames } from './zod-schema.ts';

/** Folders below content/ that the site does not read. */
const ignoredFolders = ['schemas', 'templates'];

/** The result of the search for content files of one kind or of all kinds. */
interface FolderScan {
  files: ContentFileRef[];
  misnamed: ContentSnapshot['unreadable'];
  problems: Problem[];
  /**
   * The kinds of content with a file that may be in the wrong folder or under a wrong name, so that some entries may be
   * missing.
   */
  misplacedKinds: ContentKind[];
}

/** Lists all content files, and reports everything else below content/. */
export function scanContentFolder(tree: ContentTree): FolderScan {
  const topLevelEntries = visibleEntries(tree, 'content');
  const topLevelNames = topLevelEntries.map(({ name }) => name);
  const filesByKind = contentKinds.map((kind) =>
    contentLayout[kind].layout === 'folder'
      ? findFilesInFolder(tree, kind)
      : findSingleFile(topLevelNames, kind),
  );
  return {
    files: filesByKind.flatMap(({ files }) => files),
    misnamed: filesByKind.flatMap(({ misnamed }) => misnamed),
    misplacedKinds: filesByKind.flatMap(({ misplacedKinds }) => misplacedKinds),
    problems: [
      ...linkProblems(tree, topLevelEntries),
      ...filesByKind.flatMap(({ problems }) => problems),
      ...figureNameProblems(tree),
      ...unknownNameProblems(namesNotRead(topLevelNames)),
    ],
  };
}

/** Finds the file of a kind whose entries are all in one file. If it is missing, that is a problem. */
function findSingleFile(topLevelNames: readonly string[], kind: ContentKind): FolderScan {
  const path = `content/${contentLayout[kind].path}`;
  if (topLevelNames.includes(contentLayout[kind].path))
    return { files: [{ kind, slug: kind, path }], misnamed: [], problems: [], misplacedKinds: [] };
  const message =
    'This file is missing. Take it back as it was: in Visual Studio Code, “Discard Changes” in the list of changes does that.';
  const problems = [fileProblem(path, 'files/missing', message)];
  return { files: [], misnamed: [], problems, misplacedKinds: [] };
}

/**
 * Finds the files of a kind that has a folder with one file for each entry, and reports the other files of the folder.
 */
function findFilesInFolder(tree: ContentTree, kind: ContentKind): FolderScan {
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
      .filter(({ name }) => textFileName.test(name) && !names.includes(`${intendedSlugOf(name)}.yaml`))
      .map(({ name }) => ({ kind, slug: intendedSlugOf(name), path: `${folder}/${name}` })),
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

/**
 * The slug that was probably meant by the name of a file with a wrong extension or with characters that a slug cannot
 * have.
 */
const intendedSlugOf = (fileName: string): string =>
  slugify(fileName.replace(/(?:\.ya?ml)?(?:\.[^.]*)?$/i, ''));

function linkProblems(tree: ContentTree, topLevelEntries: readonly TreeEntry[]): Problem[] {
  const isContentLink = tree.entries('').some((entry) => entry.name === 'content' && isLink(entry));
  const paths = topLevelEntries.filter(isLink).map(({ name }) => `content/${name}`);
  return [...paths, ...(isContentLink ? ['content'] : [])].map((path) =>
    fileProblem(path, 'files/link', unreadableMessages.link),
  );
}

const isLink = ({ kind }: TreeEntry): boolean => kind === 'link';

const figureNameProblems = (tree: ContentTree): Problem[] =>
  visibleEntries(tree, 'content/figures')
    .filter(({ name }) => !/^[a-z0-9-]+\.svg$/.test(name))
    .map(({ name }) => notContentProblem(`content/figures/${name}`));

/** The names of the files and folders directly below content/ that the site reads. */
const readNames = [
  'README.md',
  'dictionary.txt',
  'figures',
  ...contentKinds.map((kind) => contentLayout[kind].path),
].sort();

/** The names of files and folders directly below content/ that no part of the site reads. */
const namesNotRead = (topLevelNames: readonly string[]): string[] =>
  topLevelNames.filter((name) => !readNames.includes(name) && !ignoredFolders.includes(name));

const unknownNameProblems = (names: readonly string[]): Problem[] =>
  names.map((name) => {
    const message = documentName.test(name)
      ? documentMessage
      : readNames.some((other) => isCopyOf(name, other))
        ? copyMessage
        : textFileName.test(name)
          ? unknownFileMessage + didYouMean(name, readNames)
          : otherFileMessage;
    return fileProblem(`content/${name}`, 'files/not-content', message);
  });

/** The extensions of documents, which may contain texts for the site. */
const documentName = /\.(?:docx?|odt|rtf|pdf|pages|xlsx?|pptx?)$/i;
const documentMessage =
  'The site reads no documents. Copy what you need out of it into a file of the content, then move it out of this folder.';

const copyMessage =
  'The site does not read this copy of another file. Take over into the other file what is new in it, then delete the copy.';
const unknownFileMessage =
  'The site reads no file with this name here. If it is part of the content, move it to the folder of its kind, such as content/resources/ or content/scenarios/.';
const otherFileMessage = 'The site reads no files of this kind here. Move it out of this folder.';

/**
 * Whether a file name consists of the name of another file and an addition. Sync programs, editors and people name
 * copies in this way.
 */
const isCopyOf = (name: string, other: string): boolean => {
  const stem = RegExp.escape(other.replace(/\.(?:yaml|svg)$/, ''));
  return name !== other && new RegExp(`(?<![a-z0-9])${stem}(?![a-z0-9])`, 'i').test(name);
};

/** The problem of a file below content/ that the site does not read. */
const notContentProblem = (path: string): Problem =>
  fileProblem(path, 'files/not-content', /\.svg\b/.test(path) ? copyMessage : otherFileMessage);

/** Matches what programs append to the name of a copy, such as " (1)" or "-copy". */
const copySuffix =
  /(?:[ _-]*\((?:\d+|[^()]*(?:copy|conflict)[^()]*)\)|[ _-]+(?:copy|kopie)(?: \d+)?| \d+|\.sync-conflict-[\w-]+)$/i;

/** The rule that a file name violates, and the message that says how to correct the name. */
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
  if (isCopy) return ['files/not-content', copyMessage];
  if (!textFileName.test(name)) return ['files/not-content', otherFileMessage];
  const stem = name.replace(/(?:\.ya?ml)?\.[^.]*$/i, '');
  const message = `The site reads no file with this name. If it is part of the content, call it ${slugify(stem) || 'my-page'}.yaml. Otherwise, move it out of this folder.`;
  return ['files/not-content', message];
}

const nestedFolderMessage = (name: string): string =>
  `Folders within this one are not read. Move what you need out of "${name}" and remove it.`;

/**
 * Matches the names of files that are probably text files. They may become content files if they are renamed, in
 * contrast to documents and pictures.
 */
const textFileName = /^[^.]+$|\.ya?ml\b|\.(?:txt|text|md)$/i;

const isSlug = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/**
 * Which share of the fields in some data is allowed in content of a kind, from 0 to 1. 0 if there are fewer than three
 * fields, because a few fields may fit by chance.
 */
function shareOfFields(data: unknown, kind: ContentKind): number {
  const { layout, entrySchema } = contentLayout[kind];
  const entry: unknown = layout === 'list' && Array.isArray(data) ? data[0] : data;
  if (!isRecord(entry) || (layout === 'list') !== Array.isArray(data)) return 0;
  const [names, allowed] = [Object.keys(entry), allowedFieldNames(entrySchema, entry)];
  return names.length < 3 ? 0 : names.filter((name) => allowed.includes(name)).length / names.length;
}

/** The kind of content that some data look like. Undefined if no kind fits well, or if two kinds fit equally well. */
function kindOfData(data: unknown): ContentKind | undefined {
  const [best, next] = contentKinds
    .map((kind) => ({ kind, share: shareOfFields(data, kind) }))
    .sort((a, b) => b.share - a.share);
  return best !== undefined && best.share >= 0.8 && best.share > (next?.share ?? 0) ? best.kind : undefined;
}

/**
 * The kind of content to which a file in the wrong folder belongs. Undefined if the file fits the kind of its folder,
 * or no other kind.
 */
export const kindOfMisplaced = memoizeWeak(({ data, kind }: SourceFile): ContentKind | undefined => {
  const likeliest = kindOfData(data);
  return likeliest === kind || shareOfFields(data, kind) > 0.6 ? undefined : likeliest;
});

/** The problem of a content file that is in the wrong folder or has the name of another kind. */
export const misplacedProblem = (tree: ContentTree, path: string, kind: ContentKind): Problem =>
  fileProblem(path, 'files/misplaced', misplacedMessage(tree, path, kind));

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
