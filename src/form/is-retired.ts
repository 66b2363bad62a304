import type { FormDefinition } from './form-definition.ts';

/** Returns whether any of these ids, of an answer, option or question, is listed as retired. */
export function isRetired(form: FormDefinition, ...ids: string[]): boolean {
  return form.retired?.some(({ id }) => ids.includes(id)) ?? false;
}
