import type { FormState } from './answers.ts';
import { type FormMemory, isSameState, recordOpened, recordStep, type SavedVersion } from './form-memory.ts';
import type { CurrentForm } from './form-state-adapter.ts';

/**
 * The state of the form after an action, and a message about the action. The message is shown until the visitor types.
 */
export interface ActionResult {
  state: FormState;
  memory: FormMemory;
  message?: string;
  /** Whether the message reports that a download has not arrived. */
  isMissing?: boolean;
}

/**
 * Replaces the state of the form. The change can be undone. If the new state equals the old one, no undo step is
 * recorded.
 */
export const replaceState = (
  { state: previousState, memory }: CurrentForm,
  state: FormState,
  changedMessage: string,
  unchangedMessage: string,
): ActionResult =>
  isSameState(previousState, state)
    ? { state, memory, message: unchangedMessage }
    : { state, memory: recordStep(memory, previousState), message: changedMessage };

/** Adds to the result of an action that a file with the state `fileState` was opened. */
export const withOpenedFile = (
  result: ActionResult,
  fileState: FormState,
  { file, savedAt }: Pick<SavedVersion, 'file' | 'savedAt'>,
): ActionResult => ({ ...result, memory: recordOpened(result.memory, fileState, { file, savedAt }) });
