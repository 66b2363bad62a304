/** How many characters an address in a file may have, with what mail programs put into it and around it. */
export const maxAddressLength = 1000;

/** No letter in any language carries this many marks. */
const maxMarksPerLetter = 8;
/** Marks that follow one another, among them halves of surrogate pairs and whole pairs: some are marks. */
const markRunPattern = /[\p{M}\p{Cs}\u{10000}-\u{10FFFF}]+/gu;

/**
 * Returns whether many marks follow one another, as in decorated text. Putting them in order takes time that grows with
 * the square of their number, so such a line is not normalised.
 */
const hasManyMarks = (text: string): boolean =>
  [...text.matchAll(markRunPattern)].some(([run]) => run.length > 2 * maxMarksPerLetter);

/** The longest line of a form is the sentence that names its page. */
const maxLineLength = 400 + maxAddressLength;
const irregularSpacePattern = /\s\s+|[^\S ]/g;
const variantCharacterPattern = /[‘’‚‛′`“”„‟«»‐-―−ßıς]/g;
/** What is compared as something else, apart from dashes; the letters change when a title is written in capitals. */
const canonicalCharacters = new Map([
  ...[...'‘’‚‛′`'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟«»'].map((quote) => [quote, '"'] as const),
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

/**
 * Returns a line as it is compared with the form's wording: ignoring case and kinds of quotes, dashes and spaces, and
 * without Markdown marks before it. Returns '' for lines too long or too decorated to be the form's.
 */
function normalize(line: string): string {
  if (line.length > maxLineLength || hasManyMarks(line)) return '';
  // NFKC would turn an acute accent that was typed as an apostrophe into a space and a combining mark.
  const nfkc = line.replaceAll('´', "'").normalize('NFKC');
  // Some characters expand to a whole sentence; none of the form's words do, and folding it all would be slow.
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

/** Returns a folded line without the colon and other marks at its end. */
export function trimEndMarks(normalized: string): string {
  let end = normalized.length;
  while (isEndMark(normalized.charCodeAt(end - 1))) end -= 1;
  return normalized.slice(0, end);
}

/** Returns the key of a folded line, in which spaces do not count: they may have become line ends, or none. */
export const keyOfNormalized = (normalized: string): string =>
  trimEndMarks(normalized).replaceAll(' ', '').replaceAll('\n', '');

/** Returns the key by which a line is found in the form's wording; '' for lines too long to be the form's. */
export const matchKey = (line: string): string => keyOfNormalized(normalize(line));

/** A line as it is compared with the form's wording. */
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

/** Returns a function that folds lines, remembering the results: many lines are equal, and each is folded several times. */
export function createLineNormalizer(): (line: string) => NormalizedLine {
  const cache = new Map<string, NormalizedLine>();
  return (line) => {
    let cached = cache.get(line);
    if (!cached) cache.set(line, (cached = normalizeLine(line)));
    return cached;
  };
}
