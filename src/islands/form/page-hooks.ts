import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Chosen } from '../../forms/form-session.ts';

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

/** Returns the files and folders in a drop; only an item's entry reveals whether it is a folder. */
function droppedOf(transfer: DataTransfer): Chosen[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  return items.flatMap((item): Chosen[] => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile() ?? undefined;
    if (entry?.isDirectory) return [{ name: entry.name, file: undefined }];
    return file ? [{ name: file.name, file }] : [];
  });
}

/**
 * Calls `open` with what is dropped anywhere on the page; otherwise the browser would show it in place of the page. What is
 * dropped on an `area` within a form is not for the form.
 */
export function useFileDrop(open: (dropped: Chosen[]) => void, area?: RefObject<HTMLElement | null>) {
  const onDrop = useEffectEvent(open);
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (hasFile(event)) event.preventDefault();
      document.documentElement.toggleAttribute('data-dragging', hasFile(event));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) document.documentElement.removeAttribute('data-dragging');
    };
    const drop = (event: DragEvent) => {
      document.documentElement.removeAttribute('data-dragging');
      if (!event.dataTransfer || !hasFile(event) || event.defaultPrevented) return;
      event.preventDefault();
      onDrop(droppedOf(event.dataTransfer));
    };
    const listening = new AbortController();
    const on: GlobalEventHandlers = (area?.current?.closest('form') && area.current) ?? window;
    on.addEventListener('dragover', over, { signal: listening.signal });
    on.addEventListener('dragleave', leave, { signal: listening.signal });
    on.addEventListener('drop', drop, { signal: listening.signal });
    return () => listening.abort();
  }, [area]);
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
