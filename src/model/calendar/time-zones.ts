import type { IsoDate } from '../dates/dates.ts';

const msPerDay = 86_400_000;

/** Formats are cached, because creating one takes as long as using it hundreds of times. */
const formatCache = new Map<string, Intl.DateTimeFormat>();

function getClockFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formatCache.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formatCache.set(timeZone, format);
  return format;
}

/** How far a time zone is ahead of UTC at an instant, in milliseconds. East of Greenwich, it is positive. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = getClockFormat(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const clock = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return clock - Math.floor(instant / 1000) * 1000;
}

/**
 * Converts a local time, in minutes after midnight, to an instant. When clocks are set back, a local time occurs twice,
 * and the first of the two instants is returned. When clocks are set forward, a skipped time is moved later by the
 * length of the gap. JavaScript's Date does the same for the time zone of the machine.
 */
export function toInstant(day: IsoDate, minutes: number, timeZone: string): number {
  const clock = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const [before, after] = [clock - msPerDay, clock + msPerDay].map(
    (instant) => clock - offsetAt(instant, timeZone),
  ) as [number, number];
  const matches = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === clock);
  return matches.length === 0 ? before : Math.min(...matches);
}
