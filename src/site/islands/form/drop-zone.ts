import { useEffect, useEffectEvent } from 'react';
import type { ChosenFile } from '../../../model/forms/open-file.ts';

type FilesHandler = (files: readonly ChosenFile[]) => void;

/**
 * The functions that handle chosen files. If one file was chosen, the form handles it. If several were chosen, or if
 * they were chosen at the programme record, the record handles them.
 */
const handlers: { form?: FilesHandler; record?: FilesHandler } = {};
let isRecordRequested = false;
/** Files that were chosen before the island that handles them was hydrated. They are handled when it is. */
let pendingFiles: readonly ChosenFile[] = [];

/**
 * Passes files to the function that handles them. If this function is not ready, the files are stored until it is.
 * Islands hydrate in any order, so the HTML of the page shows which functions to expect.
 */
function dispatchFiles(files: readonly ChosenFile[]) {
  const hasForm = document.querySelector('.form-actions') !== null;
  const isForRecord =
    !hasForm || (getFileInput()?.multiple === true && (isRecordRequested || files.length > 1));
  const handler = handlers[isForRecord ? 'record' : 'form'];
  if (files.length === 0) return;
  pendingFiles = handler ? [] : files;
  if (!handler) return;
  isRecordRequested = false;
  handler(files);
}

/** The only file input of the page (DropZone.astro). */
const getFileInput = () => document.querySelector<HTMLInputElement>('.drop-zone input');

/** The drop zone: the part of the page that takes files, and that also shows the messages about a file. */
export const getDropZone = () => document.querySelector<HTMLElement>('.drop-zone');

export const focusFileInput = () => getFileInput()?.focus();

export const openFilePicker = () => getFileInput()?.click();

export function chooseRecordFiles() {
  isRecordRequested = true;
  openFilePicker();
}

/**
 * The files and folders that were dropped on the page. Whether a dropped item is a folder is known only from its
 * file-system entry.
 */
function droppedFiles(dataTransfer: DataTransfer): ChosenFile[] {
  const items = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
  return items.flatMap((item): ChosenFile[] => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile() ?? undefined;
    if (entry?.isDirectory) return [{ name: entry.name, file: undefined }];
    return file ? [{ name: file.name, file }] : [];
  });
}

/**
 * Listens for chosen files, and for files that are dropped anywhere on the page. By default, the browser would open a
 * dropped file in place of the page.
 */
function startListening() {
  const takeFromInput = () => {
    const input = getFileInput();
    const files = [...(input?.files ?? [])].map((file) => ({ name: file.name, file }));
    // The file input is emptied. Otherwise, no event would report that the same file is chosen again, for example after
    // it has changed.
    if (input) input.value = '';
    dispatchFiles(files);
  };
  getFileInput()?.addEventListener('change', takeFromInput);
  getFileInput()?.addEventListener('cancel', () => {
    isRecordRequested = false;
  });
  // If files were chosen before hydration, they are still in the file input.
  setTimeout(takeFromInput);
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const markDragging = (isOver: boolean) =>
    document.documentElement.toggleAttribute('data-dragging-file', isOver);
  addEventListener('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
    markDragging(hasFiles(event));
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) markDragging(false);
  });
  addEventListener('drop', (event) => {
    markDragging(false);
    if (!event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    dispatchFiles(droppedFiles(event.dataTransfer));
  });
}

/** Calls `onFiles` with the files that are chosen or dropped for this purpose, either the form or the record. */
export function useIncomingFiles(purpose: keyof typeof handlers, onFiles: FilesHandler) {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const isFirst = Object.keys(handlers).length === 0;
    handlers[purpose] = (files) => handleFiles(files);
    if (isFirst) startListening();
    else dispatchFiles(pendingFiles);
  }, [purpose]);
}
