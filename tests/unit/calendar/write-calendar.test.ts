import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendar, type CalendarEvent } from '../../../src/calendar/write-calendar.ts';
import { readCalendar } from './read-calendar.ts';

const stamp = '2025-07-01T09:30:15.123Z';
const event = (details: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'one@example.com',
  starts: '2025-10-06',
  ends: '2025-10-06',
  summary: 'Half-way review',
  description: 'Look back.',
  url: 'https://example.com/',
  ...details,
});
const write = (...events: CalendarEvent[]) => writeCalendar({ name: 'Dates', stamp, events });

/** Everything that a person can type, with many of the characters that have a meaning in the file. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', ';', ',', '\n', ':', '"', ' ', 'n'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 200,
});
// What a file cannot hold: control characters are left out, and every way to end a line is one.
const kept = (typed: string) =>
  typed.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

describe('writeCalendar', () => {
  it('writes days without a time, so that no time zone can move them', () => {
    expect(write(event({ starts: '2025-07-01', ends: '2025-12-31' })).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Mentorship Resource Hub//Calendar//EN',
      'X-WR-CALNAME:Dates',
      'BEGIN:VEVENT',
      'UID:one@example.com',
      'DTSTAMP:20250701T093015Z',
      'DTSTART;VALUE=DATE:20250701',
      'DTEND;VALUE=DATE:20260101',
      'SUMMARY:Half-way review',
      'DESCRIPTION:Look back.',
      'URL:https://example.com/',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is read by another program as it was written, whatever somebody typed', () => {
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const [read] = readCalendar(write(event({ summary, description })));
        expect(read).toMatchObject({ summary: kept(summary), description: kept(description), allDay: true });
      }),
      { numRuns: 300 },
    );
  });

  it('leaves out control characters, and the description if there is none', () => {
    const file = write(event({ summary: 'a\u0007b', description: '' }));
    expect(file).toContain('\r\nSUMMARY:ab\r\n');
    expect(file).not.toContain('DESCRIPTION');
  });

  it('goes on below after 75 bytes, not before', () => {
    const fits = 'x'.repeat(75 - 'SUMMARY:'.length);
    expect(write(event({ summary: fits }))).toContain(`\r\nSUMMARY:${fits}\r\n`);
    expect(write(event({ summary: `${fits}y` }))).toContain(`\r\nSUMMARY:${fits}\r\n y\r\n`);
  });

  it('has no line of more than 75 bytes and cuts no character in two', () => {
    fc.assert(
      fc.property(text, (description) => {
        const file = write(event({ description, summary: 'ế𝔸👩‍👩‍👧'.repeat(30) }));
        const lines = file.split('\r\n');
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
        expect(file.isWellFormed()).toBe(description.isWellFormed());
      }),
      { numRuns: 300 },
    );
  });
});
