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
