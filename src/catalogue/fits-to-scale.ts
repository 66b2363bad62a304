/** The smallest share of the row a card can do with: 145 px in the narrowest window that has a row (PhasePicker.css). */
const narrowest = 1 / 6;

/** Returns whether the phase cards are wide enough for their text if their widths are proportional to their months. */
export function fitsToScale(phases: readonly { months: readonly unknown[] }[]): boolean {
  const lengths = phases.map(({ months }) => months.length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Math.min(...lengths) >= total * narrowest;
}
