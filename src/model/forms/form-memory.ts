import { hashText } from '../text/string-utils.ts';
import type { FormState } from './answers.ts';

/** Where a state is kept outside the page: in a file that was opened, or downloaded at this time, in ms since 1970. */
export interface SavedFileInfo {
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
    states: Readonly<Record<string, SavedFileInfo>>;
    /** The hashes of individual answers, ticks and left-over lines in those files. */
    parts: readonly string[];
  };
}

export const emptyMemory: FormMemory = {
  history: { past: [], future: [] },
  files: { states: {}, parts: [] },
};

/** Returns a text that is the same for equal states and only for those. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

export const isSameState = (a: FormState, b: FormState): boolean => fingerprint(a) === fingerprint(b);

/** Returns the memory after an action has replaced `previousState`. States that Redo led to move to Undo, so that none is lost. */
export const recordStep = (
  { history: { past, future }, files }: FormMemory,
  previousState: FormState,
): FormMemory => ({
  history: { past: [previousState, ...future.toReversed(), ...past], future: [] },
  files,
});

/**
 * Returns what leads to the nearest state on one side that differs from what the form holds, with its memory; undefined if there
 * is none.
 */
const createHistoryStep =
  (destination: 'past' | 'future', origin: 'past' | 'future') =>
  ({ history, files }: FormMemory, present: FormState) => {
    const index = history[destination].findIndex((state) => !isSameState(state, present));
    const state = history[destination][index];
    const nextHistory = {
      ...history,
      [destination]: history[destination].slice(index + 1),
      [origin]: [present, ...history[origin]],
    };
    return state && { memory: { history: nextHistory, files }, state };
  };
export const undo = createHistoryStep('past', 'future');
export const redo = createHistoryStep('future', 'past');

/** Returns a hash for every answer, tick and left-over line of a state; those of answers and ticks include the field. */
function hashParts({ answers, leftOver }: FormState): string[] {
  return [
    ...Object.entries(answers.texts).filter(([, text]) => text !== ''),
    ...Object.entries(answers.ticks).flatMap(([field, ids]) => ids.map((id) => [field, 'ticked', id])),
    ...leftOver.filter((line) => line.trim() !== '').map((line) => [line]),
  ].map((part) => hashText(JSON.stringify(part)));
}

/** Returns the memory with a note that a file holds a state. */
export const recordSavedFile = (
  { history, files }: FormMemory,
  state: FormState,
  savedFile: SavedFileInfo,
): FormMemory => ({
  history,
  files: {
    states: { ...files.states, [hashText(fingerprint(state))]: savedFile },
    parts: [...new Set([...files.parts, ...hashParts(state)])],
  },
});

export const hasSavedFiles = ({ files }: FormMemory): boolean => Object.keys(files.states).length > 0;

/** Returns the file that holds a state word for word, or undefined if there is none. */
export const savedFileFor = (memory: FormMemory, state: FormState): SavedFileInfo | undefined =>
  // Until something is saved, what is typed need not be hashed.
  hasSavedFiles(memory) ? memory.files.states[hashText(fingerprint(state))] : undefined;

/** Returns whether every answer, tick and line that Undo and Redo lead to is in some file. */
export function isHistorySaved({ history, files }: FormMemory): boolean {
  const savedParts = new Set(files.parts);
  return [...history.past, ...history.future].every((state) =>
    hashParts(state).every((part) => savedParts.has(part)),
  );
}

/** What the text of a memory begins with. Raise the number with every change of FormMemory: older pages are restored as well. */
const versionPrefix = '2 ';

/**
 * Returns the memory as text for a hidden field of the form. The browser restores it together with the answers or not
 * at all, so it can never describe answers that are not there.
 */
export const serializeMemory = (memory: FormMemory): string => versionPrefix + JSON.stringify(memory);

/** Returns what `serializeMemory` wrote; no memory if the text is anything else, as another version of the site may have left. */
export function parseMemory(text: string): FormMemory {
  if (!text.startsWith(versionPrefix)) return emptyMemory;
  try {
    return JSON.parse(text.slice(versionPrefix.length)) as FormMemory;
  } catch {
    return emptyMemory;
  }
}
