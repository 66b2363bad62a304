import { normalizeLineEndings } from '../text/string-utils.ts';
import { addDays, type IsoDate } from '../schemas/dates.ts';

export interface CalendarEvent {
  /** The same each time the event is written, so that importing it again updates the event instead of duplicating it. */
  uid: string;
  startDay: IsoDate;
  /** Its last day. */
  endDay: IsoDate;
  summary: string;
  description: string;
  /** The page it is about; undefined if the site does not know its own address. */
  url: string | undefined;
}

/** Returns the uid of an event: its name on the site, and the host of the site, if it is known. */
export const calendarUid = (name: string, site: string | undefined): string =>
  site === undefined ? name : `${name}@${new URL(site).host}`;

export interface Calendar {
  name: string;
  /** When it was written, as ISO 8601 in UTC; of two events with the same uid, the later one counts. */
  timestamp: string;
  events: readonly CalendarEvent[];
}

const maxLineBytes = 75;
// Control characters are not allowed in text; the line break becomes "\n" (RFC 5545, 3.3.11).
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escapeText = (text: string) =>
  normalizeLineEndings(text)
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
const toCalendarDate = (day: IsoDate) => day.replaceAll('-', '');
const byteLength = (character: string) => new TextEncoder().encode(character).length;

/** Returns a line folded after at most 75 bytes, never within a character (RFC 5545, 3.1). */
function foldLine(line: string): string {
  let folded = '';
  let lineLength = 0;
  for (const character of line) {
    const bytes = byteLength(character);
    if (lineLength + bytes > maxLineBytes) {
      folded += '\r\n ';
      lineLength = 1;
    }
    folded += character;
    lineLength += bytes;
  }
  return folded;
}

function eventLines(
  { uid, startDay, endDay, summary, description, url }: CalendarEvent,
  timestamp: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${timestamp.replace(/[-:]|\.\d+/g, '')}`,
    // Days without a time are the same in every time zone; DTEND is the first day after the event.
    `DTSTART;VALUE=DATE:${toCalendarDate(startDay)}`,
    `DTEND;VALUE=DATE:${toCalendarDate(addDays(endDay, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    // The days still count as free, so that meetings can be booked.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Returns a calendar file (RFC 5545) of events that last whole days. */
export function writeCalendar({ name, timestamp, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mentorship Resource Hub//Calendar//EN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => eventLines(event, timestamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}
