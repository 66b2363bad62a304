import { withLineFeeds } from '../text/with-line-feeds.ts';
import type { Field } from './field.ts';
import type { FormDefinition } from './form-definition.ts';
import { optionsOf } from './options-of.ts';

/** What somebody has filled in: texts by HTML name, ticked option ids by field id in the order of the form. */
export interface Answers {
  texts: Record<string, string>;
  ticks: Record<string, string[]>;
}

/** Returns the HTML names of the text inputs of a field: its id, or for a group `id.1`, `id.2` and so on. */
export function textNames(field: Field): string[] {
  if (field.type === 'text') return [field.id];
  if (field.type === 'group') return field.items.map((_, index) => `${field.id}.${index + 1}`);
  return [];
}

/** Returns the ids of all options of a field in their order; none for text fields. */
export function optionIds(field: Field): string[] {
  return optionsOf(field).map((option) => option.id);
}

/** Returns answers with every text empty and nothing ticked. */
export function emptyAnswers(definition: FormDefinition): Answers {
  const answers: Answers = { texts: {}, ticks: {} };
  for (const field of definition.fields) {
    for (const name of textNames(field)) answers.texts[name] = '';
    if (field.type === 'choice' || field.type === 'checklists') answers.ticks[field.id] = [];
  }
  return answers;
}

/** Returns the answers in a form's entries (its FormData), with LF line endings; unknown entries are left out. */
export function readAnswers(
  definition: FormDefinition,
  entries: Iterable<[string, FormDataEntryValue | string]>,
): Answers {
  const answers = emptyAnswers(definition);
  const ticked = new Map(Object.keys(answers.ticks).map((id) => [id, new Set<string>()]));
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    if (Object.hasOwn(answers.texts, name)) answers.texts[name] = withLineFeeds(value);
    ticked.get(name)?.add(value);
  }
  for (const field of definition.fields) {
    const chosen = ticked.get(field.id);
    if (chosen) answers.ticks[field.id] = optionIds(field).filter((id) => chosen.has(id));
  }
  return answers;
}
