import { type IsoDate, monthOfDate } from '../dates/dates.ts';
import { formatIsoDate, formatTime, monthName } from '../dates/format-dates.ts';
import type { Labels } from '../schemas/labels.ts';
import { fillTemplate } from '../text/templates.ts';
import type { Answers, Field } from './fields.ts';
import { decodeFile } from './saved-file/decode-file.ts';
import { createFormTemplate, type FormTemplate } from './saved-file/form-template.ts';
import { formatLine, parseFormatLine } from './saved-file/line-format.ts';
import {
  type FileContents,
  type FormInFile,
  leftOverOf,
  type Notice,
  readSavedFile,
} from './saved-file/read-file.ts';
import type { FormDefinition } from './form-definition.ts';
import {
  dayOfSavedAt,
  hasTime,
  laterOf,
  localMinuteOf,
  spanOfSavedAt,
  type TimeSpan,
} from './saved-at-order.ts';

/** A form as read from a saved file. */
export interface SavedForm extends FormInFile {
  /** The day on which the file was saved; undefined if the file has lost its manifest, which contains the date. */
  day: IsoDate | undefined;
  fileText: string;
  /** The modification time of the file, in ms since 1970. */
  modifiedAt: number;
}

type RefusedFile = Extract<FileContents, { kind: 'refused' }>;

/** The forms in a file, and notices about the file. */
type SavedFile = Pick<Extract<FileContents, { kind: 'readable' }>, 'kind' | 'notices'> & {
  forms: SavedForm[];
};

/**
 * Creates a function that reads the forms in a saved file, whichever form of the site saved it. A file that names no
 * form is assigned to the first form that matches. A text that contains several saved files, such as a downloaded
 * record, is split into these files.
 */
export function createSavedFormsReader(forms: readonly FormDefinition[]) {
  const templates = forms.map(createFormTemplate);
  const isOnSite = (slug: string) => forms.some((form) => form.slug === slug);
  return (bytes: Uint8Array, modifiedAt: number): SavedFile | RefusedFile => {
    const decoded = decodeFile(bytes);
    if (typeof decoded === 'string') return { kind: 'refused', reason: decoded, otherSlugs: [] };
    const files = splitFiles(decoded.text, forms).map((fileText) => ({
      fileText,
      contents: readForAnyForm(fileText, templates),
    }));
    const readableFiles = files.flatMap(({ fileText, contents }) =>
      contents.kind === 'readable' ? [{ ...contents, fileText }] : [],
    );
    const lastContents = files.at(-1)?.contents;
    if (readableFiles.length === 0 && lastContents?.kind === 'refused') return lastContents;
    const savedForms = readableFiles.flatMap(({ forms: formsInFile, fileText }) =>
      formsInFile.map((form) => ({
        ...form,
        fileText,
        modifiedAt,
        leftOver: leftOverOf(form, isOnSite),
        day: form.savedAt && dayOfSavedAt(form.savedAt),
      })),
    );
    const guessed: Notice[] = decoded.isGuessed ? [{ kind: 'guessed-letters' }] : [];
    const notices = [...guessed, ...readableFiles.flatMap((readableFile) => readableFile.notices)];
    return { kind: 'readable', forms: savedForms, notices };
  };
}

/**
 * Reads a text for a form that it contains, and for all other forms that it names. The form that the last line of the
 * text names is tried first, because for any other form the text would only be refused.
 */
function readForAnyForm(text: string, templates: readonly FormTemplate[]): FileContents {
  const lastEnd = ({ form }: FormTemplate) => text.lastIndexOf(formatLine(form.slug));
  let contents: FileContents = { kind: 'refused', reason: 'no-heading', otherSlugs: [] };
  for (const template of templates.toSorted((a, b) => lastEnd(b) - lastEnd(a))) {
    contents = readSavedFile(text, [template], templates);
    if (contents.kind === 'readable') break;
  }
  return contents;
}

/**
 * Splits a text after each "Format:" line, which names the form of the lines above it. Text below the last of these
 * lines stays with the last file.
 */
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
 * Groups the saved forms by form, in the order of the site and without duplicate files. One version of each form is
 * current; the earlier versions are shown next to it. A copy to share is current only if there is nothing else, because
 * answers may be left out of it. If several versions are from the last day, the one that the visitor has chosen is
 * current. Before a choice, it is the one with the most answers, because the others may be copies from which somebody
 * has deleted answers. Of two versions with equally many answers, it is the one that was saved last, according to
 * the file or, if the file names only a day, to the time of its last change.
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
      .toSorted(
        (a, b) =>
          Number(b.isCopy) - Number(a.isCopy) ||
          (a.day ?? '').localeCompare(b.day ?? '') ||
          countNonEmpty(a.answers) - countNonEmpty(b.answers) ||
          savedMsOf(a) - savedMsOf(b),
      );
    const latest = versions.at(-1);
    if (!latest) return [];
    const candidates = versions.filter(
      ({ day, isCopy }) => isCopy === latest.isCopy && (day === undefined || day === latest.day),
    );
    const current = chosenAsCurrent.findLast((savedForm) => candidates.includes(savedForm)) ?? latest;
    return [
      {
        current,
        /** The earlier versions of the form, oldest first. */
        earlier: versions.filter((savedForm) => savedForm !== current),
        /**
         * The versions among which the visitor can choose the current one: those of the last day, and those whose day
         * is unknown. Copies to share are among them only if there is nothing else.
         */
        candidates,
      },
    ];
  });
}
export type FormVersions = ReturnType<typeof groupVersions>[number];

const countNonEmpty = ({ texts, ticks }: Answers): number =>
  [...Object.values(texts), ...Object.values(ticks)].filter(({ length }) => length > 0).length;

const savedMsOf = ({ savedAt, modifiedAt }: SavedForm): number =>
  savedAt && hasTime(savedAt) ? Date.parse(savedAt) : modifiedAt;

/** Whether a version was certainly saved before another one. */
export const isOlder = (savedForm: SavedForm, other: SavedForm): boolean =>
  laterOf(spanOfForm(other), spanOfForm(savedForm)) === 'a';

/** The time span in which a form was saved; undefined if its file does not say it. */
const spanOfForm = ({ savedAt }: SavedForm): TimeSpan | undefined =>
  savedAt ? spanOfSavedAt(savedAt) : undefined;

type RecordLabels = Pick<Labels['record'], 'inMonth' | 'savedOn' | 'savedOnAt' | 'undated'>;

/**
 * A phrase that says when a form was saved. If another of its `versions` was saved on the same day, the phrase also has
 * the time, unless the file names only the day.
 */
export function describeSavedOn(
  { day, savedAt = '' }: SavedForm,
  versions: readonly SavedForm[],
  { savedOn, savedOnAt, undated }: RecordLabels,
  language: string,
): string {
  if (!day) return undated;
  const date = formatIsoDate(day, language);
  const isOnlyOneOfDay = versions.filter((version) => version.day === day).length <= 1;
  return isOnlyOneOfDay || !hasTime(savedAt)
    ? fillTemplate(savedOn, { date })
    : fillTemplate(savedOnAt, { date, time: formatTime(localMinuteOf(savedAt), language) });
}

/**
 * A question of the record. `answersIn` returns its answer in a saved form: a text, or a line for each ticked option.
 */
interface RecordQuestion {
  label: string;
  /**
   * The label of the group to which the question belongs. For the question about one month, for example, it is the
   * label of the log.
   */
  group?: string;
  answersIn: (state: SavedForm) => readonly string[];
}

const questionsOf = (field: Field): RecordQuestion[] => [
  ...field.textInputs.map(({ name, label, number }) => ({
    ...(number === undefined ? { label } : { label, group: field.label }),
    answersIn: ({ answers }: SavedForm) => [answers.texts[name] ?? ''],
  })),
  ...field.optionLists.map(({ title, options }) => ({
    ...(title === undefined ? { label: field.label } : { label: title, group: field.label }),
    answersIn: ({ answers }: SavedForm) =>
      options.filter(({ id }) => answers.ticks[field.id]?.includes(id)).map((option) => `☑ ${option.title}`),
  })),
];

/**
 * The programme record as plain data for its document. For each form, it has all questions in order, and then the lines
 * that belong to no question. An answer of an earlier file is included if it differs from the current answer.
 */
export function toProgrammeRecord(
  versionsByForm: readonly FormVersions[],
  labels: RecordLabels,
  language: string,
) {
  return versionsByForm.map(({ current, earlier }) => {
    const versions = [...earlier, current];
    const months = versions.map(({ day }) => day && monthOfDate(day));
    /**
     * Describes when a version was saved: by its month or, if another version was saved in the same month, by its date.
     */
    const describeDate = (state: SavedForm) => {
      const month = state.day && monthOfDate(state.day);
      const isOnlyOneInMonth = months.filter((other) => other === month).length === 1;
      return month && isOnlyOneInMonth
        ? fillTemplate(labels.inMonth, { month: monthName(month, language) })
        : describeSavedOn(state, versions, labels, language);
    };
    const { title, fields, fileLabels } = current.form;
    const leftOverQuestion: RecordQuestion = {
      label: fileLabels.leftOver,
      answersIn: (state) => state.leftOver,
    };
    const answers = [...fields.flatMap(questionsOf), leftOverQuestion].map(({ answersIn, ...question }) => {
      const currentAnswers = answersIn(current);
      const earlierAnswers = (state: SavedForm) =>
        answersIn(state).filter((answer) => !currentAnswers.includes(answer));
      return {
        ...question,
        text: currentAnswers.join('\n'),
        earlier: earlier
          .map((state) => ({ when: describeDate(state), text: earlierAnswers(state).join('\n') }))
          .filter(({ text }) => text.trim() !== ''),
      };
    });
    const leftOverAnswer = answers.at(-1);
    if (leftOverAnswer?.text.trim() === '' && leftOverAnswer.earlier.length === 0) answers.pop();
    return { title, savedOn: describeSavedOn(current, versions, labels, language), answers };
  });
}
export type RecordedForm = ReturnType<typeof toProgrammeRecord>[number];

/**
 * Joins the texts of all files without changing them. Of several versions of a form, the current one comes first,
 * because a form reads the first version that it finds in a file.
 */
export function joinFiles(versionsByForm: readonly FormVersions[]): string {
  const newestFirst = versionsByForm.flatMap(({ current, earlier }) => [current, ...earlier.toReversed()]);
  return [
    ...new Set(newestFirst.map(({ fileText }) => (fileText.endsWith('\n') ? fileText : `${fileText}\n`))),
  ].join('\n');
}
