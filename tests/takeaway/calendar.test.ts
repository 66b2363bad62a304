import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlanCalendar, writePlanCalendar } from '../../src/model/calendar/plan-calendar.ts';
import { toProgrammeCalendar } from '../../src/model/calendar/programme-calendar.ts';
import { writeCalendar } from '../../src/model/calendar/write-calendar.ts';
import type { Phase } from '../../src/model/schemas/entries.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { arbitraryShape } from '../support/arbitrary-programme.ts';
import { found } from '../support/content.ts';
import { phasesOf } from '../support/programme-shapes.ts';
import { runs } from '../support/runs.ts';
import { importAll, readCalendar } from './read-calendar.ts';

const stamp = '2025-07-01T09:30:15.123Z';

describe('the calendar of the programme', () => {
  const write = (phases: readonly Phase[], when = stamp) =>
    writeCalendar(
      toProgrammeCalendar({
        programme: { name: 'Hub', year: 2025 },
        phases,
        labels: { phase: 'Phase {number}: {title}', activity: '- {text}' },
        site: 'https://example.com/hub/',
        timestamp: when,
      }),
    );
  const [one, two] = phasesOf({ first: 'November', lengths: [1, 2] }).map((phase) => ({
    ...phase,
    title: `*${phase.id}*`,
    description: 'What **happens**.\n\nAnd more.',
    activities: ['Talk, and listen.', 'Write; rewrite.'],
    reviews: [
      { month: found(phase.months[0]), title: 'First look', text: 'Open the `file`.' },
      { month: found(phase.months.at(-1)), title: 'Second look', text: 'Open it again.' },
    ],
  }));
  const phases = [found(one), found(two)];

  it('has each phase as long as it lasts and each review on the first Monday of its month, in words', () => {
    const description = 'What happens.\nAnd more.\n- Talk, and listen.\n- Write; rewrite.';
    const [day, review] = [{ allDay: true }, { description: 'Open it again.' }];
    expect(readCalendar(write(phases))).toMatchObject([
      { ...day, starts: '2025-11-01', ends: '2025-12-01', summary: 'Phase 1: phase1', description },
      { ...day, starts: '2025-11-03', ends: '2025-11-04', summary: 'First look' },
      { ...day, ...review, starts: '2025-11-03', ends: '2025-11-04', summary: 'Second look' },
      { ...day, starts: '2025-12-01', ends: '2026-02-01', summary: 'Phase 2: phase2', description },
      { ...day, starts: '2025-12-01', ends: '2025-12-02', description: 'Open the file.' },
      { ...day, ...review, starts: '2026-01-05', ends: '2026-01-06', summary: 'Second look' },
    ]);
  });

  it('has the phases of any programme one after the other, and each review on the first Monday of its month', () => {
    fc.assert(
      fc.property(arbitraryShape, (shape) => {
        const events = readCalendar(write(phasesOf(shape)));
        const dates = events.filter(({ uid }) => !uid.includes('review'));
        const first = months.indexOf(shape.first);
        const begins = (count: number) => new Date(Date.UTC(2025, first + count)).toISOString().slice(0, 10);
        const sums = shape.lengths.map((_, nth) => shape.lengths.slice(0, nth).reduce((a, b) => a + b, 0));
        expect(dates.map(({ starts, ends }) => [starts, ends])).toEqual(
          shape.lengths.map((length, nth) => [begins(sums[nth] ?? NaN), begins((sums[nth] ?? NaN) + length)]),
        );
        const reviews = events.filter(({ uid }) => uid.includes('review'));
        expect(reviews).toHaveLength(dates.length);
        for (const [nth, { starts }] of reviews.entries()) {
          expect([new Date(starts).getUTCDay(), Number(starts.slice(8)) <= 7]).toEqual([1, true]);
          // The reviews of these programmes are in the last months of their phases.
          const last = (sums[nth] ?? NaN) + (shape.lengths[nth] ?? NaN) - 1;
          expect(starts.slice(0, 7)).toBe(begins(last).slice(0, 7));
        }
      }),
    );
  });

  it('leads to the page of its phase, and changes its events when it is imported again, doubling none', () => {
    const pages = write(phases).match(/(?<=\r\nURL:).*/g);
    expect(new Set(pages)).toEqual(
      new Set(['https://example.com/hub/?phase=phase1', 'https://example.com/hub/?phase=phase2']),
    );
    const after = write(
      [{ ...phases[0], title: 'Another' } as Phase, found(phases[1])],
      '2025-08-01T00:00:00Z',
    );
    const held = importAll(write(phases), after);
    expect(held.map(({ uid }) => uid)).toEqual([
      'phase1-2025@example.com',
      ...['phase1-2025-review-1@example.com', 'phase1-2025-review-2@example.com'],
      'phase2-2025@example.com',
      ...['phase2-2025-review-1@example.com', 'phase2-2025-review-2@example.com'],
    ]);
    expect(held[0]?.summary).toBe('Phase 1: Another');
  });
});

const plan: PlanCalendar = {
  name: 'Plan',
  url: 'https://example.com/plan',
  dates: [
    { uid: 'three@example.com', months: 3, label: 'Month 3', field: 'three' },
    { uid: 'review@example.com', months: 12, label: 'Review', field: 'review' },
  ],
};
const planOf = (answer: string, begins = '2025-11-30') =>
  writePlanCalendar(plan, begins, () => answer, stamp);

describe('the calendar of a plan', () => {
  it('counts its months from the day the plan begins, and moves its dates when it begins on another', () => {
    const days = (held: ReturnType<typeof readCalendar>) => held.map(({ starts, ends }) => [starts, ends]);
    expect(days(readCalendar(planOf('')))).toEqual([
      ['2026-02-28', '2026-03-01'],
      ['2026-11-30', '2026-12-01'],
    ]);
    expect(days(readCalendar(planOf('', '2023-11-30')))[0]).toEqual(['2024-02-29', '2024-03-01']);
    expect(days(readCalendar(planOf('', '2024-02-29')))[1]).toEqual(['2025-02-28', '2025-03-01']);
    expect(days(importAll(planOf(''), planOf('', '2025-12-01')))[0]).toEqual(['2026-03-01', '2026-03-02']);
  });

  it.each([
    ['', 'Plan', ''],
    ['  Three; \\ marked  ', 'Three; \\ marked', ''],
    ['Short\r\nand more', 'Short', 'Short\nand more'],
    ['x'.repeat(60), 'x'.repeat(60), ''],
    ['x'.repeat(61), 'Plan', 'x'.repeat(61)],
  ])('says %j as its title or below it', (answer, title, description) => {
    expect(readCalendar(planOf(answer))[0]).toMatchObject({ summary: `Month 3: ${title}`, description });
  });
});

describe('a calendar file', () => {
  const write = (summary: string, description = '') =>
    writeCalendar({
      name: 'Dates',
      timestamp: stamp,
      events: [
        {
          uid: 'a@b.c',
          url: 'https://b.c/',
          startDay: '2025-07-01',
          endDay: '2025-12-31',
          summary,
          description,
        },
      ],
    });

  it('has days without a time, so that no time zone can move them', () => {
    expect(write('Review', 'Look back.').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mentorship Resource Hub//Calendar//EN',
      'X-WR-CALNAME:Dates',
      'BEGIN:VEVENT',
      'UID:a@b.c',
      'DTSTAMP:20250701T093015Z',
      'DTSTART;VALUE=DATE:20250701',
      'DTEND;VALUE=DATE:20260101',
      'SUMMARY:Review',
      'DESCRIPTION:Look back.',
      'URL:https://b.c/',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('goes on below after 75 bytes, not before', () => {
    const fits = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write(fits)).toContain(`\r\nSUMMARY:${fits}\r\n`);
    expect(write(`${fits}y`)).toContain(`\r\nSUMMARY:${fits}\r\n y\r\n`);
    // An accented letter is two bytes.
    expect(write('é'.repeat(34))).toContain(`\r\nSUMMARY:${'é'.repeat(33)}\r\n é\r\n`);
  });

  it('is read by another program as it was written, whatever somebody typed, and cuts no character in two', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\\', ';', ',', '\n', ':', '"', ' ', 'n', 'ế', '👩‍👩‍👧'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 200,
    });
    // Control characters cannot be in a file and are left out, and every way to end a line is one.
    const kept = (typed: string) =>
      typed.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = write(summary, description);
        expect(readCalendar(file)).toMatchObject([
          { summary: kept(summary), description: kept(description) },
        ]);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(summary.isWellFormed() && description.isWellFormed());
      }),
      { numRuns: runs(30) },
    );
  });
});
