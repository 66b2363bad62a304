import { editDistance } from './edit-distance.ts';

/** The candidate closest to a misspelt word; undefined if none is within the maximum edit distance. */
export function closestMatch(
  word: string,
  candidates: readonly string[],
  maxDistance = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const ranked = candidates
    // Skips words of very different lengths, some of which are as long as a file.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** ` Did you mean …?` with a leading space, or an empty string if no candidate is close enough. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = expandAbbreviation(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}

/** The candidate that an abbreviation such as "Sept." or a misspelt word most likely stands for. */
function expandAbbreviation(word: string, candidates: readonly string[]): string | undefined {
  const prefix = word.toLowerCase().replace(/\.$/, '');
  const completions = candidates.filter((candidate) => candidate.toLowerCase().startsWith(prefix));
  const match =
    prefix.length > 2 && completions.length === 1 ? completions[0] : closestMatch(word, candidates);
  // Names that differ only in their numbers are equally likely.
  const withoutDigits = (text: string) => text.toLowerCase().replaceAll(/\d/g, '#');
  return match !== undefined &&
    withoutDigits(match) === withoutDigits(word) &&
    match.toLowerCase() !== word.toLowerCase()
    ? undefined
    : match;
}

/** A sentence that lists the allowed words, with the closest one as a suggestion; `emptyMessage` if there are none. */
export function useOneOf(word: string, allowed: readonly string[], emptyMessage = 'There are none.'): string {
  return allowed.length === 0
    ? emptyMessage
    : `Use one of: ${allowed.join(', ')}.${didYouMean(word, allowed)}`;
}

/** A number with its noun, such as `1 file` or `3 files`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Quotes a text for YAML, whatever quotation marks or backslashes it contains. */
export function quoteForYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** The maximum number of characters on each side, including the space next to the part. */
const excerptMargin = 41;

const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A part of a text with some whole words of context, on one line. */
export function excerpt(text: string, start: number, end: number): string {
  const textBefore = collapseWhitespace(text.slice(0, start)).trimStart();
  const textAfter = collapseWhitespace(text.slice(end)).trimEnd();
  const head =
    textBefore.length > excerptMargin
      ? `… ${textBefore.slice(-excerptMargin).replace(/^\S*\s/, '')}`
      : textBefore;
  const tail =
    textAfter.length > excerptMargin
      ? `${textAfter.slice(0, excerptMargin).replace(/\s\S*$/, '')} …`
      : textAfter;
  return `${head}${collapseWhitespace(text.slice(start, end))}${tail}`;
}

/**
 * Joins the lines of a text with spaces, without blank lines, for an answer that may have only one line. A text of one
 * line stays unchanged.
 */
export const toSingleLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;

/** Creates a predicate that matches each of these items only as often as it occurs. */
export function multisetMatcher<Item>(items: Iterable<Item>): (item: Item) => boolean {
  const remaining = new Map<Item, number>();
  for (const item of items) remaining.set(item, (remaining.get(item) ?? 0) + 1);
  return (item) => {
    const count = remaining.get(item) ?? 0;
    remaining.set(item, count - 1);
    return count > 0;
  };
}

/** The words and numbers of a text, in lower case. */
export const lowerCaseTokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The similarity of two lists from 0 to 1 (Dice coefficient); 0 for two empty ones. */
export function diceCoefficient<Item>(a: readonly Item[], b: readonly Item[]): number {
  const totalLength = a.length + b.length;
  return totalLength === 0 ? 0 : (2 * b.filter(multisetMatcher(a)).length) / totalLength;
}

/** Replacements for letters that Unicode cannot decompose into a plain letter and an accent. */
const asciiReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Converts a text to a slug: lower case, without accents, words joined by hyphens; may be empty. */
export function slugify(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = lower.replace(/[^a-z0-9]/g, (character) => asciiReplacements[character] ?? '-');
  return ascii.replace(/-+/g, '-').replace(/^-|-$/g, '');
}

const placeholderPattern = /\{([a-zA-Z]+)\}/g;

/** Replaces each {name} by its value; names without a value stay as they are. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholderPattern, (match, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : match,
  );
}

/** A text in each plural form of its language. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** The plural form for a number, with {count} and other placeholders filled in. */
export function fillPlural(
  pluralForms: PluralForms,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const pluralForm = pluralForms[new Intl.PluralRules(language).select(count)] ?? pluralForms.other;
  return fillTemplate(pluralForm, { ...values, count });
}

/** Text in double quotation marks may itself contain quotations, but only complete ones. */
const quotePairPatterns = [
  /^[“„”]((?:[^“„”]|[“„][^“„”]*[“”])*)[“”]$/,
  /^[‘‚’]([^‘‚’]*)[‘’]$/,
  /^«([^«»]*)»$/,
  /^»([^«»]*)«$/,
];

/** Removes typographic quotation marks around a whole text; undefined if there are none. */
export function stripTypographicQuotes(text: string): string | undefined {
  for (const pattern of quotePairPatterns) {
    const innerText = pattern.exec(text)?.[1];
    if (innerText !== undefined && innerText.trim() !== '') return innerText;
  }
  return undefined;
}

/** Complete quotations. Inside them, straight marks may be quotations or inches. */
const completeQuotation = /“[^“”„]*”|„[^“”„]*[“”]/g;

const mixedQuotesPattern = /[“„]([^“”„"]+)"|"([^“”„"]+)[“”]/g;

/** The words with a typographic quotation mark on one side and a straight one on the other. */
export function findMixedQuotes(text: string): { match: string; quotedText: string }[] {
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replace(completeQuotation, '·'));
  return paragraphs
    .flatMap((paragraph) => [...paragraph.matchAll(mixedQuotesPattern)])
    .map(([match, afterCurlyQuote, afterStraightQuote]) => ({
      match,
      quotedText: afterCurlyQuote ?? afterStraightQuote ?? '',
    }));
}

/**
 * Splits a title; every second part must not be broken: a word with a hyphen, and a unit after a comma ("Total, s").
 */
export const splitNoWrapParts = (title: string): string[] =>
  title.split(/(\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*|\S+, \S{1,2}$)/u);

/** Caches the results of `compute` while their sources exist: many rules compute the same for a file. */
export function memoizeWeak<Source extends object, Result>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const cache = new WeakMap<Source, { result: Result }>();
  return (source) => {
    const cached = cache.get(source);
    if (cached !== undefined) return cached.result;
    const result = compute(source);
    cache.set(source, { result });
    return result;
  };
}

/**
 * A 53-bit hash of a text as 11 letters and digits, the same on every machine. The chance that two different texts have
 * the same hash is 1 in 9 × 10¹⁵. Not for secrets.
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36).padStart(11, '0');
}

export const normalizeLineEndings = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;

/** A word of a text, normalized for comparison. */
export interface Word {
  word: string;
  /** Its offset in the original text, counted from 0. */
  offset: number;
  /** The offset after its last character. */
  end: number;
}

/**
 * A placeholder in curly brackets, or a run of letters and digits; everything else is YAML, Markdown or punctuation.
 */
const wordOrPlaceholderPattern = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text in order, normalized for comparison; a placeholder such as {name} counts as a word. */
export const extractWords = (text: string, baseOffset = 0): Word[] =>
  [...text.matchAll(wordOrPlaceholderPattern)].map(({ 0: match, index }) => ({
    word: match.startsWith('{') ? match : match.normalize('NFKC').toLowerCase(),
    offset: index + baseOffset,
    end: index + match.length + baseOffset,
  }));
