/** What of a change nothing here compares, because it is no content: a person has to read it. */
import type { ChangedFile } from '../content-files/git.ts';
import { pluralize } from '../../model/text/string-utils.ts';
import { type EntryDetail, type ReportEntry, quoteList, type ReportText } from './report-model.ts';

/** Where a change does the most harm, first: what runs with rights or on a reviewer's machine, then what visitors get. */
const riskPatterns = [
  /^\.\.\//,
  /^\.(?:github|ci)\/|(?:^|\/)CODEOWNERS$/,
  /(?:^|\/)(?:package[^/]*\.json|[^/]*lock[^/]*|\.npmrc|\.git(?:modules|attributes))$/,
  /^scripts\//,
  /^[^/]*\.config\.[^/]*$/,
  /^src\//,
  /^public\//,
  /^content\//,
  /^tests\//,
  /^docs\//,
];

/** Where a path stands in that list; what is not in it stands before the folders that visitors get. */
const riskRank = (path: string): number => {
  const rank = riskPatterns.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? 4.5 : rank;
};

/** How many files are named. */
const maxListedFiles = 30;

/** Returns the files that the report does not tell of as content, the most dangerous first. */
export const nonContentFiles = (
  changed: readonly ChangedFile[],
  contentPaths: ReadonlySet<string>,
): ChangedFile[] =>
  changed
    .filter(({ path }) => !contentPaths.has(path))
    .sort((a, b) => riskRank(a.path) - riskRank(b.path) || (a.path < b.path ? -1 : 1));

/** What neither visitors nor the build read; more files than these of one folder are counted. */
const [foldedFolder, maxListedOfFolder] = [/^(?:tests|docs|content\/schemas)(?=\/)/, 3];

/** Returns the files to list one by one, and those of each folder to count; files that were deleted are always listed. */
function foldFolders(
  files: readonly ChangedFile[],
): [listed: ChangedFile[], folders: [folder: string, files: ChangedFile[]][]] {
  const byFolder = Map.groupBy(files, ({ path, status }) =>
    status === 'deleted' ? undefined : foldedFolder.exec(path)?.[0],
  );
  const folders = [...byFolder].flatMap(([folder, group]): [string, ChangedFile[]][] =>
    folder !== undefined && group.length > maxListedOfFolder ? [[folder, group]] : [],
  );
  const foldedFiles = new Set(folders.flatMap(([, group]) => group));
  return [files.filter((file) => !foldedFiles.has(file)), folders];
}

/** Returns what happened to a file: it was deleted or replaced, or how many of its lines came and went. */
function describeFileChange({ status, added, removed }: ChangedFile): string {
  if (status === 'deleted') return ' deleted';
  const isText = added !== undefined && removed !== undefined;
  if (isText) return status === 'added' ? ` new, +${added}` : ` +${added} −${removed}`;
  return {
    added: ' new, not compared',
    modified: ' replaced, which is not text',
    '': ' (lines not counted)',
  }[status ?? ''];
}

/** Returns what has to be decided about these files. */
export function nonContentFileEntries(
  files: readonly ChangedFile[],
  packageSources: ReadonlyMap<string, readonly string[]> = new Map(),
): ReportEntry[] {
  if (files.length === 0) return [];
  const describeFile = (file: ChangedFile): EntryDetail => {
    const newSources = packageSources.get(file.path) ?? [];
    const sourceText: ReportText =
      newSources.length === 0 ? [] : ['; packages come from ', ...quoteList(newSources), ', which is new'];
    return { note: [...quoteList([file.path]), describeFileChange(file), ...sourceText] };
  };
  const [listedFiles, foldedFolders] = foldFolders(files);
  const unlistedCount = listedFiles.length - maxListedFiles;
  const outline = [
    ...listedFiles.slice(0, maxListedFiles).map(describeFile),
    ...(unlistedCount > 0 ? [{ note: [`and ${pluralize(unlistedCount, 'more file')}`] }] : []),
    ...foldedFolders.map(([folder, { length }]): EntryDetail => ({
      note: [`and ${pluralize(length, 'file')} in `, ...quoteList([`${folder}/`])],
    })),
  ];
  const summary = [
    files.length === 1
      ? 'This file is not content, so this report cannot describe it. Ask a developer to look'
      : `These ${files.length} files are not content, so this report cannot describe them. Ask a developer to look`,
  ];
  const details = files.map(describeFile);
  return [
    { type: 'non-content-files', summary, details, ...(outline.length < details.length && { outline }) },
  ];
}
