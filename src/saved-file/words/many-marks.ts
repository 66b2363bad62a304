/** No letter in any language carries this many marks. */
const many = 8;
const mark = /\p{M}/u;

/** What is known of each code unit: 1 for a mark, 2 for anything else. */
const kinds = new Uint8Array(0x10000);

/**
 * Returns whether many marks follow one another, as in decorated text. Putting them in order takes time that grows with
 * the square of their number, so such a line is not normalised. Halves of surrogate pairs count as marks: some are.
 */
export function hasManyMarks(text: string): boolean {
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    run = isMark(code) ? run + 1 : 0;
    if (run > 2 * many) return true;
  }
  return false;
}

function isMark(code: number): boolean {
  if (code < 0x300) return false;
  if (kinds[code] === 0) {
    const isSurrogate = code >= 0xd800 && code < 0xe000;
    kinds[code] = isSurrogate || mark.test(String.fromCharCode(code)) ? 1 : 2;
  }
  return kinds[code] === 1;
}
