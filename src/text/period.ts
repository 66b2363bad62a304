import { isPastNewYear } from '../calendar/calendar-month.ts';
import type { Month } from '../schemas/vocabulary.ts';
import { fillTemplate } from './fill-template.ts';

/**
 * Returns when the programme takes place: from the first phase's first month to the last phase's last. `year` is that of
 * the first month; if the programme runs past New Year, both months are given with their years.
 */
export function periodOf(template: string, year: number, phases: { months: Month[] }[]): string {
  const months = phases.flatMap((phase) => phase.months);
  const [first = 'January'] = months;
  const last = months.at(-1) ?? first;
  if (months.length === 1) return `${first} ${year}`;
  const endsNextYear = isPastNewYear(first, last);
  return fillTemplate(template, {
    firstMonth: endsNextYear ? `${first} ${year}` : first,
    lastMonth: last,
    year: endsNextYear ? year + 1 : year,
  });
}
