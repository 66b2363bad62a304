import { type Answers, emptyAnswers } from './answers.ts';
import type { Field, FormDefinition } from './form-definition.ts';
import { optionsOf } from './options-of.ts';

/** Another form whose saved file can begin this one, and which of its questions lead to which of ours. */
export interface BringForward {
  definition: FormDefinition;
  answers: { from: string[]; to: string }[];
}

const labelOf = (definition: FormDefinition, id: string) =>
  definition.fields.find((field) => field.id === id)?.label ?? id;

/** Returns what a field was answered as text: ticked options by title, groups by number; '' for no answer. */
function textOf(field: Field, answers: Answers): string {
  if (field.type === 'text') return answers.texts[field.id] ?? '';
  if (field.type === 'group')
    return field.items
      .map((_, index) => answers.texts[`${field.id}.${index + 1}`] ?? '')
      .flatMap((text, index) => (text === '' ? [] : [`${index + 1}. ${text}`]))
      .join('\n');
  const ticks = answers.ticks[field.id] ?? [];
  return optionsOf(field)
    .filter((option) => ticks.includes(option.id))
    .map((option) => option.title)
    .join('\n');
}

/** Returns answers to our questions made of those of the other form; several in one stand under their labels. */
export function bringForward(target: FormDefinition, bring: BringForward, read: Answers): Answers {
  const answers = emptyAnswers(target);
  for (const { from, to } of bring.answers) {
    const parts = from.flatMap((id) => {
      const field = bring.definition.fields.find((other) => other.id === id);
      const text = field ? textOf(field, read) : '';
      return field && text !== '' ? [from.length > 1 ? `${field.label}:\n${text}` : text] : [];
    });
    answers.texts[to] = [answers.texts[to] ?? '', ...parts].filter((text) => text !== '').join('\n\n');
  }
  return answers;
}

/** Returns which questions of the other form lead to which of ours, by their labels. */
export function bringForwardLabels(
  target: FormDefinition,
  bring: BringForward,
): { from: string; to: string }[] {
  return bring.answers.map(({ from, to }) => ({
    from: from.map((id) => labelOf(bring.definition, id)).join(', '),
    to: labelOf(target, to),
  }));
}
