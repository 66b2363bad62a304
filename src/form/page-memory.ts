import { type FormHistory, noHistory } from './form-history.ts';
import { nothingSaved, type SavedRecord } from './saved-record.ts';

/** What a page knows besides the values of its fields: where Undo and Redo lead, and what files hold. */
export interface PageMemory {
  history: FormHistory;
  record: SavedRecord;
}

export const noMemory: PageMemory = { history: noHistory, record: nothingSaved };

/**
 * Returns the memory as text for a hidden field of the form. The browser restores it together with the answers or not
 * at all, so it can never describe answers that are not there.
 */
export const writeMemory = (memory: PageMemory): string => JSON.stringify(memory);

/** Returns the memory that a hidden field holds; an empty one if it holds nothing or something else. */
export function readMemory(text: string): PageMemory {
  try {
    const read: unknown = JSON.parse(text);
    return isMemory(read) ? read : noMemory;
  } catch {
    return noMemory;
  }
}

/** Returns whether a value has the shape of a memory: an earlier version of the site may have written another. */
function isMemory(value: unknown): value is PageMemory {
  const { history, record } = (value ?? {}) as Partial<PageMemory>;
  return (
    Array.isArray(history?.past) &&
    Array.isArray(history.future) &&
    Array.isArray(record?.parts) &&
    typeof record.states === 'object'
  );
}
