import { useEffect } from 'react';

/** The number of islands with unsaved changes. */
let unsavedIslands = 0;
function countUnsaved(change: -1 | 0 | 1) {
  unsavedIslands += change;
  document.documentElement.toggleAttribute('data-unsaved', unsavedIslands > 0);
}

/**
 * Warns before the page is left with unsaved changes. Also sets `data-unsaved` on <html>, which the style sheet uses to
 * mark unsaved changes.
 */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    // Text that was typed before the scripts were loaded has set the mark `data-unsaved` (page-readiness.ts). From now
    // on, the form updates the mark.
    countUnsaved(isUnsaved ? 1 : 0);
    if (!isUnsaved) return;
    // For a mailto link, Chromium dispatches the same event, although the page is not left.
    let isMailtoClick = false;
    const handleClick = ({ target }: MouseEvent) => {
      isMailtoClick = target instanceof Element && target.closest('[href^="mailto:"]') !== null;
      setTimeout(() => {
        isMailtoClick = false;
      });
    };
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!isMailtoClick) event.preventDefault();
    };
    const abortController = new AbortController();
    addEventListener('click', handleClick, { signal: abortController.signal });
    addEventListener('beforeunload', handleBeforeUnload, { signal: abortController.signal });
    return () => {
      abortController.abort();
      countUnsaved(-1);
    };
  }, [isUnsaved]);
}
