import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLayout } from '../../src/schemas/content.ts';
import { guideFiles } from './guide-examples.ts';

/** The year of the grown programme. */
export const grownYear = 2026;

/**
 * Returns the files below content/ that a coordinator changes or adds who follows content/README.md: the whole entries of
 * the guide (a ninth to twelfth page, one of each kind, a fifth phase, a role-play, a path, a method, a checklist, a
 * drawing) and the year.
 */
export function grownContent(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8');
  const { path } = contentLayout.programme;
  return guideFiles(read).set(path, read(path).replace(/^year: \d+$/m, `year: ${grownYear}`));
}
