import { contentLayout } from '../../model/collections/content-layout.ts';
import { contentKinds, type ContentKind, entryKinds } from '../../model/schemas/vocabulary.ts';
import { isUnfinished, type Problem, sortProblems } from '../content-files/problem.ts';
import { type ReadCache, readContent } from '../content-files/read-content.ts';
import { compareWithPublished } from './compare-with-published.ts';
import { explainByPublished } from './explain-by-published.ts';
import { findRootCauses } from './missing-lines.ts';
import { diagnosticsInFiles, rulesThatNeed, withoutSuppressed } from './problems-in-file.ts';
import { completeFilesOf, namedFilesOf, partialContent } from '../content-files/partial-content.ts';
import type { ContentSnapshot } from '../content-files/content-snapshot.ts';
import { escapeInvisible } from '../../model/text/characters.ts';

/**
 * Reads and checks `<root>/content`. If the published content is given, the content is also compared with it. Mistakes
 * in the content never throw; they are returned as problems.
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
    /** How many entries of each kind were read, such as resources or phases. */
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
  const { problems: causes, paths, remaining } = findRootCauses(content, published);
  const problems = [
    ...causes,
    ...fileProblems.filter(({ file }) => !paths.has(file)),
    ...problemsBesidesRootCauses(remaining, published),
  ];
  if (!problems.every(isUnfinished)) return sortProblems(problems);
  const diagnostics = rulesThatNeed('valid-content').flatMap((rule) => rule.check(content, published));
  return sortProblems([...problems, ...withoutSuppressed(diagnostics)]);
}

/**
 * The problems that can be detected even if the content has other mistakes, such as files that cannot be read. If there
 * is published content, `findRootCauses` has already explained and removed the files with a root cause, because all
 * other problems of such a file result from it.
 */
export function problemsBesidesRootCauses(content: ContentSnapshot, published?: ContentSnapshot): Problem[] {
  const comparison = published && compareWithPublished(published, completeFilesOf(content));
  const diagnostics = [
    ...diagnosticsInFiles(content, published),
    ...rulesThatNeed('complete-files').flatMap((rule) => rule.check(namedFilesOf(content), published)),
  ];
  return withoutSuppressed(comparison ? explainByPublished(diagnostics, published, comparison) : diagnostics);
}

/** Formats a problem as a workflow command, which GitHub shows next to the changed line. */
export function toAnnotation(problem: Problem): string {
  const { file, line, column, where, message, rule } = problem;
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
