import { longestAddress, matchKey } from './file-line.ts';

/** Returns a pattern for exactly this text. */
const asPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Returns a pattern for a text with `gap` between any two of its characters. */
const spread = (text: string, gap: string): string => Array.from(text, asPattern).join(gap);

/** A few words. */
const fill = '[^.!?;]{1,60}?';
/** In many languages a day, a year at the beginning or a letter of a date has a full stop: "14. Juli 2025", "2025. július 14." */
const datePattern = '(?:\\d{1,4}\\.)?(?:[^.!?;]|\\s(?:\\d{1,2}|\\p{L})\\.){1,60}?\\.?';
/** Without digits it would be found inside words, as "{done} of {total}" in "so far". */
const number = '\\d[\\d, ]{0,11}?';
const slash = '(?:/|%\n?2\n?f)';
const page = [slash, spread('resources', '\n?'), slash].join('\n?');
/** It may contain the marks that end a sentence, but no space, unless the link follows that mail programs add. */
const address = `(?<address>[^ ]*?${page}[^ ]*?(?: <[^ <>]+>)?)`;
const shape = /^<?(?:https?:\/)?\/[^<>]+>?(?: ?<https?:\/\/[^<>]+>)?$/;
const pageOf = /.*\/resources\/([a-z0-9-]{1,100})/;

/** What stands in the places of some names; of others, a few words. */
const fillings = new Map([
  ['{route}', address],
  ['{date}', datePattern],
  ...['{done}', '{total}', '{percent}'].map((name) => [name, number] as const),
]);

/** A sentence of ours at the beginning of a text. */
interface FoundSentence {
  /** Where it ends. */
  end: number;
  /** The form to which the address in it leads, whatever the site and the path. */
  slug?: string;
  /** The day in it, in small letters. */
  date?: string | undefined;
}

/** Returns a sentence with values in the places of its {names}, to be found wherever mail has broken it. */
export function sentence(template: string) {
  const key = matchKey(template);
  const [beginning = '', ...literals] = key.split(/\{[a-z]+\}/);
  const names: string[] = key.match(/\{[a-z]+\}/g) ?? [];
  const places = names.map((name, index) => {
    const place = fillings.get(name) ?? fill;
    return name === '{date}' && names.indexOf(name) === index ? `(?<date>${place})` : place;
  });
  const longest = 2 * key.length + names.length * 60 + (names.includes('{route}') ? longestAddress : 0);
  // A space may be anywhere, or a line end instead.
  const parts = [beginning, ...literals].map((literal) => spread(literal, '\\s?'));
  const whole = parts.map((part, index) => `${part}\\s?${places[index] ?? ''}`).join('\\s?');
  const pattern = new RegExp(`^${whole}[:*_ ]*(?=\n|$)`, 'u');
  return {
    /** What every such sentence begins with, as a match key. */
    beginning,
    /** No such sentence is longer than this. */
    longest,
    /** Returns where the sentence at the beginning of some folded lines ends; undefined if there is none. */
    find(lines: string): FoundSentence | undefined {
      const found = pattern.exec(lines.slice(0, longest));
      if (!found) return undefined;
      const end = found[0].length;
      const place = found.groups?.['address']?.replaceAll('\n', '');
      if (place === undefined) return { end, date: found.groups?.['date'] };
      const [, slug] = (shape.test(place) && pageOf.exec(place.replaceAll('%2f', '/'))) || [];
      return slug === undefined || place.length > longestAddress ? undefined : { end, slug };
    },
  };
}
export type Sentence = ReturnType<typeof sentence>;
