import { type Answers, textNames } from './answers.ts';
import type { Field } from './field.ts';
import type { FormDefinition } from './form-definition.ts';

interface OpenQuestions {
  answered: number;
  total: number;
  /** The HTML name of the first question without an answer, or of the first question if all are answered. */
  next: string | undefined;
}

/** Returns the names of a field's questions: a choice is one, and checklists are none, because they have their own count. */
const namesOf = (field: Field): string[] => (field.type === 'choice' ? [field.id] : textNames(field));

/** Returns how many questions of a form are answered, how many there are, and which one to go to next. */
export function openQuestions({ fields }: FormDefinition, { texts, ticks }: Answers): OpenQuestions {
  const names = fields.flatMap(namesOf);
  const isEmpty = (name: string) => (texts[name] ?? '') === '' && (ticks[name]?.length ?? 0) === 0;
  const empty = names.filter(isEmpty);
  return { answered: names.length - empty.length, total: names.length, next: empty[0] ?? names[0] };
}
