import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type FormFields, leftOverField } from '../../../model/forms/form-state-adapter.ts';
import type { Answers } from '../../../model/forms/fields.ts';
import { toSingleLine } from '../../../model/text/string-utils.ts';

/** The fields of the form that an element is in; none before the element is on the page. */
export const domFormFields = (getElement: () => HTMLElement | null): FormFields => ({
  read() {
    const form = getElement()?.closest('form');
    return form ? new FormData(form) : [];
  },
  /** Sets values only, and notifies the form's listeners. */
  write(values) {
    const form = getElement()?.closest('form');
    // Not the form's `elements`, because that is also what a question may be called.
    const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    for (const field of fields ?? []) writeField(field, values);
    form?.dispatchEvent(new Event('change', { bubbles: true }));
  },
});

/** Sets the value of a field if there is one for it; any other field keeps what it has. */
function writeField(field: HTMLInputElement | HTMLTextAreaElement, { texts, ticks }: Answers): void {
  const text = texts[field.name];
  const isInput = field instanceof HTMLInputElement;
  if (isInput && field.type === 'checkbox') {
    field.checked = ticks[field.name]?.includes(field.value) ?? field.checked;
  } else if (text === undefined) return;
  else if (isInput && field.type === 'radio') field.checked = field.value === text;
  // Setting the value, even to what it already is, moves the cursor and lays out the text again.
  else if (text !== field.value) writeText(field, text);
}

function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // Chromium would find out the direction of the text again for each of its lines.
  const { dir } = field;
  field.dir = '';
  // A single-line field would drop the line breaks and run words together.
  field.value = field instanceof HTMLInputElement ? toSingleLine(text) : text;
  field.dir = dir;
}

/** Shows the field for left-over lines as soon as there is one (HiddenFormFields.astro), and says what it does not show. */
export function useLeftOverField(hasLines: boolean, hiddenLinesNote: string) {
  useLayoutEffect(() => {
    const container = document.getElementById(leftOverField)?.parentElement;
    // It must not vanish under the cursor when the user empties it.
    if (container && hasLines) container.hidden = false;
    const noteElement = container?.querySelector<HTMLElement>('.left-over-rest');
    if (!noteElement) return;
    noteElement.hidden = hiddenLinesNote === '';
    noteElement.textContent = hiddenLinesNote;
  }, [hasLines, hiddenLinesNote]);
}

/** Moves the focus to the field of a question, or to the first of its boxes. */
export function focusField(form: HTMLFormElement | null | undefined, fieldName: string) {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(fieldName)}"]`);
  // A field in a folded part cannot take the focus.
  const part = field?.closest<HTMLDetailsElement>('.part');
  if (part) part.open = true;
  field?.focus();
}

/**
 * Calls `onChange` with the form around `rootRef` at once, whenever something in it changes and whenever the page is shown. The first
 * call finds what was typed before the page was hydrated, or restored by the browser.
 */
export function useFormChanges(
  rootRef: RefObject<HTMLElement | null>,
  onChange: (form: HTMLFormElement) => void,
) {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    if (!form) return;
    const notify = () => handleChange(form);
    notify();
    const abortController = new AbortController();
    form.addEventListener('input', notify, { signal: abortController.signal });
    form.addEventListener('change', notify, { signal: abortController.signal });
    addEventListener('pageshow', notify, { signal: abortController.signal });
    return () => abortController.abort();
  }, [rootRef]);
}

/** About a quarter of a page, in characters: a longer answer may be split between pages. */
const longAnswerLength = 900;

/**
 * Prints the whole text of each answer: a field prints only what it shows, so while the page is printed its text is
 * repeated in a paragraph after it (styles/print.css hides the field and shows the paragraph).
 */
export function usePrintMirrors(rootRef: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = rootRef.current?.closest('form');
    if (!form) return;
    const mirrors: HTMLElement[] = [];
    const addMirrors = () => {
      const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea:not([hidden]), [type=text]',
      );
      for (const field of fields) {
        if (field.value === '') continue;
        const mirror = document.createElement('p');
        mirror.className = 'print-answer';
        mirror.dir = 'auto';
        mirror.textContent = field.value;
        mirror.toggleAttribute('data-long', field.value.length > longAnswerLength);
        field.after(mirror);
        mirrors.push(mirror);
      }
    };
    const removeMirrors = () => {
      for (const mirror of mirrors.splice(0)) mirror.remove();
    };
    addEventListener('beforeprint', addMirrors);
    addEventListener('afterprint', removeMirrors);
    return () => {
      removeEventListener('beforeprint', addMirrors);
      removeEventListener('afterprint', removeMirrors);
      removeMirrors();
    };
  }, [rootRef]);
}
