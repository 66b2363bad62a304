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

/** Counts length as people do: an emoji of two code units is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

function wrapLine(line: string, width: number, wrap: Wrap): string[] {
  if (lengthOf(line) <= width) return [line];
  const margin = wrap === 'indents the rest' ? (/^ */.exec(line)?.[0] ?? '') : '';
  // Most programs treat the indentation as a word, which is left on its own before a word that is too long.
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

/** Where programs break an address that does not fit on a line: after its punctuation, or wherever the line is full. */
export type AddressBreak = 'after its marks' | 'anywhere';

/** Returns the same with addresses broken as well, in the sentence of a file that names its page. */
export const wrappedWithin =
  (width: number, where: AddressBreak, wrap: Wrap = 'drops spaces') =>
  (text: string): string =>
    text
      .split('\n')
      .flatMap((line) =>
        namesPage(line) ? wrapSentence(line, width, where, wrap) : wrapLine(line, width, wrap),
      )
      .join('\n');

const namesPage = (line: string) => /^[> ]*To continue, open this file at/.test(line);

function wrapSentence(line: string, width: number, where: AddressBreak, wrap: Wrap): string[] {
  const pieces = line
    .split(' ')
    .flatMap((word, index) =>
      piecesOf(word, where).map((text, piece) => ({ text, gap: index > 0 && piece === 0 ? ' ' : '' })),
    );
  const lines = [''];
  for (const { text, gap } of pieces) {
    const last = lines.length - 1;
    const grown = `${lines[last] ?? ''}${gap}${text}`;
    if (lengthOf(grown) <= width) lines[last] = grown;
    else {
      if (wrap === 'keeps spaces') lines[last] += gap;
      lines.push(text);
    }
  }
  return lines;
}

function piecesOf(word: string, where: AddressBreak): string[] {
  if (!word.includes('/')) return [word];
  return where === 'anywhere' ? Array.from(word) : word.split(/(?<=[-/.?&=])/);
}
