import { contentLayout } from '../../model/collections/content-layout.ts';
import { contentKinds, type ContentKind, entryKinds } from '../../model/schemas/vocabulary.ts';
import type { Finding, Place } from '../content/place.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import { type ReadBefore, readSite } from '../content/read-site.ts';
import { besidePublished } from './published.ts';
import type { Rule } from './rule.ts';
import * as everyRule from './rules/rules.ts';
import { schemaProblems } from './schema-problems.ts';
import { looseContent } from '../content/site-content.ts';
import type { Site } from '../content/site.ts';
import { visible } from '../../model/text/characters.ts';

const rules: readonly Rule[] = Object.values(everyRule);

/**
 * Reads `<root>/content` and returns what is in it and its problems, also beside what is published; mistakes in it never
 * throw.
 */
export function checkContent(root: string, published?: Site, before?: ReadBefore) {
  const { site, problems: fileProblems } = readSite(root, before);
  const problems = checkSite(site, fileProblems, published);
  const content = looseContent(site);
  const counts = Object.fromEntries(contentKinds.map((kind) => [kind, content[kind].length])) as Record<
    ContentKind,
    number
  >;
  return {
    /** What was read. */
    site,
    /** Every problem in every file, sorted. */
    problems,
    /** Whether pages can be made of it: nothing is wrong beyond starter text that has yet to be replaced. */
    isWhole: problems.every(({ isUnfilled }) => isUnfilled),
    /** How many entries of each kind were read. */
    counts,
  };
}
export type CheckedContent = ReturnType<typeof checkContent>;

/** Returns every problem, sorted, including `fileProblems`, those found while reading the files. */
export function checkSite(site: Site, fileProblems: readonly Problem[], published?: Site): Problem[] {
  const broken = [...fileProblems, ...problemsIn(site, published)];
  if (!broken.every(({ isUnfilled }) => isUnfilled)) return sortProblems(broken);
  const last = rules.filter(({ needsGoodContent }) => needsGoodContent);
  return sortProblems([...broken, ...last.flatMap((rule) => rule.check(site, published))]);
}

/** Returns the problems that can be found however broken the content is. */
export function problemsIn(site: Site, published?: Site): Problem[] {
  const found = [
    ...site.files.flatMap(schemaProblems),
    ...rules.filter(({ needsGoodContent }) => !needsGoodContent).flatMap((rule) => rule.check(site)),
  ];
  return withoutConsequences(published ? besidePublished(found, published, site) : found);
}

/** Returns what is to be told: the problems that none of the others causes. */
function withoutConsequences(findings: readonly Finding[]): Problem[] {
  const wrongNames = findings.flatMap(({ as }) =>
    as?.what === 'schema' && /^(?:|id|kind|blocks|sections|items|\d+)$/.test(String(as.at.step)) ? as.at : [],
  );
  const isSought = (place: Place) => wrongNames.some((at) => at.isWithin(place) || place.isWithin(at));
  const told = findings.filter(({ seeks }) => !(seeks && isSought(seeks)));
  const caused = told.flatMap((by) => (by.causes ?? []).map(({ what, at }) => ({ what, at, by })));
  const byFile = Map.groupBy(caused, ({ at }) => at.file);
  const isCaused = (one: Finding, { what, at }: NonNullable<Finding['as']>) =>
    byFile.get(at.file)?.some((other) => other.by !== one && other.what === what && at.isWithin(other.at));
  return told
    .filter((one) => !(one.as && isCaused(one, one.as)))
    .map(({ file, line, column, where, message, cure, isUnfilled }) => ({
      ...{ file, line, column, where, message },
      ...(cure && { cure }),
      ...(isUnfilled && { isUnfilled }),
    }));
}

/** Returns the problem as a workflow command, which GitHub shows beside the changed line. */
export function toAnnotation({ file, line, column, where, message }: Problem): string {
  const title = where === '' ? 'Content' : where;
  const properties = `file=${property(file)},line=${line},col=${column},title=${property(title)}`;
  return `::error ${properties}::${data(message)}`;
}

const data = (words: string): string => visible(words).replaceAll('%', '%25');
const property = (words: string): string => data(words).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Returns the line that says what was read, such as `Content is fine: 8 resources, 4 phases, …`. */
export function countLine(counts: Record<ContentKind, number>): string {
  const parts = entryKinds.map((kind) => {
    const { one, many } = contentLayout[kind];
    return `${counts[kind]} ${counts[kind] === 1 ? one : many}`;
  });
  return `Content is fine: ${parts.join(', ')}.`;
}
