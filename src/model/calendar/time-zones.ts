import type { IsoDate } from '../schemas/dates.ts';

const msPerDay = 86_400_000;

/** The formats made so far: to make one takes as long as using it hundreds of times. */
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

/** Returns how far the clocks of a time zone are ahead of UTC at an instant, in milliseconds. */
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
 * Returns the instant at which the clocks of a time zone show a time, which is given in minutes after midnight. A time that
 * occurs twice, when clocks are set back, means the first; one that is skipped, when they are set forward, is later by what
 * is skipped. JavaScript's own dates do the same in the time zone of the machine.
 */
export function toInstant(day: IsoDate, minutes: number, timeZone: string): number {
  const clock = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const [before, after] = [clock - msPerDay, clock + msPerDay].map(
    (instant) => clock - offsetAt(instant, timeZone),
  ) as [number, number];
  const matches = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === clock);
  return matches.length === 0 ? before : Math.min(...matches);
}
