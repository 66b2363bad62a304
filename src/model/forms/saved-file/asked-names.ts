import { optionIds, textInputNames } from '../answers.ts';
import type { Field } from '../fields.ts';
import type { FormDefinition } from '../form-definition.ts';
import { manifestName } from './manifest.ts';

/** The name of an option among all of a form, as the manifest has it: that of its field and its own. */
export const optionName = (field: Field, optionId: string): string =>
  `${manifestName(field)}+${optionId}`.toLowerCase();

/** The names of the texts and options that a form asks for now: a file may have others, which the form asked for once. */
export const findAskedNames = (form: FormDefinition): ReadonlySet<string> =>
  new Set(
    form.fields.flatMap((field) => [
      ...textInputNames(field).map((name) => name.toLowerCase()),
      ...optionIds(field).map((id) => optionName(field, id)),
    ]),
  );
