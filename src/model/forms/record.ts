import { dayName, monthName, monthOf } from '../schemas/dates.ts';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/words.ts';
import type { Field } from './fields.ts';
import { decodeFile } from './file/decode-file.ts';
import type { Notice } from './file/file-format.ts';
import { formatLine, parseFormatLine } from './file/marks.ts';
import { type FileContents, fileReader, type FoundForm } from './file/read-file.ts';
import type { FormDefinition } from './form-definition.ts';

/** A form as a saved file has it. */
export interface SavedForm extends FoundForm {
  text: string;
  /** When the file came to be where it is, in ms since 1970. */
  written: number;
}

type Refused = Extract<FileContents, { kind: 'refused' }>;

/** The forms in a file, and what should be known about it. */
type SavedFile = Pick<Extract<FileContents, { kind: 'read' }>, 'kind' | 'notices'> & { forms: SavedForm[] };

/**
 * Returns a function that opens files of all forms of a site; one that names none counts for the first that finds anything.
 * A text with the ends of several files, as the one made of a record, is as many files.
 */
export function savedFileReader(forms: readonly FormDefinition[]) {
  const readers = forms.map((form) => ({
    end: formatLine(form.slug),
    read: fileReader([form, ...forms.filter((one) => one !== form)], 'all'),
  }));
  return (bytes: Uint8Array, written: number): SavedFile | Refused => {
    const decoded = decodeFile(bytes);
    let refused: Refused = { kind: 'refused', reason: 'no-heading', others: [] };
    if (decoded.kind === 'unreadable') return { ...refused, reason: decoded.reason };
    const saved: SavedForm[] = [];
    const notices: Notice[] = decoded.isGuessed ? [{ kind: 'guessed-letters' }] : [];
    for (const text of filesIn(decoded.text, forms)) {
      let contents: FileContents = refused;
      // The form whose end it has comes first: any other would only find out whose file it is.
      const inOrder = readers.toSorted((a, b) => text.lastIndexOf(b.end) - text.lastIndexOf(a.end));
      for (const { read } of inOrder) if (contents.kind === 'refused') contents = read(text);
      if (contents.kind === 'read') {
        notices.push(...contents.notices);
        saved.push(...contents.found.map((one) => ({ ...one, text, written })));
      } else refused = contents;
    }
    return saved.length === 0 ? refused : { kind: 'read', forms: saved, notices };
  };
}

/** Returns the files in a text, which end with the line that names their form; what follows the last belongs to it. */
function filesIn(text: string, forms: readonly FormDefinition[]): string[] {
  const lines = text.split(/(?<=\n)/);
  const isEnd = (line: string) => forms.some(({ slug }) => slug === parseFormatLine(line)?.slug);
  const ends = lines.flatMap((line, index) => (isEnd(line) ? index + 1 : []));
  const textTo = (end: number, nth: number) => lines.slice(ends[nth - 1], end).join('');
  return [...ends.slice(0, -1), lines.length].map(textTo).map((text) => text.replace(/^[\r\n]+/, ''));
}

/**
 * Returns saved forms in the order of the site, each file once: of each form the record, and what is shown beside it where it
 * was another. Where it is unclear, the state chosen last is the record; until one is chosen, the file written last.
 */
export function statesOf(
  saved: readonly SavedForm[],
  order: readonly FormDefinition[],
  chosen: readonly SavedForm[],
) {
  return order.flatMap((form) => {
    const states = saved
      .filter((one) => one.form === form)
      .filter(({ text }, nth, own) => own.findIndex((one) => one.text === text) === nth)
      .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || a.written - b.written);
    const last = states.at(-1);
    if (!last) return [];
    const candidates = states.filter(({ day }) => day === undefined || day === last.day);
    const record = chosen.findLast((one) => candidates.includes(one)) ?? last;
    return [
      {
        record,
        /** In the order of their days. */
        earlier: states.filter((one) => one !== record),
        /** Those of which only the visitor knows which is the record: of the last day, or of an unknown one. */
        candidates,
      },
    ];
  });
}
type States = ReturnType<typeof statesOf>[number];

type Words = Pick<Labels['record'], 'inMonth' | 'savedOn' | 'undated'>;

/** Returns when a form was saved, in words. */
export const savedWords = ({ day }: SavedForm, { savedOn, undated }: Words, language: string): string =>
  day ? fillTemplate(savedOn, { date: dayName(day, language) }) : undated;

/** Something that a form asks, and what a state of the form says there: a text, or a line for each thing to tick. */
interface Asked {
  label: string;
  said: (state: SavedForm) => readonly string[];
}

const askedIn = (field: Field): Asked[] => [
  ...field.texts.map(({ name, label, number }) => ({
    label: number === undefined ? label : `${field.label}: ${label}`,
    said: ({ answers }: SavedForm) => [answers.texts[name] ?? ''],
  })),
  ...field.lists.map(({ title, options }) => ({
    label: title === undefined ? field.label : `${field.label}: ${title}`,
    said: ({ answers }: SavedForm) =>
      options.map((one) => `${answers.ticks[field.id]?.includes(one.id) ? '☑' : '☐'} ${one.title}`),
  })),
];

/**
 * Returns the record as people read it: of each form all questions in order, then the lines that are left over. Beside an answer
 * stands what earlier files have in its place, where that is something else.
 */
export function toRecord(states: readonly States[], words: Words, language: string) {
  return states.map(({ record, earlier }) => {
    const months = [...earlier, record].map(({ day }) => day && monthOf(day));
    /** The month is enough where no other state is of the same. */
    const whenOf = (state: SavedForm) => {
      const month = state.day && monthOf(state.day);
      const isAlone = months.filter((one) => one === month).length === 1;
      return month && isAlone
        ? fillTemplate(words.inMonth, { month: monthName(month, language) })
        : savedWords(state, words, language);
    };
    const { title, fields, words: own } = record.form;
    const leftOver: Asked = { label: own.leftOver, said: (state) => state.leftOver };
    const answers = [...fields.flatMap(askedIn), leftOver].map(({ label, said }) => {
      const now = said(record);
      const before = (state: SavedForm) => said(state).filter((one) => !now.includes(one));
      return {
        ...{ label, text: now.join('\n') },
        earlier: earlier
          .map((state) => ({ when: whenOf(state), text: before(state).join('\n') }))
          .filter(({ text }) => text.trim() !== ''),
      };
    });
    const last = answers.at(-1);
    if (last?.text.trim() === '' && last.earlier.length === 0) answers.pop();
    return { title, saved: savedWords(record, words, language), answers };
  });
}
export type RecordedForm = ReturnType<typeof toRecord>[number];

/**
 * Returns the files as one text, unchanged, one below the other. Of several states the record comes first, because a form
 * opens the first that it finds.
 */
export function joinFiles(states: readonly States[]): string {
  const inOrder = states.flatMap(({ record, earlier }) => [record, ...earlier.toReversed()]);
  return [...new Set(inOrder.map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)))].join('\n');
}
