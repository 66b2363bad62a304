import { type FormState, mergeAnswers, mergeLeftOver, normalizeState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { type FormMemory, isSameState, recordStep } from './form-memory.ts';
import type { CurrentForm } from './form-state-adapter.ts';
import type { OpenOutcome } from './read-chosen-file.ts';
import type { OfferedStrategy } from './session-view.ts';

/** What an action makes of the form; its message stays until something is typed. */
export interface ActionResult {
  state: FormState;
  memory: FormMemory;
  message?: string;
  /** Whether the message says that a download has not arrived. */
  isMissing?: boolean;
}

/** A file that has answers for the form. */
export type ReadableOutcome = Extract<OpenOutcome, { kind: 'own-form' | 'prefill' }>;

/** What the form holds once the answers of a file are taken. */
export const mergeFile = (
  form: FormDefinition,
  { answers, leftOver }: FormState,
  outcome: ReadableOutcome,
  strategy: OfferedStrategy,
): FormState => {
  // A file of another form answers only some questions, perhaps the same as another file; the others keep their answers.
  const answerStrategy =
    outcome.kind === 'own-form' ? strategy : strategy === 'fill' ? 'add' : 'replaceAnswered';
  const merged = {
    answers: mergeAnswers(answerStrategy, answers, outcome.answers),
    leftOver: mergeLeftOver(leftOver, outcome.leftOver),
  };
  return normalizeState(form, merged, answers);
};

/** A state that takes the place of what the form holds, which can be undone, unless nothing changes. */
export const replaceState = (
  { state: previousState, memory }: CurrentForm,
  state: FormState,
  changedMessage: string,
  unchangedMessage: string,
): ActionResult =>
  isSameState(previousState, state)
    ? { state, memory, message: unchangedMessage }
    : { state, memory: recordStep(memory, previousState), message: changedMessage };

/** What can be decided about a file: nothing, if it is of this form and each way to take its answers gives the same. */
export function planOpening(
  form: FormDefinition,
  state: FormState,
  outcome: ReadableOutcome,
): 'apply' | { strategies: OfferedStrategy[] } {
  const filledState = mergeFile(form, state, outcome, 'fill');
  const replacedState = mergeFile(form, state, outcome, 'replace');
  const isSameResult = isSameState(filledState, replacedState);
  if (outcome.kind === 'own-form' && isSameResult) return 'apply';
  const strategies: OfferedStrategy[] = isSameState(filledState, state) ? [] : ['fill'];
  if (!isSameResult && !isSameState(replacedState, state)) strategies.push('replace');
  return { strategies };
}
