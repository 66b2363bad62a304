/**
 * Reports changed files that are not content, such as program code. The report cannot describe what they do, so it asks
 * for a developer.
 */
import type { ChangedFile } from '../content-files/git.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { FileRisk } from './file-risks.ts';
import type { NewCodeNotes } from './problem-entries.ts';
import { type EntryDetail, type ReportEntry, quoteList, type ReportText } from './report-model.ts';

/**
 * Patterns for paths, the riskiest first: files that run with privileges or on the computers of reviewers, then files
 * that visitors get, then tests and documents.
 */
const riskPatterns = [
  /^\.\.\//,
  /^\.(?:github|ci)\/|(?:^|\/)CODEOWNERS$/,
  /(?:^|\/)(?:package[^/]*\.json|npm-shrinkwrap\.json|[^/]*-lock\.(?:json|ya?ml)|[^/]*\.lockb?|\.npmrc|\.git(?:modules|attributes))$/,
  /^scripts\//,
  /^[^/]*\.config\.[^/]*$/,
  /^src\//,
  /^public\//,
  /^content\//,
  /^tests\//,
  /^docs\//,
  /^(?:[^/]+\.md|LICENSE)$/,
];

/**
 * The position of a path in the list of risks; the smaller it is, the greater the risk. An unknown path is ranked just
 * before the folders that visitors get.
 */
const riskRank = (path: string): number => {
  const rank = riskPatterns.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? 4.5 : rank;
};

/** The changed files that are not content, the riskiest first. */
export const nonContentFiles = (
  changed: readonly ChangedFile[],
  contentPaths: ReadonlySet<string>,
): ChangedFile[] =>
  changed
    .filter(({ path }) => !contentPaths.has(path))
    .sort((a, b) => riskRank(a.path) - riskRank(b.path) || (a.path < b.path ? -1 : 1));

/** Matches the paths of tests, documents and templates, which neither visitors nor the build of the site use. */
const outsideSitePattern =
  /^(?:tests|docs|content\/templates)\/|^content\/README\.md$|^(?:[^/]+\.md|LICENSE)$/;

/**
 * Whether a changed file is only a test, a document or a template. Files such as docs/CODEOWNERS are none of these:
 * they take effect in any folder.
 */
const isOutsideSite = ({ path }: ChangedFile): boolean =>
  outsideSitePattern.test(path) && riskRank(path) >= riskRank('content/README.md');

/** The number of changed files that a developer has to read: all but tests, documents and templates. */
export const programFileCount = (files: readonly ChangedFile[]): number =>
  files.filter((file) => !isOutsideSite(file)).length;

/**
 * Whether code of the site changed. Code decides on which pages a text appears, so the pages named in the report may
 * then be wrong.
 */
export const mayShowTextsElsewhere = (files: readonly ChangedFile[]): boolean =>
  files.some(({ path }) => path.startsWith('src/') && !path.endsWith('.css'));

/** What happened to a file: that it is new, deleted or replaced, or how many lines were added and removed. */
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

const describeFile = (file: ChangedFile): EntryDetail => ({
  note: [...quoteList([file.path]), describeFileChange(file)],
});

/** Matches the file that defines what the texts about safety must contain. */
const safetySchema = /^src\/model\/schemas\/safety\.ts$/;

/**
 * What files in a folder can do, for reviewers who do not know the folders of the project. The first pattern that
 * matches applies.
 */
const fileEffects: readonly (readonly [pattern: RegExp, effect: string])[] = [
  [/^\.github\/workflows\//, '; runs with the rights of this repository'],
  [/(?:^|\/)CODEOWNERS$/, '; says who has to approve changes'],
  [/^(?:scripts\/|[^/]*\.config\.)/, '; may run on developers’ computers and in workflows'],
  [/^public\//, '; is published as it is'],
  [
    safetySchema,
    '; decides what the texts about confidentiality and about reporting harassment must contain, such as the addresses for reports',
  ],
];

const effectNote = (path: string): string => fileEffects.find(([pattern]) => pattern.test(path))?.[1] ?? '';

/**
 * The report entry that asks for a developer to read the changed files on which visitors or the build depend; an empty
 * list if there are none. The entry forbids approval if foreign code could run on other computers.
 */
export function nonContentFileEntries(
  files: readonly ChangedFile[],
  risks: ReadonlyMap<string, readonly FileRisk[]> = new Map(),
  newCodeNotes: NewCodeNotes = { details: [] },
): ReportEntry[] {
  const siteFiles = files.filter((file) => !isOutsideSite(file));
  if (siteFiles.length === 0) return [];
  const describeSiteFile = (file: ChangedFile): EntryDetail => ({
    note: [
      ...quoteList([file.path]),
      describeFileChange(file),
      ...(risks.get(file.path) ?? []).flatMap(({ note }) => note),
      file.status === 'deleted' ? '' : effectNote(file.path),
    ],
  });
  const details = [...newCodeNotes.details, ...siteFiles.map(describeSiteFile)];
  // A file that can do harm by itself is never hidden in a collapsed line.
  const isDangerous = ({ path }: ChangedFile): boolean =>
    riskRank(path) < riskRank('src/') || effectNote(path) !== '' || (risks.get(path) ?? []).length > 0;
  const outline = [
    ...newCodeNotes.details,
    ...siteFiles.filter(isDangerous).map(describeSiteFile),
    ...foldFiles(siteFiles.filter((file) => !isDangerous(file)).map(describeSiteFile)),
  ];
  const forbidsApproval = [...risks.values()]
    .flat()
    .some(({ bringsForeignCode = false }) => bringsForeignCode);
  const isForProgrammeTeam = files.some(({ path }) => safetySchema.test(path));
  const subject = siteFiles.length === 1 ? 'this file' : `these ${siteFiles.length} files`;
  const summary = [
    forbidsApproval
      ? 'With this change, foreign code can run on every computer that installs the project.'
      : `A developer must read ${subject} before you approve, because the change can affect what the site does.`,
  ];
  const coveredTextIds = newCodeNotes.coveredTextIds ?? [];
  const flags = { forbidsApproval, isForProgrammeTeam };
  return [{ type: 'non-content-files', summary, details, outline, ...flags, coveredTextIds }];
}

/** If there are at least this many harmless files, their names are collapsed into one line. */
const minFoldedFiles = 4;

/** Collapses several lines about files into one, which shows only their number. A few lines are left as they are. */
function foldFiles(details: readonly EntryDetail[]): EntryDetail[] {
  if (details.length < minFoldedFiles) return [...details];
  const notes = details.flatMap((detail) => ('note' in detail ? [detail.note] : []));
  const note = notes.flatMap((text, index): ReportText => [...(index === 0 ? [] : ['; ']), ...text]);
  return [{ note, folded: `The names of ${details.length} files` }];
}

/**
 * One report entry on all changed tests, documents and templates, which need no decision of the reviewer; an empty list
 * if there are none.
 */
export function outsideSiteEntries(files: readonly ChangedFile[]): ReportEntry[] {
  const filesOutsideSite = files.filter(isOutsideSite);
  if (filesOutsideSite.length === 0) return [];
  // Deleted files are never collapsed: after the deletion of a test, nobody notices the mistakes that it would have
  // found.
  const isDeleted = ({ status }: ChangedFile) => status === 'deleted';
  return [
    {
      type: 'files-outside-site',
      summary: [
        `${pluralize(filesOutsideSite.length, 'file')} of tests or documents changed. This does not change the site. A developer should read it, but you need not wait for that.`,
      ],
      details: filesOutsideSite.map(describeFile),
      outline: [
        ...filesOutsideSite.filter(isDeleted).map(describeFile),
        ...foldFiles(filesOutsideSite.filter((file) => !isDeleted(file)).map(describeFile)),
      ],
    },
  ];
}
