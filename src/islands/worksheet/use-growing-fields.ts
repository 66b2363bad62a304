import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes fields of several lines as high as their words where the browser cannot do that by itself: older Safari and
 * WebKitGTK do not know `field-sizing: content`.
 */
export function useGrowingFields(root: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const form = root.current?.closest('form');
    if (!form || CSS.supports('field-sizing', 'content')) return;
    const fields = form.querySelectorAll<HTMLTextAreaElement>('textarea:not([hidden])');
    const grow = (field: HTMLTextAreaElement) => {
      // To be measured, a field must not be higher than its words; the style sheet sets how low it may be.
      field.style.height = '0';
      const borders = field.offsetHeight - field.clientHeight;
      field.style.height = `${field.scrollHeight + borders}px`;
    };
    const growAll = () => {
      for (const field of fields) grow(field);
    };
    const growOne = (event: Event) => {
      if (event.target instanceof HTMLTextAreaElement) grow(event.target);
    };
    const widths = new ResizeObserver(growAll);
    growAll();
    widths.observe(form);
    form.addEventListener('input', growOne);
    form.addEventListener('change', growAll);
    addEventListener('pageshow', growAll);
    return () => {
      widths.disconnect();
      form.removeEventListener('input', growOne);
      form.removeEventListener('change', growAll);
      removeEventListener('pageshow', growAll);
    };
  }, [root]);
}
