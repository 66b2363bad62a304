import { useEffect, useEffectEvent } from 'react';

/** Warns before the page is left while answers are unsaved, and marks the page so that its Back button can say so. */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-unsaved', unsaved);
    if (!unsaved) return;
    // Writing an email does not leave the page, but Chromium announces it in the same way.
    let isEmail = false;
    const click = ({ target }: MouseEvent) => {
      isEmail = target instanceof Element && target.closest('[href^="mailto:"]') !== null;
      setTimeout(() => {
        isEmail = false;
      });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isEmail) event.preventDefault();
    };
    const listening = new AbortController();
    addEventListener('click', click, { signal: listening.signal });
    addEventListener('beforeunload', warn, { signal: listening.signal });
    return () => listening.abort();
  }, [unsaved]);
}

/** Calls `save` on Ctrl+S or Cmd+S instead of letting the browser save the page. */
export function useSaveShortcut(save: () => void) {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Autofill sends a key event without a key.
      const isS = /^s$/i.test(event.key);
      if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A key that is held down saves only once.
      if (!event.repeat) onSave();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
