import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MilestoneCalendar,
  renderMilestoneCalendar,
} from '../../src/model/calendar/milestone-calendar.ts';
import { type CalendarEvent, renderCalendar } from '../../src/model/calendar/render-calendar.ts';
import { runCount } from '../support/nightly.ts';
import { importCalendars, readCalendar } from './read-calendar.ts';

const fixedTimestamp = '2025-07-01T09:30:15.123Z';

const plan: MilestoneCalendar = {
  slug: 'plan',
  year: 2025,
  name: 'Plan',
  url: 'https://example.com/plan',
  dates: [
    { months: 3, label: 'Month 3', field: 'three' },
    { months: 12, label: 'Review', field: 'review' },
  ],
};
const ana = { mentee: 'Ana', mentor: 'Ines' };
const writePlan = (answer: string, startDay = '2025-11-30', names = ana, randomId = 'r4nd0m') =>
  renderMilestoneCalendar(
    plan,
    { startDay, names, getAnswer: () => answer, eventTitle: '{title} ({mentee} and {mentor})' },
    { timestamp: fixedTimestamp, randomId },
  );

describe('the calendar of a plan', () => {
  it('dates each milestone in months from the start day, and moves it when the start day changes', () => {
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

  it('gives two mentees of one mentor separate entries, with and without names', () => {
    const ben = { mentee: 'Ben', mentor: 'Ines' };
    expect(importCalendars(writePlan(''), writePlan('', '2025-11-30', ben))).toHaveLength(4);
    const [first, second] = ['a1', 'b2'].map((randomId) =>
      writePlan('', '2025-11-30', { mentee: '', mentor: '' }, randomId),
    );
    expect(importCalendars(first ?? '', second ?? '')).toHaveLength(4);
    expect(readCalendar(first ?? '').map(({ uid }) => uid)).toEqual([
      'plan-2025-three-a1',
      'plan-2025-review-a1',
    ]);
  });

  it('sets each reminder to nine in the morning, a week before the date', () => {
    expect(readCalendar(writePlan('')).map(({ reminders }) => reminders)).toEqual([
      [{ text: 'Month 3: Plan (Ana and Ines)', trigger: '-P6DT15H' }],
      [{ text: 'Review: Plan (Ana and Ines)', trigger: '-P6DT15H' }],
    ]);
  });

  it.each([
    ['', 'Plan', ''],
    ['  Three; \\ marked  ', 'Three; \\ marked', ''],
    ['Short\r\nand more', 'Short', 'Short\nand more'],
    ['x'.repeat(60), 'x'.repeat(60), ''],
    ['x'.repeat(61), 'Plan', 'x'.repeat(61)],
  ])(
    'puts the answer %j into the title if it is short, otherwise into the description',
    (answer, title, description) => {
      const [event] = readCalendar(writePlan(answer, '2025-11-30', { mentee: '', mentor: '' }));
      expect(event).toMatchObject({ summary: `Month 3: ${title}`, description });
    },
  );
});

const timedEvent: CalendarEvent = {
  ...{ uid: 'a', url: undefined, summary: 'Meeting', description: '' },
  startInstant: Date.UTC(2025, 6, 1, 9),
  minutes: 60,
};

describe('a calendar file', () => {
  const write = (summary: string, description = '') =>
    renderCalendar({
      name: 'Dates',
      timestamp: fixedTimestamp,
      events: [
        {
          uid: 'a@b.c',
          url: 'https://b.c/',
          day: '2025-12-31',
          summary,
          description,
        },
      ],
    });

  it('writes an event of a whole day without a time, so that no time zone moves it', () => {
    expect(write('Review', 'Look back.').split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mentorship Resource Hub//Calendar//EN',
      'X-WR-CALNAME:Dates',
      'BEGIN:VEVENT',
      'UID:a@b.c',
      'DTSTAMP:20250701T093015Z',
      'LAST-MODIFIED:20250701T093015Z',
      'SEQUENCE:173525415',
      'DTSTART;VALUE=DATE:20251231',
      'DTEND;VALUE=DATE:20260101',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Review',
      'DESCRIPTION:Look back.',
      'URL:https://b.c/',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('increases SEQUENCE with the time of writing, between 0 and the largest integer of a calendar file', () => {
    const sequenceOf = (timestamp: string) =>
      readCalendar(renderCalendar({ name: 'Dates', timestamp, events: [timedEvent] }))[0]?.sequence;
    expect(['1999-01-01T00:00:00Z', '2020-01-01T00:00:01Z', '2300-01-01T00:00:00Z'].map(sequenceOf)).toEqual([
      ...[0, 1, 2 ** 31 - 1],
    ]);
    const arbitraryTime = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2087, 0) });
    fc.assert(
      fc.property(arbitraryTime, fc.integer({ min: 1000, max: 1e9 }), (time, later) => {
        const [first = NaN, second = NaN] = [time, time + later].map((instant) =>
          sequenceOf(new Date(instant).toISOString()),
        );
        expect(second).toBeGreaterThan(first);
      }),
      { numRuns: runCount(30) },
    );
  });

  it.each([
    [0, '-PT0M', 'PT0S'],
    [45, '-PT45M', '-PT45M'],
    [90, '-PT1H30M', '-PT1H30M'],
    [1440, '-P1D', '-P1D'],
    [5820, '-P4DT1H', '-P4DT1H'],
    [5790, '-P4DT30M', '-P4DT30M'],
  ])('writes a reminder of %i minutes as a duration', (reminderMinutes, written, read) => {
    const text = renderCalendar({
      name: 'Dates',
      timestamp: fixedTimestamp,
      events: [{ ...timedEvent, reminderMinutes }],
    });
    expect(text).toContain(`TRIGGER:${written}\r\n`);
    expect(readCalendar(text)[0]?.reminders).toEqual([{ text: 'Meeting', trigger: read }]);
  });

  it('folds a line only after 75 bytes', () => {
    const longestSummary = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write(longestSummary)).toContain(`\r\nSUMMARY:${longestSummary}\r\n`);
    expect(write(`${longestSummary}y`)).toContain(`\r\nSUMMARY:${longestSummary}\r\n y\r\n`);
    // The limit counts bytes, and an accented letter takes two bytes.
    expect(write('é'.repeat(34))).toContain(`\r\nSUMMARY:${'é'.repeat(33)}\r\n é\r\n`);
  });

  it('is read back unchanged by another parser for any typed text, and folds no line within a character', () => {
    const arbitraryText = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\\', ';', ',', '\n', ':', '"', ' ', 'n', 'ế', '👩‍👩‍👧'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      maxLength: 200,
    });
    // Control characters are left out, because a calendar file cannot contain them, and all kinds of line end become
    // line feeds.
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
