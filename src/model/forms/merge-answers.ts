import { type FormState, leftOverField, mergeLeftOver, normalizeState } from './answers.ts';
import type { Answers } from './fields.ts';
import type { FormDefinition } from './form-definition.ts';

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
