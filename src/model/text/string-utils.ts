/** Returns the candidate that a misspelt word most likely means, or undefined if none is within so many letters. */
export function closestMatch(
  word: string,
  candidates: readonly string[],
  maxDistance = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const ranked = candidates
    // Words of such different lengths are too far apart, and some are as long as a file.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Returns ` Did you mean …?` with a leading space, or an empty string if no candidate is close enough. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = expandAbbreviation(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}

/** Returns the candidate that an abbreviation such as "Sept." or a misspelt word most likely means. */
function expandAbbreviation(word: string, candidates: readonly string[]): string | undefined {
  const prefix = word.toLowerCase().replace(/\.$/, '');
  const completions = candidates.filter((candidate) => candidate.toLowerCase().startsWith(prefix));
  const match =
    prefix.length > 2 && completions.length === 1 ? completions[0] : closestMatch(word, candidates);
  // Of names that differ in their numbers alone, one is as likely as another.
  const withoutDigits = (text: string) => text.toLowerCase().replaceAll(/\d/g, '#');
  return match !== undefined &&
    withoutDigits(match) === withoutDigits(word) &&
    match.toLowerCase() !== word.toLowerCase()
    ? undefined
    : match;
}

/** Returns a sentence with the known words, and the nearest one as a suggestion; `emptyMessage` if none are known. */
export function useOneOf(word: string, allowed: readonly string[], emptyMessage = 'There are none.'): string {
  return allowed.length === 0
    ? emptyMessage
    : `Use one of: ${allowed.join(', ')}.${didYouMean(word, allowed)}`;
}

// Substitutions, insertions, deletions and swapped neighbours each count as one.
function editDistance(a: string, b: string): number {
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const currentRow = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (previousRow[j] ?? 0) + 1,
        (currentRow[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + substitutionCost,
      );
      const isTransposition = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isTransposition) best = Math.min(best, (rowBeforePrevious[j - 2] ?? 0) + 1);
      currentRow.push(best);
    }
    rowBeforePrevious = previousRow;
    previousRow = currentRow;
  }
  return previousRow[b.length] ?? 0;
}

/** Returns a number with its noun, such as `1 file` or `3 files`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the text quoted for YAML, whatever quotation marks or backslashes it contains. */
export function quoteForYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** How many characters to show on each side, including the space next to the part. */
const excerptMargin = 41;

const collapseWhitespace = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Returns a part of a text with some whole words around it, on one line. */
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
 * Returns a text without its line ends, for an answer that has room for only one line: its lines joined by spaces, blank
 * ones left out. A text of one line stays as it is.
 */
export const toSingleLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;

/** Returns a function that says of each text whether it is one of these, each of which it finds only once. */
export function multisetMatcher<Item>(items: Iterable<Item>): (item: Item) => boolean {
  const remaining = new Map<Item, number>();
  for (const item of items) remaining.set(item, (remaining.get(item) ?? 0) + 1);
  return (item) => {
    const count = remaining.get(item) ?? 0;
    remaining.set(item, count - 1);
    return count > 0;
  };
}

/** Returns what share two lists have in common, from 0 to 1; for two empty ones, 0. */
export function diceCoefficient<Item>(a: readonly Item[], b: readonly Item[]): number {
  const totalLength = a.length + b.length;
  return totalLength === 0 ? 0 : (2 * b.filter(multisetMatcher(a)).length) / totalLength;
}

/** Letters that are no plain letter with an accent, as they are written without them. */
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

/** Returns the words in lower case, without accents and joined by hyphens: a valid slug, or an empty string. */
export function slugify(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = lower.replace(/[^a-z0-9]/g, (character) => asciiReplacements[character] ?? '-');
  return ascii.replace(/-+/g, '-').replace(/^-|-$/g, '');
}

const placeholderPattern = /\{([a-zA-Z]+)\}/g;

/** Returns the text with each {name} replaced by its value; names without a value stay as they are. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(placeholderPattern, (match, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : match,
  );
}

/** A text in each form that its language has for numbers. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** Returns the form of a text for a number, with {count} and other names filled in. */
export function fillPlural(
  pluralForms: PluralForms,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const pluralForm = pluralForms[new Intl.PluralRules(language).select(count)] ?? pluralForms.other;
  return fillTemplate(pluralForm, { ...values, count });
}

/** Within double marks others may quote, each pair whole. */
const quotePairPatterns = [
  /^[“„”]((?:[^“„”]|[“„][^“„”]*[“”])*)[“”]$/,
  /^[‘‚’]([^‘‚’]*)[‘’]$/,
  /^«([^«»]*)»$/,
  /^»([^«»]*)«$/,
];

/** Returns the text without the typographic quotation marks around the whole of it, or undefined if there are none. */
export function stripTypographicQuotes(text: string): string | undefined {
  for (const pattern of quotePairPatterns) {
    const innerText = pattern.exec(text)?.[1];
    if (innerText !== undefined && innerText.trim() !== '') return innerText;
  }
  return undefined;
}

/** Quotations that are whole, whatever they hold: they may quote, or measure in inches, with straight marks. */
const completeQuotation = /“[^“”„]*”|„[^“”„]*[“”]/g;

const mixedQuotesPattern = /[“„]([^“”„"]+)"|"([^“”„"]+)[“”]/g;

/** Returns the words of a text that have a typographic quotation mark on one side and a straight one on the other. */
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
 * Returns the parts of a title; each second one stays on one line: a word with a hyphen, and a unit after a comma
 * ("Total, s").
 */
export const splitNoWrapParts = (title: string): string[] =>
  title.split(/(\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*|\S+, \S{1,2}$)/u);

/** Returns `compute` with its results remembered for as long as their sources exist: many rules ask the same of a file. */
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
 * Returns a 53-bit hash of a text as 11 letters and digits, the same on every machine. The chance that two different texts
 * share one is 1 in 9 × 10¹⁵. Not for secrets.
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

/** A word of a text, in the form in which words are compared. */
export interface Word {
  word: string;
  /** Where it begins in the text it was taken from, counted from 0. */
  offset: number;
  /** Where the word ends there. */
  end: number;
}

/** A name in curly brackets, or a run of letters and digits; all else is YAML, Markdown or punctuation. */
const wordOrPlaceholderPattern = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text in order, in the form in which they are compared; {name} counts as a word. */
export const extractWords = (text: string, baseOffset = 0): Word[] =>
  [...text.matchAll(wordOrPlaceholderPattern)].map(({ 0: match, index }) => ({
    word: match.startsWith('{') ? match : match.normalize('NFKC').toLowerCase(),
    offset: index + baseOffset,
    end: index + match.length + baseOffset,
  }));
