import { months, type Month } from '../schemas/vocabulary.ts';

/** Returns the id of each month's phase, January first; a month without one gets the first phase (spec §2). */
export function phasesByMonth(phases: { id: string; months: Month[] }[]): string[] {
  const first = phases[0]?.id ?? '';
  return months.map((month) => phases.find((phase) => phase.months.includes(month))?.id ?? first);
}
