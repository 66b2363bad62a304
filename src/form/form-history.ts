import { fingerprint, type FormState } from './form-state.ts';

/**
 * What Undo and Redo lead to. Typing is not a step: each function is given the form as it is now, so that what was typed
 * between two steps enters the history as soon as a step replaces it.
 */
export interface FormHistory {
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
