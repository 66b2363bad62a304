const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const basicLatin = range(0x20, 0x7e);

/** Typographic marks that the content uses; no-break space first. */
const punctuation = '\u00a0‘’“”–—…•·‹›«»×½¼¾°€§±£';

/** Characters that the variable text face lacks; on the site they come from a small face of their own. */
export const symbolCharacters = '≈≤≥←↑→↓✓';

/** The characters of the site's text face: English, its punctuation and the letters of common names. */
export const siteCharacters = `${basicLatin}${punctuation}ÄÅÉÖØÜßàáâãäåæçèéêëíîïñóôõöøúûü`;

/** Latin-1 and Latin Extended-A, without the soft hyphen and the few letters the family does not have. */
const namesOfEurope = Array.from(range(0xa1, 0x17e))
  .filter((letter) => !'\u00adĬĭĲĳŦŧ'.includes(letter))
  .join('');

/** The letters of Romanian and Vietnamese that the ranges above do not have. */
const furtherLatin = `ȘșȚțƠơƯư${range(0x1ea0, 0x1ef9)}`;

/** Modern Greek, without the two places of the range that hold no letter. */
const greek = Array.from(range(0x386, 0x3ce))
  .filter((letter) => !'\u0387\u038b\u038d\u03a2'.includes(letter))
  .join('');

/** Signs of lists, sums, prices and shares, as far as the family has them. */
const signs = '■▲▶▼◀◆☐☑♪−±≠∞√∂∑∏∫†‡‰′″™ℓ№₫₹₺₽₩₿⅓⅔⅛⅜⅝⅞⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

/** All characters the fonts of the guide can draw; jsPDF silently drops any other. */
export const guideCharacters = Array.from(
  new Set(`${basicLatin}${punctuation}‚„${symbolCharacters}${namesOfEurope}${furtherLatin}${greek}${signs}`),
).join('');
