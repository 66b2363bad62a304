/** How many UTF-16 code units a file may hold. Some 12,000 words, or 28 printed pages. */
export const largestFile = 80 * 1024;

/** How many lines a file may have: a browser lays out each line of a text field anew, 37 µs a line. */
export const mostLines = 1500;

/** Files of more bytes are refused before they are decoded: in UTF-8 a code unit takes three bytes at most. */
export const mostBytes = 3 * largestFile;

/** Returns whether the page can open a file with this text again; it ends with a line end. */
export const canBeOpened = (text: string): boolean =>
  text.length <= largestFile && text.split('\n').length - 1 <= mostLines;
