import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentLayout } from '../../src/model/collections/content-layout.ts';
import { everyQuestionPage, everyQuestionSlug } from './every-question.ts';
import { freeMonth, guideFiles, type ExistingContent } from './guide-examples.ts';
import { specification } from './specification.ts';

const { phases, resources } = specification;

/** The year in the extended content. */
export const grownYear = 2026;

/** The ids, phases and months that the content of the specification already uses. */
export const existingContent: ExistingContent = {
  ids: resources.map(({ id }) => id),
  phases: phases.map(({ id }) => id),
  months: phases.flatMap((phase) => phase.months),
};

/** The month of the last phase in the extended content. */
export const grownMonth = freeMonth(existingContent);

/**
 * The files below content/ that a coordinator of the specification's content changes or adds by following
 * content/README.md: the complete entries of the guide (a ninth to twelfth page, one of each kind, a fifth phase, a
 * role-play, a path, a method, a checklist, a drawing) and the year; and a page with every kind of question.
 */
export function grownContent(root: string): Map<string, string> {
  const readText = (path: string) => readFileSync(join(root, 'content', path), 'utf8');
  const { path: programmePath } = contentLayout.programme;
  const page = JSON.stringify(everyQuestionPage(Math.max(...existingContent.ids) + 5));
  return guideFiles(readText, existingContent)
    .set(`resources/${everyQuestionSlug}.yaml`, page)
    .set(programmePath, readText(programmePath).replace(/^year: \d+$/m, `year: ${grownYear}`));
}
