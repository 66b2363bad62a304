import { readAnswers } from '../../form/answers.ts';
import { onOneLine } from '../../text/on-one-line.ts';
import { withLineFeeds } from '../../text/with-line-feeds.ts';
import type { FormDefinition } from '../../form/form-definition.ts';
import { type FormState, leftOverLines, leftOverText } from '../../form/form-state.ts';

/** Names that no question can have, since the id of a question begins with a letter. */
export const leftOverField = '_left-over';
export const memoryField = '_memory';

const textIn = (entries: FormData, name: string): string => {
  const value = entries.get(name);
  return typeof value === 'string' ? withLineFeeds(value) : '';
};

/** Returns what the fields of a form hold now. */
export function readForm(definition: FormDefinition, form: HTMLFormElement): FormState {
  const entries = new FormData(form);
  return {
    answers: readAnswers(definition, entries),
    leftOver: leftOverLines(textIn(entries, leftOverField)),
  };
}

/** Writes a state into the fields of a form, as values only, and notifies the form's listeners. */
export function writeForm(form: HTMLFormElement, { answers, leftOver }: FormState) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = answers.ticks[field.name]?.includes(field.value) ?? false;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const text = field.name === leftOverField ? leftOverText(leftOver) : answers.texts[field.name];
      // Setting the value, even to what it already is, moves the cursor and lays out the text again.
      if (text === undefined || text === field.value) continue;
      // A single-line field would drop the line breaks and run words together.
      field.value = field instanceof HTMLInputElement ? onOneLine(text) : text;
    }
  }
  form.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns the text that the page has stored in the form; '' if there is none. */
export const readMemoryField = (form: HTMLFormElement): string => textIn(new FormData(form), memoryField);

/** Stores a text in the form, where the browser keeps it along with the answers. */
export function writeMemoryField(form: HTMLFormElement, text: string) {
  const field = form.elements.namedItem(memoryField);
  if (field instanceof HTMLTextAreaElement) field.value = text;
}

/** Returns the field of a question, or the first of its boxes; undefined if the form has none of that name. */
export function fieldNamed(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}
