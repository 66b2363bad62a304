import { useEffect, useEffectEvent } from 'react';

/** Warns before the page is left while words are unsaved, and marks the page so that its Back button can say so. */
export function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-unsaved', unsaved);
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved]);
}

/** Calls `save` on Ctrl+S or Cmd+S in place of the browser's own saving of the page. */
export function useSaveShortcut(save: () => void) {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Browsers that fill in a field by themselves send a key event without a key.
      const isS = /^s$/i.test(event.key);
      if (!isS || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      // A key that is held down asks once.
      if (!event.repeat) onSave();
    };
    addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', press);
    };
  }, []);
}

/** Calls `open` with a file dropped anywhere on the page, which the browser would show in place of the page. */
export function useFileDrop(open: (file: File) => void) {
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
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      onDrop(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
}
