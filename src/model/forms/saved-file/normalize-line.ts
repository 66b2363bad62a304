/** The maximum length of an address in a file. It includes what mail programs insert into the address and around it. */
export const maxAddressLength = 1000;

/** The maximum number of combining marks on one letter. No language has letters with more. */
const maxMarksPerLetter = 8;
/**
 * Matches a run of combining marks. Surrogate pairs, and halves of such pairs, are included, because some of them are
 * marks.
 */
const markRunPattern = /[\p{M}\p{Cs}\u{10000}-\u{10FFFF}]+/gu;

/**
 * Whether many combining marks follow one another, as in decorated text. Such a line is not normalized, because the
 * time for that grows with the square of the number of marks.
 */
const hasManyMarks = (text: string): boolean =>
  [...text.matchAll(markRunPattern)].some(([run]) => run.length > 2 * maxMarksPerLetter);

/** The maximum length of a line of a form. The longest one is the sentence with the address of its page. */
const maxLineLength = 400 + maxAddressLength;
const irregularSpacePattern = /\s\s+|[^\S ]/g;
const variantCharacterPattern = /[‘’‚‛′`“”„‟«»‐-―−ßıς]/g;
/**
 * Replacements that make variants of a character equal, such as letters that change when a title is written in
 * capitals. Dashes are replaced separately.
 */
const canonicalCharacters = new Map([
  ...[...'‘’‚‛′`'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟«»'].map((quote) => [quote, '"'] as const),
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

/**
 * Normalizes a line, so that it can be compared with the wording of the form. Differences in case, quotation marks,
 * dashes, spaces, and Markdown marks at the beginning are removed. If the line is too long to be a line of the form, or
 * has too many combining marks, the result is ''.
 */
export function normalize(line: string): string {
  if (line.length > maxLineLength || hasManyMarks(line)) return '';
  // NFKC would turn an acute accent that was typed in place of an apostrophe into a space and a combining mark.
  const nfkc = line.replaceAll('´', "'").normalize('NFKC');
  // Some characters expand to a whole sentence, which would be slow to normalize. The form uses none of them.
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

/** Removes the colon and other marks at the end of a normalized line. */
export function trimTrailingColonAndEmphasis(normalized: string): string {
  let end = normalized.length;
  while (isEndMark(normalized.charCodeAt(end - 1))) end -= 1;
  return normalized.slice(0, end);
}

/**
 * The match key of a normalized line, by which lines are compared. It has no spaces, because programs may have removed
 * spaces or turned them into line ends.
 */
export const keyOfNormalized = (normalized: string): string =>
  trimTrailingColonAndEmphasis(normalized).replaceAll(' ', '').replaceAll('\n', '');

/**
 * The match key of a line: a text that is equal for lines with the same wording. It is '' if the line is too long to be
 * a line of the form.
 */
export const matchKey = (line: string): string => keyOfNormalized(normalize(line));

/** A line of a file in two forms in which it is compared with the wording of the form. */
export interface NormalizedLine {
  /** The normalized line; '' for a line that is too long to be a line of the form. */
  normalized: string;
  /** The match key: the normalized line without spaces, and without a colon or other marks at the end. */
  key: string;
}
