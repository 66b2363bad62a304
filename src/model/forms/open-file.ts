import { answerAsText, type Answers, type Field } from './fields.ts';
import { emptyAnswers, normalizeState } from './answers.ts';
import type { Notice } from './saved-file/notice.ts';
import { type FileContents, createFileReader } from './saved-file/read-file.ts';
import type { FormDefinition } from './form-definition.ts';
import type { SavedAt } from './saved-at.ts';

/** Another form whose saved file can begin this one, and which of its questions feed which of this form's. */
export interface PrefillSource {
  definition: FormDefinition;
  /** The title of its page; by default that of its file. */
  title?: string;
  answers: { from: string[]; to: string }[];
}

/**
 * Returns the target's answers, made from the other form's; where several questions feed one, each keeps its label.
 * What a form before it has brought stays above what this one brings to the same question.
 */
export function prefillAnswers(
  target: FormDefinition,
  source: PrefillSource,
  opened: Answers,
  previous: Answers = emptyAnswers(target),
): Answers {
  const answers: Answers = { ...previous, texts: { ...previous.texts } };
  for (const { from, to } of source.answers) {
    const parts = answeredFields(source.definition, opened, from).map((field) => {
      const text = answerAsText(field, opened);
      return from.length > 1 ? `${field.label}:\n${text}` : text;
    });
    answers.texts[to] = [answers.texts[to] ?? '', ...parts].filter((text) => text !== '').join('\n\n');
  }
  return answers;
}

/** What a file holds for a form. */
interface FileAnswers {
  answers: Answers;
  /** The lines that have no place in the form. */
  leftOver: string[];
  notices: Notice[];
}

/** Another form in a file, and which of its answers go where. */
interface PrefillForm {
  slug: string;
  title: string;
  questions: { from: string; to: string }[];
}

type RefusedFile = Extract<FileContents, { kind: 'refused' }>;

/** What a chosen file is to the page of a form. */
export type OpenedFile =
  | ({ kind: 'own-form'; savedAt: SavedAt | undefined } & FileAnswers)
  /** It begins this form with the answers of others. */
  | ({
      kind: 'prefill';
      forms: PrefillForm[];
      /** Whether the file also answers questions of these forms that this one has no place for. */
      hasMore: boolean;
    } & FileAnswers)
  | { kind: 'other-form'; slugs: readonly string[] }
  | { kind: 'problem'; reason: Exclude<RefusedFile['reason'], 'other-form'> };

/** Returns what a file holds for this form; the answers in a file of forms in `prefillSources` are carried over to this one. */
export function openFile(
  definition: FormDefinition,
  prefillSources: readonly PrefillSource[],
  bytes: Uint8Array,
): OpenedFile {
  const sourceForms = prefillSources.map((source) => source.definition);
  const contents = createFileReader([definition, ...sourceForms])(bytes);
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
    (previous, [source, formInFile]) => prefillAnswers(definition, source, formInFile.answers, previous),
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

/** Returns the questions of a form that are answered, of those with these ids or of all; in the order of the ids. */
const answeredFields = (
  form: FormDefinition,
  answers: Answers,
  ids = form.fields.map(({ id }) => id),
): Field[] =>
  ids
    .flatMap((id) => form.fields.find((field) => field.id === id) ?? [])
    .filter((field) => answerAsText(field, answers) !== '');
