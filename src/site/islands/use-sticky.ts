import { type RefObject, useLayoutEffect } from 'react';

/** The maximum share of the window's height for a sticky bar; a taller one does not stick. */
const maxHeightShare = 1 / 3;

/**
 * Keeps a bar sticky at the bottom of the window if it leaves enough room for the page, and keeps the focused element
 * visible above it (WCAG 2.4.11). The style sheet uses `[data-sticky]` and `--form-bar-height`.
 */
export function useSticky(barRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = barRef.current;
    if (!element) return;
    const update = () => {
      const { height } = element.getBoundingClientRect();
      const fits = height <= innerHeight * maxHeightShare;
      document.documentElement.style.setProperty('--form-bar-height', fits ? `${height}px` : '0px');
      if (element.hasAttribute('data-sticky') === fits) return;
      element.toggleAttribute('data-sticky', fits);
      // When the bar stops being sticky, scrolls so that the focused element stays in view.
      const focused = document.activeElement;
      if (!fits && element.contains(focused))
        focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(element, { box: 'border-box' });
    addEventListener('resize', update);
    return () => {
      resizeObserver.disconnect();
      removeEventListener('resize', update);
    };
  }, [barRef]);
}
