import type { Answers } from './answers.ts';

/** Whether there are words that a file does not hold yet. */
export type SaveState = 'empty' | 'unsaved' | 'saved' | 'changed';

/** Returns a text that is equal for equal answers and left over lines. */
export const fingerprint = (answers: Answers, leftOver: readonly string[]): string =>
  JSON.stringify([answers, leftOver]);

/** Returns how many questions have an answer, and of how many; a choice counts as one question. */
export function answeredOf({ texts, ticks }: Answers): { answered: number; total: number } {
  const filled = [
    ...Object.values(texts).map((text) => text !== ''),
    ...Object.values(ticks).map((ticked) => ticked.length > 0),
  ];
  return { answered: filled.filter(Boolean).length, total: filled.length };
}

/** Returns the state of the answers beside what was saved last, `undefined` for never. */
export function saveState(
  answers: Answers,
  leftOver: readonly string[],
  saved: string | undefined,
): SaveState {
  if (saved !== undefined && saved === fingerprint(answers, leftOver)) return 'saved';
  if (answeredOf(answers).answered === 0 && leftOver.length === 0) return 'empty';
  return saved === undefined ? 'unsaved' : 'changed';
}
