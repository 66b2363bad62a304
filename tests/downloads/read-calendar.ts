import ICAL from 'ical.js';

interface ParsedEvent {
  uid: string;
  /** Days as ISO 8601; the end is the first day after it. */
  starts: string;
  ends: string;
  allDay: boolean;
  summary: string;
  description: string;
}

/** Returns the events that an independent parser finds in a calendar file. */
export function readCalendar(text: string): ParsedEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      starts: event.startDate.toString(),
      ends: event.endDate.toString(),
      allDay: event.startDate.isDate && event.endDate.isDate,
      summary: event.summary,
      description: event.description ?? '',
    };
  });
}

/** Returns what a calendar holds after files were imported one after the other: of equal uids, the later event. */
export function importCalendars(...files: string[]): ParsedEvent[] {
  return [...new Map(files.flatMap(readCalendar).map((event) => [event.uid, event])).values()];
}
