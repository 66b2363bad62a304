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

/** All characters the fonts of the guide can draw; jsPDF silently drops any other. */
export const guideCharacters = Array.from(
  new Set(`${basicLatin}${punctuation}‚„${symbolCharacters}${namesOfEurope}`),
).join('');
