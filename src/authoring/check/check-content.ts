import { contentLayout } from '../../model/collections/content-layout.ts';
import { contentKinds, type ContentKind, entryKinds } from '../../model/schemas/vocabulary.ts';
import type { Diagnostic, SourceFile } from '../content-files/yaml-node.ts';
import { isUnfinished, type Problem, sortProblems } from '../content-files/problem.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';
import { brokenOffProblems } from './broken-off.ts';
import { compareWithPublished } from './compare-with-published.ts';
import { explainByPublished } from './explain-by-published.ts';
import type { Rule } from './rule.ts';
import * as everyRule from './rules/rules.ts';
import { schemaProblems } from './schema-problems.ts';
import {
  completeFilesOf,
  namedFilesOf,
  partialContent,
  withoutFiles,
} from '../content-files/partial-content.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { escapeInvisible } from '../../model/text/characters.ts';

const rules: readonly Rule[] = Object.values(everyRule);

/**
 * Reads and checks `<root>/content`, also in comparison with the published content. Mistakes in the content never
 * throw.
 */
export function checkContent(root: string, published?: ContentSnapshot, cache?: ReadCache) {
  const { content, problems: fileProblems } = readContent(root, cache);
  const problems = checkSnapshot(content, fileProblems, published);
  const entriesByKind = partialContent(content);
  const counts = Object.fromEntries(contentKinds.map((kind) => [kind, entriesByKind[kind].length])) as Record<
    ContentKind,
    number
  >;
  return {
    content,
    /** Every problem in every file, sorted. */
    problems,
    /** Whether pages can be rendered: no problems except texts that a writer has not finished yet. */
    isRenderable: problems.every(isUnfinished),
    /** How many entries of each kind were read. */
    counts,
  };
}
export type CheckedContent = ReturnType<typeof checkContent>;

/**
 * Every problem, sorted, including `fileProblems`, which were found while reading the files. The check runs in stages:
 * files, contents of each file, references between files, and finally rules that apply only to otherwise valid content.
 */
export function checkSnapshot(
  content: ContentSnapshot,
  fileProblems: readonly Problem[],
  published?: ContentSnapshot,
): Problem[] {
  const { brokenOff, paths, remaining } = setBrokenOffAside(content, published);
  const problems = [
    ...brokenOff,
    ...fileProblems.filter(({ file }) => !paths.has(file)),
    ...problemsInWholeFiles(remaining, published),
  ];
  if (!problems.every(isUnfinished)) return sortProblems(problems);
  return sortProblems([
    ...problems,
    ...rulesThatNeed('valid-content').flatMap((rule) => rule.check(content, published)),
  ]);
}

const rulesThatNeed = (needs: Rule['needs']): readonly Rule[] => rules.filter((rule) => rule.needs === needs);

/** The problems of files that break off, their paths, and the content in which they count as unreadable. */
function setBrokenOffAside(content: ContentSnapshot, published: ContentSnapshot | undefined) {
  const brokenOff = published ? brokenOffProblems(content, published) : [];
  const paths = new Set(brokenOff.map(({ file }) => file));
  return { brokenOff, paths, remaining: withoutFiles(content, paths) };
}

/** The problems that can be detected however invalid the content is. */
export const problemsIn = (content: ContentSnapshot, published?: ContentSnapshot): Problem[] =>
  problemsInWholeFiles(setBrokenOffAside(content, published).remaining, published);

function problemsInWholeFiles(content: ContentSnapshot, published: ContentSnapshot | undefined): Problem[] {
  const comparison = published && compareWithPublished(published, completeFilesOf(content));
  const namedContent = withoutFiles(namedFilesOf(content), comparison?.exchangedPaths ?? new Set());
  const diagnostics = [
    ...diagnosticsInFiles(content),
    ...rulesThatNeed('complete-files').flatMap((rule) => rule.check(namedContent)),
  ];
  return withoutSuppressed(comparison ? explainByPublished(diagnostics, published, comparison) : diagnostics);
}

/** The problems of a file that do not depend on other files. */
export const problemsInFile = (file: SourceFile): Problem[] =>
  withoutSuppressed(diagnosticsInFiles({ files: [file], figures: [], unreadable: [] }));

const diagnosticsInFiles = (content: ContentSnapshot): Diagnostic[] => [
  ...content.files.flatMap(schemaProblems),
  ...rulesThatNeed(undefined).flatMap((rule) => rule.check(content)),
];

/** Drops the problems that are consequences of others. */
function withoutSuppressed(diagnostics: readonly Diagnostic[]): Problem[] {
  const suppressions = diagnostics.flatMap((source) =>
    (source.suppresses ?? []).map(({ code, node }) => ({ code, node, source })),
  );
  const byFile = Map.groupBy(suppressions, ({ node }) => node.file);
  const isSuppressed = (diagnostic: Diagnostic, { code, node }: NonNullable<Diagnostic['suppressionKey']>) =>
    byFile
      .get(node.file)
      ?.some(
        (suppression) =>
          suppression.source !== diagnostic && suppression.code === code && node.isWithin(suppression.node),
      );
  return diagnostics
    .filter(
      (diagnostic) => !(diagnostic.suppressionKey && isSuppressed(diagnostic, diagnostic.suppressionKey)),
    )
    .map(({ file, line, column, where, message, rule, fix, isUnfilledTemplate, isCopy }) => ({
      ...{ file, line, column, where, message, rule },
      ...(fix && { fix }),
      ...(isUnfilledTemplate && { isUnfilledTemplate }),
      ...(isCopy && { isCopy }),
    }));
}

/** Formats a problem as a workflow command, which GitHub shows next to the changed line. */
export function toAnnotation({ file, line, column, where, message, rule }: Problem): string {
  const title = where === '' ? 'Content' : where;
  const properties = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(title)}`;
  return `::error ${properties}::${escapeData([message, rule].filter(Boolean).join('  '))}`;
}

const escapeData = (text: string): string => escapeInvisible(text).replaceAll('%', '%25');
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A summary of what was read, such as `Content is fine: 8 resources, 4 phases, …`. */
export function summariseCounts(counts: Record<ContentKind, number>): string {
  const parts = entryKinds.map((kind) => {
    const { singular, plural } = contentLayout[kind];
    return `${counts[kind]} ${counts[kind] === 1 ? singular : plural}`;
  });
  return `Content is fine: ${parts.join(', ')}.`;
}
