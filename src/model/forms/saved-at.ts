import { formatDay } from '../dates/format-dates.ts';

/**
 * When a file was saved, as ISO 8601. In older files, it is only a day. In newer files, it has the minute and the
 * offset from UTC, such as "2025-07-14T10:32+01:00", because two people may save copies of one file on the same day.
 */
export type SavedAt = string;

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
