/** How many UTF-16 code units a file may hold. Answers to all questions of a form seldom fill a tenth of it. */
export const largestFile = 256 * 1024;

/** How many lines a file may have: a browser lays out each line of a text field anew, 37 µs a line. */
export const mostLines = 2500;

/** Files of more bytes are refused before they are decoded: as UTF-16 the largest text takes so many. */
export const mostBytes = 2 * largestFile;
