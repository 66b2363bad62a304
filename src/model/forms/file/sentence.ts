import { matchKey } from './file-line.ts';

/** Returns a pattern for a text with spaces anywhere, or line ends. */
const spread = (text: string): string =>
  Array.from(text, (character) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join('\\s?');

/** A few words. */
const fill = '[^.!?;]{1,60}?';
/** In many languages a day, a year at the beginning or a letter of a date has a full stop: "14. Juli 2025", "2025. július 14." */
const datePattern = '(?:\\d{1,4}\\.)?(?:[^.!?;]|\\s(?:\\d{1,2}|\\p{L})\\.){1,60}?\\.?';
/** Without digits it would be found inside words, as "{done} of {total}" in "so far". */
const number = '\\d[\\d, ]{0,11}?';

/** What stands in the places of some names; of others, a few words. */
const fillings = new Map([
  ['{date}', datePattern],
  ...['{done}', '{total}', '{percent}'].map((name) => [name, number] as const),
]);

/** Returns what knows a sentence with values in the places of its {names}, wherever mail has broken it. */
export function sentence(template: string) {
  const key = matchKey(template);
  const [beginning = '', ...literals] = key.split(/\{[a-z]+\}/);
  const names: string[] = key.match(/\{[a-z]+\}/g) ?? [];
  const places = names.map((name) => fillings.get(name) ?? fill);
  const longest = 2 * key.length + names.length * 60;
  const parts = [beginning, ...literals].map(spread);
  const whole = parts.map((part, index) => `${part}\\s?${places[index] ?? ''}`).join('\\s?');
  const pattern = new RegExp(`^${whole}[:*_ ]*$`, 'u');
  return {
    /** What every such sentence begins with, as a match key. */
    beginning,
    /** Returns whether some folded lines are such a sentence. */
    isIn: (lines: string) => lines.length <= longest && pattern.test(lines),
  };
}
