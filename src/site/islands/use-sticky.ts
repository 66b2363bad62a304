import { type RefObject, useLayoutEffect } from 'react';

/** The share of the window's height that a sticky bar may take up; one that is taller does not stick. */
const maxHeightShare = 1 / 3;

/**
 * Keeps a bar at the lower edge of the window, if that leaves room for the page, and the focused element clear of it (WCAG
 * 2.4.11). The style sheet does the rest with `[data-sticks]` and `--covered`.
 */
export function useSticky(barRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = barRef.current;
    if (!element) return;
    const update = () => {
      const { height } = element.getBoundingClientRect();
      const fits = height <= innerHeight * maxHeightShare;
      document.documentElement.style.setProperty('--covered', fits ? `${height}px` : '0px');
      if (element.hasAttribute('data-sticks') === fits) return;
      element.toggleAttribute('data-sticks', fits);
      // The bar has left the edge of the window: scroll, so that the focus stays in view.
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
