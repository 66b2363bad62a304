import { answerAsText, type Answers, type Field } from './fields.ts';
import { emptyAnswers, normalizeState } from './answers.ts';
import type { Notice } from './saved-file/notice.ts';
import { type FileContents, createOwnFormReader } from './saved-file/read-file.ts';
import type { BringForward, FormDefinition } from './form-definition.ts';
import type { SavedAt } from './saved-at.ts';

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
  for (const { from, to } of source.answers) {
    const parts = answeredFields(source.definition, opened, from).map((field) => {
      const text = answerAsText(field, opened);
      return from.length > 1 ? `${field.label}:\n${text}` : text;
    });
    answers.texts[to] = [answers.texts[to] ?? '', ...parts].filter((text) => text !== '').join('\n\n');
  }
  return answers;
}

/** What a file contains for the form of the page. */
interface FileAnswers {
  answers: Answers;
  /** The lines that belong to no question of the form. */
  leftOver: string[];
  notices: Notice[];
}

/** Another form in a file, and which of its questions answer which questions of the form on the page. */
interface PrefillForm {
  slug: string;
  title: string;
  questions: { from: string; to: string }[];
}

type RefusedFile = Extract<FileContents, { kind: 'refused' }>;

/**
 * What a chosen file is to the page of a form: a file of this form or of another form, or a file that cannot be used.
 */
export type OpenedFile =
  | ({ kind: 'own-form'; savedAt: SavedAt | undefined } & FileAnswers)
  /** The file can prefill this form with answers of other forms. */
  | ({
      kind: 'prefill';
      forms: PrefillForm[];
      /** Whether the file also answers questions that this form does not ask. */
      hasMore: boolean;
    } & FileAnswers)
  | { kind: 'other-form'; slugs: readonly string[] }
  | { kind: 'problem'; reason: Exclude<RefusedFile['reason'], 'other-form'> };

/**
 * Reads a file for the form `definition`. Answers of the forms in `prefillSources` are mapped to questions of this
 * form. A complete part of another form does not become left-over lines, because it can be opened on the page of that
 * form. If `hasPage` is false for its slug, there is no such page, and its lines are left over.
 */
export function openFile(
  definition: FormDefinition,
  prefillSources: readonly PrefillSource[],
  bytes: Uint8Array,
  hasPage: (slug: string) => boolean = () => true,
): OpenedFile {
  const sourceForms = prefillSources.map((source) => source.definition);
  const contents = createOwnFormReader(definition, sourceForms, hasPage)(bytes);
  if (contents.kind === 'refused') {
    const { reason, otherSlugs: slugs } = contents;
    return reason === 'other-form' ? { kind: 'other-form', slugs } : { kind: 'problem', reason };
  }
  const { forms: formsInFile, leftOver, notices } = contents;
  const [ownForm] = formsInFile.filter(({ form }) => form === definition);
  if (ownForm)
    return { kind: 'own-form', savedAt: ownForm.savedAt, answers: ownForm.answers, leftOver, notices };
  const pairs = formsInFile.flatMap((formInFile) =>
    prefillSources
      .filter((source) => source.definition === formInFile.form)
      .map((source) => [source, formInFile] as const),
  );
  const answers = pairs.reduce(
    (answersOfOtherForms, [source, formInFile]) =>
      prefillAnswers(definition, source, formInFile.answers, answersOfOtherForms),
    emptyAnswers(definition),
  );
  const normalized = normalizeState(definition, { answers, leftOver });
  return {
    kind: 'prefill',
    ...normalized,
    notices,
    forms: pairs.map(([{ definition: sourceForm, title = sourceForm.title, answers }, formInFile]) => ({
      slug: sourceForm.slug,
      title,
      questions: answers.flatMap(({ from, to }) => {
        const labels = answeredFields(sourceForm, formInFile.answers, from).map(({ label }) => label);
        const target = definition.fields.find(({ id }) => id === to);
        return labels.length === 0 || !normalized.answers.texts[to]
          ? []
          : [{ from: labels.join(', '), to: target?.label ?? to }];
      }),
    })),
    hasMore: pairs.some(([{ definition: sourceForm, answers }, formInFile]) => {
      const usedIds = new Set(answers.flatMap(({ from }) => from));
      return answeredFields(sourceForm, formInFile.answers).some(({ id }) => !usedIds.has(id));
    }),
  };
}

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
