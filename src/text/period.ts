import { fillTemplate } from './fill-template.ts';
import type { Month } from '../schemas/vocabulary.ts';

/** Returns when the programme takes place: from the first phase's first month to the last phase's last. */
export function periodOf(template: string, year: number, phases: { months: Month[] }[]): string {
  const months = phases.flatMap((phase) => phase.months);
  return fillTemplate(template, { firstMonth: months[0] ?? '', lastMonth: months.at(-1) ?? '', year });
}
