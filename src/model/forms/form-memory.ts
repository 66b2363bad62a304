import { hashText } from '../text/words.ts';
import type { FormState } from './answers.ts';

/** Where a state is kept outside the page: in a file that was opened, or downloaded at this time, in ms since 1970. */
export interface KeptIn {
  file: string;
  savedAt?: number | undefined;
}

/** What a page knows besides the values of its fields: where Undo and Redo lead, and what files hold. */
export interface FormMemory {
  /**
   * Typing is not a step: each function is given the form as it is now, so that what was typed between two steps enters
   * the history as soon as a step replaces it.
   */
  history: {
    /** The states that Undo leads to, and those that Redo leads to, the nearest first. */
    past: readonly FormState[];
    future: readonly FormState[];
  };
  /** What files hold, as hashes, so that it can be remembered without keeping every word twice. */
  files: {
    /** The file that holds a state word for word, by the hash of its fingerprint. */
    states: Readonly<Record<string, KeptIn>>;
    /** The hashes of individual answers, ticks and left-over lines in those files. */
    parts: readonly string[];
  };
}

export const noMemory: FormMemory = { history: { past: [], future: [] }, files: { states: {}, parts: [] } };

/** Returns a text that is the same for equal states and only for those. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

export const isSame = (one: FormState, other: FormState): boolean => fingerprint(one) === fingerprint(other);

/** Returns the memory after an action has replaced `before`. States that Redo led to move to Undo, so that none is lost. */
export const afterStep = (
  { history: { past, future }, files }: FormMemory,
  before: FormState,
): FormMemory => ({
  history: { past: [before, ...future.toReversed(), ...past], future: [] },
  files,
});

/**
 * Returns what leads to the nearest state on one side that differs from what the form holds, with its memory; undefined if there
 * is none.
 */
const leadTo =
  (to: 'past' | 'future', from: 'past' | 'future') =>
  ({ history, files }: FormMemory, present: FormState) => {
    const index = history[to].findIndex((one) => !isSame(one, present));
    const state = history[to][index];
    const left = { ...history, [to]: history[to].slice(index + 1), [from]: [present, ...history[from]] };
    return state && { memory: { history: left, files }, state };
  };
export const undo = leadTo('past', 'future');
export const redo = leadTo('future', 'past');

/** Returns a hash for every answer, tick and left-over line of a state; those of answers and ticks include the field. */
function partsOf({ answers, leftOver }: FormState): string[] {
  return [
    ...Object.entries(answers.texts).filter(([, text]) => text !== ''),
    ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => [field, 'ticked', id])),
    ...leftOver.filter((line) => line.trim() !== '').map((line) => [line]),
  ].map((part) => hashText(JSON.stringify(part)));
}

/** Returns the memory with a note that a file holds a state. */
export const keep = ({ history, files }: FormMemory, state: FormState, kept: KeptIn): FormMemory => ({
  history,
  files: {
    states: { ...files.states, [hashText(fingerprint(state))]: kept },
    parts: [...new Set([...files.parts, ...partsOf(state)])],
  },
});

export const knowsFiles = ({ files }: FormMemory): boolean => Object.keys(files.states).length > 0;

/** Returns the file that holds a state word for word, or undefined if there is none. */
export const keptIn = (memory: FormMemory, state: FormState): KeptIn | undefined =>
  // Until something is saved, what is typed need not be hashed.
  knowsFiles(memory) ? memory.files.states[hashText(fingerprint(state))] : undefined;

/** Returns whether every answer, tick and line that Undo and Redo lead to is in some file. */
export function isHistoryKept({ history, files }: FormMemory): boolean {
  const held = new Set(files.parts);
  return [...history.past, ...history.future].every((state) =>
    partsOf(state).every((part) => held.has(part)),
  );
}

/** What the text of a memory begins with. Raise the number with every change of FormMemory: older pages are restored as well. */
const mark = '2 ';

/**
 * Returns the memory as text for a hidden field of the form. The browser restores it together with the answers or not
 * at all, so it can never describe answers that are not there.
 */
export const writeMemory = (memory: FormMemory): string => mark + JSON.stringify(memory);

/** Returns what `writeMemory` wrote; no memory if the text is anything else, as another version of the site may have left. */
export function readMemory(text: string): FormMemory {
  if (!text.startsWith(mark)) return noMemory;
  try {
    return JSON.parse(text.slice(mark.length)) as FormMemory;
  } catch {
    return noMemory;
  }
}
