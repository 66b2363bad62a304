import { expect, it } from 'vitest';
import { describeDates } from '../../../src/content-check/describe-dates.ts';

const place = { file: 'content/phases.yaml', line: 1, column: 2, where: 'title', message: 'May: “in May”' };
const period = 'July to December 2025';

it('places are listed and counted, with what to make of them', () => {
  const shown = 'content/phases.yaml:1:2  title  May: “in May”';
  const rest =
    'a month or a year outside the programme, July to December 2025. A date in an example of an answer may stay; none may look like a deadline.';
  expect(describeDates({ period, places: [place] })).toBe(`${shown}\n1 place names ${rest}`);
  expect(describeDates({ period, places: [place, place] })).toBe(`${shown}\n${shown}\n2 places name ${rest}`);
});

it('without any, what was looked at is said', () => {
  const rest = 'names a month or a year outside the programme, July to December 2025.';
  expect(describeDates({ period, places: [] })).toBe(`No text ${rest}`);
  expect(describeDates({ period, places: [] }, true)).toBe(`No text of these files ${rest}`);
});

it('a programme that cannot be read comes first', () => {
  expect(describeDates(undefined)).toBe(
    'The months or the year of the programme cannot be read. Mend content/phases.yaml and content/programme.yaml first.',
  );
});
