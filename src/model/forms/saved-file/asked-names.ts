import { optionIds, textInputNames } from '../answers.ts';
import type { Field } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import { manifestName } from './manifest.ts';

/** The name of an option in the manifest, unique in a form: the id of its field followed by its own. */
export const optionName = (field: Field, optionId: string): string =>
  `${manifestName(field)}+${optionId}`.toLowerCase();

/**
 * The names of the texts and options that the form has now. A file may have others, from an earlier version of the
 * form.
 */
export const findAskedNames = (form: FormDefinition): ReadonlySet<string> =>
  new Set(
    form.fields.flatMap((field) => [
      ...textInputNames(field).map((name) => name.toLowerCase()),
      ...optionIds(field).map((id) => optionName(field, id)),
    ]),
  );
