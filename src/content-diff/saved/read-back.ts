import type { Answers } from '../../form/answers.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { matchKey } from '../../saved-file/words/match-key.ts';
import { optionsOf } from '../../form/options-of.ts';
import { readSavedFile } from '../../saved-file/read-saved-file.ts';
import { isRetired, namesake, optionPlaceNow, optionPlaces, textPlaceNow, textPlaces } from './places.ts';

/** Something in a saved file that does not come back as it was saved. */
export type Fault =
  /** The file is not known as one of this form. */
  | { kind: 'unopened' }
  /** An answer or tick is in no place; its words may be among the lines left over. */
  | { kind: 'lost'; words: string; isLeftOver: boolean }
  /** It is in a place of other words. */
  | { kind: 'displaced'; words: string; to: string }
  /** It is in its place, with other characters. */
  | { kind: 'altered'; words: string }
  /** A line of ours is left over. */
  | { kind: 'line'; line: string };

/** A saved file with what was in the form. */
export interface Saved {
  text: string;
  answers: Answers;
  leftOver: readonly string[];
}

/**
 * Returns what of a file saved with the earlier form does not come back with the later one, place by place. What the
 * later form names as retired is no fault: it is left over, as announced.
 */
export function readBack(earlier: FormDefinition, later: FormDefinition, saved: Saved): Fault[] {
  const read = readSavedFile(later, saved.text);
  if (read.kind !== 'read') return [{ kind: 'unopened' }];
  const expected = new Set<string>();
  const texts = textPlaces(earlier).flatMap((place): Fault[] => {
    const text = saved.answers.texts[place.name] ?? '';
    const now = textPlaceNow(place, later);
    if (now === undefined && isRetired(later, place.name, place.field)) {
      // Of a question that is gone, its own words are left over too, also where it was not answered.
      for (const line of [...wordsAround(earlier, place.field), ...text.split('\n')]) expected.add(line);
      return [];
    }
    if (text === '') return [];
    const other = namesake(place, later);
    const found = now === undefined ? undefined : read.answers.texts[now.name];
    if (found === text)
      return other === undefined || now === undefined
        ? []
        : [{ kind: 'displaced', words: place.words, to: now.words }];
    const to = textPlaces(later).find(
      ({ name }) => name !== now?.name && read.answers.texts[name]?.includes(text),
    );
    if (to !== undefined) return [{ kind: 'displaced', words: place.words, to: to.words }];
    const [first = ''] = text.split('\n');
    if (found?.includes(first) === true) return [{ kind: 'altered', words: place.words }];
    for (const line of [...wordsAround(earlier, place.field), ...text.split('\n')]) expected.add(line);
    const isLeftOver = read.leftOver.some((line) => line.includes(first));
    return [{ kind: 'lost', words: place.words, isLeftOver }];
  });
  const ticks = tickFaults(earlier, later, saved, read.answers, expected);
  return [...texts, ...ticks, ...lineFaults(read.leftOver, saved.leftOver, expected)];
}

function tickFaults(
  earlier: FormDefinition,
  later: FormDefinition,
  { answers }: Saved,
  read: Answers,
  expected: Set<string>,
): Fault[] {
  const places = optionPlaces(earlier);
  const wanted = new Map<string, string>();
  const faults: Fault[] = [];
  for (const place of places) {
    if (!(answers.ticks[place.field] ?? []).includes(place.id)) continue;
    const now = optionPlaceNow(place, later);
    if (now !== undefined && (read.ticks[now.field] ?? []).includes(now.id)) {
      wanted.set(`${now.field} ${now.id}`, place.words);
      continue;
    }
    expected.add(place.words);
    if (now === undefined && isRetired(later, place.id, place.field)) {
      for (const line of wordsAround(later, place.field).length > 0 ? [] : wordsAround(earlier, place.field))
        expected.add(line);
      continue;
    }
    faults.push({ kind: 'lost', words: place.words, isLeftOver: true });
  }
  const moved = optionPlaces(later).filter(
    ({ field, id }) => (read.ticks[field] ?? []).includes(id) && !wanted.has(`${field} ${id}`),
  );
  for (const { words } of moved) {
    // The tick that is missing is the one that has come here; several are told by the first of them.
    const from = faults.find(({ kind }) => kind === 'lost');
    if (from?.kind === 'lost') faults.splice(faults.indexOf(from), 1);
    faults.push({ kind: 'displaced', words: from?.kind === 'lost' ? from.words : '', to: words });
  }
  return faults;
}

/** The lines of ours that are left over, without those that were left over already and those told as an answer. */
function lineFaults(
  leftOver: readonly string[],
  before: readonly string[],
  told: ReadonlySet<string>,
): Fault[] {
  const rest = [...leftOver];
  for (const line of before) {
    const index = rest.indexOf(line);
    if (index !== -1) rest.splice(index, 1);
  }
  const keys = [...told].map(matchKey).filter((key) => key !== '');
  const isTold = (line: string) => keys.some((key) => matchKey(line).includes(key));
  const lines = rest.filter((line) => line.trim() !== '' && !isTold(line));
  // The line under a heading says nothing that the heading does not.
  const named = lines.filter((line) => !/^[-=]+$/.test(line));
  return (named.length > 0 || told.size > 0 ? named : lines).map((line) => ({ kind: 'line', line }));
}

/** The words that stand around an answer in a file: its heading, where no other question shares it, and its labels. */
function wordsAround(form: FormDefinition, id: string): string[] {
  const field = form.fields.find((one) => one.id === id);
  const labels = field?.type === 'group' ? field.items.map(({ label }) => label) : [];
  const headings = form.sections.flatMap((section) =>
    section.kind === 'answers' && section.fields.length === 1 && section.fields[0] === id
      ? [section.heading]
      : [],
  );
  return field === undefined ? [] : [field.label, ...labels, ...headings];
}

/** Returns the words that stand in a file for a question or option: headings, labels, its title and its tip. */
export function wordsOfPlace(form: FormDefinition, words: string): string[] {
  const text = textPlaces(form).find((place) => place.words === words);
  if (text !== undefined) return wordsAround(form, text.field);
  const options = form.fields.flatMap(optionsOf).filter(({ title }) => title === words);
  return options.flatMap((option) => [option.title, ...('tip' in option ? [option.tip] : [])]);
}
