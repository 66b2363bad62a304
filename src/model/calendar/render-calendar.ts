import { normalizeLineEndings } from '../text/lines.ts';
import { addDays, type IsoDate } from '../dates/dates.ts';

/** When an event takes place. It either takes a whole day, or it has a start and a duration in minutes. */
type EventTime = { day: IsoDate; startInstant?: undefined } | { startInstant: number; minutes: number };

export type CalendarEvent = EventTime & {
  /**
   * The unique id of the event. It is the same in every file that contains this event, so that a later file replaces
   * the event instead of adding it again.
   */
  uid: string;
  summary: string;
  description: string;
  /** The address of the page about the event; undefined if the site does not know its own address. */
  url: string | undefined;
  /**
   * How many minutes before the start of the event the calendar program shows a reminder; undefined for no reminder.
   */
  reminderMinutes?: number | undefined;
};

export interface Calendar {
  name: string;
  /**
   * When the events were written, as ISO 8601 in UTC. Of two events with the same uid, calendar programs keep the one
   * that was written later.
   */
  timestamp: string;
  events: readonly CalendarEvent[];
}

/** What a calendar file depends on besides its content. */
export interface CalendarEnvironment {
  /** When the file is generated, as ISO 8601 in UTC. */
  timestamp: string;
  /**
   * Identifies the pair in the uids of the events if the pair has not typed its names. It is different in each file.
   */
  randomId: string;
}

const maxLineBytes = 75;
const minutesPerDay = 24 * 60;
// Matches control characters, which are removed, because a text in a calendar file must not contain them. A line break
// is not removed but written as "\n" (RFC 5545, 3.3.11).
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

const escapeText = (text: string) =>
  normalizeLineEndings(text)
    .replace(controlCharacters, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
const toCalendarDate = (day: IsoDate) => day.replaceAll('-', '');
const toCalendarTime = (timestamp: string) => timestamp.replace(/[-:]|\.\d+/g, '');
const byteLength = (character: string) => new TextEncoder().encode(character).length;

/** The time, in ms since 1970, from which revision numbers are counted. */
const sequenceEpoch = Date.UTC(2020, 0, 1);
/** The largest integer that a calendar file may contain (RFC 5545, 3.3.8). */
const maxInteger = 2 ** 31 - 1;

/**
 * The revision number (SEQUENCE) of all events in a file that was created at this time. The site stores nothing, so it
 * cannot count revisions. The number is therefore that of the seconds since 2020, and a later file has a higher number.
 */
function sequenceAt(timestamp: string): number {
  const seconds = Math.floor((Date.parse(timestamp) - sequenceEpoch) / 1000);
  return Math.min(Math.max(seconds, 0), maxInteger);
}

/**
 * Folds a line of a calendar file: a line break and a space are inserted after at most 75 bytes, never within a
 * character (RFC 5545, 3.1).
 */
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

function timeLines(event: CalendarEvent): string[] {
  if (event.startInstant === undefined)
    return [
      // An event of a whole day has no time zone. Its end, DTEND, is the day after it.
      `DTSTART;VALUE=DATE:${toCalendarDate(event.day)}`,
      `DTEND;VALUE=DATE:${toCalendarDate(addDays(event.day, 1))}`,
      // An event of a whole day does not mark the person as busy, so that other people can book meetings on this day.
      'TRANSP:TRANSPARENT',
    ];
  const { startInstant, minutes } = event;
  const [start, end] = [startInstant, startInstant + minutes * 60_000].map((instant) =>
    toCalendarTime(new Date(instant).toISOString()),
  );
  return [`DTSTART:${start}`, `DTEND:${end}`];
}

/**
 * Formats a number of minutes as a duration. It uses the largest units that express the duration exactly (RFC 5545,
 * 3.3.6).
 */
function toDuration(minutes: number): string {
  const days = Math.floor(minutes / minutesPerDay);
  const [hours, restMinutes] = [Math.floor((minutes % minutesPerDay) / 60), minutes % 60];
  const time = `${hours === 0 ? '' : `${hours}H`}${restMinutes === 0 ? '' : `${restMinutes}M`}`;
  if (days === 0) return `PT${time === '' ? '0M' : time}`;
  return `P${days}D${time === '' ? '' : `T${time}`}`;
}

const reminderLines = ({ reminderMinutes, summary }: CalendarEvent): string[] =>
  reminderMinutes === undefined
    ? []
    : [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escapeText(summary)}`,
        `TRIGGER:-${toDuration(reminderMinutes)}`,
        'END:VALARM',
      ];

function eventLines(event: CalendarEvent, timestamp: string): string[] {
  const { uid, summary, description, url } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toCalendarTime(timestamp)}`,
    `LAST-MODIFIED:${toCalendarTime(timestamp)}`,
    `SEQUENCE:${sequenceAt(timestamp)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...reminderLines(event),
    'END:VEVENT',
  ];
}

/** The text of a calendar as an iCalendar file (RFC 5545). */
export function renderCalendar({ name, timestamp, events }: Calendar): string {
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
