import { formsOfSite } from '../../src/content-reading/form-definitions.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import type { Site } from '../../src/content-reading/site.ts';
import type { FormDefinition } from '../../src/form/form-definition.ts';

/** Returns the definitions of all forms of a site; throws if the content is wrong. */
export const formsOf = (site: Site): FormDefinition[] => [...formsOfSite(site).values()];

/** Returns the definitions of all forms below the root; throws if the content is wrong. */
export const realForms = (root = process.cwd()): FormDefinition[] => formsOf(readSite(root).site);
