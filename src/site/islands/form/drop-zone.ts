import { useEffect, useEffectEvent } from 'react';
import type { ChosenFile } from '../../../model/forms/read-chosen-file.ts';

type FilesHandler = (files: readonly ChosenFile[]) => void;

/** What files are for: one continues the form; several, and what is chosen at the record, go to the record. */
const handlers: { form?: FilesHandler; record?: FilesHandler } = {};
let isRecordRequested = false;
/** What was chosen before the island that takes it was there. */
let pendingFiles: readonly ChosenFile[] = [];

/** The islands of a page come in any order, so the page itself says what is on it. */
function dispatchFiles(files: readonly ChosenFile[]) {
  const hasForm = document.querySelector('.worksheet') !== null;
  const isForRecord =
    !hasForm || (getFileInput()?.multiple === true && (isRecordRequested || files.length > 1));
  const handler = handlers[isForRecord ? 'record' : 'form'];
  if (files.length === 0) return;
  pendingFiles = handler ? [] : files;
  if (!handler) return;
  isRecordRequested = false;
  handler(files);
}

/** The field that takes files, the only one of the page (DropZone.astro). */
const getFileInput = () => document.querySelector<HTMLInputElement>('.file-door input');

/** The place of the page for what is said of a file. */
export const getDropZone = () => document.querySelector<HTMLElement>('.file-door');

export const focusFileInput = () => getFileInput()?.focus();

export function chooseRecordFiles() {
  isRecordRequested = true;
  getFileInput()?.click();
}

/** Returns the files and folders in a drop; only an item's entry reveals whether it is a folder. */
function droppedFiles(dataTransfer: DataTransfer): ChosenFile[] {
  const items = [...dataTransfer.items].filter(({ kind }) => kind === 'file');
  return items.flatMap((item): ChosenFile[] => {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile() ?? undefined;
    if (entry?.isDirectory) return [{ name: entry.name, file: undefined }];
    return file ? [{ name: file.name, file }] : [];
  });
}

/** Hears of files that are chosen, and of what is dropped anywhere on the page, which the browser would show in its place. */
function startListening() {
  const takeFromInput = () => {
    const input = getFileInput();
    const files = [...(input?.files ?? [])].map((file) => ({ name: file.name, file }));
    // So that the same file can be chosen again after a change.
    if (input) input.value = '';
    dispatchFiles(files);
  };
  getFileInput()?.addEventListener('change', takeFromInput);
  getFileInput()?.addEventListener('cancel', () => {
    isRecordRequested = false;
  });
  // Chosen before there was anybody to take it.
  setTimeout(takeFromInput);
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const markDragging = (isOver: boolean) => document.documentElement.toggleAttribute('data-dragging', isOver);
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

/** Calls `onFiles` with the files that are for the form, or for the record, of the page. */
export function useIncomingFiles(purpose: keyof typeof handlers, onFiles: FilesHandler) {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const isFirst = Object.keys(handlers).length === 0;
    handlers[purpose] = (files) => handleFiles(files);
    if (isFirst) startListening();
    else dispatchFiles(pendingFiles);
  }, [purpose]);
}
