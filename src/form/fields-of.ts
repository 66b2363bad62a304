import type { Field } from './field.ts';
import type { FileSection } from './form-definition.ts';

/** Returns the fields whose answers belong in a section, in order. */
export function fieldsOf(section: FileSection, fields: ReadonlyMap<string, Field>): Field[] {
  const ids = section.kind === 'answers' ? section.fields : [section.field];
  return ids.map((id) => fields.get(id)).filter((field) => field !== undefined);
}
