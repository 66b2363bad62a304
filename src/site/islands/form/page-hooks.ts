import { useEffect, useEffectEvent, useState } from 'react';

/** The number of islands with unsaved changes. */
let unsavedIslands = 0;
function countUnsaved(change: -1 | 0 | 1) {
  unsavedIslands += change;
  document.documentElement.toggleAttribute('data-unsaved', unsavedIslands > 0);
}

/** Warns before the page is left with unsaved changes, and sets `data-unsaved`, by which the style sheet shows them. */
export function useLeaveWarning(isUnsaved: boolean) {
  useEffect(() => {
    // Text typed before the scripts were loaded has set the mark (page-readiness.ts); from now on, the form updates it.
    countUnsaved(isUnsaved ? 1 : 0);
    if (!isUnsaved) return;
    // A mailto link does not leave the page, but Chromium dispatches the same event.
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
 * Whether a key is S: by its character on Latin layouts such as Dvorak, otherwise by its position, as on a Cyrillic
 * keyboard. Autofill dispatches a key event without either property.
 */
function isSaveKey({ key, code }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): boolean {
  return key !== undefined && /^[a-z]$/i.test(key) ? /^s$/i.test(key) : code === 'KeyS';
}

/** Calls `onSave` on Ctrl+S or Cmd+S, in place of the browser's own command. */
export function useSaveShortcut(onSave: () => void) {
  const handleSave = useEffectEvent(onSave);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isS = isSaveKey(event);
      if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // Ignores the key repeat while the keys are held down.
      if (!event.repeat) handleSave();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** Loads a module when the browser is idle, so that it is available even if the network fails later. */
export function useWhenIdle(load: () => Promise<unknown>) {
  const handleIdle = useEffectEvent(load);
  useEffect(() => {
    const start = () => void handleIdle().catch(() => undefined);
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 2000);
  }, []);
}

/** Shorter waits, in ms, end before anybody could read a message about them. */
const slowAfterMs = 200;

/** Delays a value; undefined until then. */
export function useDelayedValue<Value>(value: Value | undefined): Value | undefined {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(value !== undefined), slowAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return isSlow ? value : undefined;
}
