import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, firstDay, mondayFrom } from '../../../src/calendar/calendar-day.ts';

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the days of the calendar', () => {
  it('begin a month', () => {
    expect(firstDay(2025, 'July')).toBe('2025-07-01');
  });

  it.each([
    ['2025-12-10', 3, '2026-03-10'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2023-11-30', 3, '2024-02-29'],
    ['2025-01-31', 12, '2026-01-31'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months are %s', (day, count, later) => {
    expect(addMonths(day, count)).toBe(later);
  });

  it.each([
    ['2025-10-01', '2025-10-06'],
    ['2025-12-01', '2025-12-01'],
    ['2025-06-01', '2025-06-02'],
  ])('the first Monday from %s is %s', (day, monday) => {
    expect(mondayFrom(day)).toBe(monday);
  });

  it('never skip a month', () => {
    fc.assert(
      fc.property(days, fc.nat(60), (day, count) => {
        const month = (some: string) => Number(some.slice(0, 4)) * 12 + Number(some.slice(5, 7));
        expect(month(addMonths(day, count)) - month(day)).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});
