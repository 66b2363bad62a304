import { optionIds, textInputNames } from '../answers.ts';
import type { Field } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import { manifestName } from './manifest.ts';

/**
 * The name of an option in the manifest of a saved file: the id of its field, followed by the id of the option. The
 * name is unique within a form.
 */
export const optionName = (field: Field, optionId: string): string =>
  `${manifestName(field)}+${optionId}`.toLowerCase();

/**
 * The names of the texts and options for which the current version of the form asks. A file that an earlier version
 * saved may contain other names.
 */
export const findAskedNames = (form: FormDefinition): ReadonlySet<string> =>
  new Set(
    form.fields.flatMap((field) => [
      ...textInputNames(field).map((name) => name.toLowerCase()),
      ...optionIds(field).map((id) => optionName(field, id)),
    ]),
  );
