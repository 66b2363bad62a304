import { hashText } from '../text/hash-text.ts';
import { fingerprint, type FormState, isEmpty } from './form-state.ts';

/** Where a state is kept outside the page: in a file downloaded at a known time, or in one that was opened. */
export type KeptIn = { file: string; savedAt: number } | { file: string; savedAt?: never };

/** What files hold, as hashes, so that it can be remembered without keeping every word twice. */
export interface SavedRecord {
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
export type SaveState = 'empty' | 'unsaved' | 'saved' | 'changed';

/** Returns how a state compares with the files in the record. */
export function saveState(record: SavedRecord, state: FormState): SaveState {
  if (keptIn(record, state)) return 'saved';
  if (isEmpty(state)) return 'empty';
  return Object.keys(record.states).length === 0 ? 'unsaved' : 'changed';
}
