import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { everyQuestion, slug } from './every-question.ts';
import { freeMonth, guideFiles, type Taken } from './guide-examples.ts';
import { specification } from './specification.ts';

const { phases, resources } = specification;

/** The year of the grown programme. */
export const grownYear = 2026;

/** What the content of the specification already has. */
export const taken: Taken = {
  ids: resources.map(({ id }) => id),
  phases: phases.map(({ id }) => id),
  months: phases.flatMap((phase) => phase.months),
};

/** The month of the phase that the grown programme ends with. */
export const grownMonth = freeMonth(taken);

/**
 * Returns the files below content/ that a coordinator of the specification's content changes or adds by following
 * content/README.md: the whole entries of the guide (a ninth to twelfth page, one of each kind, a fifth phase, a role-play,
 * a path, a method, a checklist, a drawing) and the year; and a page with every kind of question.
 */
export function grownContent(root: string): Map<string, string> {
  const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8');
  const { path } = contentLayout.programme;
  const page = JSON.stringify(everyQuestion(Math.max(...taken.ids) + 5));
  return guideFiles(read, taken)
    .set(`resources/${slug}.yaml`, page)
    .set(path, read(path).replace(/^year: \d+$/m, `year: ${grownYear}`));
}
