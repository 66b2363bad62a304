import { formatProblem } from '../content-reading/problem.ts';
import { counted } from '../text/counted.ts';
import type { DatesOutside } from './dates-outside.ts';

/** Returns the report for coordinators: the places, one a line, and what to make of them; `isPart` if only some files were asked for. */
export function describeDates(found: DatesOutside | undefined, isPart = false): string {
  if (found === undefined)
    return 'The months or the year of the programme cannot be read. Mend content/phases.yaml and content/programme.yaml first.';
  const { period, places } = found;
  if (places.length === 0)
    return `No text${isPart ? ' of these files' : ''} names a month or a year outside the programme, ${period}.`;
  const names = places.length === 1 ? 'names' : 'name';
  return [
    ...places.map(formatProblem),
    `${counted(places.length, 'place')} ${names} a month or a year outside the programme, ${period}. A date in an example of an answer may stay; none may look like a deadline.`,
  ].join('\n');
}
