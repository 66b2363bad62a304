import { plainBlocks, plainLine } from '../text/plain-text.ts';

/** Returns the text on one line, with typographic quotation marks and apostrophes in place of straight ones. */
const typeset = (text: string): string =>
  text
    // Not \s: no-break spaces stay.
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'(?!\d)/g, '$1‘')
    .replaceAll("'", '’');

/** Returns a line of Markdown as plain text on one line, with curly quotes. */
export const toPlainText = (markdown: string): string => typeset(plainLine(markdown));

/** Returns the paragraphs of a Markdown text as plain text; each item of a list is one, with its bullet or number. */
export const toParagraphs = (markdown: string): string[] =>
  plainBlocks(markdown)
    .map(typeset)
    .filter((paragraph) => paragraph !== '');
