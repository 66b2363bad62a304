/** The narrowest card takes at least this part of the row: 145 px in the narrowest window with a row (PhasePicker.css). */
const narrowest = 1 / 6;

/** Returns whether the cards of the phases are wide enough for their words when each is as wide as its months. */
export function fitsToScale(phases: readonly { months: readonly unknown[] }[]): boolean {
  const lengths = phases.map(({ months }) => months.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Math.min(...lengths) >= total * narrowest;
}
