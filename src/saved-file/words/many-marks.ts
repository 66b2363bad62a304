/** No letter in any language carries this many marks. */
const many = 8;
/** Marks that follow one another, among them halves of surrogate pairs and whole pairs: some are marks. */
const marks = /[\p{M}\p{Cs}\u{10000}-\u{10FFFF}]+/gu;

/**
 * Returns whether many marks follow one another, as in decorated text. Putting them in order takes time that grows with
 * the square of their number, so such a line is not normalised.
 */
export const hasManyMarks = (text: string): boolean =>
  [...text.matchAll(marks)].some(([run]) => run.length > 2 * many);
