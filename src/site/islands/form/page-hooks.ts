import { useEffect, useEffectEvent, useState } from 'react';

/** How many islands have something unsaved. */
let unsavedIslands = 0;
function countUnsaved(change: 1 | -1) {
  unsavedIslands += change;
  document.documentElement.toggleAttribute('data-unsaved', unsavedIslands > 0);
}

/** Warns before the page is left while something is unsaved, and marks the page so that its Back button can say so. */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    countUnsaved(1);
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
    return () => {
      listening.abort();
      countUnsaved(-1);
    };
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

/** Loads something once the page has nothing else to do, so that it is there without a network, too. */
export function useWhenIdle(load: () => Promise<unknown>) {
  const onIdle = useEffectEvent(load);
  useEffect(() => {
    const start = () => void onIdle().catch(() => undefined);
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  }, []);
}

/** What takes less than this, in ms, is done before a message about it could be read. */
const quick = 200;

/** Returns the value, but not before it has been there for a moment; undefined until then. */
export function useIfSlow<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), quick);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
