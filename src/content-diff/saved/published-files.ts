import type { SavedFile } from '../../content-check/kept-files.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { oldFiles } from './old-files.ts';

/** Returns files as people may have saved them with a form, in every wording that it promises to read. */
export const publishedFiles = (form: FormDefinition): SavedFile[] =>
  oldFiles(form).map(({ text, answers }) => ({ slug: form.slug, text, answers }));
