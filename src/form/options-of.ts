import type { ChecklistOption, Field, Option } from './field.ts';

/** Returns all options of a field in their order, those of checklists with their tips; none for text fields. */
export function optionsOf(field: Field): (Option | ChecklistOption)[] {
  if (field.type === 'choice') return field.options;
  return field.type === 'checklists' ? field.lists.flatMap((list) => list.options) : [];
}
