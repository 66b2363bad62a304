import { type Answers, type Field, optionsOf } from './fields.ts';
import { emptyAnswers, normalizeState } from './answers.ts';
import type { BringForward, FormDefinition, PrefillableForm, SiteForm } from './form-definition.ts';
import type { SavedAt } from './saved-at.ts';
import { memoizeWeak } from '../text/memoize.ts';
import { readBytes } from './saved-file/file-limits.ts';
import { createFormTemplate } from './saved-file/form-template.ts';
import { type FileContents, leftOverOf, type Notice, readSavedFile } from './saved-file/read-file.ts';

/** A file that was chosen or dropped on the page; a folder has a name but no file. */
export interface ChosenFile {
  name: string;
  file: (Pick<Blob, 'size' | 'slice' | 'arrayBuffer'> & { lastModified?: number }) | undefined;
}

/** What a file contains for the form of the page. */
interface FileAnswers {
  answers: Answers;
  /** The lines that belong to no question of the form. */
  leftOver: string[];
  notices: Notice[];
}

/** Answers of another form that are quoted above a question of this form. */
export interface Quotation {
  /** The slug and the title of the other form. */
  from: string;
  title: string;
  /** The id and the label of the question of this form. */
  to: string;
  label: string;
  /** The answers, each with the label of its question in the other form. */
  answers: { question: string; text: string }[];
}

/** Another form in a file, and which of its questions answer which questions of the form on the page. */
interface PrefillForm {
  slug: string;
  title: string;
  questions: { from: string[]; to: string }[];
}

/**
 * What a chosen file is to the page of a form: a file of this form or of another form, or a file that cannot be used.
 */
export type OpenedFile =
  | ({
      kind: 'own-form';
      savedAt: SavedAt | undefined;
      /** Whether the file is a copy to share, from which answers may be left out. */
      isCopy: boolean;
    } & FileAnswers)
  /** The file can prefill this form with answers of other forms. */
  | ({
      kind: 'prefill';
      forms: PrefillForm[];
      quotations: Quotation[];
      /** Whether the file also answers questions that this form does not ask. */
      hasMore: boolean;
    } & FileAnswers)
  | { kind: 'other-form'; slugs: readonly string[] }
  | { kind: 'problem'; reason: Exclude<Extract<FileContents, { kind: 'refused' }>['reason'], 'other-form'> };

/**
 * The result of opening a file: what the file is to the form, or why it could not be read. For example, the file was
 * deleted, or a module failed to load.
 */
export type OpenOutcome = OpenedFile | { kind: 'problem'; reason: 'not-loaded' | 'not-read' | 'folder' };

/**
 * What a file contains, or why it could not be read. If the file names another form, `forms` has all forms of the site.
 */
export interface ReadFileResult {
  file: string;
  outcome: OpenOutcome;
  forms: readonly SiteForm[];
}

/**
 * Reads a file of this form, or of another form that can prefill it. If a file names another form, `loadForms` loads
 * the forms of the site; it rejects if that fails.
 */
export async function readChosenFile(
  { name, file }: ChosenFile,
  { definition, bringForward }: PrefillableForm,
  loadForms: () => Promise<readonly SiteForm[]>,
): Promise<ReadFileResult> {
  const result = (outcome: OpenOutcome, forms: readonly SiteForm[] = []) => ({
    file: name,
    outcome,
    forms,
  });
  if (!file) return result({ kind: 'problem', reason: 'folder' });
  const bytes = await readBytes(file);
  if (typeof bytes === 'string') return result({ kind: 'problem', reason: bytes });
  const contents = readFileFor(definition, bytes);
  const forms = contents.otherSlugs.length > 0 ? await loadForms().catch(() => undefined) : [];
  if (!forms && contents.kind === 'refused') return result({ kind: 'problem', reason: 'not-loaded' });
  const prefillSources = bringForward.flatMap(({ from, answers }) =>
    (forms ?? []).filter(({ slug }) => slug === from).map((source) => ({ ...source, answers })),
  );
  // If the forms could not be loaded, it is unknown whether the site still has the forms that the file names.
  const hasPage = (slug: string) => !forms?.length || forms.some((form) => form.slug === slug);
  return result(openFile(definition, contents, bytes, prefillSources, hasPage), forms);
}

/** The template of a form. It is created only once, because many files may be read for the same form. */
const templateOf = memoizeWeak(createFormTemplate);

/** Reads a file for one form. */
export const readFileFor = (definition: FormDefinition, bytes: Uint8Array): FileContents =>
  readSavedFile(bytes, [templateOf(definition)]);

/**
 * Determines what a file is to the form `definition`, for which its `contents` were read. If it contains nothing of
 * this form, it is read for those forms in `prefillSources` that it names, and their answers are mapped to questions of
 * this form. `hasPage` tells whether the site has a form with this slug.
 */
export function openFile(
  definition: FormDefinition,
  contents: FileContents,
  bytes: Uint8Array,
  prefillSources: readonly PrefillSource[],
  hasPage: (slug: string) => boolean = () => true,
): OpenedFile {
  if (contents.kind === 'readable') {
    const [ownForm] = contents.forms;
    const { savedAt, isCopy, answers } = ownForm;
    const leftOver = leftOverOf(ownForm, hasPage);
    return { kind: 'own-form', savedAt, isCopy, answers, leftOver, notices: contents.notices };
  }
  if (contents.reason !== 'other-form') return { kind: 'problem', reason: contents.reason };
  const sources = contents.otherSlugs.flatMap(
    (slug) => prefillSources.find((source) => source.definition.slug === slug) ?? [],
  );
  const templates = sources.map((source) => templateOf(source.definition));
  const otherContents = readSavedFile(bytes, templates);
  return otherContents.kind === 'readable'
    ? prefillForm(definition, otherContents, sources, hasPage)
    : { kind: 'other-form', slugs: contents.otherSlugs };
}

/** Maps what a file contains of other forms to the questions of this form. */
function prefillForm(
  definition: FormDefinition,
  contents: Extract<FileContents, { kind: 'readable' }>,
  sources: readonly PrefillSource[],
  hasPage: (slug: string) => boolean,
): OpenedFile {
  const pairs = contents.forms.flatMap((formInFile) =>
    sources
      .filter((source) => source.definition === formInFile.form)
      .map((source) => [source, formInFile] as const),
  );
  const answers = pairs.reduce(
    (answersOfOtherForms, [source, formInFile]) =>
      prefillAnswers(definition, source, formInFile.answers, answersOfOtherForms),
    emptyAnswers(definition),
  );
  // If the answers are only quoted, nothing is taken out of the file, and its other lines stay there too.
  const fillsFields = pairs.some(([source]) => source.answers.some(({ quote }) => !quote));
  const normalized = normalizeState(definition, {
    answers,
    leftOver: fillsFields ? contents.forms.flatMap((form) => leftOverOf(form, hasPage)) : [],
  });
  return {
    kind: 'prefill',
    ...normalized,
    notices: contents.notices,
    quotations: pairs.flatMap(([source, formInFile]) => quoteAnswers(definition, source, formInFile.answers)),
    forms: pairs.map(([{ definition: sourceForm, title = sourceForm.title, answers }, formInFile]) => ({
      slug: sourceForm.slug,
      title,
      questions: answers.flatMap(({ from, to, quote }) => {
        const labels = answeredFields(sourceForm, formInFile.answers, from).map(({ label }) => label);
        const target = definition.fields.find(({ id }) => id === to);
        return quote || labels.length === 0 || !normalized.answers.texts[to]
          ? []
          : [{ from: labels, to: target?.label ?? to }];
      }),
    })),
    hasMore: pairs.some(([{ definition: sourceForm, answers }, formInFile]) => {
      const usedIds = new Set(answers.flatMap(({ from }) => from));
      return answeredFields(sourceForm, formInFile.answers).some(({ id }) => !usedIds.has(id));
    }),
  };
}

/**
 * Another form whose saved files can prefill a form, and which of its questions answer which questions of that form.
 */
export interface PrefillSource extends Pick<BringForward, 'answers'> {
  definition: FormDefinition;
  /** The title of the other form's page, if it differs from the title in saved files. */
  title?: string;
}

/**
 * Maps the answers of another form to the questions of the target form. If several answers go to the same question, the
 * text of each begins with the label of its question. The mapped answers are added below those that came from yet other
 * forms (`answersOfOtherForms`).
 */
export function prefillAnswers(
  target: FormDefinition,
  source: PrefillSource,
  opened: Answers,
  answersOfOtherForms: Answers = emptyAnswers(target),
): Answers {
  const answers: Answers = { ...answersOfOtherForms, texts: { ...answersOfOtherForms.texts } };
  for (const { from, to, quote } of source.answers) {
    if (quote) continue;
    const texts = answeredFields(source.definition, opened, from).map(
      (field) => (from.length > 1 ? `${field.label}:\n` : '') + answerAsText(field, opened),
    );
    answers.texts[to] = [answers.texts[to], ...texts].filter(Boolean).join('\n\n');
  }
  return answers;
}

/** The answers of another form that are quoted above questions of this form. */
const quoteAnswers = (
  { fields }: FormDefinition,
  { definition: source, title = source.title, answers }: PrefillSource,
  opened: Answers,
): Quotation[] =>
  answers
    .filter(({ quote }) => quote)
    .map(({ from, to }) => ({
      from: source.slug,
      title,
      to,
      label: fields.find(({ id }) => id === to)?.label ?? to,
      answers: answeredFields(source, opened, from).map((field) => ({
        question: field.label,
        text: answerAsText(field, opened),
      })),
    }))
    .filter((quotation) => quotation.answers.length > 0);

/**
 * The fields with these ids that have an answer, in the order of the ids. Without ids, all fields of the form that have
 * an answer.
 */
const answeredFields = (
  form: FormDefinition,
  answers: Answers,
  ids = form.fields.map(({ id }) => id),
): Field[] =>
  ids
    .flatMap((id) => form.fields.find((field) => field.id === id) ?? [])
    .filter((field) => answerAsText(field, answers) !== '');

/** The answer of a field as one text, for prefilling another form; '' if there is no answer. */
export const answerAsText = (field: Field, { texts, ticks }: Answers): string =>
  [
    ...field.textInputs
      .filter(({ name }) => texts[name])
      .map(({ name, number }) => (number === undefined ? texts[name] : `${number}. ${texts[name]}`)),
    ...optionsOf(field)
      .filter(({ id }) => ticks[field.id]?.includes(id))
      .map(({ title }) => title),
  ].join('\n');
