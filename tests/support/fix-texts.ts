import { load } from 'js-yaml';
import { fixContent, formatFixReport } from '../../src/authoring/check/fix/fix-content.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import type { Problem } from '../../src/authoring/content-files/problem.ts';
import type { ContentSnapshot } from '../../src/authoring/content-files/content-snapshot.ts';
import { treeOfTexts } from './content-report.ts';
import { recentReads } from './recent-reads.ts';

interface FixedTexts {
  texts: Map<string, string>;
  /** The lines of the report for coordinators. */
  report: string[];
}

/** Applies all fixes, without writing files. Returns the fixed texts by their paths in the project. */
export function fixTexts(
  texts: ReadonlyMap<string, string>,
  isSelected: (path: string) => boolean = () => true,
  published?: ContentSnapshot,
): FixedTexts {
  const fixedFiles = fixContent(treeOfTexts(texts), isSelected, recentReads, published);
  const fixedTexts = new Map(texts);
  for (const { path, after } of fixedFiles)
    fixedTexts.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(after));
  return { texts: fixedTexts, report: formatFixReport(fixedFiles).split('\n') };
}

/** The content of the texts, with the problems found while parsing. */
export const readTexts = (texts: ReadonlyMap<string, string>) => readContent(treeOfTexts(texts), recentReads);

/** The problems of the texts, also compared with the published content. */
export function problemsOf(texts: ReadonlyMap<string, string>, published?: ContentSnapshot): Problem[] {
  const { content, problems } = readTexts(texts);
  return checkSnapshot(content, problems, published);
}

/** The data of a YAML text; undefined if it is invalid. */
export function tryParseYaml(text: string): { data: unknown } | undefined {
  try {
    return { data: load(text) };
  } catch {
    return undefined;
  }
}
