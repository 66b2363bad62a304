import type { Labels } from '../schemas/labels.ts';
import { eachFoundOnce, fillTemplate, onOneLine, withLineFeeds } from '../text/words.ts';
import { type Answers, type AskedText, countedOf, type Field, optionsOf } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';

/** Everything filled in on a form: its answers, and the lines of opened files that belong to no question. */
export interface FormState {
  answers: Answers;
  leftOver: readonly string[];
}

/** Returns the HTML names of the text inputs of a field: its id, or for a group its id, a dot and that of the question. */
export const textNames = (field: Field): string[] => field.texts.map(({ name }) => name);

/** Returns the ids of all options of a field in their order; none for text fields. */
export const optionIds = (field: Field): string[] => optionsOf(field).map(({ id }) => id);

export function emptyAnswers(definition: FormDefinition): Answers {
  const answers: Answers = { texts: {}, ticks: {} };
  for (const field of definition.fields) {
    for (const name of textNames(field)) answers.texts[name] = '';
    if (field.lists.length > 0) answers.ticks[field.id] = [];
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
  const ticks = Object.fromEntries([...ticked].map(([name, ids]) => [name, [...ids]]));
  return { texts: answers.texts, ticks: inFormOrder(definition, ticks) };
}

const inFormOrder = ({ fields }: FormDefinition, ticks: Answers['ticks']): Answers['ticks'] =>
  Object.fromEntries(
    fields
      .filter((field) => field.lists.length > 0)
      .map((field) => [field.id, optionIds(field).filter((id) => ticks[field.id]?.includes(id))]),
  );

/**
 * Returns what a form can hold of a state that comes from elsewhere than its fields: each field is asked what it takes. What it does
 * not take, or the form does not ask, is left over, and what was there before stays.
 */
export function settled(
  form: FormDefinition,
  { answers, leftOver }: FormState,
  before: Answers = emptyAnswers(form),
): { answers: Answers; leftOver: string[] } {
  const asked = new Map(form.fields.flatMap(({ texts }) => texts).map(({ name, takes }) => [name, takes]));
  const texts = { ...before.texts };
  const left: string[] = [];
  for (const [name, text] of Object.entries(answers.texts)) {
    const held = asHeld(text, asked.get(name));
    if (held !== undefined) texts[name] = held;
    else {
      const isThere = eachFoundOnce((texts[name] ?? '').split('\n'));
      left.push(...text.split('\n').filter((line) => line.trim() !== '' && !isThere(line)));
    }
  }
  return {
    answers: { texts, ticks: inFormOrder(form, answers.ticks) },
    leftOver: mergeLeftOver(leftOver, left),
  };
}

/** Returns a text as a field holds it; undefined if it does not take it. */
export function asHeld(text: string, takes: AskedText['takes'] | undefined): string | undefined {
  if (text === '' || takes === 'text') return text;
  return takes === 'line' ? onOneLine(text) : takes?.find((value) => value === text);
}

/** What becomes of an answer on the page and that of a file; '' or no tick is no answer. */
interface Taking {
  text: (mine: string, theirs: string) => string;
  ticks: (mine: readonly string[], theirs: readonly string[]) => string[];
}

const both: Taking['ticks'] = (mine, theirs) => [...new Set([...mine, ...theirs])];

const takings = {
  /** What was typed stays as it is, even if it is only spaces, and no tick is removed: an unticked box is an empty field. */
  fill: { text: (mine, theirs) => (mine === '' ? theirs : mine), ticks: both },
  /** That of another form stands below what is there already, unless that contains it. */
  add: {
    text: (mine, theirs) => (mine === '' ? theirs : mine.includes(theirs) ? mine : `${mine}\n\n${theirs}`),
    ticks: both,
  },
  /** Questions that the file does not answer are empty. */
  replace: { text: (_, theirs) => theirs, ticks: (_, theirs) => [...theirs] },
  replaceAnswered: {
    text: (mine, theirs) => theirs || mine,
    ticks: (mine, theirs) => [...(theirs.length > 0 ? theirs : mine)],
  },
} satisfies Record<string, Taking>;

/** Returns the answers on the page once those of a file are taken. */
export function takeAnswers(how: keyof typeof takings, current: Answers, read: Answers): Answers {
  const { text, ticks }: Taking = takings[how];
  return {
    texts: mapValues(current.texts, (mine, name) => text(mine, read.texts[name] ?? '')),
    ticks: mapValues(current.ticks, (mine, field) => ticks(mine, read.ticks[field] ?? [])),
  };
}

/** Returns the current left-over lines and those of a file, without repeating what is already there. */
export function mergeLeftOver(current: readonly string[], read: readonly string[]): string[] {
  const isThere = eachFoundOnce(current);
  return [...current, ...read.filter((line) => !isThere(line))];
}

const mapValues = <T>(record: Record<string, T>, change: (value: T, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

/** Returns how much of a form is filled in: its questions, and beside them what is ticked off item by item. */
export function countAnswers({ fields }: FormDefinition, { texts, ticks }: Answers) {
  const names = fields.flatMap(countedOf);
  const isEmpty = (name: string) => (texts[name] ?? '') === '' && (ticks[name]?.length ?? 0) === 0;
  const empty = names.filter(isEmpty);
  const lists = fields.filter((field) => countedOf(field).length === 0);
  return {
    answered: names.length - empty.length,
    total: names.length,
    done: lists.reduce((sum, field) => sum + progressOf(optionIds(field), ticks[field.id]).done, 0),
    items: lists.flatMap(optionIds).length,
    /** The HTML name of the first question without an answer, or of the first question if all are answered. */
    next: empty[0] ?? names[0],
  };
}
export type Counts = ReturnType<typeof countAnswers>;

/** Returns how many questions have an answer. */
export const countGiven = ({ texts, ticks }: Answers): number =>
  [...Object.values(texts), ...Object.values(ticks)].filter(({ length }) => length > 0).length;

/** Returns, in words, how much of a form is filled in. */
export function sayCounts({ answered, total, done, items }: Counts, words: Labels['form']): string {
  if (items === 0) return fillTemplate(words.answered, { answered, total });
  const said = [fillTemplate(words.items, { done, total: items })];
  if (total > 0) said.push(fillTemplate(words.texts, { answered, total }));
  return said.join(', ');
}

/** Returns how many options are ticked, how many there are, and the rounded percentage, 0 to 100 (spec §4). */
export function progressOf(ids: readonly string[], ticks: readonly string[] = []) {
  const done = ids.filter((id) => ticks.includes(id)).length;
  return { done, total: ids.length, percent: ids.length === 0 ? 0 : Math.round((done / ids.length) * 100) };
}
