/** Returns words on one line. */
export const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** How many characters to show on each side. */
const shown = 40;

/** Returns the words around a part of a text, on one line. */
export function around(text: string, start: number, length: number): string {
  const before = oneLine(text.slice(0, start));
  const after = oneLine(text.slice(start + length));
  const head = before.length > shown ? `… ${before.slice(-shown).replace(/^\S*\s/, '')}` : before;
  const tail = after.length > shown ? `${after.slice(0, shown).replace(/\s\S*$/, '')} …` : after;
  const gapBefore = /\s$/.test(text.slice(0, start)) ? ' ' : '';
  const gapAfter = /^\s/.test(text.slice(start + length)) ? ' ' : '';
  return `${head}${gapBefore}${oneLine(text.slice(start, start + length))}${gapAfter}${tail}`;
}
