import { formsOfSite } from '../../src/content/site-content.ts';
import { readSite } from '../../src/content/read-site.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';

/** Returns the definitions of all forms below the root; throws if the content is wrong. */
export const realForms = (root = process.cwd()): FormDefinition[] => [
  ...formsOfSite(readSite(root).site).values(),
];
