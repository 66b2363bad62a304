/** The marks of format 1. They are the same for ever: files that people saved are read by them. */
export const formatNumber = 1;
export const indent = '  ';
export const notFilledIn = '(not filled in)';
export const tipMark = 'Tip: ';
export const ticked = '[x] ';
export const unticked = '[ ] ';

/** Returns the last line of a file, which names the form and the format. */
export const formatLine = (slug: string): string => `Format: ${slug} ${formatNumber}`;

/** Returns the text in capitals, the same on every machine whatever its language. */
export const capitals = (text: string): string => text.toUpperCase();

/** Returns a line of the given character as long as the text. */
export const underline = (text: string, character: '=' | '-'): string =>
  character.repeat(Array.from(text).length);

const formatPattern = /^format:\s*([a-z0-9-]{1,100})\s+(\d{1,6})\s*$/i;

/** Returns the form and the format that a line names, or nothing for any other line. */
export function parseFormatLine(line: string): { slug: string; format: number } | undefined {
  const [, slug, format] = (line.length < 200 && formatPattern.exec(line)) || [];
  return slug && format ? { slug: slug.toLowerCase(), format: Number(format) } : undefined;
}
