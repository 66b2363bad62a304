import { plainLine } from '../text/plain-text.ts';

/** Returns the text on one line, with typographic quotation marks and apostrophes in place of straight ones. */
const typeset = (text: string): string =>
  text
    // A no-break space stays one.
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
    .normalize('NFC')
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'(?!\d)/g, '$1‘')
    .replaceAll("'", '’');

/** Returns a line without Markdown marks, keeping the words in links, bold, emphasis and code; quotes are curled. */
export const toPlainText = (markdown: string): string => typeset(plainLine(markdown));

/** Returns the paragraphs of a Markdown text without marks, split at blank lines; each list item is one. */
export const toParagraphs = (markdown: string): string[] =>
  markdown
    .split(/\r?\n[ \t]*\r?\n|\r?\n(?=[ \t]*[-*] )/)
    .map((paragraph) =>
      paragraph
        .trim()
        .replace(/^#{1,6} /, '')
        .replace(/^[-*] /, '• '),
    )
    .map(toPlainText)
    .filter((paragraph) => paragraph !== '');
