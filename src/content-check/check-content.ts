import { contentLayout, type SiteContent } from '../schemas/content.ts';
import { contentKinds, type ContentKind } from '../schemas/vocabulary.ts';
import { sortProblems, type Problem } from '../content-reading/problem.ts';
import { readSite } from '../content-reading/read-site.ts';
import type { Rule } from './rule.ts';
import * as everyRule from './rules/rules.ts';
import { onceEach } from '../content-reading/once-each.ts';
import { schemaProblems } from './schema-problems.ts';
import { itemsOf } from '../content-reading/walk-schema.ts';
import { siteContent } from '../content-reading/site-content.ts';
import { filesOf, type Site } from '../content-reading/site.ts';
import { unquotedProblems, withTexts } from './unquoted-texts.ts';

const rules: readonly Rule[] = Object.values(everyRule);

export interface CheckedContent {
  /** What was read. */
  site: Site;
  /** Every problem in every file, sorted. */
  problems: Problem[];
  /** The content; undefined if anything is wrong beyond starter text that has yet to be replaced. */
  content: SiteContent | undefined;
  /** How many entries of each kind were read. */
  counts: Record<ContentKind, number>;
}

/** Reads `<root>/content` and returns its problems, or the content if there are none; mistakes in it never throw. */
export function checkContent(root: string): CheckedContent {
  const { site, problems: fileProblems } = readSite(root);
  const problems = checkSite(site, fileProblems);
  const countOf = (kind: ContentKind) => {
    const files = filesOf(site, kind);
    if (contentLayout[kind].layout !== 'list') return files.length;
    return files.reduce((sum, file) => sum + itemsOf(file.data).length, 0);
  };
  const counts = Object.fromEntries(contentKinds.map((kind) => [kind, countOf(kind)])) as Record<
    ContentKind,
    number
  >;
  return {
    site,
    problems,
    content: problems.every(({ isUnfilled }) => isUnfilled) ? siteContent(site) : undefined,
    counts,
  };
}

/** Returns every problem, sorted, including `fileProblems`, those found while reading the files. */
export function checkSite(site: Site, fileProblems: readonly Problem[]): Problem[] {
  const broken = [...fileProblems, ...problemsIn(site)];
  if (!broken.every(({ isUnfilled }) => isUnfilled)) return sortProblems(broken);
  const last = rules.filter(({ needsGoodContent }) => needsGoodContent);
  return sortProblems([...broken, ...last.flatMap((rule) => rule.check(site))]);
}

/** Returns the problems that can be found however broken the content is. */
export function problemsIn(site: Site): Problem[] {
  const judged = { ...site, files: site.files.map(withTexts) };
  const problems = [
    ...judged.files.flatMap(knownSchemaProblems),
    ...rules.filter(({ needsGoodContent }) => !needsGoodContent).flatMap((rule) => rule.check(judged)),
  ];
  return [...problems, ...unquotedProblems(site.files, problems)];
}

/** Remembered per file, because two states of the content share most of their files. */
const knownSchemaProblems = onceEach(schemaProblems);
