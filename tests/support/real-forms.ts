import { formsOf } from '../../src/desk/content/site-content.ts';
import { readSite } from '../../src/desk/content/read-site.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';

/** Returns the definitions of all forms below the root; throws if the content is wrong. */
export const realForms = (root = process.cwd()): FormDefinition[] =>
  [...formsOf(readSite(root).site).values()].flatMap(({ definition }) => definition ?? []);
