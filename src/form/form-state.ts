import type { Answers } from './answers.ts';

/** Everything filled in on a form: its answers, and the lines of opened files that belong to no question. */
export interface FormState {
  answers: Answers;
  leftOver: readonly string[];
}

/** Returns a text that is the same for equal states and only for those. */
export const fingerprint = ({ answers, leftOver }: FormState): string => JSON.stringify([answers, leftOver]);

/** Returns how many questions have an answer, and how many there are; a choice counts as one question. */
export function answeredOf({ texts, ticks }: Answers): { answered: number; total: number } {
  const filled = [
    ...Object.values(texts).map((text) => text !== ''),
    ...Object.values(ticks).map((ticked) => ticked.length > 0),
  ];
  return { answered: filled.filter(Boolean).length, total: filled.length };
}

/** Returns whether nothing is filled in, nothing is ticked and no line is left over. */
export const isEmpty = ({ answers, leftOver }: FormState): boolean =>
  leftOver.length === 0 && answeredOf(answers).answered === 0;

/** Returns the left-over lines as the value of their field. */
export const leftOverText = (lines: readonly string[]): string => lines.join('\n');

/** Returns the lines in the value of the field for left-over lines; none if they are all blank. */
export const leftOverLines = (text: string): string[] => (/\S/.test(text) ? text.split('\n') : []);
