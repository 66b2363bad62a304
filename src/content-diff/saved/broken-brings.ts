import type { BringForward } from '../../form/bring-forward.ts';
import { openFile } from '../../saved-file/open-file.ts';
import { oldFiles } from './old-files.ts';
import { optionPlaceNow, optionPlaces, textPlaceNow, textPlaces } from './places.ts';
import type { WrittenForm, WrittenForms } from './written-forms.ts';

/** Answers from another form's file that used to be carried over into this form and no longer are. */
export interface BrokenBring {
  /** The title of the form that the file is from. */
  from: string;
  /** What the answers are called; empty if the page does not accept the file at all. */
  answers: string[];
}

/** Returns which answers from other forms' files, in every wording, are no longer carried over into a form. */
export function brokenBrings(
  was: WrittenForm,
  is: WrittenForm,
  before: WrittenForms,
  after: WrittenForms,
): BrokenBring[] {
  return was.brings.flatMap(({ from }) => {
    const source = before.forms.get(from);
    if (source === undefined) return [];
    // If neither form nor the rules for carrying over changed, the result is the same.
    const now = after.forms.get(from);
    const parts = (form: WrittenForm, other: WrittenForm | undefined) =>
      JSON.stringify([form.definition, form.brings, other?.definition]);
    if (parts(was, source) === parts(is, now)) return [];
    const lost = new Set<string>();
    for (const file of oldFiles(source.definition)) {
      const bytes = new TextEncoder().encode(file.text);
      const then = openFile(was.definition, bringsOf(was, before), bytes);
      if (then.kind !== 'brought') continue;
      const now = openFile(is.definition, bringsOf(is, after), bytes);
      if (now.kind !== 'brought') return [{ from: source.title, answers: [] }];
      for (const { typed, ticked, words } of partsOf(source, after, file.answers)) {
        const held = (texts: Record<string, string>, part: string) =>
          Object.keys(texts).filter((name) => texts[name]?.includes(part));
        const places = held(then.answers.texts, typed ?? words);
        const isKept = places.every((name) => {
          const place = textPlaces(was.definition).find((one) => one.name === name);
          const target = place === undefined ? undefined : textPlaceNow(place, is.definition);
          return target !== undefined && held(now.answers.texts, typed ?? ticked).includes(target.name);
        });
        if (!isKept) lost.add(words);
      }
    }
    return lost.size === 0 ? [] : [{ from: source.title, answers: [...lost] }];
  });
}

interface Part {
  words: string;
  /** What was typed; undefined for an option. */
  typed: string | undefined;
  /** The current title of an option. */
  ticked: string;
}

function partsOf(
  source: WrittenForm,
  after: WrittenForms,
  answers: { texts: Record<string, string>; ticks: Record<string, string[]> },
): Part[] {
  const now = after.forms.get(source.slug)?.definition ?? source.definition;
  const texts = textPlaces(source.definition).flatMap(({ name, words }) => {
    const typed = answers.texts[name] ?? '';
    return typed === '' ? [] : [{ words, typed, ticked: '' }];
  });
  const options = optionPlaces(source.definition).flatMap((place) =>
    (answers.ticks[place.field] ?? []).includes(place.id)
      ? [{ words: place.words, typed: undefined, ticked: optionPlaceNow(place, now)?.words ?? place.words }]
      : [],
  );
  return [...texts, ...options];
}

const bringsOf = (form: WrittenForm, { forms }: WrittenForms): BringForward[] =>
  form.brings.flatMap(({ from, answers }) => {
    const definition = forms.get(from)?.definition;
    return definition === undefined ? [] : [{ definition, answers }];
  });
