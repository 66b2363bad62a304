import type { Answers } from '../../form/answers.ts';
import type { BringForward } from '../../form/bring-forward.ts';
import { openFile } from '../../saved-file/open-file.ts';
import { oldFiles } from './old-files.ts';
import { isTicked, optionPlaceNow, optionPlaces, textPlaceNow, textPlaces } from './places.ts';
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
      for (const part of partsOf(source, after, file.answers)) {
        const held = ({ definition }: WrittenForm, { texts }: Answers, text: string) =>
          textPlaces(definition).filter(({ name }) => texts[name]?.includes(text));
        const isKept = held(was, then.answers, part.was).every((place) => {
          const target = textPlaceNow(place, is.definition);
          return held(is, now.answers, part.is).some(({ name }) => name === target?.name);
        });
        if (!isKept) lost.add(part.words);
      }
    }
    return lost.size === 0 ? [] : [{ from: source.title, answers: [...lost] }];
  });
}

/** An answer in a file of another form, with the text that it is brought along as, then and now. */
interface Part {
  words: string;
  was: string;
  is: string;
}

function partsOf(source: WrittenForm, after: WrittenForms, answers: Answers): Part[] {
  const now = after.forms.get(source.slug)?.definition ?? source.definition;
  const texts = textPlaces(source.definition).flatMap(({ name, words }) => {
    const typed = answers.texts[name];
    return typed ? [{ words, was: typed, is: typed }] : [];
  });
  const options = optionPlaces(source.definition)
    .filter((place) => isTicked(answers, place))
    .map((place) => {
      const { words } = place;
      return { words, was: words, is: optionPlaceNow(place, now)?.words ?? words };
    });
  return [...texts, ...options];
}

const bringsOf = (form: WrittenForm, { forms }: WrittenForms): BringForward[] =>
  form.brings.flatMap(({ from, answers }) => {
    const definition = forms.get(from)?.definition;
    return definition === undefined ? [] : [{ definition, answers }];
  });
