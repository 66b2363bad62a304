import { answerAsText, type Answers, type Field } from './fields.ts';
import { emptyAnswers, settled } from './answers.ts';
import type { Notice } from './file/file-format.ts';
import { type FileContents, fileReader } from './file/read-file.ts';
import type { FormDefinition } from './form-definition.ts';

/** Another form whose saved file can begin this one, and which of its questions feed which of this form's. */
export interface BringForward {
  definition: FormDefinition;
  /** The title of its page; by default that of its file. */
  title?: string;
  answers: { from: string[]; to: string }[];
}

/**
 * Returns the target's answers, made from the other form's; where several questions feed one, each keeps its label.
 * What a form before it has brought stays above what this one brings to the same question.
 */
export function bringForward(
  target: FormDefinition,
  bring: BringForward,
  read: Answers,
  before: Answers = emptyAnswers(target),
): Answers {
  const answers: Answers = { ...before, texts: { ...before.texts } };
  for (const { from, to } of bring.answers) {
    const parts = answeredIn(bring.definition, read, from).map((field) => {
      const text = answerAsText(field, read);
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
interface BroughtForm {
  slug: string;
  title: string;
  questions: { from: string; to: string }[];
}

type Refused = Extract<FileContents, { kind: 'refused' }>;

/** What a chosen file is to the page of a form. */
export type Opened =
  | ({ kind: 'read' } & FileAnswers)
  /** It begins this form with the answers of others. */
  | ({
      kind: 'brought';
      forms: BroughtForm[];
      /** Whether the file also answers questions of these forms that this one has no place for. */
      hasMore: boolean;
    } & FileAnswers)
  | { kind: 'other-form'; slugs: readonly string[] }
  | { kind: 'problem'; reason: Exclude<Refused['reason'], 'other-form'> };

/** Returns what a file holds for this form; the answers in a file of forms in `brings` are carried over to this one. */
export function openFile(
  definition: FormDefinition,
  brings: readonly BringForward[],
  bytes: Uint8Array,
): Opened {
  const others = brings.map((bring) => bring.definition);
  const contents = fileReader([definition, ...others])(bytes);
  if (contents.kind === 'refused') {
    const { reason, others: slugs } = contents;
    return reason === 'other-form' ? { kind: 'other-form', slugs } : { kind: 'problem', reason };
  }
  const { found, leftOver, notices } = contents;
  const [own] = found.filter(({ form }) => form === definition);
  if (own) return { kind: 'read', answers: own.answers, leftOver, notices };
  const pairs = found.flatMap((one) =>
    brings.filter((bring) => bring.definition === one.form).map((bring) => [bring, one] as const),
  );
  const answers = pairs.reduce(
    (before, [bring, one]) => bringForward(definition, bring, one.answers, before),
    emptyAnswers(definition),
  );
  const taken = settled(definition, { answers, leftOver });
  return {
    kind: 'brought',
    ...taken,
    notices,
    forms: pairs.map(([{ definition: other, title = other.title, answers }, one]) => ({
      slug: other.slug,
      title,
      questions: answers.flatMap(({ from, to }) => {
        const labels = answeredIn(other, one.answers, from).map(({ label }) => label);
        const target = definition.fields.find(({ id }) => id === to);
        return labels.length === 0 || !taken.answers.texts[to]
          ? []
          : [{ from: labels.join(', '), to: target?.label ?? to }];
      }),
    })),
    hasMore: pairs.some(([{ definition: other, answers }, one]) => {
      const brought = new Set(answers.flatMap(({ from }) => from));
      return answeredIn(other, one.answers).some(({ id }) => !brought.has(id));
    }),
  };
}

/** Returns the questions of a form that are answered, of those with these ids or of all; in the order of the ids. */
const answeredIn = (form: FormDefinition, answers: Answers, ids = form.fields.map(({ id }) => id)): Field[] =>
  ids
    .flatMap((id) => form.fields.find((field) => field.id === id) ?? [])
    .filter((field) => answerAsText(field, answers) !== '');
