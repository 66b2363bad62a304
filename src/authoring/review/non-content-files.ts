/** Changed files that are not content. The report cannot describe them, so a person has to read them. */
import type { ChangedFile } from '../content-files/git.ts';
import { pluralize } from '../../model/text/templates.ts';
import {
  type EntryDetail,
  joinWithAnd,
  type ReportEntry,
  quoteList,
  type ReportText,
} from './report-model.ts';

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

/** The position of a path in that list; other paths rank before the folders that visitors get. */
const riskRank = (path: string): number => {
  const rank = riskPatterns.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? 4.5 : rank;
};

/** How many files are listed. */
const maxListedFiles = 30;

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
  /^(?:tests|docs|content\/(?:schemas|templates))\/|^content\/README\.md$|^(?:[^/]+\.md|LICENSE)$/;

/** Whether a file is a test, a document or a schema; a file such as docs/CODEOWNERS takes effect wherever it is. */
const isUnpublished = ({ path }: ChangedFile): boolean =>
  unpublishedPattern.test(path) && riskRank(path) >= riskRank('content/README.md');

/** The changed files counted by whether visitors or the build may depend on them. */
export function nonContentNotes(files: readonly ChangedFile[]): string[] {
  const unpublishedCount = files.filter(isUnpublished).length;
  const publishedCount = files.length - unpublishedCount;
  return [
    ...(publishedCount > 0
      ? [`${pluralize(publishedCount, 'file')} that ${publishedCount === 1 ? 'is' : 'are'} not content`]
      : []),
    ...(unpublishedCount > 0 ? [`${pluralize(unpublishedCount, 'file')} that visitors do not see`] : []),
  ];
}

/** Further unpublished files of one folder are only counted. */
const maxListedOfFolder = 3;

/** Groups unpublished files by their name in the summary. */
const groupUnpublished = (files: readonly ChangedFile[]): Map<string, ChangedFile[]> =>
  Map.groupBy(files, ({ path }) => unpublishedPattern.exec(path)?.[0] ?? '');

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

/** What files in a folder can do, for those who do not know the folders of a project. */
const fileEffects: readonly (readonly [pattern: RegExp, effect: string])[] = [
  [/^\.github\/workflows\//, '; runs with the rights of this repository'],
  [/(?:^|\/)CODEOWNERS$/, '; says who has to approve changes'],
  [/^(?:scripts\/|[^/]*\.config\.)/, '; may run on developers’ computers and in workflows'],
  [/^public\//, '; is published as it is'],
];

const effectNote = (path: string): string => fileEffects.find(([pattern]) => pattern.test(path))?.[1] ?? '';

/** The decisions about files that visitors or the build may depend on. */
export function nonContentFileEntries(
  files: readonly ChangedFile[],
  packageSources: ReadonlyMap<string, readonly string[]> = new Map(),
  commands: ReadonlyMap<string, readonly string[]> = new Map(),
): ReportEntry[] {
  const publishedFiles = files.filter((file) => !isUnpublished(file));
  if (publishedFiles.length === 0) return [];
  const details = publishedFiles.map((file): EntryDetail => {
    const newSources = packageSources.get(file.path) ?? [];
    const sourceText: ReportText =
      newSources.length === 0 ? [] : ['; packages come from ', ...quoteList(newSources), ', which is new'];
    const commandNames = commands.get(file.path) ?? [];
    const commandText: ReportText =
      commandNames.length === 0 ? [] : ['; new or changed commands: ', ...quoteList(commandNames)];
    return {
      note: [
        ...quoteList([file.path]),
        describeFileChange(file),
        file.status === 'deleted' ? '' : effectNote(file.path),
        ...commandText,
        ...sourceText,
      ],
    };
  });
  const unlistedCount = details.length - maxListedFiles;
  const outline = [
    ...details.slice(0, maxListedFiles),
    { note: [`and ${pluralize(unlistedCount, 'more file')}`] },
  ];
  const summary = [
    details.length === 1
      ? 'This report cannot describe this file. Ask a developer to read it.'
      : `This report cannot describe these ${details.length} files. Ask a developer to read them.`,
  ];
  return [{ type: 'non-content-files', summary, details, ...(unlistedCount > 0 && { outline }) }];
}

/** Whether a file is no document, which everybody can read. */
const needsDeveloper = ({ path }: ChangedFile): boolean => !/^(?:docs\/|[^/]+$)/.test(path);

/** The changed tests, documents and schemas as one entry, which require reading but no decision. */
export function unpublishedFileEntries(files: readonly ChangedFile[]): ReportEntry[] {
  const unpublishedFiles = files.filter(isUnpublished);
  if (unpublishedFiles.length === 0) return [];
  const groups = [...groupUnpublished(unpublishedFiles)];
  const groupNames = groups.map(([name, { length }]): ReportText => {
    const suffix = name.startsWith('content/') ? [' (not text of the site)'] : [];
    const count = name.endsWith('/') ? [`${pluralize(length, 'file')} in `] : [];
    return [...count, ...quoteList([name]), ...suffix];
  });
  const pronoun = unpublishedFiles.length === 1 ? 'it' : 'them';
  const summary: ReportText = [
    ...joinWithAnd(groupNames),
    ` changed; visitors do not see ${pronoun}.`,
    unpublishedFiles.some(needsDeveloper) ? ` A developer should read ${pronoun}.` : '',
  ];
  // A deleted test no longer checks anything, so it is always listed.
  const listedFiles = groups.flatMap(([, group]) =>
    group.filter(({ status }) => group.length <= maxListedOfFolder || status === 'deleted'),
  );
  return [
    {
      type: 'unpublished-files',
      summary,
      details: unpublishedFiles.map(describeFile),
      outline: listedFiles.slice(0, maxListedFiles).map(describeFile),
    },
  ];
}
