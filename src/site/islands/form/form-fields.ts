import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type FormFields, leftOverField } from '../../../model/forms/held-state.ts';
import { onOneLine } from '../../../model/text/words.ts';

/** The fields of the form that an element is in; none before the element is on the page. */
export const fieldsAround = (element: () => HTMLElement | null): FormFields => ({
  read() {
    const form = element()?.closest('form');
    return form ? new FormData(form) : [];
  },
  /** Sets values only, and notifies the form's listeners. */
  write({ texts, ticks }) {
    const form = element()?.closest('form');
    // Not the form's `elements`, because that is also what a question may be called.
    const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    for (const field of fields ?? []) {
      const isInput = field instanceof HTMLInputElement;
      const text = texts[field.name];
      if (isInput && field.type === 'checkbox')
        field.checked = ticks[field.name]?.includes(field.value) ?? field.checked;
      else if (text === undefined) continue;
      else if (isInput && field.type === 'radio') field.checked = field.value === text;
      // Setting the value, even to what it already is, moves the cursor and lays out the text again. And a single-line field
      // would drop the line breaks and run words together.
      else if (text !== field.value) {
        // Chromium would find out the direction of the text again for each of its lines.
        const { dir } = field;
        field.dir = '';
        field.value = isInput ? onOneLine(text) : text;
        field.dir = dir;
      }
    }
    form?.dispatchEvent(new Event('change', { bubbles: true }));
  },
});

/** Shows the field for left-over lines as soon as there is one (KeptFields.astro), and says what it does not show. */
export function useLeftOver(isFilled: boolean, rest: string) {
  useLayoutEffect(() => {
    const box = document.getElementById(leftOverField)?.parentElement;
    // It must not vanish under the cursor when the user empties it.
    if (box && isFilled) box.hidden = false;
    const said = box?.querySelector<HTMLElement>('.left-over-rest');
    if (!said) return;
    said.hidden = rest === '';
    said.textContent = rest;
  }, [isFilled, rest]);
}

/** Moves the focus to the field of a question, or to the first of its boxes. */
export function focusField(form: HTMLFormElement | null | undefined, name: string) {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

/**
 * Calls `look` with the form around `root` at once, whenever something in it changes and whenever the page is shown. The first
 * call finds what was typed before the page was hydrated, or restored by the browser.
 */
export function useFormWatch(root: RefObject<HTMLElement | null>, look: (form: HTMLFormElement) => void) {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const now = () => onLook(form);
    now();
    const listening = new AbortController();
    form.addEventListener('input', now, { signal: listening.signal });
    form.addEventListener('change', now, { signal: listening.signal });
    addEventListener('pageshow', now, { signal: listening.signal });
    return () => listening.abort();
  }, [root]);
}

/** About a quarter of a page, in characters: a longer answer may be split between pages. */
const long = 900;

/**
 * Prints the whole text of each answer: a field prints only what it shows, so while the page is printed its text is
 * repeated in a paragraph after it (styles/print.css hides the field and shows the paragraph).
 */
export function usePrintMirrors(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const mirrors: HTMLElement[] = [];
    const show = () => {
      const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea:not([hidden]), [type=text]',
      );
      for (const field of fields) {
        if (field.value === '') continue;
        const mirror = document.createElement('p');
        mirror.className = 'print-answer';
        mirror.dir = 'auto';
        mirror.textContent = field.value;
        mirror.toggleAttribute('data-long', field.value.length > long);
        field.after(mirror);
        mirrors.push(mirror);
      }
    };
    const remove = () => {
      for (const mirror of mirrors.splice(0)) mirror.remove();
    };
    addEventListener('beforeprint', show);
    addEventListener('afterprint', remove);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', remove);
      remove();
    };
  }, [root]);
}
