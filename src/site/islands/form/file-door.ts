import { useEffect, useEffectEvent } from 'react';
import type { Chosen } from '../../../model/forms/read-chosen.ts';

type Taker = (chosen: readonly Chosen[]) => void;

/** What files are for: one continues the form; several, and what is chosen at the record, go to the record. */
const takers: { form?: Taker; record?: Taker } = {};
let isForRecord = false;
/** What was chosen before the island that takes it was there. */
let waiting: readonly Chosen[] = [];

/** The islands of a page come in any order, so the page itself says what is on it. */
function handOut(chosen: readonly Chosen[]) {
  const hasForm = document.querySelector('.worksheet') !== null;
  const isRecord = !hasForm || (field()?.multiple === true && (isForRecord || chosen.length > 1));
  const take = takers[isRecord ? 'record' : 'form'];
  if (chosen.length === 0) return;
  waiting = take ? [] : chosen;
  if (!take) return;
  isForRecord = false;
  take(chosen);
}

/** The field that takes files, the only one of the page (FileDoor.astro). */
const field = () => document.querySelector<HTMLInputElement>('.file-door input');

/** The place of the page for what is said of a file. */
export const fileDoor = () => document.querySelector<HTMLElement>('.file-door');

export const focusFileDoor = () => field()?.focus();

export function chooseForRecord() {
  isForRecord = true;
  field()?.click();
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

/** Hears of files that are chosen, and of what is dropped anywhere on the page, which the browser would show in its place. */
function listen() {
  const take = () => {
    const input = field();
    const chosen = [...(input?.files ?? [])].map((file) => ({ name: file.name, file }));
    // So that the same file can be chosen again after a change.
    if (input) input.value = '';
    handOut(chosen);
  };
  field()?.addEventListener('change', take);
  field()?.addEventListener('cancel', () => {
    isForRecord = false;
  });
  // Chosen before there was anybody to take it.
  setTimeout(take);
  const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const drag = (isOver: boolean) => document.documentElement.toggleAttribute('data-dragging', isOver);
  addEventListener('dragover', (event) => {
    if (hasFile(event)) event.preventDefault();
    drag(hasFile(event));
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) drag(false);
  });
  addEventListener('drop', (event) => {
    drag(false);
    if (!event.dataTransfer || !hasFile(event)) return;
    event.preventDefault();
    handOut(droppedOf(event.dataTransfer));
  });
}

/** Calls `take` with the files that are for the form, or for the record, of the page. */
export function useFileDoor(kind: keyof typeof takers, take: Taker) {
  const onTake = useEffectEvent(take);
  useEffect(() => {
    const isFirst = Object.keys(takers).length === 0;
    takers[kind] = (chosen) => onTake(chosen);
    if (isFirst) listen();
    else handOut(waiting);
  }, [kind]);
}
