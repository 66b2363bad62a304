import { type FormState, leftOverField, mergeLeftOver, normalizeState } from './answers.ts';
import type { Answers } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';
import { isSameState } from './form-memory.ts';
import type { OpenOutcome } from './open-file.ts';
import type { OfferedStrategy } from './session-view.ts';

/**
 * Functions that merge an answer on the page (`mine`) with the answer in a file (`theirs`). An empty text, or a list
 * without ticks, means that there is no answer.
 */
interface MergeFunctions {
  text: (mine: string, theirs: string) => string;
  ticks: (mine: readonly string[], theirs: readonly string[]) => string[];
}

const unionTicks: MergeFunctions['ticks'] = (mine, theirs) => [...new Set([...mine, ...theirs])];

const mergeStrategies = {
  /**
   * Fills empty answers from the file. Typed text is never changed, even if it is only spaces. Ticks of the file are
   * added, because a box without a tick counts as empty.
   */
  fill: { text: (mine, theirs) => (mine === '' ? theirs : mine), ticks: unionTicks },
  /**
   * Fills only questions that have no answer. If a question already has ticks, no ticks are added to it, because more
   * ticks would be a different answer.
   */
  fillUnanswered: {
    text: (mine, theirs) => (mine === '' ? theirs : mine),
    ticks: (mine, theirs) => [...(mine.length > 0 ? mine : theirs)],
  },
  /** Appends the answer of another form below the existing answer, unless the existing answer already contains it. */
  add: {
    text: (mine, theirs) => (mine === '' ? theirs : mine.includes(theirs) ? mine : `${mine}\n\n${theirs}`),
    ticks: unionTicks,
  },
  /** Takes all answers of the file. Questions that the file does not answer become empty. */
  replace: { text: (_, theirs) => theirs, ticks: (_, theirs) => [...theirs] },
  /** Takes all answers of the file. Questions that the file does not answer keep their answers. */
  replaceAnswered: {
    text: (mine, theirs) => theirs || mine,
    ticks: (mine, theirs) => [...(theirs.length > 0 ? theirs : mine)],
  },
} satisfies Record<string, MergeFunctions>;

/** How to resolve one answer that differs between the page and a file. */
export type AnswerChoice = 'mine' | 'theirs' | 'both';

/**
 * Joins two texts, the text of the file below the other. If one text contains all lines of the other, the result is
 * that text alone.
 */
function joinTexts(mine: string, theirs: string): string {
  const contains = (text: string, part: string) => part === '' || `\n${text}\n`.includes(`\n${part}\n`);
  if (contains(mine, theirs)) return mine;
  return contains(theirs, mine) ? theirs : `${mine}\n\n${theirs}`;
}

/**
 * The state of the form after one question has received the answer of a file, either instead of the answer on the page
 * or in addition to it.
 */
export function mergeAnswer(
  form: FormDefinition,
  { answers, leftOver }: FormState,
  opened: FormState,
  name: string,
  choice: Exclude<AnswerChoice, 'mine'>,
): FormState {
  if (name === leftOverField)
    return {
      answers,
      leftOver: choice === 'theirs' ? opened.leftOver : mergeLeftOver(leftOver, opened.leftOver),
    };
  const { texts, ticks } = structuredClone(answers);
  const text = opened.answers.texts[name];
  if (text !== undefined) texts[name] = choice === 'theirs' ? text : joinTexts(texts[name] ?? '', text);
  const ids = opened.answers.ticks[name];
  if (ids) ticks[name] = choice === 'theirs' ? [...ids] : unionTicks(ticks[name] ?? [], ids);
  return normalizeState(form, { answers: { texts, ticks }, leftOver }, answers);
}

export function mergeAnswers(
  strategy: keyof typeof mergeStrategies,
  current: Answers,
  opened: Answers,
): Answers {
  const { text: mergeText, ticks: mergeTicks }: MergeFunctions = mergeStrategies[strategy];
  return {
    texts: mapValues(current.texts, (mine, name) => mergeText(mine, opened.texts[name] ?? '')),
    ticks: mapValues(current.ticks, (mine, field) => mergeTicks(mine, opened.ticks[field] ?? [])),
  };
}

const mapValues = <T>(
  record: Record<string, T>,
  transform: (value: T, name: string) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, transform(value, name)]));

/** A file that was read and has answers for the form. */
export type ReadableOutcome = Extract<OpenOutcome, { kind: 'own-form' | 'prefill' }>;

/**
 * Whether a file answers only some questions of the form: a file of another form, or a copy to share. What it does not
 * answer must therefore never become empty.
 */
export const isPartial = (outcome: ReadableOutcome): boolean => outcome.kind === 'prefill' || outcome.isCopy;

const answerStrategyOf = (
  outcome: ReadableOutcome,
  strategy: OfferedStrategy,
): keyof typeof mergeStrategies => {
  if (strategy === 'replace') return isPartial(outcome) ? 'replaceAnswered' : 'replace';
  return outcome.kind === 'prefill' ? 'add' : 'fill';
};

/** The state of the form after the answers of a file were merged into it. */
export const mergeFile = (
  form: FormDefinition,
  { answers, leftOver }: FormState,
  outcome: ReadableOutcome,
  strategy: OfferedStrategy,
): FormState => {
  const merged = {
    answers: mergeAnswers(answerStrategyOf(outcome, strategy), answers, outcome.answers),
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
 * filling empty fields gives the same result as replacing all answers. Otherwise, returns the strategies that would
 * change the form, among which the visitor can choose.
 */
export function planOpening(
  form: FormDefinition,
  state: FormState,
  outcome: ReadableOutcome,
): 'apply' | { strategies: OfferedStrategy[] } {
  const filledState = mergeFile(form, state, outcome, 'fill');
  const replacedState = mergeFile(form, state, outcome, 'replace');
  if (outcome.kind === 'own-form') {
    // A copy to share never empties a field. The visitor nevertheless decides about it like about any other file.
    const wholeState = mergeFile(form, state, { ...outcome, isCopy: false }, 'replace');
    if (isSameState(filledState, wholeState)) return 'apply';
  }
  const strategies: OfferedStrategy[] = isSameState(filledState, state) ? [] : ['fill'];
  if (!isSameState(replacedState, filledState) && !isSameState(replacedState, state))
    strategies.push('replace');
  return { strategies };
}
