import type { Day } from './calendar-day.ts';
import { toPlanCalendar, type PlanCalendar } from './plan-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

/** Returns the calendar file of a plan that begins on a day; a module of its own, so that it is loaded only on the click. */
export const planFile = (
  plan: PlanCalendar,
  begins: Day,
  answerOf: (field: string) => string,
  stamp: string,
): string => writeCalendar(toPlanCalendar(plan, begins, answerOf, stamp));
