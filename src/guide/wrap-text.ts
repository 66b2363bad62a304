export interface Line {
  text: string;
  /** What separates this line from the next: nothing if a word was split. */
  after: '' | ' ';
}

/** Returns the width of a text in a style, such as a size. */
type MeasureIn<Style> = (text: string, style: Style) => number;

/** Returns the pieces of a word, each no wider than `width` unless it is a single character. */
function splitWord<Style>(word: string, width: number, style: Style, measure: MeasureIn<Style>): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** Returns the lines of a text, broken at spaces to fit `width`; a word wider than that is split. */
export function wrapText<Style>(
  text: string,
  width: number,
  style: Style,
  measure: MeasureIn<Style>,
): Line[] {
  const lines: Line[] = [];
  let line = '';
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push({ text: line, after: ' ' });
    // Measuring each letter is slow, and few words are wider than a line.
    const pieces = measure(word, style) <= width ? [word] : splitWord(word, width, style, measure);
    lines.push(...pieces.slice(0, -1).map((piece): Line => ({ text: piece, after: '' })));
    line = pieces.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, { text: line, after: '' }];
}
