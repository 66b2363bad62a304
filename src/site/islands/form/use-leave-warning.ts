import { useEffect } from 'react';

/** The number of islands with unsaved changes. */
let unsavedIslands = 0;
function countUnsaved(change: -1 | 0 | 1) {
  unsavedIslands += change;
  document.documentElement.toggleAttribute('data-unsaved', unsavedIslands > 0);
}

/**
 * Warns visitors before they leave the page with unsaved changes. It also sets the attribute `data-unsaved` on <html>,
 * by which the style sheet marks unsaved changes.
 */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    // If text was typed before the scripts were loaded, the mark `data-unsaved` has already been set
    // (page-readiness.ts). From now on, the form updates it.
    countUnsaved(isUnsaved ? 1 : 0);
    if (!isUnsaved) return;
    // On a click on a mailto link, Chromium dispatches the event "beforeunload", although the page is not left. No
    // warning is shown then.
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
