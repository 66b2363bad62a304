import { type RefObject, useLayoutEffect } from 'react';

type Edge = 'top' | 'bottom';

/** The share of the window's height that sticky elements may take up; what does not fit does not stick. */
const most = 1 / 3;

const candidates = new Map<HTMLElement, Edge>();

/** Makes elements stick as long as there is room, those at the bottom first, and sets how much of the window they cover. */
function shareRoom() {
  const covered = { top: 0, bottom: 0 };
  const inOrder = [...candidates].sort(([, a], [, b]) => a.localeCompare(b));
  for (const [element, edge] of inOrder) {
    const { height } = element.getBoundingClientRect();
    const fits = covered.top + covered.bottom + height <= innerHeight * most;
    if (fits) covered[edge] += height;
    if (element.hasAttribute('data-sticks') === fits) continue;
    element.toggleAttribute('data-sticks', fits);
    // The element has left the edge of the window: scroll, so that the focus stays in view.
    const focused = document.activeElement;
    if (!fits && element.contains(focused)) focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  for (const edge of ['top', 'bottom'] as const)
    document.documentElement.style.setProperty(`--covered-${edge}`, `${covered[edge]}px`);
}

/**
 * Keeps an element at an edge of the window, if that leaves room for the page, and the focused element clear of it (WCAG
 * 2.4.11). The style sheet does the rest with `[data-sticks]`, `--covered-top` and `--covered-bottom`.
 */
export function useSticky(ref: RefObject<HTMLElement | null>, edge: Edge) {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    candidates.set(element, edge);
    const sizes = new ResizeObserver(shareRoom);
    sizes.observe(element, { box: 'border-box' });
    addEventListener('resize', shareRoom);
    return () => {
      candidates.delete(element);
      sizes.disconnect();
      removeEventListener('resize', shareRoom);
      shareRoom();
    };
  }, [ref, edge]);
}
