import { fillTemplate } from './fill-template.ts';
import { months as calendar } from '../schemas/vocabulary.ts';
import type { Month } from '../schemas/vocabulary.ts';

/**
 * Returns when the programme takes place: from the first phase's first month to the last phase's last. `year` is that of
 * the first month; past New Year both months have their years, and a programme of one month is that month.
 */
export function periodOf(template: string, year: number, phases: { months: Month[] }[]): string {
  const months = phases.flatMap((phase) => phase.months);
  const [first = ''] = months;
  const last = months.at(-1) ?? '';
  if (months.length === 1) return `${first} ${year}`;
  const isPastNewYear = place(last) < place(first);
  return fillTemplate(template, {
    firstMonth: isPastNewYear ? `${first} ${year}` : first,
    lastMonth: last,
    year: isPastNewYear ? year + 1 : year,
  });
}

const place = (month: string): number => calendar.findIndex((name) => name === month);
