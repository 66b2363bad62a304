/**
 * The name of the site's typeface, which is a subset of Source Serif 4. It needs a name of its own, because the licence
 * (OFL 1.1, condition 3) reserves the name "Source".
 */
export const fontName = 'Handbook';

const characterRange = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const basicLatin = characterRange(0x20, 0x7e);

/** The typographic marks that occur in the content. The first one is the no-break space. */
const punctuation = '\u00a0‘’“”–—…•·‹›«»×';

/**
 * Symbols that occur on only a few pages. They are in a small font of their own, which only these pages fetch. The
 * variable font lacks the arrows and the last four symbols.
 */
export const symbolCharacters = '½¼¾°€§±£←↑→↓≈≤≥✓';

/** The characters in the site's text font: those of English, its punctuation, and the letters of common names. */
export const siteCharacters = `${basicLatin}${punctuation}ÄÅÉÖØÜßàáâãäåæçèéêëíîïñóôõöøúûü`;

/** The letters of Latin-1 and Latin Extended-A, without the soft hyphen and the few letters that the typeface lacks. */
const europeanLetters = Array.from(characterRange(0xa1, 0x17e))
  .filter((letter) => !'\u00adĬĭĲĳŦŧ'.includes(letter))
  .join('');

/** The letters of Romanian and Vietnamese that `europeanLetters` does not contain. */
const additionalLatin = `ȘșȚțƠơƯư${characterRange(0x1ea0, 0x1ef9)}`;

/** The letters of modern Greek. The code points of the range that are not letters are left out. */
const greek = Array.from(characterRange(0x386, 0x3ce))
  .filter((letter) => !'\u0387\u038b\u038d\u03a2'.includes(letter))
  .join('');

/** Symbols for lists, mathematics, prices and fractions. Those that the typeface lacks are left out. */
const symbols = '■▲▶▼◀◆☐☑♪−±≠∞√∂∑∏∫†‡‰′″™ℓ№₫₹₺₽₩₿⅓⅔⅛⅜⅝⅞⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** All characters in the fonts of the PDF guide. jsPDF silently drops any other character. */
export const guideCharacters = Array.from(
  new Set(
    `${basicLatin}${punctuation}‚„${symbolCharacters}${europeanLetters}${additionalLatin}${greek}${symbols}`,
  ),
).join('');
