/** The maximum length of an address in a file, with anything that mail programs insert into it and around it. */
export const maxAddressLength = 1000;

/** No letter in any language carries this many marks. */
const maxMarksPerLetter = 8;
/** Consecutive marks, including halves of surrogate pairs and whole pairs, some of which are marks. */
const markRunPattern = /[\p{M}\p{Cs}\u{10000}-\u{10FFFF}]+/gu;

/**
 * Whether many marks follow one another, as in decorated text. Normalizing them takes time that grows with the square
 * of their number, so such a line is not normalized.
 */
const hasManyMarks = (text: string): boolean =>
  [...text.matchAll(markRunPattern)].some(([run]) => run.length > 2 * maxMarksPerLetter);

/** The longest line of a form is the sentence with the address of its page. */
const maxLineLength = 400 + maxAddressLength;
const irregularSpacePattern = /\s\s+|[^\S ]/g;
const variantCharacterPattern = /[‘’‚‛′`“”„‟«»‐-―−ßıς]/g;
/** Replacements for comparison, apart from dashes; these letters change when a title is written in capitals. */
const canonicalCharacters = new Map([
  ...[...'‘’‚‛′`'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟«»'].map((quote) => [quote, '"'] as const),
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

/**
 * Normalizes a line for comparison with the form's wording: case, kinds of quotes, dashes and spaces, and Markdown
 * marks before it. Returns '' for lines too long or too decorated to be the form's.
 */
function normalize(line: string): string {
  if (line.length > maxLineLength || hasManyMarks(line)) return '';
  // NFKC would turn an acute accent that was typed as an apostrophe into a space and a combining mark.
  const nfkc = line.replaceAll('´', "'").normalize('NFKC');
  // Some characters expand to a whole sentence. None of the form's words do, and normalizing the result would be slow.
  if (nfkc.length > 2 * line.length + 8) return '';
  const text = nfkc
    .toLowerCase()
    .replace(variantCharacterPattern, (character) => canonicalCharacters.get(character) ?? '-')
    .replaceAll("''", '"')
    .replace(irregularSpacePattern, ' ');
  let start = 0;
  while (isStartMark(text.charCodeAt(start))) start += 1;
  return text.slice(start).trimEnd();
}

const [space, hash, star, colon, underscore] = [0x20, 0x23, 0x2a, 0x3a, 0x5f];
const isStartMark = (code: number): boolean =>
  code === space || code === hash || code === star || code === underscore;
const isEndMark = (code: number): boolean =>
  code === space || code === colon || code === star || code === underscore;

/** A normalized line without the colon and other marks at its end. */
export function trimTrailingColonAndEmphasis(normalized: string): string {
  let end = normalized.length;
  while (isEndMark(normalized.charCodeAt(end - 1))) end -= 1;
  return normalized.slice(0, end);
}

/** The key of a normalized line, without spaces: programs may have turned spaces into line ends or removed them. */
export const keyOfNormalized = (normalized: string): string =>
  trimTrailingColonAndEmphasis(normalized).replaceAll(' ', '').replaceAll('\n', '');

/** The key by which a line is found in the form's wording; '' for lines too long to be the form's. */
export const matchKey = (line: string): string => keyOfNormalized(normalize(line));

/** A line in the form in which it is compared with the form's wording. */
export interface NormalizedLine {
  /** '' for a line that is too long to be the form's. */
  normalized: string;
  /** The same without spaces, and without a colon or other marks at the end. */
  key: string;
}

export function normalizeLine(line: string): NormalizedLine {
  const normalized = normalize(line);
  return { normalized, key: keyOfNormalized(normalized) };
}

/**
 * Creates a function that normalizes lines and caches the results: many lines are equal, and each is normalized several
 * times.
 */
export function createLineNormalizer(): (line: string) => NormalizedLine {
  const cache = new Map<string, NormalizedLine>();
  return (line) => {
    let cached = cache.get(line);
    if (!cached) cache.set(line, (cached = normalizeLine(line)));
    return cached;
  };
}
