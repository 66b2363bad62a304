/** Returns the candidate that a misspelt word most likely means, or undefined if none is within so many letters. */
export function nearest(
  word: string,
  candidates: readonly string[],
  limit = Math.max(1, Math.floor(word.length / 3)),
): string | undefined {
  const ranked = candidates
    // Words of such different lengths are too far apart, and some are as long as a file.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= limit)
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter((entry) => entry.distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Returns ` Did you mean …?` with a leading space, or an empty string if no candidate is close enough. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const candidate = meantBy(word, candidates);
  return candidate === undefined ? '' : ` Did you mean ${candidate}?`;
}

/** Returns the candidate that an abbreviation such as "Sept." or a misspelt word most likely means. */
function meantBy(word: string, candidates: readonly string[]): string | undefined {
  const start = word.toLowerCase().replace(/\.$/, '');
  const longer = candidates.filter((candidate) => candidate.toLowerCase().startsWith(start));
  return start.length > 2 && longer.length === 1 ? longer[0] : nearest(word, candidates);
}

/** Returns a sentence with the known words, and the nearest one as a suggestion; `none` if none are known. */
export function useOneOf(word: string, known: readonly string[], none = 'There are none.'): string {
  return known.length === 0 ? none : `Use one of: ${known.join(', ')}.${didYouMean(word, known)}`;
}

// Substitutions, insertions, deletions and swapped neighbours each count as one.
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Returns a number with its noun, such as `1 file` or `3 files`. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Returns the text quoted for YAML, whatever quotation marks or backslashes it contains. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** How many characters to show on each side, including the space next to the part. */
const shown = 41;

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ');

/** Returns a part of a text with some whole words around it, on one line. */
export function excerpt(text: string, start: number, end: number): string {
  const before = oneLine(text.slice(0, start)).trimStart();
  const after = oneLine(text.slice(end)).trimEnd();
  const head = before.length > shown ? `… ${before.slice(-shown).replace(/^\S*\s/, '')}` : before;
  const tail = after.length > shown ? `${after.slice(0, shown).replace(/\s\S*$/, '')} …` : after;
  return `${head}${oneLine(text.slice(start, end))}${tail}`;
}

/**
 * Returns a text without its line ends, for an answer that has room for only one line: its lines joined by spaces, blank
 * ones left out. A text of one line stays as it is.
 */
export const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;

/** Returns a function that says of each text whether it is one of these, each of which it finds only once. */
export function eachFoundOnce<Text>(texts: Iterable<Text>): (text: Text) => boolean {
  const left = new Map<Text, number>();
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  return (text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  };
}

/** Returns what share two lists have in common, from 0 to 1; for two empty ones, 0. */
export function inCommon<Part>(some: readonly Part[], others: readonly Part[]): number {
  const all = some.length + others.length;
  return all === 0 ? 0 : (2 * others.filter(eachFoundOnce(some)).length) / all;
}

/** Letters that are no plain letter with an accent, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
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
export function asSlug(words: string): string {
  const lower = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = lower.replace(/[^a-z0-9]/g, (character) => plainLetters[character] ?? '-');
  return plain.replace(/-+/g, '-').replace(/^-|-$/g, '');
}

const placeholder = /\{([a-zA-Z]+)\}/g;

/** Returns the text with each {name} replaced by its value; names without a value stay as they are. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** A text in each form that its language has for numbers. */
type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string }>;

/** Returns the form of a text for a number, with {count} and other names filled in. */
export function fillCounted(
  forms: CountedText,
  count: number,
  language: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return fillTemplate(form, { ...values, count });
}

/** Within double marks others may quote, each pair whole. */
const pairs = [
  /^[“„”]((?:[^“„”]|[“„][^“„”]*[“”])*)[“”]$/,
  /^[‘‚’]([^‘‚’]*)[‘’]$/,
  /^«([^«»]*)»$/,
  /^»([^«»]*)«$/,
];

/** Returns the text without the typographic quotation marks around the whole of it, or undefined if there are none. */
export function betweenTypographicQuotes(text: string): string | undefined {
  for (const pair of pairs) {
    const words = pair.exec(text)?.[1];
    if (words !== undefined && words.trim() !== '') return words;
  }
  return undefined;
}

/** Quotations that are whole, whatever they hold: they may quote, or measure in inches, with straight marks. */
const whole = /“[^“”„]*”|„[^“”„]*[“”]/g;

const uneven = /[“„]([^“”„"]+)"|"([^“”„"]+)[“”]/g;

/** Returns the words of a text that have a typographic quotation mark on one side and a straight one on the other. */
export function unevenlyQuoted(text: string): { found: string; words: string }[] {
  const rest = text.split(/\n[ \t]*\n/).map((paragraph) => paragraph.replace(whole, '·'));
  return rest
    .flatMap((paragraph) => [...paragraph.matchAll(uneven)])
    .map(([found, before, after]) => ({ found, words: before ?? after ?? '' }));
}

/**
 * Returns the parts of a title; each second one stays on one line: a word with a hyphen, and a unit after a comma
 * ("Total, s").
 */
export const linePartsOf = (title: string): string[] =>
  title.split(/(\S*[\p{L}\p{N}]-[\p{L}\p{N}]\S*|\S+, \S{1,2}$)/u);

/** Returns `make` with its results remembered for as long as their sources exist: many rules ask the same of a file. */
export function onceEach<Source extends object, Made>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  const known = new WeakMap<Source, { made: Made }>();
  return (source) => {
    const kept = known.get(source);
    if (kept !== undefined) return kept.made;
    const made = make(source);
    known.set(source, { made });
    return made;
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

export const withLineFeeds = (text: string): string =>
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
const wordOrName = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text in order, in the form in which they are compared; {name} counts as a word. */
export const wordsIn = (text: string, start = 0): Word[] =>
  [...text.matchAll(wordOrName)].map(({ 0: found, index }) => ({
    word: found.startsWith('{') ? found : found.normalize('NFKC').toLowerCase(),
    offset: index + start,
    end: index + found.length + start,
  }));
