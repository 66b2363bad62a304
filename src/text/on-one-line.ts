/**
 * Returns a text without its line ends, for an answer that has room for only one line: its lines joined by spaces, blank
 * ones left out. A text of one line stays as it is.
 */
export const onOneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text;
