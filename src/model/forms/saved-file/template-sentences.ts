/** Recognises the sentences that a form writes into its files, with any date in them, and from any site. */
import { keyOfNormalized, matchKey, maxAddressLength } from './normalize-line.ts';

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

const pagePathPattern = /(?:\/|%2f)resources(?:\/|%2f)[a-z0-9-]{1,100}/;
const urlStartPattern = /<?https?:\/|<?\//;
const bracketedLinkPattern = /^ ?<https?:\/\/[^<> ]+>/;
const addressPattern = /^<?(?:https?:\/)?\/[^<>]+>?(?: ?<[^<> ]+>)?$/;
const slugPattern = /.*\/resources\/([a-z0-9-]{1,100})/;
/** The maximum number of punctuation marks after an address. */
const maxTrailingMarks = 3;

/**
 * All ways to remove the address of a page from a sentence, whatever the site and the path. Each has the match key of
 * the rest, and the slug of the form to whose page the address leads. There may be several, because mail programs break
 * an address anywhere, put it into brackets and add a link after it, which makes its end ambiguous.
 */
export function withoutPageAddress(normalized: string): { key: string; slug: string }[] {
  const text = normalized.replaceAll('\n', '');
  const pagePath = pagePathPattern.exec(text);
  if (!pagePath) return [];
  const pathEnd = pagePath.index + pagePath[0].length;
  // The address begins in the word that contains the path of the page.
  const wordStart = text.lastIndexOf(' ', pagePath.index) + 1;
  const start = wordStart + text.slice(wordStart, pagePath.index + 1).search(urlStartPattern);
  // In a sentence that was joined from several lines, the address may end at the end of any of them.
  let lineEnd = 0;
  const lineEnds = normalized.split('\n').map((line) => (lineEnd += line.length));
  return [...addressEnds(text, pathEnd), ...lineEnds]
    .flatMap((end) => Array.from({ length: maxTrailingMarks + 1 }, (_, markCount) => end - markCount))
    .filter((end) => end >= pathEnd && end <= text.length)
    .flatMap((end) => {
      const slug = parseAddress(text.slice(start, end));
      return slug === undefined
        ? []
        : [{ key: keyOfNormalized(text.slice(0, start) + text.slice(end)), slug }];
    });
}

/**
 * The positions at which an address may end: at the end of the word that contains it, or after a link in brackets that
 * a mail program has added.
 */
function addressEnds(text: string, pathEnd: number): number[] {
  const nextSpace = text.indexOf(' ', pathEnd);
  const wordEnd = nextSpace === -1 ? text.length : nextSpace;
  const linkLength = bracketedLinkPattern.exec(text.slice(wordEnd))?.[0].length ?? 0;
  return [wordEnd + linkLength, wordEnd];
}

/** The slug of the form to whose page an address leads; undefined for anything else. */
function parseAddress(address: string): string | undefined {
  if (address.length > maxAddressLength || !addressPattern.test(address)) return undefined;
  return slugPattern.exec(address.replaceAll('%2f', '/'))?.[1];
}
