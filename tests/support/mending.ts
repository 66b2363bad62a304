import { load } from 'js-yaml';
import { fixContent, formatFixReport } from '../../src/authoring/check/fix/fix-content.ts';
import { type ReadCache, readContent } from '../../src/authoring/content-files/read-content.ts';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import type { Problem } from '../../src/authoring/content-files/problem.ts';
import type { ContentSnapshot } from '../../src/authoring/content-files/content-snapshot.ts';
import { treeOfTexts } from './report-of.ts';

interface Mended {
  texts: Map<string, string>;
  /** What the coordinator reads. */
  told: string[];
}

// The tests change one file of many at a time.
const read: ReadCache = new Map();

/** Returns the texts, by their paths in the project, as mending leaves them; nothing is written. */
export function mend(
  texts: ReadonlyMap<string, string>,
  isAsked: (path: string) => boolean = () => true,
  published?: ContentSnapshot,
): Mended {
  const fixed = fixContent(treeOfTexts(texts), isAsked, read, published);
  const made = new Map(texts);
  for (const { path, after } of fixed)
    made.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(after));
  return { texts: made, told: formatFixReport(fixed).split('\n') };
}

/** Returns the content of the texts, with the problems that are found while it is read. */
export const readTexts = (texts: ReadonlyMap<string, string>) => readContent(treeOfTexts(texts), read);

/** Returns the problems of the texts, also beside what is published. */
export function problemsOf(texts: ReadonlyMap<string, string>, published?: ContentSnapshot): Problem[] {
  const { content: site, problems } = readTexts(texts);
  return checkSnapshot(site, problems, published);
}

/** Returns the data of a YAML text, or undefined if it cannot be read. */
export function saidBy(text: string): { data: unknown } | undefined {
  try {
    return { data: load(text) };
  } catch {
    return undefined;
  }
}
