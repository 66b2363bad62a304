import { type FormState, mergeLeftOver, normalizeState } from './answers.ts';
import type { FormDefinition } from './form-definition.ts';
import { isSameState } from './form-memory.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { OpenOutcome } from './open-file.ts';
import type { OfferedStrategy } from './session-view.ts';

/** A file that was read and has answers for the form. */
export type ReadableOutcome = Extract<OpenOutcome, { kind: 'own-form' | 'prefill' }>;

/** The state of the form after the answers of a file were merged into it. */
export const mergeFile = (
  form: FormDefinition,
  { answers, leftOver }: FormState,
  outcome: ReadableOutcome,
  strategy: OfferedStrategy,
): FormState => {
  // A file of another form answers only some questions of this form. The answers to all other questions therefore stay.
  const answerStrategy =
    outcome.kind === 'own-form' ? strategy : strategy === 'fill' ? 'add' : 'replaceAnswered';
  const merged = {
    answers: mergeAnswers(answerStrategy, answers, outcome.answers),
    leftOver: mergeLeftOver(leftOver, outcome.leftOver),
  };
  return normalizeState(form, merged, answers);
};

/**
 * Fills the questions that have no answer from a file. The visitor then has to decide only about answers that differ.
 * Returns the new state, and the names of the questions that were filled.
 */
export function fillUnanswered(form: FormDefinition, state: FormState, opened: FormState) {
  const filled = normalizeState(
    form,
    {
      answers: mergeAnswers('fillUnanswered', state.answers, opened.answers),
      leftOver: state.leftOver.length > 0 ? state.leftOver : opened.leftOver,
    },
    state.answers,
  );
  const { texts, ticks } = filled.answers;
  const isFilled = (before: string | readonly string[] = '', after: string | readonly string[] = '') =>
    before.length === 0 && after.length > 0;
  const filledNames = [
    ...Object.keys(texts).filter((name) => isFilled(state.answers.texts[name], texts[name])),
    ...Object.keys(ticks).filter((name) => isFilled(state.answers.ticks[name], ticks[name])),
  ];
  return { state: filled, filledNames };
}

/**
 * Decides whether a file can be applied without asking the visitor. This is so if the file belongs to this form, and
 * the strategies `fill` and `replace` give the same result. Otherwise, returns the strategies that would change the
 * form, among which the visitor can choose.
 */
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
