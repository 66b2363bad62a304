import { formDefinitions } from '../../src/content-check/form-definitions.ts';
import { readSite } from '../../src/content-check/read-site.ts';
import { siteContent } from '../../src/content-check/site-content.ts';
import type { FormDefinition } from '../../src/worksheet/form-definition.ts';

/** Returns the definitions of all forms in content/; throws where the content is wrong. */
export const realForms = (): FormDefinition[] => [
  ...formDefinitions(siteContent(readSite(process.cwd()).site)).values(),
];
