import { type Answers, emptyAnswers } from './answers.ts';
import { toldOf } from './field-kinds.ts';
import type { FormDefinition } from './form-definition.ts';

/** Another form whose saved file can begin this one, and which of its questions feed which of this form's. */
export interface BringForward {
  definition: FormDefinition;
  answers: { from: string[]; to: string }[];
}

const labelOf = (definition: FormDefinition, id: string) =>
  definition.fields.find((field) => field.id === id)?.label ?? id;

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
    const parts = from.flatMap((id) => {
      const field = bring.definition.fields.find((other) => other.id === id);
      if (!field) return [];
      const text = toldOf(field, read);
      if (text === '') return [];
      return from.length > 1 ? `${field.label}:\n${text}` : text;
    });
    answers.texts[to] = [answers.texts[to] ?? '', ...parts].filter((text) => text !== '').join('\n\n');
  }
  return answers;
}

/** Returns which of the other form's questions feed which of the target's, by their labels. */
export function bringForwardLabels(
  target: FormDefinition,
  bring: BringForward,
): { from: string; to: string }[] {
  return bring.answers.map(({ from, to }) => ({
    from: from.map((id) => labelOf(bring.definition, id)).join(', '),
    to: labelOf(target, to),
  }));
}
