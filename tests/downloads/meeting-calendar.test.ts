import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  type CalendarMeeting,
  type MeetingCalendarModel,
  type MeetingChoices,
  renderMeetingCalendar,
} from '../../src/model/calendar/meeting-calendar.ts';
import { countMeetingDays } from '../../src/model/calendar/meeting-calendar-model.ts';
import {
  areDistinctDays,
  dateOfMonthlyDay,
  defaultMonthlyDays,
  type MonthlyDay,
  weekdays,
  suggestDaysStillAhead,
} from '../../src/model/calendar/meeting-days.ts';
import { pairIdOf } from '../../src/model/calendar/event-uid.ts';
import { isOneNameMissing } from '../../src/model/calendar/pair-names.ts';
import { toInstant } from '../../src/model/calendar/time-zones.ts';
import { meetingIndexAndCountByMonth, nextMeeting } from '../../src/model/meetings/next-meetings.ts';
import { months, weeksOfMonth } from '../../src/model/schemas/vocabulary.ts';
import { runCount } from '../support/nightly.ts';
import { importCalendars, readCalendar } from './read-calendar.ts';

const siteUrl = 'https://example.com/hub/';
const ana = { mentee: 'Ana', mentor: 'Inês Costa' };
const noNames = { mentee: '', mentor: '' };

/** Twelve meetings, two in each month from July to December. */
const meetings = months.slice(6).flatMap((month) =>
  ['early', 'late'].map((part): CalendarMeeting => ({
    id: `${month.toLowerCase()}-${part}`,
    title: `The ${part} meeting of ${month}`,
    year: 2025,
    month,
    minutes: part === 'early' ? 60 : 45,
    agenda: ['10 min: Where your goal stands', '5 min: Next steps; who, and when'],
    path: `resources/${part}#agenda`,
  })),
);
const model: MeetingCalendarModel = {
  name: 'Mentorship meetings',
  year: 2025,
  meetings,
  labels: { eventTitle: '{title} ({mentee} and {mentor})', eventLink: 'Prepare: {url}' },
};
const firstAndThirdTuesday: MonthlyDay[] = [
  { week: 'first', weekday: 2 },
  { week: 'third', weekday: 2 },
];
const choices: MeetingChoices = {
  days: firstAndThirdTuesday,
  startMinutes: 10 * 60,
  timeZone: 'Europe/Lisbon',
  names: ana,
};
const write = (
  changes: Partial<MeetingChoices> = {},
  timestamp = '2025-06-20T08:00:00Z',
  randomId = 'r4nd0m',
) => renderMeetingCalendar(model, { ...choices, ...changes }, { siteUrl, timestamp, randomId });

const clockIn = (timeZone: string, instant: string | number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

const arbitraryDay = fc.record({
  week: fc.constantFrom(...weeksOfMonth),
  weekday: fc.constantFrom(...weekdays),
});
const arbitraryDays = fc.array(arbitraryDay, { minLength: 2, maxLength: 2 }).filter(areDistinctDays);
const arbitraryZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const arbitraryTime = fc.integer({ min: 0, max: 24 * 60 - 1 });

describe('the calendar of the meetings', () => {
  it('keeps the local time of every meeting across both changes of daylight saving time', () => {
    const europe = readCalendar(write().text);
    expect(europe).toHaveLength(12);
    expect(europe.map(({ starts }) => clockIn('Europe/Lisbon', starts))).toEqual([
      ...['2025-07-01 10:00', '2025-07-15 10:00', '2025-08-05 10:00', '2025-08-19 10:00'],
      ...['2025-09-02 10:00', '2025-09-16 10:00', '2025-10-07 10:00', '2025-10-21 10:00'],
      ...['2025-11-04 10:00', '2025-11-18 10:00', '2025-12-02 10:00', '2025-12-16 10:00'],
    ]);
    // Portugal set its clocks back on 26 October 2025.
    expect([europe[7]?.starts, europe[8]?.starts]).toEqual(['2025-10-21T09:00:00Z', '2025-11-04T10:00:00Z']);
    // In Sydney, clocks were set forward on 5 October.
    const sydney = readCalendar(write({ timeZone: 'Australia/Sydney' }).text);
    expect([sydney[5]?.starts, sydney[6]?.starts]).toEqual(['2025-09-16T00:00:00Z', '2025-10-06T23:00:00Z']);
    expect(new Set(sydney.map(({ starts }) => clockIn('Australia/Sydney', starts).slice(11)))).toEqual(
      new Set(['10:00']),
    );
  });

  it('gives the meetings after New Year the next year, and keeps their local time', () => {
    const winter = (['October', 'December', 'March', 'April'] as const).map((month): CalendarMeeting => {
      const [meeting] = meetings as [CalendarMeeting];
      return { ...meeting, id: month, month, year: ['March', 'April'].includes(month) ? 2026 : 2025 };
    });
    const { text } = renderMeetingCalendar(
      { ...model, meetings: winter },
      { ...choices, days: [{ week: 'last', weekday: 7 }], timeZone: 'Europe/Berlin' },
      { siteUrl, timestamp: '2025-06-20T08:00:00Z', randomId: '' },
    );
    expect(readCalendar(text).map(({ starts }) => starts)).toEqual([
      // The first and the third of these days are those on which the clocks change, hours before the meeting.
      ...['2025-10-26T09:00:00Z', '2025-12-28T09:00:00Z'],
      ...['2026-03-29T08:00:00Z', '2026-04-26T08:00:00Z'],
    ]);
  });

  it('writes agenda, address, duration and a reminder a week earlier into each event', () => {
    expect(readCalendar(write().text)[1]).toMatchObject({
      starts: '2025-07-15T09:00:00Z',
      ends: '2025-07-15T09:45:00Z',
      allDay: false,
      lastModified: '2025-06-20T08:00:00Z',
      summary: 'The late meeting of July (Ana and Inês Costa)',
      description:
        '10 min: Where your goal stands\n5 min: Next steps; who, and when\nPrepare: https://example.com/hub/resources/late#agenda',
      reminders: [{ text: 'The late meeting of July (Ana and Inês Costa)', trigger: '-P7D' }],
    });
    expect(readCalendar(write({ names: noNames }).text)[1]?.summary).toBe('The late meeting of July');
    expect(write().text).toContain('\r\nURL:https://example.com/hub/resources/late#agenda\r\n');
  });

  it('keeps the local time of a reminder when the clocks change before the meeting', () => {
    // Tuesday, 28 October 2025 is two days after the change.
    const [, , , , , , , october] = readCalendar(
      write({
        days: [
          { week: 'first', weekday: 2 },
          { week: 'fourth', weekday: 2 },
        ],
      }).text,
    );
    expect([october?.starts, october?.reminders[0]?.trigger]).toEqual(['2025-10-28T10:00:00Z', '-P7DT1H']);
  });

  it('replaces the events when a later file of the same pair is imported, whoever of the two made it', () => {
    const laterDays: MonthlyDay[] = [
      { week: 'second', weekday: 4 },
      { week: 'last', weekday: 4 },
    ];
    const laterNames = { mentee: ' ana ', mentor: 'INES  COSTA' };
    const later = write({ days: laterDays, names: laterNames }, '2025-06-20T08:00:01Z').text;
    const imported = importCalendars(write().text, later);
    expect(imported).toEqual(readCalendar(later));
    expect(imported).toHaveLength(12);
    // The later file counts in whatever order the files are imported.
    expect(importCalendars(later, write().text)).toEqual(readCalendar(later));
    // One of the two people may type the names in the opposite order.
    const swapped = write({ names: { mentee: ana.mentor, mentor: ana.mentee } }).text;
    expect(readCalendar(swapped).map(({ uid }) => uid)).toEqual(readCalendar(later).map(({ uid }) => uid));
  });

  it('increases SEQUENCE with each later second', () => {
    const [first, second] = ['2025-06-20T08:00:00Z', '2025-06-20T08:00:01Z'].map((timestamp) =>
      readCalendar(write({}, timestamp).text).map(({ sequence }) => sequence),
    );
    expect(second).toEqual(first?.map((sequence) => sequence + 1));
  });

  it('changes nothing when the same file is imported twice', () => {
    const { text } = write();
    expect(importCalendars(text, text)).toEqual(readCalendar(text));
  });

  it('gives two pairs separate events, with and without names', () => {
    const otherPair = write({ names: { mentee: 'Ben', mentor: ana.mentor } }).text;
    expect(importCalendars(write().text, otherPair)).toHaveLength(24);
    const [first, second] = ['a1', 'b2'].map(
      (randomId) => write({ names: noNames }, undefined, randomId).text,
    );
    expect(importCalendars(first ?? '', second ?? '')).toHaveLength(24);
    expect(readCalendar(first ?? '')[0]?.uid).toBe('july-early-2025-a1');
  });

  it('leaves out meetings that have begun, reports them, and sets no reminder in the past', () => {
    const { text, remaining, passed } = write({}, '2025-08-19T09:00:00Z');
    expect(passed.map(({ meeting }) => meeting.id)).toEqual([
      ...['july-early', 'july-late', 'august-early', 'august-late'],
    ]);
    expect(remaining).toHaveLength(8);
    expect(readCalendar(text).map(({ uid }) => uid)).toEqual(
      meetings.slice(4).map(({ id }) => `${id}-2025-${pairIdOf(ana, '')}`),
    );
    const dayBefore = readCalendar(write({}, '2025-08-18T09:00:00Z').text);
    expect(dayBefore.map(({ reminders }) => reminders.length)).toEqual([0, ...Array<number>(8).fill(1)]);
  });

  it('contains each meeting once, in order, in its month, on a chosen day and at the chosen time', () => {
    fc.assert(
      fc.property(
        arbitraryDays,
        arbitraryTime,
        arbitraryZone,
        fc.subarray([...meetings.keys()], { minLength: 1 }),
        (days, startMinutes, timeZone, indices) => {
          const chosen = indices.map((index) => meetings[index] as CalendarMeeting);
          const { text } = renderMeetingCalendar(
            { ...model, meetings: chosen },
            { ...choices, days, startMinutes, timeZone },
            { siteUrl, timestamp: '2025-06-01T00:00:00Z', randomId: '' },
          );
          const events = readCalendar(text);
          expect(events.map(({ uid }) => uid.split('-2025-')[0])).toEqual(chosen.map(({ id }) => id));
          expect(events.map(({ starts }) => starts)).toEqual(events.map(({ starts }) => starts).toSorted());
          for (const [index, { starts, ends, reminders }] of events.entries()) {
            const { month, minutes } = chosen[index] as CalendarMeeting;
            const local = clockIn(timeZone, starts);
            expect(Number(local.slice(5, 7))).toBe(months.indexOf(month) + 1);
            expect(days.map((day) => dateOfMonthlyDay(day, 2025, month))).toContain(local.slice(0, 10));
            // The time is that of the local clock, unless the clocks skip this time.
            const instant = toInstant(local.slice(0, 10), startMinutes, timeZone);
            expect(Date.parse(starts)).toBe(instant);
            expect(Date.parse(ends) - Date.parse(starts)).toBe(minutes * 60_000);
            expect(reminders).toHaveLength(1);
          }
        },
      ),
      { numRuns: runCount(60) },
    );
  });
});

describe('the days that a pair chooses', () => {
  it('are as many as the busiest month has meetings', () => {
    const early = meetings.filter(({ id }) => id.endsWith('early'));
    expect(countMeetingDays(meetings)).toEqual({ dayCount: 2, hasShorterMonths: false });
    expect(countMeetingDays(early)).toEqual({ dayCount: 1, hasShorterMonths: false });
    expect(countMeetingDays(meetings.slice(1))).toEqual({ dayCount: 2, hasShorterMonths: true });
    expect(countMeetingDays([])).toEqual({ dayCount: 0, hasShorterMonths: false });
  });
});

describe('the days of a month', () => {
  const july = (week: MonthlyDay['week'], weekday: MonthlyDay['weekday']) =>
    dateOfMonthlyDay({ week, weekday }, 2025, 'July');

  it('are counted by weekday, and the last one may be the fifth', () => {
    // July 2025 begins on a Tuesday.
    expect([july('first', 2), july('fourth', 2), july('last', 2)]).toEqual([
      ...['2025-07-01', '2025-07-22', '2025-07-29'],
    ]);
    expect([july('first', 1), july('fourth', 1), july('last', 1)]).toEqual([
      ...['2025-07-07', '2025-07-28', '2025-07-28'],
    ]);
    expect(dateOfMonthlyDay({ week: 'last', weekday: 7 }, 2024, 'February')).toBe('2024-02-25');
    expect(dateOfMonthlyDay({ week: 'last', weekday: 4 }, 2024, 'February')).toBe('2024-02-29');
    expect(dateOfMonthlyDay({ week: 'last', weekday: 3 }, 2025, 'December')).toBe('2025-12-31');
  });

  it('exist in every month, on the right weekday and in the right week', () => {
    fc.assert(
      fc.property(
        arbitraryDay,
        fc.integer({ min: 1900, max: 2200 }),
        fc.constantFrom(...months),
        ({ week, weekday }, year, month) => {
          const day = dateOfMonthlyDay({ week, weekday }, year, month);
          const date = new Date(day);
          expect(day.slice(0, 7)).toBe(`${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}`);
          expect(date.getUTCDay() % 7).toBe(weekday % 7);
          const weekOfDay = Math.ceil(date.getUTCDate() / 7);
          const nextWeek = new Date(date.getTime() + 7 * 86_400_000);
          if (week === 'last') expect(nextWeek.getUTCMonth()).not.toBe(date.getUTCMonth());
          else expect(weekOfDay).toBe(weeksOfMonth.indexOf(week) + 1);
        },
      ),
      { numRuns: runCount(200) },
    );
  });

  it('are distinct exactly if they never share a date', () => {
    const years = Array.from({ length: 28 }, (_, index) => 2000 + index);
    const datesOf = (day: MonthlyDay) =>
      years.flatMap((year) => months.map((month) => dateOfMonthlyDay(day, year, month)));
    fc.assert(
      fc.property(arbitraryDay, arbitraryDay, (a, b) => {
        const otherDates = datesOf(b);
        const coincide = datesOf(a).some((date, index) => date === otherDates[index]);
        expect(areDistinctDays([a, b])).toBe(!coincide);
      }),
      { numRuns: runCount(40) },
    );
  });

  it('have distinct defaults for any number of meetings a month', () => {
    expect(defaultMonthlyDays(2)).toEqual(firstAndThirdTuesday);
    for (let count = 0; count <= 28; count += 1) {
      expect(defaultMonthlyDays(count)).toHaveLength(count);
      expect(areDistinctDays(defaultMonthlyDays(count))).toBe(true);
    }
  });

  it('are suggested such that no meeting still ahead has a date in the past', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...months),
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 2000, max: 2050 }),
        fc.nat({ max: 365 }),
        (firstMonth, monthlyCount, hasMeetings, year, offset) => {
          const counts = hasMeetings.map((has) => (has ? monthlyCount : 0));
          const start = months.indexOf(firstMonth);
          const programmeMonths = counts.map((_, index) => months[(start + index) % 12] ?? 'January');
          const monthly = meetingIndexAndCountByMonth({
            year,
            months: programmeMonths,
            meetings: counts.flatMap((count, index) =>
              Array.from({ length: count }, () => ({ month: programmeMonths[index] ?? 'January' })),
            ),
          });
          const date = new Date(Date.UTC(year, start, 1 + offset));
          const today = { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
          const days = suggestDaysStillAhead(monthly, today);
          expect(days).toHaveLength(Math.max(...counts));
          expect(areDistinctDays(days)).toBe(true);
          const next = nextMeeting(monthly, today);
          const current = monthly.find((entry) => entry.year === today.year && entry.month === today.month);
          if (typeof next === 'string' || !current) {
            expect(days).toEqual(defaultMonthlyDays(days.length));
            return;
          }
          const dates = days
            .slice(0, current.count)
            .map((day) => dateOfMonthlyDay(day, today.year, months[today.month] ?? 'January'))
            .toSorted();
          for (const ahead of dates.slice(next - current.first))
            expect(ahead >= date.toISOString().slice(0, 10)).toBe(true);
        },
      ),
      { numRuns: runCount(1000) },
    );
  });

  it.each([
    ['before the programme', '2025-06-20', ['first 2', 'third 2']],
    ['on the last day of a month', '2025-07-31', ['third 4', 'last 4']],
    ['on the first usual day', '2025-07-01', ['first 3', 'third 3']],
    ['after the first usual day', '2025-07-08', ['second 3', 'fourth 3']],
    ['when only the second meeting is ahead', '2025-07-17', ['first 1', 'third 1']],
    ['before every usual day', '2025-08-01', ['first 2', 'third 2']],
    ['after the programme', '2026-02-01', ['first 2', 'third 2']],
  ])('are suggested %s', (_, date, expected) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    const monthly = meetingIndexAndCountByMonth({ year: 2025, months: months.slice(6), meetings });
    const days = suggestDaysStillAhead(monthly, { year, month: month - 1, day });
    expect(days.map(({ week, weekday }) => `${week} ${String(weekday)}`)).toEqual(expected);
  });
});

describe('the time of a time zone', () => {
  const hour = 60;
  it.each([
    // A time that is skipped in spring is moved by the skipped hour. Of a time that occurs twice in autumn, the first
    // is used.
    ['2025-03-30', 2 * hour + 30, 'Europe/Berlin', '2025-03-30T01:30:00.000Z'],
    ['2025-10-26', 2 * hour + 30, 'Europe/Berlin', '2025-10-26T00:30:00.000Z'],
    ['2025-10-05', 2 * hour + 15, 'Australia/Lord_Howe', '2025-10-04T15:45:00.000Z'],
    ['2025-07-01', 10 * hour, 'Asia/Kathmandu', '2025-07-01T04:15:00.000Z'],
    ['2025-07-01', 0, 'Pacific/Kiritimati', '2025-06-30T10:00:00.000Z'],
    // Samoa skipped this day.
    ['2011-12-30', 10 * hour, 'Pacific/Apia', '2011-12-30T20:00:00.000Z'],
  ])('on %s, minute %i in %s', (day, minutes, timeZone, expected) => {
    expect(new Date(toInstant(day, minutes, timeZone)).toISOString()).toBe(expected);
  });

  it('agrees with Intl.DateTimeFormat in every time zone and hour of the year', () => {
    fc.assert(
      fc.property(
        arbitraryZone,
        fc.integer({ min: 2000, max: 2037 }),
        fc.integer({ min: 0, max: 365 }),
        arbitraryTime,
        (timeZone, year, dayOfYear, minutes) => {
          const day = new Date(Date.UTC(year, 0, 1 + dayOfYear)).toISOString().slice(0, 10);
          vi.stubEnv('TZ', timeZone);
          const [dayYear = 0, month = 0, date = 0] = day.split('-').map(Number);
          const expected = new Date(dayYear, month - 1, date, 0, minutes).getTime();
          vi.unstubAllEnvs();
          expect(toInstant(day, minutes, timeZone)).toBe(expected);
        },
      ),
      { numRuns: runCount(300) },
    );
  });
});

describe('the id of a pair', () => {
  it.each([
    [{ mentee: 'ana', mentor: 'inês  costa' }],
    [{ mentee: 'ANA.', mentor: 'Ines Costa' }],
    [{ mentee: 'Inês Costa', mentor: 'Ana' }],
    [{ mentee: 'Ａｎａ', mentor: 'Ine\u0302s Costa' }],
  ])('is the same for the spelling %j', (names) => {
    expect(pairIdOf(names, 'random')).toBe(pairIdOf(ana, 'other'));
  });

  it('differs for different names in any script, and contains no name', () => {
    const ids = [
      ana,
      { mentee: 'Anna', mentor: 'Inês Costa' },
      { mentee: 'अना', mentor: 'Inês Costa' },
      { mentee: 'अनि', mentor: 'Inês Costa' },
      { mentee: '★', mentor: 'Inês Costa' },
      { mentee: '☆', mentor: 'Inês Costa' },
    ].map((names) => pairIdOf(names, 'random'));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{11}$/);
  });

  it('is the random id unless both names are given', () => {
    expect(pairIdOf(noNames, 'random')).toBe('random');
    expect(pairIdOf({ mentee: ' ', mentor: 'Inês' }, 'random')).toBe('random');
    expect([ana, noNames, { mentee: ' ', mentor: 'Inês' }].map(isOneNameMissing)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
