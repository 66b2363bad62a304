import { formatIsoDate, type IsoDate, monthName, monthOfDate } from '../schemas/dates.ts';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/string-utils.ts';
import type { Field } from './fields.ts';
import { decodeFile } from './saved-file/decode-file.ts';
import type { Notice } from './saved-file/notice.ts';
import { formatLine, parseFormatLine } from './saved-file/line-format.ts';
import { type FileContents, createFileReader, type FormInFile } from './saved-file/read-file.ts';
import type { FormDefinition } from './form-definition.ts';
import { dayOfSavedAt } from './saved-at.ts';

/** A form as a saved file has it. */
export interface SavedForm extends FormInFile {
  /** The day on which it was saved; undefined for a file that has lost its manifest. */
  day: IsoDate | undefined;
  fileText: string;
  /** When the file came to be where it is, in ms since 1970. */
  modifiedAt: number;
}

type RefusedFile = Extract<FileContents, { kind: 'refused' }>;

/** The forms in a file, and what should be known about it. */
type SavedFile = Pick<Extract<FileContents, { kind: 'own-form' }>, 'kind' | 'notices'> & {
  forms: SavedForm[];
};

/**
 * Returns a function that opens files of all forms of a site; one that names none counts for the first that finds anything.
 * A text with the ends of several files, as the one made of a record, is as many files.
 */
export function createSavedFileReader(forms: readonly FormDefinition[]) {
  const readers = forms.map((form) => ({
    end: formatLine(form.slug),
    read: createFileReader([form, ...forms.filter((other) => other !== form)], { readsAllForms: true }),
  }));
  return (bytes: Uint8Array, modifiedAt: number): SavedFile | RefusedFile => {
    const decoded = decodeFile(bytes);
    let refused: RefusedFile = { kind: 'refused', reason: 'no-heading', otherSlugs: [] };
    if (decoded.kind === 'unreadable') return { ...refused, reason: decoded.reason };
    const savedForms: SavedForm[] = [];
    const notices: Notice[] = decoded.isGuessed ? [{ kind: 'guessed-letters' }] : [];
    for (const fileText of splitFiles(decoded.text, forms)) {
      let contents: FileContents = refused;
      // The form whose end it has comes first: any other would only find out whose file it is.
      const byLikelihood = readers.toSorted(
        (a, b) => fileText.lastIndexOf(b.end) - fileText.lastIndexOf(a.end),
      );
      for (const { read } of byLikelihood) if (contents.kind === 'refused') contents = read(fileText);
      if (contents.kind === 'own-form') {
        notices.push(...contents.notices);
        savedForms.push(
          ...contents.forms.map((form) => ({
            ...form,
            day: form.savedAt && dayOfSavedAt(form.savedAt),
            fileText,
            modifiedAt,
          })),
        );
      } else refused = contents;
    }
    return savedForms.length === 0 ? refused : { kind: 'own-form', forms: savedForms, notices };
  };
}

/** Returns the files in a text, which end with the line that names their form; what follows the last belongs to it. */
function splitFiles(text: string, forms: readonly FormDefinition[]): string[] {
  const lines = text.split(/(?<=\n)/);
  const isEnd = (line: string) => forms.some(({ slug }) => slug === parseFormatLine(line)?.slug);
  const endIndices = lines.flatMap((line, index) => (isEnd(line) ? index + 1 : []));
  const textBefore = (end: number, index: number) => lines.slice(endIndices[index - 1], end).join('');
  return [...endIndices.slice(0, -1), lines.length]
    .map(textBefore)
    .map((text) => text.replace(/^[\r\n]+/, ''));
}

/**
 * Returns saved forms in the order of the site, each file once: of each form the record, and what is shown beside it where it
 * was another. Where it is unclear, the state chosen last is the record; until one is chosen, the file written last.
 */
export function groupVersions(
  savedForms: readonly SavedForm[],
  siteForms: readonly FormDefinition[],
  chosenAsCurrent: readonly SavedForm[],
) {
  return siteForms.flatMap((form) => {
    const versions = savedForms
      .filter((savedForm) => savedForm.form === form)
      .filter(
        ({ fileText }, index, versionsOfForm) =>
          versionsOfForm.findIndex((savedForm) => savedForm.fileText === fileText) === index,
      )
      .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '') || a.modifiedAt - b.modifiedAt);
    const latest = versions.at(-1);
    if (!latest) return [];
    const candidates = versions.filter(({ day }) => day === undefined || day === latest.day);
    const current = chosenAsCurrent.findLast((savedForm) => candidates.includes(savedForm)) ?? latest;
    return [
      {
        current,
        /** In the order of their days. */
        earlier: versions.filter((savedForm) => savedForm !== current),
        /** Those of which only the visitor knows which is the record: of the last day, or of an unknown one. */
        candidates,
      },
    ];
  });
}
type FormVersions = ReturnType<typeof groupVersions>[number];

type RecordLabels = Pick<Labels['record'], 'inMonth' | 'savedOn' | 'undated'>;

/** Returns when a form was saved, in words. */
export const describeSavedOn = (
  { day }: SavedForm,
  { savedOn, undated }: RecordLabels,
  language: string,
): string => (day ? fillTemplate(savedOn, { date: formatIsoDate(day, language) }) : undated);

/** Something that a form asks, and what a state of the form says there: a text, or a line for each thing to tick. */
interface RecordQuestion {
  label: string;
  answersIn: (state: SavedForm) => readonly string[];
}

const questionsOf = (field: Field): RecordQuestion[] => [
  ...field.textInputs.map(({ name, label, number }) => ({
    label: number === undefined ? label : `${field.label}: ${label}`,
    answersIn: ({ answers }: SavedForm) => [answers.texts[name] ?? ''],
  })),
  ...field.optionLists.map(({ title, options }) => ({
    label: title === undefined ? field.label : `${field.label}: ${title}`,
    answersIn: ({ answers }: SavedForm) =>
      options.map((option) => `${answers.ticks[field.id]?.includes(option.id) ? '☑' : '☐'} ${option.title}`),
  })),
];

/**
 * Returns the record as people read it: of each form all questions in order, then the lines that are left over. Beside an answer
 * stands what earlier files have in its place, where that is something else.
 */
export function toProgrammeRecord(
  versionsByForm: readonly FormVersions[],
  labels: RecordLabels,
  language: string,
) {
  return versionsByForm.map(({ current, earlier }) => {
    const months = [...earlier, current].map(({ day }) => day && monthOfDate(day));
    /** The month is enough where no other state is of the same. */
    const describeDate = (state: SavedForm) => {
      const month = state.day && monthOfDate(state.day);
      const isOnlyOneInMonth = months.filter((other) => other === month).length === 1;
      return month && isOnlyOneInMonth
        ? fillTemplate(labels.inMonth, { month: monthName(month, language) })
        : describeSavedOn(state, labels, language);
    };
    const { title, fields, fileLabels } = current.form;
    const leftOverQuestion: RecordQuestion = {
      label: fileLabels.leftOver,
      answersIn: (state) => state.leftOver,
    };
    const answers = [...fields.flatMap(questionsOf), leftOverQuestion].map(({ label, answersIn }) => {
      const currentAnswers = answersIn(current);
      const earlierAnswers = (state: SavedForm) =>
        answersIn(state).filter((answer) => !currentAnswers.includes(answer));
      return {
        ...{ label, text: currentAnswers.join('\n') },
        earlier: earlier
          .map((state) => ({ when: describeDate(state), text: earlierAnswers(state).join('\n') }))
          .filter(({ text }) => text.trim() !== ''),
      };
    });
    const leftOverAnswer = answers.at(-1);
    if (leftOverAnswer?.text.trim() === '' && leftOverAnswer.earlier.length === 0) answers.pop();
    return { title, savedOn: describeSavedOn(current, labels, language), answers };
  });
}
export type RecordedForm = ReturnType<typeof toProgrammeRecord>[number];

/**
 * Returns the files as one text, unchanged, one below the other. Of several states the record comes first, because a form
 * opens the first that it finds.
 */
export function joinFiles(versionsByForm: readonly FormVersions[]): string {
  const newestFirst = versionsByForm.flatMap(({ current, earlier }) => [current, ...earlier.toReversed()]);
  return [
    ...new Set(newestFirst.map(({ fileText }) => (fileText.endsWith('\n') ? fileText : `${fileText}\n`))),
  ].join('\n');
}
