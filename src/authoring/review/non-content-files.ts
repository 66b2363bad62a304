/**
 * Reports changed files that are not content, such as program code. The report cannot describe what they do, so it asks
 * for a developer.
 */
import type { ChangedFile } from '../content-files/git.ts';
import { pluralize } from '../../model/text/templates.ts';
import type { FileRisk } from './file-risks.ts';
import { type EntryDetail, joinTexts, type ReportEntry, quoteList, type ReportText } from './report-model.ts';

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

const fileText = (file: ChangedFile): ReportText => [...quoteList([file.path]), describeFileChange(file)];

/** The path of a file and what happened to it, after the sentences that say what the file can do. */
const describeFile = (file: ChangedFile, effects: ReportText = []): EntryDetail => {
  const text = fileText(file);
  return { note: effects.length === 0 ? text : [...effects, '(', ...text, ')'] };
};

/**
 * What files in a folder can do, for reviewers who do not know the folders of the project. The first pattern that
 * matches applies.
 */
const fileEffects: readonly (readonly [pattern: RegExp, effect: string])[] = [
  [/^\.github\/workflows\//, 'Runs with the rights of this repository. '],
  [/(?:^|\/)CODEOWNERS$/, 'Says who has to approve changes. '],
  [/^(?:scripts\/|[^/]*\.config\.)/, 'May run on developers’ computers and in workflows. '],
  [/^public\//, 'Is published as it is. '],
  [
    /^src\/model\/schemas\/safety\.ts$/,
    'This file says what the texts about confidentiality and about reporting harassment must contain. ',
  ],
];

/** Of more files than this, the names are collapsed. */
const maxOpenFiles = 4;

/**
 * The report entry that asks for a developer to read the changed files on which visitors or the build depend; an empty
 * list if there are none. The entry forbids approval if foreign code could run on other computers. A file that can do
 * harm by itself is never hidden in a collapsed line.
 */
export function nonContentFileEntries(
  files: readonly ChangedFile[],
  risks: ReadonlyMap<string, readonly FileRisk[]>,
  codeNotes: readonly EntryDetail[],
): ReportEntry[] {
  const siteFiles = files.filter((file) => !isOutsideSite(file));
  if (siteFiles.length === 0) return [];
  const effectsOf = ({ path, status }: ChangedFile): ReportText => [
    ...(risks.get(path) ?? []).flatMap(({ note }) => note),
    ...fileEffects
      .filter(([pattern]) => status !== 'deleted' && pattern.test(path))
      .slice(0, 1)
      .map(([, effect]) => effect),
  ];
  const isDangerous = (file: ChangedFile) =>
    riskRank(file.path) < riskRank('src/') || effectsOf(file).length > 0;
  const otherFiles = siteFiles.filter((file) => !isDangerous(file));
  const folded = `The names of ${pluralize(otherFiles.length, 'file')}`;
  const otherDetails: EntryDetail[] =
    otherFiles.length <= maxOpenFiles
      ? otherFiles.map((file) => describeFile(file))
      : [{ note: joinTexts(otherFiles.map(fileText), '; '), folded }];
  const details = [
    ...siteFiles.filter(isDangerous).map((file) => describeFile(file, effectsOf(file))),
    ...codeNotes,
    ...otherDetails,
  ];
  const allRisks = [...risks.values()].flat();
  const forbidsApproval = allRisks.some(({ bringsForeignCode = false }) => bringsForeignCode);
  const questions = allRisks.flatMap(({ question }): ReportEntry[] =>
    question ? [{ ...question, details: [] }] : [],
  );
  const subject = siteFiles.length === 1 ? 'This file' : `These ${siteFiles.length} files`;
  const summary = [
    forbidsApproval
      ? 'With this change, foreign code can run on every computer that installs the project.'
      : `${subject} can change what the site does.`,
  ];
  return [...questions, { type: 'non-content-files', summary, details, forbidsApproval }];
}

/**
 * One report entry on all changed tests, documents and templates, which need no decision of the reviewer; an empty list
 * if there are none.
 */
export function outsideSiteEntries(files: readonly ChangedFile[]): ReportEntry[] {
  const filesOutsideSite = files.filter(isOutsideSite);
  if (filesOutsideSite.length === 0) return [];
  // A short report names only deleted files: after the deletion of a test, nobody notices the mistakes that it would have found.
  const isDeleted = ({ status }: ChangedFile) => status === 'deleted';
  return [
    {
      type: 'files-outside-site',
      summary: [
        `${pluralize(filesOutsideSite.length, 'file')} of tests or documents changed. `,
        filesOutsideSite.length === 1
          ? 'It is not part of the site, so you need not wait for it.'
          : 'They are not part of the site, so you need not wait for them.',
      ],
      details: filesOutsideSite.map((file) => describeFile(file)),
      outline: filesOutsideSite.filter(isDeleted).map((file) => describeFile(file)),
    },
  ];
}
