import { formsBySlug } from '../../src/authoring/content-files/partial-content.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';

/** The definitions of all forms in the content below a root. Throws if the content is invalid. */
export const realForms = (root = process.cwd()): FormDefinition[] =>
  [...formsBySlug(readContent(root).content).values()].flatMap(({ definition }) => definition ?? []);
