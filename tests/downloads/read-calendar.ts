import ICAL from 'ical.js';

interface ParsedEvent {
  uid: string;
  /** Days or times as ISO 8601; the end of days is the first day after them. */
  starts: string;
  ends: string;
  allDay: boolean;
  summary: string;
  description: string;
  sequence: number;
  lastModified: string;
  /** What its reminders say and when they come, as a duration relative to the start. */
  reminders: { text: string; trigger: string }[];
}

/** The events of a calendar file according to an independent parser. */
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
      sequence: event.sequence,
      lastModified: String(component.getFirstPropertyValue('last-modified')),
      reminders: component.getAllSubcomponents('valarm').map((alarm) => ({
        text: String(alarm.getFirstPropertyValue('description')),
        trigger: String(alarm.getFirstPropertyValue('trigger')),
      })),
    };
  });
}

/** The contents of a calendar after importing files one after the other: of equal uids, the latest revision. */
export function importCalendars(...files: string[]): ParsedEvent[] {
  const events = new Map<string, ParsedEvent>();
  for (const event of files.flatMap(readCalendar)) {
    const isNewer = event.sequence >= (events.get(event.uid)?.sequence ?? 0);
    if (isNewer) events.set(event.uid, event);
  }
  return [...events.values()];
}
