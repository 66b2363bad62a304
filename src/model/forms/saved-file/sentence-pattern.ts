import { matchKey } from './normalize-line.ts';

/** A pattern that allows spaces or line ends anywhere in a text. */
const allowSpaces = (text: string): string =>
  Array.from(text, (character) => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')).join('\\s?');

/**
 * The maximum length of a value in a sentence, in characters. With a smaller value, a long title or date would not be
 * recognised. With a larger one, a sentence that somebody typed could count as a sentence of the form.
 */
const maxValueLength = 60;

const fewWordsPattern = `[^.!?;]{1,${String(maxValueLength)}}?`;
/**
 * In many languages, a day, a leading year or a word of a date ends in a full stop: "14. Juli 2025", "2025. július 14."
 */
const datePattern = `(?:\\d{1,4}\\.)?(?:[^.!?;]|\\s(?:\\d{1,2}|\\p{L})\\.){1,${String(maxValueLength)}}?\\.?`;
/** Numbers must be digits, because otherwise "{done} of {total}" would match words such as "so far". */
const numberPattern = '\\d[\\d, ]{0,11}?';

/** The patterns of some placeholders; the others match a few words. */
const placeholderPatterns = new Map([
  ['{date}', datePattern],
  ...['{done}', '{total}', '{percent}'].map((name) => [name, numberPattern] as const),
]);

/** Recognises a sentence with values in place of its {placeholders}, wherever mail programs have broken it. */
export function sentencePattern(template: string) {
  const key = matchKey(template);
  const [prefix = '', ...literals] = key.split(/\{[a-z]+\}/);
  const placeholders: string[] = key.match(/\{[a-z]+\}/g) ?? [];
  const valuePatterns = placeholders.map((name) => placeholderPatterns.get(name) ?? fewWordsPattern);
  const maxLength = 2 * key.length + placeholders.length * maxValueLength;
  const parts = [prefix, ...literals].map(allowSpaces);
  const fullPattern = parts.map((part, index) => `${part}\\s?${valuePatterns[index] ?? ''}`).join('\\s?');
  const pattern = new RegExp(`^${fullPattern}[:*_ ]*$`, 'u');
  return {
    /** The match key of the fixed text before the first placeholder. */
    prefix,
    /** Whether normalized lines, joined to one text, are the whole sentence. */
    matchesWhole: (lines: string) => lines.length <= maxLength && pattern.test(lines),
  };
}
