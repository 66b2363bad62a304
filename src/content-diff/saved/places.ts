import { type Answers, textNames } from '../../form/answers.ts';
import type { Field } from '../../form/field.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { matchKey } from '../../saved-file/words/match-key.ts';
import { optionsOf } from '../../form/options-of.ts';

/** A question with a typed answer. */
export interface TextPlace {
  name: string;
  field: string;
  /** The question as a visitor reads it. */
  words: string;
}

/** An option that can be ticked. */
export interface OptionPlace {
  field: string;
  id: string;
  words: string;
}

/** Returns every question of a form that takes a typed answer. */
export const textPlaces = (form: FormDefinition): TextPlace[] =>
  form.fields.flatMap((field) =>
    textNames(field).map((name, index) => ({ name, field: field.id, words: wordsOf(field, index) })),
  );

/** Returns every option of a form. */
export const optionPlaces = (form: FormDefinition): OptionPlace[] =>
  form.fields.flatMap((field) =>
    optionsOf(field).map(({ id, title }) => ({ field: field.id, id, words: title })),
  );

/** Returns whether an option is ticked. */
export const isTicked = ({ ticks }: Answers, { field, id }: OptionPlace): boolean =>
  ticks[field]?.includes(id) ?? false;

function wordsOf(field: Field, index: number): string {
  const item = field.type === 'group' ? field.items[index] : undefined;
  return item === undefined ? field.label : `${field.label}: ${item.label}`;
}

/**
 * Returns where an answer belongs in the later form: the question with the same id or, if the id is gone, with the same
 * wording; undefined if it is no longer asked.
 */
export function textPlaceNow(was: TextPlace, later: FormDefinition): TextPlace | undefined {
  const places = textPlaces(later);
  return (
    places.find(({ name }) => name === was.name) ?? places.find((place) => isSame(place.words, was.words))
  );
}

/**
 * Returns where a tick belongs in the later form: the option that now says what was ticked or, if there is none, the one
 * with the same id; undefined if it is no longer offered.
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
 * Returns the question that now has the earlier one's wording, if the earlier one's id now asks something else: an answer
 * that stays with the id would then appear under another question.
 */
export function namesake(was: TextPlace, later: FormDefinition): TextPlace | undefined {
  const places = textPlaces(later);
  const own = places.find(({ name }) => name === was.name);
  if (own === undefined || isSame(own.words, was.words)) return undefined;
  return places.find((place) => isSame(place.words, was.words));
}

const isSame = (a: string, b: string): boolean => matchKey(a) === matchKey(b);
