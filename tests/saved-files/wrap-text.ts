/** What happens to the space at a line break, and to the indentation of the line. */
export type WrapMode = 'drops spaces' | 'keeps spaces' | 'indents the rest';

/** Wraps lines as mail programs do: each line is broken at a space before the word that would exceed the width. */
export const wrapText =
  (width: number, mode: WrapMode = 'drops spaces') =>
  (text: string): string =>
    text
      .split('\n')
      .flatMap((line) => wrapLine(line, width, mode))
      .join('\n');

/** Counts length as people do: an emoji of two code units is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

function wrapLine(line: string, width: number, mode: WrapMode): string[] {
  if (lengthOf(line) <= width) return [line];
  const margin = mode === 'indents the rest' ? (/^ */.exec(line)?.[0] ?? '') : '';
  // Most programs treat the indentation as a word, which is left on its own before a word that is too long.
  const [firstWord = '', ...otherWords] = line.slice(margin.length).split(' ');
  const lines = [margin + firstWord];
  for (const word of otherWords) {
    const lastIndex = lines.length - 1;
    const extendedLine = `${lines[lastIndex] ?? ''} ${word}`;
    if (lengthOf(extendedLine) <= width) lines[lastIndex] = extendedLine;
    else {
      if (mode === 'keeps spaces') lines[lastIndex] += ' ';
      lines.push(margin + word);
    }
  }
  return lines;
}

/** Where programs break an address that does not fit on a line: after punctuation, or at the width. */
export type AddressBreak = 'after its marks' | 'anywhere';

/** Also breaks the address in the sentence that names the page of a file. */
export const wrapTextAndAddresses =
  (width: number, addressBreak: AddressBreak, mode: WrapMode = 'drops spaces') =>
  (text: string): string =>
    text
      .split('\n')
      .flatMap((line) =>
        isAddressSentence(line) ? wrapSentence(line, width, addressBreak, mode) : wrapLine(line, width, mode),
      )
      .join('\n');

const isAddressSentence = (line: string) => /^[> ]*To continue, open this file at/.test(line);

function wrapSentence(line: string, width: number, addressBreak: AddressBreak, mode: WrapMode): string[] {
  const pieces = line.split(' ').flatMap((word, index) =>
    splitAddress(word, addressBreak).map((text, pieceIndex) => ({
      text,
      gap: index > 0 && pieceIndex === 0 ? ' ' : '',
    })),
  );
  const lines = [''];
  for (const { text, gap } of pieces) {
    const lastIndex = lines.length - 1;
    const extendedLine = `${lines[lastIndex] ?? ''}${gap}${text}`;
    if (lengthOf(extendedLine) <= width) lines[lastIndex] = extendedLine;
    else {
      if (mode === 'keeps spaces') lines[lastIndex] += gap;
      lines.push(text);
    }
  }
  return lines;
}

function splitAddress(word: string, addressBreak: AddressBreak): string[] {
  if (!word.includes('/')) return [word];
  return addressBreak === 'anywhere' ? Array.from(word) : word.split(/(?<=[-/.?&=])/);
}
