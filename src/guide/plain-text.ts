const marks: readonly [RegExp, string][] = [
  // Without an address, as in "[draft](second version)", it is no link.
  [/\[([^\]]*)\]\((?:[^()\s]|\([^()\s]*\))+(?:\s+"[^"]*")?\)/g, '$1'],
  [/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*_])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}*_])/gu, '$2'],
  [/`([^`]*)`/g, '$1'],
];

/** Escaped characters are moved here for a while, so that they are not taken for marks. */
const privateUse = 0xe000;
const moved = (sign: string, by: number) => String.fromCharCode(sign.charCodeAt(0) + by);

/** Returns the text with typographic quotation marks and apostrophes in place of straight ones. */
function withCurlyQuotes(text: string): string {
  return text
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—“])'(?!\d)/g, '$1‘')
    .replaceAll("'", '’');
}

/** Returns a line without Markdown marks, keeping the words in links, bold, emphasis and code; quotes are curled. */
export function toPlainText(markdown: string): string {
  const shielded = markdown.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => moved(sign, privateUse));
  const bare = marks.reduce((line, [mark, words]) => line.replace(mark, words), shielded);
  const text = bare.replace(/[\uE000-\uE07F]/g, (sign) => moved(sign, -privateUse));
  return withCurlyQuotes(
    text
      .replace(/[ \t\r\n]+/g, ' ')
      .trim()
      .normalize('NFC'),
  );
}

/** Returns the paragraphs of a Markdown text without marks, split at blank lines; each list item is one. */
export function toParagraphs(markdown: string): string[] {
  return markdown
    .split(/\r?\n[ \t]*\r?\n|\r?\n(?=[ \t]*[-*] )/)
    .map((paragraph) =>
      toPlainText(
        paragraph
          .trim()
          .replace(/^#{1,6} /, '')
          .replace(/^[-*] /, '• '),
      ),
    )
    .filter((paragraph) => paragraph !== '');
}
