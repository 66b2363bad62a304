import { type Day, dayNamed, monthName, monthOf } from '../schemas/dates.ts';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate, withLineFeeds } from '../text/words.ts';
import { type Field, listsOf, textsOf } from './field-kinds.ts';
import { decodeFile } from './file/decode-file.ts';
import { type FileContents, fileReader, type FoundForm } from './file/read-file.ts';
import { parseFormatLine } from './file/marks.ts';
import { asPattern, datePattern } from './file/sentence.ts';
import type { FormDefinition } from './form-definition.ts';

/** A form as a saved file has it. */
export interface SavedForm extends FoundForm {
  /** When it was saved, as the file says it and as a day; missing if it does not say so. */
  saved?: { text: string; day: Day };
}

type Refused = Extract<FileContents, { kind: 'refused' }>;
type Read = Extract<FileContents, { kind: 'read' }>;

/** A saved file: its text, the forms in it, and what should be known about it. */
export interface SavedText extends Pick<Read, 'notices'> {
  text: string;
  forms: SavedForm[];
}

type ReadText = SavedText & { kind: 'read' };

/**
 * Returns a function that opens files of all forms of a site; one that names none counts for the first that finds anything.
 * A text that holds a form more than once, as the one made of a record, is as many files.
 */
export function savedTextReader(forms: readonly FormDefinition[], language: string) {
  const readers = forms.map((form) => fileReader([form, ...forms.filter((one) => one !== form)], 'all'));
  const readOne = (bytes: Uint8Array): ReadText | Refused => {
    const decoded = decodeFile(bytes);
    let refused: Refused = { kind: 'refused', reason: 'no-heading', others: [] };
    for (const read of readers) {
      const contents = read(bytes);
      if (contents.kind === 'refused') refused = contents;
      else if (decoded.kind === 'text') {
        const { kind, found, notices } = contents;
        const { text } = decoded;
        return {
          kind,
          text,
          notices,
          forms: found.map((one) => ({ ...one, ...savedOf(one.form, text, language) })),
        };
      }
    }
    return refused;
  };
  return (bytes: Uint8Array): ReadText | Refused => {
    const whole = readOne(bytes);
    if (whole.kind === 'refused' || !whole.notices.some(({ kind }) => kind === 'second-copy')) return whole;
    const encoder = new TextEncoder();
    const copies = copiesIn(whole.text).map((copy) => readOne(encoder.encode(copy)));
    const read = copies.flatMap((copy) => (copy.kind === 'read' ? copy : []));
    if (read.length < Math.max(copies.length, 2)) return whole;
    const notices = new Map(read.flatMap((one) => one.notices).map((one) => [JSON.stringify(one), one]));
    return { ...whole, notices: [...notices.values()], forms: read.flatMap((one) => one.forms) };
  };
}

/** Returns the files in a text, which end with the line that names their form; what follows the last belongs to it. */
function copiesIn(text: string): string[] {
  const copies: string[][] = [[]];
  let [copy = []] = copies;
  for (const line of withLineFeeds(text).split('\n')) {
    copy.push(line);
    if (parseFormatLine(line)) copies.push((copy = []));
  }
  copies.pop();
  copies.at(-1)?.push(...copy);
  return copies.map((lines) => lines.join('\n'));
}

/** Returns a pattern for words, wherever mail has broken and quoted them. */
const patternOf = (words: string): string => asPattern(words).replace(/\s+/g, '[\\s>]+');

/** Returns when a text says that a form was saved: its first sentence with a date, from the form's title on. */
function savedOf(
  { title, aliases = [], intro }: FormDefinition,
  text: string,
  language: string,
): Pick<SavedForm, 'saved'> {
  const titles = new RegExp([title, ...aliases].map(patternOf).join('|'), 'iu');
  const below = text.slice(titles.exec(text)?.index);
  for (const template of [intro.text, ...(intro.earlier ?? [])]) {
    const [, before, after] = /([^{}]*)\{date\}([^{}]*)/.exec(template) ?? [];
    if (before === undefined || after === undefined) continue;
    const sentence = new RegExp(`${patternOf(before)}(${datePattern})${patternOf(after)}`, 'iu');
    const date = sentence.exec(below)?.[1]?.replace(/[\s>]+/g, ' ') ?? '';
    const day = dayNamed(date, language);
    if (day !== undefined) return { saved: { text: date, day } };
  }
  return {};
}

/** The saved states of a form: the record, and what is shown beside it where it was another. */
interface States {
  record: SavedForm;
  /** In the order of their days. */
  earlier: SavedForm[];
  /** Whether nobody but the visitor can tell which is the record: two have the same day, or one has none. */
  isUnclear: boolean;
}

/** Returns the forms of some files in the order of the site; where it is unclear, the state chosen last is the record. */
export function statesOf(
  files: readonly SavedText[],
  order: readonly FormDefinition[],
  chosen: readonly SavedForm[],
): States[] {
  const dayOf = ({ saved }: SavedForm) => saved?.day ?? '';
  return order.flatMap((form) => {
    const states = files
      .flatMap(({ forms }) => forms.filter((one) => one.form === form))
      .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)));
    const [first, last, before] = [states[0], states.at(-1), states.at(-2)];
    if (!first || !last) return [];
    const isUnclear = before !== undefined && (!first.saved || dayOf(before) === dayOf(last));
    const record = (isUnclear && chosen.findLast((one) => states.includes(one))) || last;
    return [{ record, earlier: states.filter((one) => one !== record), isUnclear }];
  });
}

/** A form of the record; beside an answer stands what earlier files have in its place, where that is something else. */
export interface RecordedForm {
  title: string;
  saved: string;
  answers: { label: string; text: string; earlier: { when: string; text: string }[] }[];
}

type Words = Pick<Labels['record'], 'inMonth' | 'savedOn' | 'undated'>;

/** Returns when a form was saved, in words. */
export const savedWords = ({ saved }: SavedForm, { savedOn, undated }: Words): string =>
  saved ? fillTemplate(savedOn, { date: saved.text }) : undated;

/** Something of a form that has a label, and how a state of the form answers it: what can be ticked, all of it line by line. */
interface Shown {
  label: string;
  text: (state: SavedForm) => string;
}

const shownOf = (field: Field): Shown[] => [
  ...textsOf(field).map(({ name, label, number }) => ({
    label: number === undefined ? label : `${field.label}: ${label}`,
    text: ({ answers }: SavedForm) => answers.texts[name] ?? '',
  })),
  ...listsOf(field).map((list) => ({
    label: list.title === undefined ? field.label : `${field.label}: ${list.title}`,
    text: ({ answers }: SavedForm) =>
      list.options
        .map(({ id, title }) => `${answers.ticks[field.id]?.includes(id) ? '☑' : '☐'} ${title}`)
        .join('\n'),
  })),
];

/** Returns the record as people read it: of each form all questions in order, then the lines that are left over. */
export function toRecord(states: readonly States[], words: Words, language: string): RecordedForm[] {
  return states.map(({ record, earlier }) => {
    const monthIn = ({ saved }: SavedForm) => saved && monthOf(saved.day);
    const months = [...earlier, record].map(monthIn);
    /** The month is enough where no other state is of the same. */
    const whenOf = (state: SavedForm) => {
      const month = monthIn(state);
      const isAlone = months.filter((one) => one === month).length === 1;
      return month && isAlone
        ? fillTemplate(words.inMonth, { month: monthName(month, language) })
        : savedWords(state, words);
    };
    const { title, fields, leftOverHeading } = record.form;
    const leftOver = { label: leftOverHeading, text: (state: SavedForm) => state.leftOver.join('\n') };
    const answers = [...fields.flatMap(shownOf), leftOver].map(({ label, text }) => ({
      ...{ label, text: text(record) },
      earlier: earlier
        .map((state) => ({ when: whenOf(state), text: text(state) }))
        .filter((one) => one.text !== '' && one.text !== text(record)),
    }));
    const last = answers.at(-1);
    if (last?.text.trim() === '' && last.earlier.length === 0) answers.pop();
    return { title, saved: savedWords(record, words), answers };
  });
}

/**
 * Returns the files as one text, unchanged, one below the other. Of several states the record comes first, because a form
 * opens the first that it finds.
 */
export function joinFiles(files: readonly SavedText[], states: readonly States[]): string {
  const inOrder = states
    .flatMap(({ record, earlier }) => [record, ...earlier.toReversed()])
    .flatMap((state) => files.find(({ forms }) => forms.includes(state)) ?? []);
  return [...new Set(inOrder)].map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)).join('\n');
}
