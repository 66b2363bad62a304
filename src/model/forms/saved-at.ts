import { formatDay } from '../dates/format-dates.ts';

/**
 * When a file was saved, as ISO 8601. In older files, it is only a day. In newer files, it has the minute and the
 * offset from UTC, such as "2025-07-14T10:32+01:00", because two people may save copies of one file on the same day.
 */
export type SavedAt = string;

const dayLength = 10;

const pad = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/** Formats a moment in the time zone of the visitor. */
export function toSavedAt(date: Date): SavedAt {
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 16);
  return `${local}${offset < 0 ? '-' : '+'}${pad(Math.abs(offset) / 60)}:${pad(Math.abs(offset) % 60)}`;
}

/**
 * When a file is saved, and the same date as the sentence below the title of the file shows it, such as "14 July 2025".
 */
export interface SaveDate {
  savedAt: SavedAt;
  displayDate: string;
}

export const toSaveDate = (date: Date, language: string): SaveDate => ({
  savedAt: toSavedAt(date),
  displayDate: formatDay(date, language),
});

/** Matches a `SavedAt`; to be used as a part of a regular expression. */
export const savedAtPattern = String.raw`\d{4}-\d\d-\d\d(?:T\d\d:\d\d[+-]\d\d:\d\d)?`;

/**
 * Whether the date exists. A person may have edited the file, so the date may be an impossible one, such as 31 June.
 */
export const isPossible = (savedAt: SavedAt): boolean => !Number.isNaN(Date.parse(savedAt));

export const dayOfSavedAt = (savedAt: SavedAt): string => savedAt.slice(0, dayLength);

export const hasTime = (savedAt: SavedAt): boolean => savedAt.length > dayLength;

/** The minute in which a file with a time was saved, as a clock showed it at that place, whatever the time zone here. */
export const localMinuteOf = (savedAt: SavedAt): Date => new Date(savedAt.slice(0, 16));

/** The earliest and the latest possible moment of an event, in ms since 1970. */
export interface TimeSpan {
  earliest: number;
  latest: number;
}

/**
 * The time span in which a file was saved. A date without a time stands for the whole day, in the time zone of the
 * visitor.
 */
export function spanOfSavedAt(savedAt: SavedAt): TimeSpan {
  const earliest = Date.parse(hasTime(savedAt) ? savedAt : `${savedAt}T00:00`);
  return { earliest, latest: earliest + (hasTime(savedAt) ? 60_000 : 86_400_000) - 1 };
}

/** Which of two time spans is later; undefined if they overlap, or if one of them is unknown. */
export function laterOf(a: TimeSpan | undefined, b: TimeSpan | undefined): 'a' | 'b' | undefined {
  if (!a || !b) return undefined;
  if (a.earliest > b.latest) return 'a';
  return b.earliest > a.latest ? 'b' : undefined;
}
