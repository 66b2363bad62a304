/** Changed files that are not content. The report cannot describe them, so a person has to read them. */
import type { ChangedFile } from '../content-files/git.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { FileRisk } from './file-risks.ts';
import type { NewCodeNotes } from './problem-entries.ts';
import { type EntryDetail, type ReportEntry, quoteList, type ReportText } from './report-model.ts';

/** Ordered by risk: first files that run with privileges or on a reviewer's machine, then files that visitors get. */
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
 * The position of a path in the list of risks. Paths that are not in the list rank before the folders that visitors
 * get.
 */
const riskRank = (path: string): number => {
  const rank = riskPatterns.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? 4.5 : rank;
};

/** The files that the report does not cover as content, the riskiest first. */
export const nonContentFiles = (
  changed: readonly ChangedFile[],
  contentPaths: ReadonlySet<string>,
): ChangedFile[] =>
  changed
    .filter(({ path }) => !contentPaths.has(path))
    .sort((a, b) => riskRank(a.path) - riskRank(b.path) || (a.path < b.path ? -1 : 1));

/** Files that neither visitors nor the build use, by folder; a single file is listed by its path. */
const unpublishedPattern =
  /^(?:tests|docs|content\/templates)\/|^content\/README\.md$|^(?:[^/]+\.md|LICENSE)$/;

/** Whether a file is a test, a document or a schema; a file such as docs/CODEOWNERS takes effect wherever it is. */
const isUnpublished = ({ path }: ChangedFile): boolean =>
  unpublishedPattern.test(path) && riskRank(path) >= riskRank('content/README.md');

/** How many files a developer has to read. */
export const programFileCount = (files: readonly ChangedFile[]): number =>
  files.filter((file) => !isUnpublished(file)).length;

/** Whether the code of the site changed, which decides where texts are shown. */
export const mayShowTextsElsewhere = (files: readonly ChangedFile[]): boolean =>
  files.some(({ path }) => path.startsWith('src/') && !path.endsWith('.css'));

/** What happened to a file: deleted, replaced, or the numbers of added and removed lines. */
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

/** The rules for the texts about safety. */
const safetySchema = /^src\/model\/schemas\/safety\.ts$/;

/** What the files of each folder can do, for reviewers who do not know the folders of the project. */
const fileEffects: readonly (readonly [pattern: RegExp, effect: string])[] = [
  [/^\.github\/workflows\//, '; runs with the rights of this repository'],
  [/(?:^|\/)CODEOWNERS$/, '; says who has to approve changes'],
  [/^(?:scripts\/|[^/]*\.config\.)/, '; may run on developers’ computers and in workflows'],
  [/^public\//, '; is published as it is'],
  [
    safetySchema,
    '; decides what the texts about confidentiality and about reporting harassment must contain, such as the addresses for reports (ask the developer what may be missing now)',
  ],
];

const effectNote = (path: string): string => fileEffects.find(([pattern]) => pattern.test(path))?.[1] ?? '';

/** The decisions about files that visitors or the build may depend on. */
export function nonContentFileEntries(
  files: readonly ChangedFile[],
  risks: ReadonlyMap<string, readonly FileRisk[]> = new Map(),
  newCodeNotes: NewCodeNotes = { details: [] },
): ReportEntry[] {
  const publishedFiles = files.filter((file) => !isUnpublished(file));
  if (publishedFiles.length === 0) return [];
  const describePublished = (file: ChangedFile): EntryDetail => ({
    note: [
      ...quoteList([file.path]),
      describeFileChange(file),
      file.status === 'deleted' ? '' : effectNote(file.path),
      ...(risks.get(file.path) ?? []).flatMap(({ note }) => note),
    ],
  });
  const details = [...newCodeNotes.details, ...publishedFiles.map(describePublished)];
  // What a file can do on its own is never folded.
  const isDangerous = ({ path }: ChangedFile): boolean =>
    riskRank(path) < riskRank('src/') || effectNote(path) !== '' || (risks.get(path) ?? []).length > 0;
  const outline = [
    ...newCodeNotes.details,
    ...publishedFiles.filter(isDangerous).map(describePublished),
    ...foldFiles(publishedFiles.filter((file) => !isDangerous(file)).map(describePublished)),
  ];
  const forbidsApproval = [...risks.values()]
    .flat()
    .some(({ bringsForeignCode = false }) => bringsForeignCode);
  const isForProgrammeTeam = files.some(({ path }) => safetySchema.test(path));
  const subject = publishedFiles.length === 1 ? 'this file' : `these ${publishedFiles.length} files`;
  const summary = [
    forbidsApproval
      ? 'With this change, foreign code can run on every computer that installs the project.'
      : `A developer must read ${subject} before you approve, because the change can affect what the site does.`,
  ];
  const coveredTextIds = newCodeNotes.coveredTextIds ?? [];
  const flags = { forbidsApproval, isForProgrammeTeam };
  return [{ type: 'non-content-files', summary, details, outline, ...flags, coveredTextIds }];
}

/** With at least this many files that can do nothing on their own, their names are folded. */
const minFoldedFiles = 4;

/** Several files as one folded line. */
function foldFiles(details: readonly EntryDetail[]): EntryDetail[] {
  if (details.length < minFoldedFiles) return [...details];
  const notes = details.flatMap((detail) => ('note' in detail ? [detail.note] : []));
  const note = notes.flatMap((text, index): ReportText => [...(index === 0 ? [] : ['; ']), ...text]);
  return [{ note, folded: `The names of ${details.length} files` }];
}

/** The changed tests, documents and templates as one entry; they require no decision. */
export function unpublishedFileEntries(files: readonly ChangedFile[]): ReportEntry[] {
  const unpublishedFiles = files.filter(isUnpublished);
  if (unpublishedFiles.length === 0) return [];
  // A deleted test no longer checks anything.
  const isDeleted = ({ status }: ChangedFile) => status === 'deleted';
  return [
    {
      type: 'unpublished-files',
      summary: [
        `${pluralize(unpublishedFiles.length, 'file')} of tests or documents changed. This does not change the site. A developer should read it, but you need not wait for that.`,
      ],
      details: unpublishedFiles.map(describeFile),
      outline: [
        ...unpublishedFiles.filter(isDeleted).map(describeFile),
        ...foldFiles(unpublishedFiles.filter((file) => !isDeleted(file)).map(describeFile)),
      ],
    },
  ];
}
