import type { Answers } from './answers.ts';
import { hashText } from '../text/words.ts';

/** Everything filled in on a form: its answers, and the lines of opened files that belong to no question. */
export interface FormState {
  answers: Answers;
  leftOver: readonly string[];
}

/** Returns a text that is the same for equal states and only for those. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

/** Returns how many questions have an answer, and how many there are; a choice counts as one question. */
export function answeredOf({ texts, ticks }: Answers): { answered: number; total: number } {
  const filled = [
    ...Object.values(texts).map((text) => text !== ''),
    ...Object.values(ticks).map((ticked) => ticked.length > 0),
  ];
  return { answered: filled.filter(Boolean).length, total: filled.length };
}

/** Returns whether nothing is filled in, nothing is ticked and no line is left over. */
const isEmpty = ({ answers, leftOver }: FormState): boolean =>
  leftOver.length === 0 && answeredOf(answers).answered === 0;

/** Returns the left-over lines as the value of their field. */
export const leftOverText = (lines: readonly string[]): string => lines.join('\n');

/** Returns the lines in the value of the field for left-over lines; none if they are all blank. */
export const leftOverLines = (text: string): string[] => (/\S/.test(text) ? text.split('\n') : []);

/**
 * What Undo and Redo lead to. Typing is not a step: each function is given the form as it is now, so that what was typed
 * between two steps enters the history as soon as a step replaces it.
 */
interface FormHistory {
  /** The states that Undo leads to, the nearest last. */
  past: readonly FormState[];
  /** The states that Redo leads to, the nearest first. */
  future: readonly FormState[];
}

export interface Move {
  history: FormHistory;
  /** What the form should hold now. */
  state: FormState;
}

export const noHistory: FormHistory = { past: [], future: [] };

const differsFrom = (state: FormState) => {
  const own = fingerprint(state);
  return (other: FormState) => fingerprint(other) !== own;
};

/**
 * Returns the history after an action has replaced `present` with `next`, or undefined if that changes nothing.
 * States that Redo led to move to Undo, so that no state is ever lost.
 */
export function step({ past, future }: FormHistory, present: FormState, next: FormState): Move | undefined {
  if (!differsFrom(present)(next)) return undefined;
  return { history: { past: [...past, ...future, present], future: [] }, state: next };
}

/** Returns the nearest earlier state that differs from what the form holds, or undefined if there is none. */
export function undo({ past, future }: FormHistory, present: FormState): Move | undefined {
  const index = past.findLastIndex(differsFrom(present));
  const state = past[index];
  if (!state) return undefined;
  return { history: { past: past.slice(0, index), future: [present, ...future] }, state };
}

/** Returns the nearest later state that differs from what the form holds, or undefined if there is none. */
export function redo({ past, future }: FormHistory, present: FormState): Move | undefined {
  const index = future.findIndex(differsFrom(present));
  const state = future[index];
  if (!state) return undefined;
  return { history: { past: [...past, present], future: future.slice(index + 1) }, state };
}

/** Where a state is kept outside the page: in a file downloaded at a known time, or in one that was opened. */
export type KeptIn = { file: string; savedAt: number } | { file: string; savedAt?: never };

/** What files hold, as hashes, so that it can be remembered without keeping every word twice. */
interface SavedRecord {
  /** The file that holds a state word for word, by the hash of its fingerprint. */
  states: Readonly<Record<string, KeptIn>>;
  /** The hashes of individual answers, ticks and left-over lines in those files. */
  parts: readonly string[];
}

export const nothingSaved: SavedRecord = { states: {}, parts: [] };

/** Returns a hash for every answer, tick and left-over line of a state; those of answers and ticks include the field. */
function partsOf({ answers, leftOver }: FormState): string[] {
  return [
    ...Object.entries(answers.texts).filter(([, text]) => text !== ''),
    ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => [field, 'ticked', id])),
    ...leftOver.filter((line) => line.trim() !== '').map((line) => [line]),
  ].map((part) => hashText(JSON.stringify(part)));
}

/** Returns the record with a note that a file holds a state. */
export function keep(record: SavedRecord, state: FormState, kept: KeptIn): SavedRecord {
  return {
    states: { ...record.states, [hashText(fingerprint(state))]: kept },
    parts: [...new Set([...record.parts, ...partsOf(state)])],
  };
}

/** Returns the file that holds a state word for word, or undefined if there is none. */
export function keptIn({ states }: SavedRecord, state: FormState): KeptIn | undefined {
  // Until something is saved, what is typed need not be hashed.
  return Object.keys(states).length === 0 ? undefined : states[hashText(fingerprint(state))];
}

/** Returns whether every answer, tick and line of all these states is in some file. */
export function holdsAll({ parts }: SavedRecord, states: readonly FormState[]): boolean {
  const held = new Set(parts);
  return states.every((state) => partsOf(state).every((part) => held.has(part)));
}

/** How what is filled in compares with the files: `changed` if it differs from all of them. */
type SaveState = 'empty' | 'unsaved' | 'saved' | 'changed';

/** Returns how a state compares with the files in the record. */
export function saveState(record: SavedRecord, state: FormState): SaveState {
  if (keptIn(record, state)) return 'saved';
  if (isEmpty(state)) return 'empty';
  return Object.keys(record.states).length === 0 ? 'unsaved' : 'changed';
}

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
