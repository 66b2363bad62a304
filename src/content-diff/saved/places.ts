import { textNames } from '../../form/answers.ts';
import type { Field } from '../../form/field.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { matchKey } from '../../saved-file/words/match-key.ts';
import { optionsOf } from '../../form/options-of.ts';

/** Where an answer is typed. */
export interface TextPlace {
  name: string;
  field: string;
  /** As a visitor reads it. */
  words: string;
}

/** What can be ticked. */
export interface OptionPlace {
  field: string;
  id: string;
  words: string;
}

/** Returns the places of a form where something is typed. */
export const textPlaces = (form: FormDefinition): TextPlace[] =>
  form.fields.flatMap((field) =>
    textNames(field).map((name, index) => ({ name, field: field.id, words: wordsOf(field, index) })),
  );

/** Returns what can be ticked in a form. */
export const optionPlaces = (form: FormDefinition): OptionPlace[] =>
  form.fields.flatMap((field) =>
    optionsOf(field).map(({ id, title }) => ({ field: field.id, id, words: title })),
  );

function wordsOf(field: Field, index: number): string {
  const item = field.type === 'group' ? field.items[index] : undefined;
  return item === undefined ? field.label : `${field.label}: ${item.label}`;
}

/**
 * Returns the place of the later form where an answer belongs: the question with the same id or, where the id is gone,
 * with the same words. Undefined where it is not asked any more.
 */
export function textPlaceNow(was: TextPlace, later: FormDefinition): TextPlace | undefined {
  const places = textPlaces(later);
  return (
    places.find(({ name }) => name === was.name) ?? places.find((place) => isSame(place.words, was.words))
  );
}

/**
 * Returns the option of the later form where a tick belongs: the one that says today what was ticked or, if none does,
 * the one with the same id. Undefined where it is not offered any more.
 */
export function optionPlaceNow(was: OptionPlace, later: FormDefinition): OptionPlace | undefined {
  const all = optionPlaces(later);
  const own = all.filter(({ field }) => field === was.field);
  const places = own.length > 0 ? own : all;
  return (
    places.find(({ id, words }) => id === was.id && isSame(words, was.words)) ??
    places.find(({ words }) => isSame(words, was.words)) ??
    places.find(({ id }) => id === was.id)
  );
}

/**
 * Returns the place that says today what the earlier one said, where the one with its id says something else: an answer
 * that stays with the id would stand under other words.
 */
export function namesake(was: TextPlace, later: FormDefinition): TextPlace | undefined {
  const places = textPlaces(later);
  const own = places.find(({ name }) => name === was.name);
  if (own === undefined || isSame(own.words, was.words)) return undefined;
  return places.find((place) => isSame(place.words, was.words));
}

/** Returns whether an answer or tick of that id, or of its whole question, is named as retired. */
export function isRetired(form: FormDefinition, ...ids: string[]): boolean {
  return (form.retired ?? []).some(({ id }) => ids.includes(id));
}

const isSame = (a: string, b: string): boolean => matchKey(a) === matchKey(b);
