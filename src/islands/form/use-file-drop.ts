import { useEffect, useEffectEvent } from 'react';

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
