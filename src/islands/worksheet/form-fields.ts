import { readAnswers, withLineFeeds } from '../../worksheet/answers.ts';
import type { FormDefinition } from '../../worksheet/form-definition.ts';
import { type FormState, leftOverLines, leftOverText } from '../../worksheet/form-state.ts';

/** Names that no question can have, since the id of a question begins with a letter. */
export const leftOverField = '_left-over';
export const memoryField = '_memory';

const textIn = (entries: FormData, name: string): string => {
  const value = entries.get(name);
  return typeof value === 'string' ? withLineFeeds(value) : '';
};

/** Returns what stands in the fields of a form now. */
export function readForm(definition: FormDefinition, form: HTMLFormElement): FormState {
  const entries = new FormData(form);
  return {
    answers: readAnswers(definition, entries),
    leftOver: leftOverLines(textIn(entries, leftOverField)),
  };
}

/** Puts a state into the fields of a form, as values only, and tells those who listen to the form. */
export function writeForm(form: HTMLFormElement, { answers, leftOver }: FormState) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = answers.ticks[field.name]?.includes(field.value) ?? false;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const text = field.name === leftOverField ? leftOverText(leftOver) : answers.texts[field.name];
      // Setting the value, even to what it is, moves the cursor and lays out the text once more.
      if (text === undefined || text === field.value) continue;
      // A field of one line would drop the line ends and glue the words together.
      field.value = field instanceof HTMLInputElement ? oneLine(text) : text;
    }
  }
  form.dispatchEvent(new Event('change', { bubbles: true }));
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** Returns what the page has put aside in the form, as a text; '' for nothing. */
export const readMemoryField = (form: HTMLFormElement): string => textIn(new FormData(form), memoryField);

/** Puts something aside in the form, where the browser keeps it as it keeps the answers. */
export function writeMemoryField(form: HTMLFormElement, text: string) {
  const field = form.elements.namedItem(memoryField);
  if (field instanceof HTMLTextAreaElement) field.value = text;
}

/** Returns the field of a question, or the first of its boxes; undefined where the form has none of that name. */
export function fieldNamed(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}
