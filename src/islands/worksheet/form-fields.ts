import { type Answers, readAnswers } from '../../worksheet/answers.ts';
import type { FormDefinition } from '../../worksheet/form-definition.ts';

/** Returns the answers that stand in the fields of a form now. */
export const readForm = (definition: FormDefinition, form: HTMLFormElement): Answers =>
  readAnswers(definition, new FormData(form));

/** Puts answers into the fields of a form, as values only, and tells those who listen to the form. */
export function writeForm(form: HTMLFormElement, answers: Answers) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = answers.ticks[field.name]?.includes(field.value) ?? false;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const text = answers.texts[field.name];
      // A field of one line would drop the line ends and glue the words together.
      if (text !== undefined) field.value = field instanceof HTMLInputElement ? oneLine(text) : text;
    }
  }
  form.dispatchEvent(new Event('change', { bubbles: true }));
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
