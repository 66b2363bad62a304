/**
 * The maximum length of a file that does not end like a saved file, in UTF-16 code units: about 12,000 words, or 28
 * printed pages.
 */
export const maxFileLength = 80 * 1024;

/**
 * The maximum number of lines of a file that does not end like a saved file. A browser lays out every line of a text
 * field again at each change, which takes 37 µs a line.
 */
export const maxFileLines = 1500;

/**
 * The maximum size of a file that does not end like a saved file. Larger files are refused before they are decoded. In
 * UTF-8, each code unit of `maxFileLength` takes at most three bytes.
 */
export const maxFileBytes = 3 * maxFileLength;
