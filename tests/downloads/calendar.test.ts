import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlanCalendar, writePlanCalendar } from '../../src/model/calendar/plan-calendar.ts';
import { toProgrammeCalendar } from '../../src/model/calendar/programme-calendar.ts';
import { writeCalendar } from '../../src/model/calendar/write-calendar.ts';
import type { Phase } from '../../src/model/schemas/entries.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { arbitraryShape } from '../support/arbitrary-programme.ts';
import { ensureDefined } from '../support/content.ts';
import { phasesOf } from '../support/programme-shapes.ts';
import { runCount } from '../support/nightly.ts';
import { importCalendars, readCalendar } from './read-calendar.ts';

const fixedTimestamp = '2025-07-01T09:30:15.123Z';

describe('the calendar of the programme', () => {
  const write = (phases: readonly Phase[], timestamp = fixedTimestamp) =>
    writeCalendar(
      toProgrammeCalendar({
        programme: { name: 'Hub', year: 2025 },
        phases,
        labels: { phase: 'Phase {number}: {title}', activity: '- {text}' },
        site: 'https://example.com/hub/',
        timestamp,
      }),
    );
  const [firstPhase, secondPhase] = phasesOf({ firstMonth: 'November', lengths: [1, 2] }).map((phase) => ({
    ...phase,
    title: `*${phase.id}*`,
    description: 'What **happens**.\n\nAnd more.',
    activities: ['Talk, and listen.', 'Write; rewrite.'],
    reviews: [
      { month: ensureDefined(phase.months[0]), title: 'First look', text: 'Open the `file`.' },
      { month: ensureDefined(phase.months.at(-1)), title: 'Second look', text: 'Open it again.' },
    ],
  }));
  const phases = [ensureDefined(firstPhase), ensureDefined(secondPhase)];

  it('has each phase as long as it lasts and each review on the first Monday of its month, in words', () => {
    const description = 'What happens.\nAnd more.\n- Talk, and listen.\n- Write; rewrite.';
    const [allDayFields, secondReviewFields] = [{ allDay: true }, { description: 'Open it again.' }];
    expect(readCalendar(write(phases))).toMatchObject([
      { ...allDayFields, starts: '2025-11-01', ends: '2025-12-01', summary: 'Phase 1: phase1', description },
      { ...allDayFields, starts: '2025-11-03', ends: '2025-11-04', summary: 'First look' },
      {
        ...allDayFields,
        ...secondReviewFields,
        starts: '2025-11-03',
        ends: '2025-11-04',
        summary: 'Second look',
      },
      { ...allDayFields, starts: '2025-12-01', ends: '2026-02-01', summary: 'Phase 2: phase2', description },
      { ...allDayFields, starts: '2025-12-01', ends: '2025-12-02', description: 'Open the file.' },
      {
        ...allDayFields,
        ...secondReviewFields,
        starts: '2026-01-05',
        ends: '2026-01-06',
        summary: 'Second look',
      },
    ]);
  });

  it('has the phases of any programme one after the other, and each review on the first Monday of its month', () => {
    fc.assert(
      fc.property(arbitraryShape, (shape) => {
        const events = readCalendar(write(phasesOf(shape)));
        const phaseEvents = events.filter(({ uid }) => !uid.includes('review'));
        const firstMonthIndex = months.indexOf(shape.firstMonth);
        const monthStart = (monthOffset: number) =>
          new Date(Date.UTC(2025, firstMonthIndex + monthOffset)).toISOString().slice(0, 10);
        const phaseOffsets = shape.lengths.map((_, index) =>
          shape.lengths.slice(0, index).reduce((a, b) => a + b, 0),
        );
        expect(phaseEvents.map(({ starts, ends }) => [starts, ends])).toEqual(
          shape.lengths.map((length, index) => [
            monthStart(phaseOffsets[index] ?? NaN),
            monthStart((phaseOffsets[index] ?? NaN) + length),
          ]),
        );
        const reviewEvents = events.filter(({ uid }) => uid.includes('review'));
        expect(reviewEvents).toHaveLength(phaseEvents.length);
        for (const [index, { starts }] of reviewEvents.entries()) {
          expect([new Date(starts).getUTCDay(), Number(starts.slice(8)) <= 7]).toEqual([1, true]);
          // The reviews of these programmes are in the last months of their phases.
          const lastMonthOffset = (phaseOffsets[index] ?? NaN) + (shape.lengths[index] ?? NaN) - 1;
          expect(starts.slice(0, 7)).toBe(monthStart(lastMonthOffset).slice(0, 7));
        }
      }),
    );
  });

  it('leads to the page of its phase, and changes its events when it is imported again, doubling none', () => {
    const pageUrls = write(phases).match(/(?<=\r\nURL:).*/g);
    expect(new Set(pageUrls)).toEqual(
      new Set(['https://example.com/hub/?phase=phase1', 'https://example.com/hub/?phase=phase2']),
    );
    const updatedCalendar = write(
      [{ ...phases[0], title: 'Another' } as Phase, ensureDefined(phases[1])],
      '2025-08-01T00:00:00Z',
    );
    const importedEvents = importCalendars(write(phases), updatedCalendar);
    expect(importedEvents.map(({ uid }) => uid)).toEqual([
      'phase1-2025@example.com',
      ...['phase1-2025-review-1@example.com', 'phase1-2025-review-2@example.com'],
      'phase2-2025@example.com',
      ...['phase2-2025-review-1@example.com', 'phase2-2025-review-2@example.com'],
    ]);
    expect(importedEvents[0]?.summary).toBe('Phase 1: Another');
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
const writePlan = (answer: string, startDay = '2025-11-30') =>
  writePlanCalendar(plan, startDay, () => answer, fixedTimestamp);

describe('the calendar of a plan', () => {
  it('counts its months from the day the plan begins, and moves its dates when it begins on another', () => {
    const eventDays = (events: ReturnType<typeof readCalendar>) =>
      events.map(({ starts, ends }) => [starts, ends]);
    expect(eventDays(readCalendar(writePlan('')))).toEqual([
      ['2026-02-28', '2026-03-01'],
      ['2026-11-30', '2026-12-01'],
    ]);
    expect(eventDays(readCalendar(writePlan('', '2023-11-30')))[0]).toEqual(['2024-02-29', '2024-03-01']);
    expect(eventDays(readCalendar(writePlan('', '2024-02-29')))[1]).toEqual(['2025-02-28', '2025-03-01']);
    expect(eventDays(importCalendars(writePlan(''), writePlan('', '2025-12-01')))[0]).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  });

  it.each([
    ['', 'Plan', ''],
    ['  Three; \\ marked  ', 'Three; \\ marked', ''],
    ['Short\r\nand more', 'Short', 'Short\nand more'],
    ['x'.repeat(60), 'x'.repeat(60), ''],
    ['x'.repeat(61), 'Plan', 'x'.repeat(61)],
  ])('says %j as its title or below it', (answer, title, description) => {
    expect(readCalendar(writePlan(answer))[0]).toMatchObject({ summary: `Month 3: ${title}`, description });
  });
});

describe('a calendar file', () => {
  const write = (summary: string, description = '') =>
    writeCalendar({
      name: 'Dates',
      timestamp: fixedTimestamp,
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
    const longestSummary = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write(longestSummary)).toContain(`\r\nSUMMARY:${longestSummary}\r\n`);
    expect(write(`${longestSummary}y`)).toContain(`\r\nSUMMARY:${longestSummary}\r\n y\r\n`);
    // An accented letter is two bytes.
    expect(write('é'.repeat(34))).toContain(`\r\nSUMMARY:${'é'.repeat(33)}\r\n é\r\n`);
  });

  it('is read by another program as it was written, whatever somebody typed, and cuts no character in two', () => {
    const arbitraryText = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\\', ';', ',', '\n', ':', '"', ' ', 'n', 'ế', '👩‍👩‍👧'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 200,
    });
    // Control characters cannot be in a file and are left out, and every way to end a line is one.
    const normalizeText = (text: string) =>
      text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
    fc.assert(
      fc.property(arbitraryText, arbitraryText, (summary, description) => {
        const file = write(summary, description);
        expect(readCalendar(file)).toMatchObject([
          { summary: normalizeText(summary), description: normalizeText(description) },
        ]);
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(file.isWellFormed()).toBe(summary.isWellFormed() && description.isWellFormed());
      }),
      { numRuns: runCount(30) },
    );
  });
});
