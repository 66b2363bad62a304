/** How many UTF-16 code units a file may hold: about 12,000 words, or 28 printed pages. */
export const largestFile = 80 * 1024;

/** How many lines a file may have: a browser lays out every line of a text field again, at 37 µs a line. */
export const mostLines = 1500;

/** Larger files are refused before they are decoded: in UTF-8 a code unit takes at most three bytes. */
export const mostBytes = 3 * largestFile;

/** Returns whether the page could open a file with this text again; the text must end with a line break. */
export const canBeOpened = (text: string): boolean =>
  text.length <= largestFile && text.split('\n').length - 1 <= mostLines;
