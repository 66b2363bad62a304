/**
 * Reads the times at which files were saved, and compares them. Most visits open no file, so this code is not part of the
 * first scripts of a form, unlike saved-at.ts, which writes these times.
 */
import type { SavedAt } from './saved-at.ts';

const dayLength = 10;

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
