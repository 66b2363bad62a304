import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes multi-line fields as tall as their text if the browser cannot do that by itself: older Safari and WebKitGTK
 * do not support `field-sizing: content`. They are measured again when the field for left-over lines is shown, since
 * a hidden field has no height.
 */
export function useGrowingFields(root: RefObject<HTMLElement | null>, hasLeftOver: boolean) {
  useLayoutEffect(() => {
    const form = root.current?.closest('form');
    if (!form || CSS.supports('field-sizing', 'content')) return;
    const fields = form.querySelectorAll<HTMLTextAreaElement>('textarea:not([hidden])');
    const grow = (field: HTMLTextAreaElement) => {
      // On a page that is shorter for a moment, the browser would scroll away from the field that is typed in.
      const box = field.closest<HTMLElement>('.field');
      if (box) box.style.minHeight = `${box.offsetHeight}px`;
      // To be measured, a field must not be taller than its text; the style sheet sets its minimum height.
      field.style.height = '0';
      const borders = field.offsetHeight - field.clientHeight;
      field.style.height = `${field.scrollHeight + borders}px`;
      if (box) box.style.minHeight = '';
    };
    const growAll = () => {
      for (const field of fields) grow(field);
    };
    const growOne = (event: Event) => {
      if (event.target instanceof HTMLTextAreaElement) grow(event.target);
    };
    growAll();
    const listening = new AbortController();
    form.addEventListener('input', growOne, { signal: listening.signal });
    form.addEventListener('change', growAll, { signal: listening.signal });
    addEventListener('pageshow', growAll, { signal: listening.signal });
    // Not an observer of the form's size: growing changes that itself, and WebKit reports such a loop.
    addEventListener('resize', growAll, { signal: listening.signal });
    return () => listening.abort();
  }, [root, hasLeftOver]);
}
