import { formDefinitions } from '../../src/content-reading/form-definitions.ts';
import { readSite } from '../../src/content-reading/read-site.ts';
import { siteContent } from '../../src/content-reading/site-content.ts';
import type { FormDefinition } from '../../src/form/form-definition.ts';

/** Returns the definitions of all forms in content/; throws where the content is wrong. */
export const realForms = (): FormDefinition[] => [
  ...formDefinitions(siteContent(readSite(process.cwd()).site)).values(),
];
