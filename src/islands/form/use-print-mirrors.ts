import { type RefObject, useEffect } from 'react';

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
