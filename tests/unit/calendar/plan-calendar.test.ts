import { describe, expect, it } from 'vitest';
import { toPlanCalendar, type PlanCalendar } from '../../../src/calendar/plan-calendar.ts';
import { planFile } from '../../../src/calendar/plan-file.ts';
import { writeCalendar } from '../../../src/calendar/write-calendar.ts';
import { importAll, readCalendar } from './read-calendar.ts';

const plan: PlanCalendar = {
  name: 'Plan',
  url: 'https://example.com/plan',
  dates: [3, 6, 9, 12]
    .map((months, index) => ({
      uid: `milestones-${String(index + 1)}@example.com`,
      months,
      label: `Month ${String(months)}`,
      field: `milestones.${String(index + 1)}`,
    }))
    .concat({ uid: 'review@example.com', months: 12, label: 'Review', field: 'reviewSchedule' }),
};
const answers: Record<string, string> = {
  'milestones.1': 'Three proposals, written; \\ and marked',
  'milestones.2': `  ${'A long line that tells everything '.repeat(5)}\r\nand more  `,
  'milestones.3': 'Short\nand more',
};
const write = (begins: string, stamp = '2025-12-10T10:00:00Z') =>
  writeCalendar(toPlanCalendar(plan, begins, (field) => answers[field] ?? '', stamp));

describe('the calendar of a plan', () => {
  it('counts its months from the day the plan begins', () => {
    expect(readCalendar(write('2025-11-30')).map(({ starts, ends }) => [starts, ends])).toEqual([
      ['2026-02-28', '2026-03-01'],
      ['2026-05-30', '2026-05-31'],
      ['2026-08-30', '2026-08-31'],
      ['2026-11-30', '2026-12-01'],
      ['2026-11-30', '2026-12-01'],
    ]);
  });

  it('says in words what there will be to show', () => {
    expect(
      readCalendar(write('2025-12-10')).map(({ summary, description }) => [summary, description]),
    ).toEqual([
      ['Month 3: Three proposals, written; \\ and marked', ''],
      ['Month 6: Plan', `${'A long line that tells everything '.repeat(5)}\nand more`],
      ['Month 9: Short', 'Short\nand more'],
      ['Month 12: Plan', ''],
      ['Review: Plan', ''],
    ]);
  });

  it('has a first line of sixty letters as its title, a longer one below it', () => {
    const summaryOf = (milestone: string) =>
      toPlanCalendar(plan, '2025-12-10', () => milestone, '2025-12-10T10:00:00Z').events[0]?.summary;
    expect(summaryOf('x'.repeat(60))).toBe(`Month 3: ${'x'.repeat(60)}`);
    expect(summaryOf('x'.repeat(61))).toBe('Month 3: Plan');
  });

  it('is saved as a file that calendars read', () => {
    const file = planFile(plan, '2025-12-10', (field) => answers[field] ?? '', '2025-12-10T10:00:00Z');
    expect(readCalendar(file).map(({ uid }) => uid)).toEqual(plan.dates.map(({ uid }) => uid));
  });

  it('moves its dates when it is imported again from another day', () => {
    const held = importAll(write('2025-12-10'), write('2025-12-15', '2025-12-15T10:00:00Z'));
    expect(held).toHaveLength(5);
    expect(held[0]?.starts).toBe('2026-03-15');
  });
});
