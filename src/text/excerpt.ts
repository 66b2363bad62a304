/** How many characters to show on each side, including the space next to the part. */
const shown = 41;

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ');

/** Returns a part of a text with some whole words around it, on one line. */
export function excerpt(text: string, start: number, end: number): string {
  const before = oneLine(text.slice(0, start)).trimStart();
  const after = oneLine(text.slice(end)).trimEnd();
  const head = before.length > shown ? `… ${before.slice(-shown).replace(/^\S*\s/, '')}` : before;
  const tail = after.length > shown ? `${after.slice(0, shown).replace(/\s\S*$/, '')} …` : after;
  return `${head}${oneLine(text.slice(start, end))}${tail}`;
}
