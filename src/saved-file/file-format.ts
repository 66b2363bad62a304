/** The markers of format 1. They must never change, because files that people have saved are recognised by them. */
export const formatNumber = 1;
export const indent = '  ';
export const notFilledIn = '(not filled in)';
export const tipMark = 'Tip: ';
export const ticked = '[x] ';
export const unticked = '[ ] ';

/** Returns the last line of a file, which names the form and the format. */
export const formatLine = (slug: string): string => `Format: ${slug} ${formatNumber}`;

/** Returns the text in capitals, independently of the machine's language. */
export const capitals = (text: string): string => text.toUpperCase();

const halves = /[\uD800-\uDFFF]/;

/** Returns the given character repeated to the length of the text, an emoji of two code units counting as one. */
export const underline = (text: string, character: '=' | '-'): string =>
  character.repeat(halves.test(text) ? Array.from(text).length : text.length);

const formatPattern = /^format:\s*([a-z0-9-]{1,100})\s+(\d{1,6})\s*$/i;

/** Returns the form and the format that a line names, or undefined for any other line. */
export function parseFormatLine(line: string): { slug: string; format: number } | undefined {
  const [, slug, format] = (line.length < 200 && formatPattern.exec(line)) || [];
  return slug && format ? { slug: slug.toLowerCase(), format: Number(format) } : undefined;
}
