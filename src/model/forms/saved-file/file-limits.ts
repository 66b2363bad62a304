/**
 * The limit for files that do not end like a saved file, in UTF-16 code units: about 12,000 words, or 28 printed pages.
 */
export const maxFileLength = 80 * 1024;

/**
 * The limit in lines for the same files. A browser lays out every line of a text field again at each change, which
 * takes 37 µs a line.
 */
export const maxFileLines = 1500;

/** Larger files are refused before they are decoded: in UTF-8 a code unit takes at most three bytes. */
export const maxFileBytes = 3 * maxFileLength;
