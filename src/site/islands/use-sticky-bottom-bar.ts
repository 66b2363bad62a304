import { type RefObject, useLayoutEffect } from 'react';

/** The maximum height of a sticky bar, as a share of the height of the window. A taller bar does not stick. */
const maxHeightShare = 1 / 3;

/**
 * Reserves room for the bar at the bottom of the window, both when the browser scrolls to an element and at the end of
 * the page. One custom property on <html> could do both. But each change of it would make browsers restyle the whole
 * page.
 */
function setCoveredHeight(height: string) {
  document.documentElement.style.scrollPaddingBlockEnd = `calc(${height} + var(--room-below-focus))`;
  const body = document.querySelector<HTMLElement>('.page-form > .page-body');
  body?.style.setProperty('--form-bar-height', height);
}

/**
 * Makes a bar stick to the bottom of the window if it leaves enough room for the page, and keeps it from covering the
 * focused element (WCAG 2.4.11). The style sheets use the attribute `data-sticky`.
 */
export function useStickyBottomBar(barRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = barRef.current;
    if (!element) return;
    const update = () => {
      const { height, bottom } = element.getBoundingClientRect();
      const fits = height <= innerHeight * maxHeightShare;
      // A message above the bar covers a part of the page as well.
      const tops = [element, ...element.querySelectorAll('.form-message')].map(
        (part) => part.getBoundingClientRect().top,
      );
      const coveredHeight = fits ? bottom - Math.min(...tops) : 0;
      setCoveredHeight(`${coveredHeight}px`);
      if (tops.length > 1) uncoverFocusedField(bottom - coveredHeight);
      if (element.hasAttribute('data-sticky') === fits) return;
      element.toggleAttribute('data-sticky', fits);
      // When the bar stops sticking, scrolls so that the focused element stays in view.
      const focused = document.activeElement;
      if (!fits && element.contains(focused))
        focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const resizeObserver = new ResizeObserver(update);
    for (const part of [element, ...element.querySelectorAll('[role=status]')])
      resizeObserver.observe(part, { box: 'border-box' });
    addEventListener('resize', update);
    return () => {
      resizeObserver.disconnect();
      removeEventListener('resize', update);
    };
  }, [barRef]);
}

/**
 * If a message that begins at `top` covers the focused field, scrolls until the field is visible, but not so far that
 * it leaves the window at its top.
 */
function uncoverFocusedField(top: number) {
  if (!document.activeElement?.matches('textarea, [type=text]')) return;
  const field = document.activeElement.getBoundingClientRect();
  const distance = Math.min(field.bottom - top, field.top);
  if (distance > 0) scrollBy({ top: distance, behavior: 'instant' });
}
