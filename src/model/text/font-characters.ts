/** The name of the typeface, a subset of Source Serif 4, whose licence (OFL 1.1, condition 3) reserves the name "Source". */
export const fontName = 'Handbook';

const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const basicLatin = characterRange(0x20, 0x7e);

/** The typographic marks that the content uses, beginning with the no-break space. */
const punctuation = '\u00a0‘’“”–—…•·‹›«»×';

/**
 * Symbols that only a few pages contain, in a small font that only these pages fetch. The variable font lacks the
 * arrows and the last four symbols.
 */
export const symbolCharacters = '½¼¾°€§±£←↑→↓≈≤≥✓';

/** The characters of the site's text font: English, its punctuation and the letters of common names. */
export const siteCharacters = `${basicLatin}${punctuation}ÄÅÉÖØÜßàáâãäåæçèéêëíîïñóôõöøúûü`;

/** Latin-1 and Latin Extended-A, without the soft hyphen and the few letters that the typeface lacks. */
const europeanLetters = Array.from(characterRange(0xa1, 0x17e))
  .filter((letter) => !'\u00adĬĭĲĳŦŧ'.includes(letter))
  .join('');

/** The letters of Romanian and Vietnamese that are not in the ranges above. */
const additionalLatin = `ȘșȚțƠơƯư${characterRange(0x1ea0, 0x1ef9)}`;

/** Modern Greek, without the code points of the range that are not letters. */
const greek = Array.from(characterRange(0x386, 0x3ce))
  .filter((letter) => !'\u0387\u038b\u038d\u03a2'.includes(letter))
  .join('');

/** Symbols for lists, mathematics, prices and fractions, as far as the typeface has them. */
const symbols = '■▲▶▼◀◆☐☑♪−±≠∞√∂∑∏∫†‡‰′″™ℓ№₫₹₺₽₩₿⅓⅔⅛⅜⅝⅞⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** All characters that the fonts of the guide contain; jsPDF silently drops any other. */
export const guideCharacters = Array.from(
  new Set(
    `${basicLatin}${punctuation}‚„${symbolCharacters}${europeanLetters}${additionalLatin}${greek}${symbols}`,
  ),
).join('');
