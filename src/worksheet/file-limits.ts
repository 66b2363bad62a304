/** Longer files are not opened, in UTF-16 code units: it is some 80 printed pages, and the page must not stand still. */
export const largestFile = 256 * 1024;

/** Files with more lines are not opened: a browser takes 37 µs a line to lay out a text field. */
export const mostLines = 2_500;

/** Returns whether the page can open a file with this text again. */
export const canBeOpened = (text: string): boolean =>
  text.length <= largestFile && text.split('\n').length - 1 <= mostLines;
