import { type Answers, textNames } from '../../forms/answers.ts';
import { type Field, type FormDefinition, optionsOf, isRetired } from '../../forms/form-definition.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { readSavedFile } from '../../forms/file/open-file.ts';

/** A question with a typed answer. */
interface TextPlace {
  name: string;
  field: string;
  /** The question as a visitor reads it. */
  words: string;
}

/** An option that can be ticked. */
interface OptionPlace {
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
function namesake(was: TextPlace, later: FormDefinition): TextPlace | undefined {
  const places = textPlaces(later);
  const own = places.find(({ name }) => name === was.name);
  if (own === undefined || isSame(own.words, was.words)) return undefined;
  return places.find((place) => isSame(place.words, was.words));
}

const isSame = (a: string, b: string): boolean => matchKey(a) === matchKey(b);

/** Something in a saved file that does not come back as it was saved. */
export type Fault =
  /** The file is not recognised as belonging to this form. */
  | { kind: 'unopened' }
  /** An answer or tick is nowhere in the form; its text may be among the lines left over. */
  | { kind: 'lost'; words: string; isLeftOver: boolean }
  /** It comes back under another question or option. */
  | { kind: 'displaced'; words: string; to: string }
  /** It comes back in its place, but with other characters. */
  | { kind: 'altered'; words: string }
  /** A line that the site wrote itself is left over. */
  | { kind: 'line'; line: string };

/** A saved file with what was in the form. */
export interface Saved {
  text: string;
  answers: Answers;
  leftOver: readonly string[];
}

/**
 * Returns what does not come back as it was when a file saved with the earlier form is read with the later one. What the
 * later form lists as retired is left over as announced, which is not a fault.
 */
export function readBack(earlier: FormDefinition, later: FormDefinition, saved: Saved): Fault[] {
  const read = readSavedFile(later, saved.text);
  if (read.kind !== 'read') return [{ kind: 'unopened' }];
  const found = ({ name }: TextPlace): string => read.answers.texts[name] ?? '';
  const expected = new Set<string>();
  const texts = textPlaces(earlier).flatMap((place): Fault[] => {
    const text = saved.answers.texts[place.name] ?? '';
    const now = textPlaceNow(place, later);
    if (now === undefined && isRetired(later, place.name, place.field)) {
      // The wording of a question that is gone is left over too, even if it was not answered.
      for (const line of [...wordsAround(earlier, place.field), ...text.split('\n')]) expected.add(line);
      return [];
    }
    if (text === '') return [];
    const other = namesake(place, later);
    if (now !== undefined && found(now) === text)
      return other === undefined ? [] : [{ kind: 'displaced', words: place.words, to: now.words }];
    const to = textPlaces(later).find((one) => one.name !== now?.name && found(one).includes(text));
    if (to !== undefined) return [{ kind: 'displaced', words: place.words, to: to.words }];
    const first = text.replace(/\n.*/s, '');
    if (now !== undefined && found(now).includes(first)) return [{ kind: 'altered', words: place.words }];
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
  const wanted = new Set<string>();
  const lost: string[] = [];
  for (const place of optionPlaces(earlier)) {
    const now = optionPlaceNow(place, later);
    if (now === undefined && isRetired(later, place.id, place.field)) {
      // What a file says about an option that is gone is left over too, even if it was not ticked.
      const isAsked = later.fields.some(({ id }) => id === place.field);
      for (const line of [
        ...wordsOfTick(earlier, place),
        ...(isAsked ? [] : wordsAround(earlier, place.field)),
      ])
        expected.add(line);
      continue;
    }
    if (!isTicked(answers, place)) continue;
    if (now !== undefined && isTicked(read, now)) {
      wanted.add(`${now.field} ${now.id}`);
      continue;
    }
    for (const line of wordsOfTick(earlier, place)) expected.add(line);
    lost.push(place.words);
  }
  const moved = optionPlaces(later).filter(
    (place) => isTicked(read, place) && !wanted.has(`${place.field} ${place.id}`),
  );
  // A missing tick is taken to have ended up where there is one too many; if several are missing, the first.
  const displaced = moved.map(({ words: to }): Fault => ({
    kind: 'displaced',
    words: lost.shift() ?? '',
    to,
  }));
  return [...lost.map((words): Fault => ({ kind: 'lost', words, isLeftOver: true })), ...displaced];
}

/** Returns the left-over lines, without those left over before and those reported with an answer. */
function lineFaults(
  leftOver: readonly string[],
  before: readonly string[],
  reported: ReadonlySet<string>,
): Fault[] {
  const rest = [...leftOver];
  for (const line of before) {
    const index = rest.indexOf(line);
    if (index !== -1) rest.splice(index, 1);
  }
  const keys = [...reported].map(matchKey).filter((key) => key !== '');
  const isReported = (line: string) => keys.some((key) => matchKey(line).includes(key));
  const lines = rest.filter((line) => line.trim() !== '' && !isReported(line));
  // The underline of a heading adds nothing to the heading.
  const named = lines.filter((line) => !/^[-=]+$/.test(line));
  return (named.length > 0 || reported.size > 0 ? named : lines).map((line) => ({ kind: 'line', line }));
}

/** Returns what surrounds an answer in files: its labels, and its heading unless other questions share that. */
function wordsAround(form: FormDefinition, id: string): string[] {
  const fields = form.fields.filter((field) => field.id === id);
  const items = fields.flatMap((field) => (field.type === 'group' ? field.items : []));
  const headings = form.sections.flatMap((section) =>
    section.kind === 'answers' && section.fields.length === 1 && section.fields[0] === id
      ? [{ ...section, label: section.heading }]
      : [],
  );
  return [...fields, ...items, ...headings].flatMap(wordingsOf);
}

/** Returns what a label is and was called in files. */
const wordingsOf = ({ label, aliases = [] }: { label: string; aliases?: readonly string[] }): string[] => [
  label,
  ...aliases,
];

/** Returns what files say about the question or option called `words`: heading and labels, or title and tip. */
export function wordsOfPlace(form: FormDefinition, words: string): string[] {
  const text = textPlaces(form).find((place) => place.words === words);
  if (text !== undefined) return wordsAround(form, text.field);
  const options = form.fields.flatMap(optionsOf).filter(({ title }) => title === words);
  return options.flatMap(wordsOfOption);
}

/** Returns what files say about an option. */
const wordsOfTick = (form: FormDefinition, { field, id }: OptionPlace): string[] =>
  form.fields
    .filter((one) => one.id === field)
    .flatMap(optionsOf)
    .filter((option) => option.id === id)
    .flatMap(wordsOfOption);

const wordsOfOption = (option: ReturnType<typeof optionsOf>[number]): string[] => [
  ...wordingsOf({ ...option, label: option.title }),
  ...('tip' in option ? [option.tip] : []),
];
