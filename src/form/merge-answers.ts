import { eachFoundOnce } from '../text/each-found-once.ts';
import type { Answers } from './answers.ts';

/**
 * Returns the current answers with the empty ones filled from a file. What was typed stays as it is, even if it
 * is only spaces, and no tick is removed: an unticked box is an empty field.
 */
export function fillEmpty(current: Answers, read: Answers): Answers {
  return {
    texts: mapValues(current.texts, (text, name) => (text === '' ? (read.texts[name] ?? '') : text)),
    ticks: mapValues(current.ticks, (ids, field) => [...new Set([...ids, ...(read.ticks[field] ?? [])])]),
  };
}

/** Returns the answers of a file for every question of the form; questions missing from the file are empty. */
export function replaceAll(current: Answers, read: Answers): Answers {
  return {
    texts: mapValues(current.texts, (_, name) => read.texts[name] ?? ''),
    ticks: mapValues(current.ticks, (_, field) => [...(read.ticks[field] ?? [])]),
  };
}

/** Returns the current answers, each replaced by the file's answer if the file has one. */
export function replaceAnswered(current: Answers, read: Answers): Answers {
  return {
    texts: mapValues(current.texts, (text, name) => read.texts[name] || text),
    ticks: mapValues(current.ticks, (ids, field) =>
      read.ticks[field]?.length ? [...read.ticks[field]] : ids,
    ),
  };
}

/** Returns the current left-over lines and those of a file, without repeating what is already there. */
export function mergeLeftOver(current: readonly string[], read: readonly string[]): string[] {
  const isThere = eachFoundOnce(current);
  return [...current, ...read.filter((line) => !isThere(line))];
}

const mapValues = <T>(record: Record<string, T>, change: (value: T, name: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
