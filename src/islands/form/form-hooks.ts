import { readAnswers, emptyAnswers } from '../../forms/answers.ts';
import { onOneLine, withLineFeeds } from '../../text/words.ts';
import type { FormDefinition } from '../../forms/form-definition.ts';
import {
  type FormState,
  leftOverLines,
  leftOverText,
  noMemory,
  type PageMemory,
  readMemory,
  writeMemory,
} from '../../forms/form-state.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

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
const readMemoryField = (form: HTMLFormElement): string => textIn(new FormData(form), memoryField);

/** Stores a text in the form, where the browser keeps it along with the answers. */
function writeMemoryField(form: HTMLFormElement, text: string) {
  const field = form.elements.namedItem(memoryField);
  if (field instanceof HTMLTextAreaElement) field.value = text;
}

/** Returns the field of a question, or the first of its boxes; undefined if the form has none of that name. */
export function fieldNamed(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const found = form.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  return field instanceof HTMLElement ? field : undefined;
}

/**
 * Calls `look` with the form around `root` at once, at each of the events and whenever the page is shown. The first call
 * finds what was typed before the page was hydrated, or restored by the browser.
 */
export function useFormWatch(
  root: RefObject<HTMLElement | null>,
  events: readonly ('input' | 'change')[],
  look: (form: HTMLFormElement) => void,
) {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const now = () => onLook(form);
    now();
    for (const event of events) form.addEventListener(event, now);
    addEventListener('pageshow', now);
    return () => {
      for (const event of events) form.removeEventListener(event, now);
      removeEventListener('pageshow', now);
    };
  }, [root, events]);
}

const everyInput = ['input', 'change'] as const;

/** Returns what the form around `root` holds, read again at each input; the browser still controls the fields. */
export function useFormState(definition: FormDefinition, root: RefObject<HTMLElement | null>): FormState {
  const [state, setState] = useState<FormState>(() => ({ answers: emptyAnswers(definition), leftOver: [] }));

  useFormWatch(root, everyInput, (form) => setState(readForm(definition, form)));

  return state;
}

const none = [] as const;

/** Returns the memory that the form holds now. */
export const memoryIn = (form: HTMLFormElement): PageMemory => readMemory(readMemoryField(form));

/** Returns the page's memory, kept in a hidden field so that reload and Back restore it with the answers. */
export function usePageMemory(root: RefObject<HTMLElement | null>) {
  const [memory, setMemory] = useState(noMemory);

  useFormWatch(root, none, (form) => setMemory(memoryIn(form)));

  return {
    memory,
    remember: (form: HTMLFormElement, next: PageMemory) => {
      writeMemoryField(form, writeMemory(next));
      setMemory(next);
    },
  };
}
