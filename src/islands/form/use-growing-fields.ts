import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes multi-line fields as tall as their text if the browser cannot do that by itself: older Safari and WebKitGTK
 * do not support `field-sizing: content`.
 */
export function useGrowingFields(root: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const form = root.current?.closest('form');
    if (!form || CSS.supports('field-sizing', 'content')) return;
    const fields = form.querySelectorAll<HTMLTextAreaElement>('textarea:not([hidden])');
    const grow = (field: HTMLTextAreaElement) => {
      // To be measured, a field must not be taller than its text; the style sheet sets its minimum height.
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
    // Text wraps anew only in another width. In the next frame, because a size observed may not change while it is told.
    let width = form.clientWidth;
    let frame = 0;
    const widths = new ResizeObserver(() => {
      if (form.clientWidth === width) return;
      width = form.clientWidth;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(growAll);
    });
    growAll();
    widths.observe(form);
    form.addEventListener('input', growOne);
    form.addEventListener('change', growAll);
    addEventListener('pageshow', growAll);
    return () => {
      widths.disconnect();
      cancelAnimationFrame(frame);
      form.removeEventListener('input', growOne);
      form.removeEventListener('change', growAll);
      removeEventListener('pageshow', growAll);
    };
  }, [root]);
}
