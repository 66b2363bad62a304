import { useEffect, useEffectEvent, type RefObject, useLayoutEffect } from 'react';

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

/** Something dropped on the page; a folder has a name but no file. */
export interface Dropped {
  name: string;
  file: File | undefined;
}

/** Returns the files and folders in a drop; only an item's entry reveals whether it is a folder. */
function droppedOf(transfer: DataTransfer): Dropped[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  return items.flatMap((item): Dropped[] => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile() ?? undefined;
    if (entry?.isDirectory) return [{ name: entry.name, file: undefined }];
    return file ? [{ name: file.name, file }] : [];
  });
}

/** Calls `open` with what is dropped anywhere on the page; otherwise the browser would show it in place of the page. */
export function useFileDrop(open: (dropped: Dropped[]) => void) {
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
      if (!event.dataTransfer || !hasFile(event)) return;
      event.preventDefault();
      onDrop(droppedOf(event.dataTransfer));
    };
    const listening = new AbortController();
    addEventListener('dragover', over, { signal: listening.signal });
    addEventListener('dragleave', leave, { signal: listening.signal });
    addEventListener('drop', drop, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

/**
 * Makes multi-line fields as tall as their text if the browser cannot do that by itself: older Safari and WebKitGTK
 * do not support `field-sizing: content`. They are measured again when the field for left-over lines is shown, since
 * a hidden field has no height.
 */
export function useGrowingFields(root: RefObject<HTMLElement | null>, hasLeftOver: boolean) {
  useLayoutEffect(() => {
    const form = root.current?.closest('form');
    if (!form || CSS.supports('field-sizing', 'content')) return;
    const fields = form.querySelectorAll<HTMLTextAreaElement>('textarea:not([hidden])');
    const grow = (field: HTMLTextAreaElement) => {
      // On a page that is shorter for a moment, the browser would scroll away from the field that is typed in.
      const box = field.closest<HTMLElement>('.field');
      if (box) box.style.minHeight = `${box.offsetHeight}px`;
      // To be measured, a field must not be taller than its text; the style sheet sets its minimum height.
      field.style.height = '0';
      const borders = field.offsetHeight - field.clientHeight;
      field.style.height = `${field.scrollHeight + borders}px`;
      if (box) box.style.minHeight = '';
    };
    const growAll = () => {
      for (const field of fields) grow(field);
    };
    const growOne = (event: Event) => {
      if (event.target instanceof HTMLTextAreaElement) grow(event.target);
    };
    growAll();
    const listening = new AbortController();
    form.addEventListener('input', growOne, { signal: listening.signal });
    form.addEventListener('change', growAll, { signal: listening.signal });
    addEventListener('pageshow', growAll, { signal: listening.signal });
    // Not an observer of the form's size: growing changes that itself, and WebKit reports such a loop.
    addEventListener('resize', growAll, { signal: listening.signal });
    return () => listening.abort();
  }, [root, hasLeftOver]);
}

/** About a quarter of a page, in characters: a longer answer may be split between pages. */
const long = 900;

/**
 * Prints the whole text of each answer: a field prints only what it shows, so while the page is printed its text is
 * repeated in a paragraph after it (styles/print.css hides the field and shows the paragraph).
 */
export function usePrintMirrors(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!form) return;
    const mirrors: HTMLElement[] = [];
    const show = () => {
      const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'textarea:not([hidden]), [type=text]',
      );
      for (const field of fields) {
        if (field.value === '') continue;
        const mirror = document.createElement('p');
        mirror.className = 'print-answer';
        mirror.dir = 'auto';
        mirror.textContent = field.value;
        mirror.toggleAttribute('data-long', field.value.length > long);
        field.after(mirror);
        mirrors.push(mirror);
      }
    };
    const remove = () => {
      for (const mirror of mirrors.splice(0)) mirror.remove();
    };
    addEventListener('beforeprint', show);
    addEventListener('afterprint', remove);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', remove);
      remove();
    };
  }, [root]);
}
