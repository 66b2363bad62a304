import { type RefObject, useLayoutEffect } from 'react';

/** The maximum share of the window's height for a sticky bar; a taller one does not stick. */
const maxHeightShare = 1 / 3;

/**
 * Reserves room for the bar, both when the browser scrolls to an element and at the end of the page. A single custom
 * property of the root would do both, but each change of it makes browsers restyle the whole page.
 */
function setCoveredHeight(height: string) {
  document.documentElement.style.scrollPaddingBlockEnd = `calc(${height} + var(--room-below-focus))`;
  const body = document.querySelector<HTMLElement>('.page-form > .page-body');
  body?.style.setProperty('--form-bar-height', height);
}

/**
 * Keeps a bar sticky at the bottom of the window if it leaves enough room for the page, and keeps the focused element
 * visible above it (WCAG 2.4.11). The style sheets use `[data-sticky]`.
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
      // When the bar stops being sticky, scrolls so that the focused element stays in view.
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

/** Scrolls the field with the focus out from under a message that begins at `top`, but not out at the top of the window. */
function uncoverFocusedField(top: number) {
  if (!document.activeElement?.matches('textarea, [type=text]')) return;
  const field = document.activeElement.getBoundingClientRect();
  const distance = Math.min(field.bottom - top, field.top);
  if (distance > 0) scrollBy({ top: distance, behavior: 'instant' });
}
