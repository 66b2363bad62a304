import { load } from 'js-yaml';
import { fixContent, describeFix } from '../../src/desk/check/fix/fix-content.ts';
import { type ReadBefore, readSite } from '../../src/desk/content/read-site.ts';
import { checkSite } from '../../src/desk/check/check-content.ts';
import type { Problem } from '../../src/desk/content/problem.ts';
import type { Site } from '../../src/desk/content/site.ts';
import { treeOfTexts } from './report-of.ts';

interface Mended {
  texts: Map<string, string>;
  /** What the coordinator reads. */
  told: string[];
}

// The tests change one file of many at a time.
const read: ReadBefore = new Map();

/** Returns the texts, by their paths in the project, as mending leaves them; nothing is written. */
export function mend(
  texts: ReadonlyMap<string, string>,
  isAsked: (path: string) => boolean = () => true,
  published?: Site,
): Mended {
  const fixed = fixContent(treeOfTexts(texts), isAsked, read, published);
  const made = new Map(texts);
  for (const { path, after } of fixed)
    made.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(after));
  return { texts: made, told: describeFix(fixed).split('\n') };
}

/** Returns the content of the texts, with the problems that are found while it is read. */
export const readTexts = (texts: ReadonlyMap<string, string>) => readSite(treeOfTexts(texts), read);

/** Returns the problems of the texts, also beside what is published. */
export function problemsOf(texts: ReadonlyMap<string, string>, published?: Site): Problem[] {
  const { site, problems } = readTexts(texts);
  return checkSite(site, problems, published);
}

/** Returns the data of a YAML text, or undefined if it cannot be read. */
export function saidBy(text: string): { data: unknown } | undefined {
  try {
    return { data: load(text) };
  } catch {
    return undefined;
  }
}
