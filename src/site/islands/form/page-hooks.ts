import { useEffect, useEffectEvent, useState } from 'react';

/** How many islands have something unsaved. */
let unsavedIslands = 0;
function countUnsaved(change: -1 | 0 | 1) {
  unsavedIslands += change;
  document.documentElement.toggleAttribute('data-unsaved', unsavedIslands > 0);
}

/** Warns before the page is left while something is unsaved, and marks the page so that its Back button can say so. */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    // What was typed before the scripts arrived has marked the page (page-readiness.ts); from now on, the form knows better.
    countUnsaved(isUnsaved ? 1 : 0);
    if (!isUnsaved) return;
    // Writing an email does not leave the page, but Chromium announces it in the same way.
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

/**
 * Returns whether a key is S: by what it types where it types Latin letters, as on Dvorak, otherwise by its place, as on a Cyrillic
 * keyboard. Autofill sends a key event without either.
 */
function isSaveKey({ key, code }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): boolean {
  return key !== undefined && /^[a-z]$/i.test(key) ? /^s$/i.test(key) : code === 'KeyS';
}

/** Calls `onSave` on Ctrl+S or Cmd+S instead of letting the browser save the page. */
export function useSaveShortcut(onSave: () => void) {
  const handleSave = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isS = isSaveKey(event);
      if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A key that is held down saves only once.
      if (!event.repeat) handleSave();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** Loads something once the page has nothing else to do, so that it is there without a network, too. */
export function useWhenIdle(load: () => Promise<unknown>) {
  const handleIdle = useEffectEvent(load);
  useEffect(() => {
    const start = () => void handleIdle().catch(() => undefined);
    // Safari has no such call.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  }, []);
}

/** What takes less than this, in ms, is done before a message about it could be read. */
const slowAfterMs = 200;

/** Returns the value, but not before it has been there for a moment; undefined until then. */
export function useDelayedValue<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), slowAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
