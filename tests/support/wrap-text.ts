/** What becomes of the space at which a line is broken, and of the indentation of the line. */
export type Wrap = 'drops spaces' | 'keeps spaces' | 'indents the rest';

/** Returns what a mail program does: it breaks each line at a space where the next word would make it too long. */
export const wrapped =
  (width: number, wrap: Wrap = 'drops spaces') =>
  (text: string): string =>
    text
      .split('\n')
      .flatMap((line) => wrapLine(line, width, wrap))
      .join('\n');

/** Length is counted as people count: an emoji of two code units is one. */
const lengthOf = (text: string): number => Array.from(text).length;

function wrapLine(line: string, width: number, wrap: Wrap): string[] {
  if (lengthOf(line) <= width) return [line];
  const margin = wrap === 'indents the rest' ? (/^ */.exec(line)?.[0] ?? '') : '';
  // Most programs take the indentation for words: then it stays alone before a word that is too long.
  const [first = '', ...words] = line.slice(margin.length).split(' ');
  const lines = [margin + first];
  for (const word of words) {
    const last = lines.length - 1;
    const grown = `${lines[last] ?? ''} ${word}`;
    if (lengthOf(grown) <= width) lines[last] = grown;
    else {
      if (wrap === 'keeps spaces') lines[last] += ' ';
      lines.push(margin + word);
    }
  }
  return lines;
}
