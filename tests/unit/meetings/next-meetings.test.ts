/**
 * Tests which meeting is the next one on each day, both in the model and in the script that runs before the first
 * paint.
 */
import fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  meetingIndexAndCountByMonth,
  nextMeeting,
  type MeetingMonth,
} from '../../../src/model/meetings/next-meetings.ts';
import { months as calendar, type Month } from '../../../src/model/schemas/vocabulary.ts';

type LocalDay = Parameters<typeof nextMeeting>[1];

const programmeOf = (firstMonth: Month, counts: readonly number[], year = 2025) => {
  const start = calendar.indexOf(firstMonth);
  const months = counts.map((_, index) => calendar[(start + index) % 12] ?? 'January');
  const meetings = counts.flatMap((count, index) =>
    Array.from({ length: count }, () => ({ month: months[index] ?? 'January' })),
  );
  return meetingIndexAndCountByMonth({ year, months, meetings });
};
const on = (programme: readonly MeetingMonth[], text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return nextMeeting(programme, { year, month: month - 1, day });
};

describe('the next meeting', () => {
  const twoEach = programmeOf('July', [2, 2, 2, 2, 2, 2]);

  it.each([
    ['2025-06-30', 'before'],
    ['2025-07-01', 0],
    ['2025-07-16', 0],
    ['2025-07-17', 1],
    ['2025-07-31', 1],
    ['2025-08-01', 2],
    ['2025-10-01', 6],
    ['2025-11-15', 8],
    ['2025-11-16', 9],
    ['2025-12-31', 11],
    ['2026-01-01', 'after'],
    ['2024-07-10', 'before'],
    ['2026-07-10', 'after'],
  ])('of two in each month is, on %s, %s', (day, expected) => {
    expect(on(twoEach, day)).toBe(expected);
  });

  it('of three in a month changes twice, and a month without one shows the next that follows', () => {
    const programme = programmeOf('November', [3, 0, 3, 3]);
    expect(['2025-11-10', '2025-11-11', '2025-11-21', '2025-12-24'].map((day) => on(programme, day))).toEqual(
      [0, 1, 2, 3],
    );
    expect(['2026-01-01', '2026-02-28', '2026-03-01'].map((day) => on(programme, day))).toEqual([
      3,
      8,
      'after',
    ]);
  });

  it('after the last one, in a month without any, is still the last one', () => {
    expect(on(programmeOf('July', [1, 0]), '2025-08-20')).toBe(0);
  });

  it('never goes back, is never missing, and is the same before the first paint', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...calendar),
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 12 }),
        (firstMonth, counts) => {
          const programme = programmeOf(firstMonth, counts);
          const days = programme.flatMap(({ year, month }): LocalDay[] =>
            Array.from({ length: new Date(Date.UTC(year, month + 1, 0)).getUTCDate() }, (_, index) => ({
              year,
              month,
              day: index + 1,
            })),
          );
          const positions = days.map((day) => nextMeeting(programme, day));
          expect(positions).toEqual(positions.toSorted((a, b) => Number(a) - Number(b)));
          const total = counts.reduce((sum, count) => sum + count, 0);
          expect(new Set(positions).size).toBe(Math.max(1, total));
          const inBrowser = runInNewContext(`(${String(nextMeeting)})`, {}) as typeof nextMeeting;
          const outside = [
            { year: 2024, month: 0, day: 1 },
            { year: 2027, month: 11, day: 31 },
          ];
          for (const { year, month, day } of [...days.filter((_, index) => index % 5 === 0), ...outside])
            expect(inBrowser(programme, { year, month, day })).toBe(
              nextMeeting(programme, { year, month, day }),
            );
        },
      ),
      { numRuns: 30 },
    );
  });
});
