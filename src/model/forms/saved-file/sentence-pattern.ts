import { matchKey } from './normalize-line.ts';

/** Returns a pattern for a text with spaces anywhere, or line ends. */
const allowSpaces = (text: string): string =>
  Array.from(text, (character) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join('\\s?');

/** A few words. */
const fewWordsPattern = '[^.!?;]{1,60}?';
/** In many languages a day, a year at the beginning or a letter of a date has a full stop: "14. Juli 2025", "2025. július 14." */
const datePattern = '(?:\\d{1,4}\\.)?(?:[^.!?;]|\\s(?:\\d{1,2}|\\p{L})\\.){1,60}?\\.?';
/** Without digits it would be found inside words, as "{done} of {total}" in "so far". */
const numberPattern = '\\d[\\d, ]{0,11}?';

/** What stands in the places of some names; of others, a few words. */
const placeholderPatterns = new Map([
  ['{date}', datePattern],
  ...['{done}', '{total}', '{percent}'].map((name) => [name, numberPattern] as const),
]);

/** Returns what knows a sentence with values in the places of its {names}, wherever mail has broken it. */
export function sentencePattern(template: string) {
  const key = matchKey(template);
  const [prefix = '', ...literals] = key.split(/\{[a-z]+\}/);
  const placeholders: string[] = key.match(/\{[a-z]+\}/g) ?? [];
  const valuePatterns = placeholders.map((name) => placeholderPatterns.get(name) ?? fewWordsPattern);
  const maxLength = 2 * key.length + placeholders.length * 60;
  const parts = [prefix, ...literals].map(allowSpaces);
  const fullPattern = parts.map((part, index) => `${part}\\s?${valuePatterns[index] ?? ''}`).join('\\s?');
  const pattern = new RegExp(`^${fullPattern}[:*_ ]*$`, 'u');
  return {
    /** What every such sentence begins with, as a match key. */
    prefix,
    /** Returns whether some folded lines are such a sentence. */
    matchesWhole: (lines: string) => lines.length <= maxLength && pattern.test(lines),
  };
}
