import { describe, expect, it } from 'vitest';
import { months } from '../../src/schemas/vocabulary.ts';
import { specification } from '../support/specification.ts';

const { programme, resources } = specification;
const dayOfMonth = new RegExp(String.raw`\b\d{1,2} (?:${months.join('|')})\b`, 'g');

/** The plan is written at the end of the programme, for the year after it. */
const yearOf = (slug: string) => programme.year + (slug === 'continuous-development-plan' ? 1 : 0);

/** Returns every day that a page names, with the day of the week on which it falls. */
const daysOf = (slug: string): { day: string; weekday: string }[] =>
  [...JSON.stringify(resources.find((one) => one.slug === slug)).matchAll(dayOfMonth)].map(([day]) => ({
    day,
    weekday: new Date(`${day} ${yearOf(slug)} 12:00 UTC`).toLocaleDateString('en-GB', {
      weekday: 'short',
      timeZone: 'UTC',
    }),
  }));

describe('the days that examples name', () => {
  it.each(resources.map(({ slug }) => slug))('are days on which people work: %s', (slug) => {
    const days = daysOf(slug);
    expect(days.filter(({ weekday }) => ['Sat', 'Sun'].includes(weekday))).toEqual([]);
    expect(days.filter(({ weekday }) => weekday === 'Invalid Date')).toEqual([]);
  });

  it('are found', () => {
    expect(resources.flatMap(({ slug }) => daysOf(slug)).length).toBeGreaterThan(30);
  });
});
