import type { Part } from './tag-pdf.ts';
import type { PhaseColour } from '../../schemas/vocabulary.ts';

/** The A4 sheet in millimetres: a narrow column for labels and a wide one for text. */
export const sheet = {
  width: 210,
  left: 22,
  right: 188,
  /** Where the wide column begins. */
  main: 60,
  firstTop: 28,
  top: 24,
  /** Only the foot of the page goes below this: what does not fit above it starts a new page (spec §7). */
  limit: 250,
  foot: 271,
} as const;

export type Weight = 'normal' | 'bold';

interface TextStyle {
  weight: Weight;
  /** In points. */
  size: number;
  /** From one baseline to the next, in millimetres. */
  leading: number;
}

export const styles = {
  title: { weight: 'bold', size: 30, leading: 12.5 },
  subtitle: { weight: 'normal', size: 14, leading: 6.6 },
  section: { weight: 'bold', size: 17, leading: 7.6 },
  entry: { weight: 'bold', size: 12.5, leading: 5.8 },
  numeral: { weight: 'bold', size: 26, leading: 10 },
  body: { weight: 'normal', size: 10.5, leading: 5.1 },
  strong: { weight: 'bold', size: 10.5, leading: 5.1 },
  label: { weight: 'bold', size: 9, leading: 4.3 },
  bullet: { weight: 'normal', size: 6, leading: 5.1 },
  small: { weight: 'normal', size: 9, leading: 4.3 },
} as const satisfies Record<string, TextStyle>;

export const ink = { text: '#2a2520', muted: '#655c52', rule: '#cfc5b6', paper: '#ffffff' } as const;

export interface TextOperation {
  kind: 'text';
  x: number;
  /** The baseline. */
  y: number;
  text: string;
  style: TextStyle;
  colour: string;
  /** What the text belongs to; undefined for decoration and what is read elsewhere. */
  part?: Part;
  /** An invisible space if the text continues elsewhere, so that copied words stay apart. */
  after?: '' | ' ';
  /** The width of the text in millimetres, if it is a link. */
  linkWidth?: number;
}

export interface BoxOperation {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

export type Operation = TextOperation | BoxOperation;

/** Returns the width of a text in millimetres. */
export type Measure = (text: string, style: TextStyle) => number;

/** The smallest unit that page breaks keep whole; the y of its operations is measured from its top. */
export interface Row {
  height: number;
  /** The space above it, except at the top of a page. */
  space: number;
  /** Whether it has to be on the same page as the row after it. */
  keep: boolean;
  operations: Operation[];
  bookmark?: { title: string; level: 1 | 2 };
}

/** The phase colours as printed, each dark enough for text on white and for white text on it. */
export const phaseInk: Readonly<Record<PhaseColour, string>> = {
  ochre: '#8a5a00',
  green: '#3c6b35',
  blue: '#2a5d8f',
  plum: '#7a3b69',
  rust: '#9a3b1f',
  teal: '#1f6b6b',
};

interface Line {
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

/** Returns the distance from the top of a line to its baseline, in millimetres. */
export const baseline = ({ leading }: TextStyle) => leading * 0.76;

/** How wide the text in the narrow column may be, in millimetres. */
export const asideWidth = sheet.main - sheet.left - 5;

interface Setting {
  style: TextStyle;
  colour?: string;
  x?: number;
  width?: number;
  /** The space above the first line. */
  space?: number;
  /** Keeps the lines together, and with what follows. */
  keep?: boolean;
  part?: Part;
  /** An invisible space after the text, if its part continues elsewhere. */
  after?: ' ';
}

/** Returns one row for each line of a text; neither its first nor its last line is left alone on a page. */
export function textRows(text: string, setting: Setting, measure: Measure): Row[] {
  const { style, colour = ink.text, x = sheet.main, space = 0, keep = false, part } = setting;
  const lines = wrapText(text, setting.width ?? sheet.right - x, style, measure);
  return lines.map((line, index) => {
    const operation: TextOperation = { kind: 'text', x, y: baseline(style), style, colour, ...line };
    if (part) operation.part = part;
    if (setting.after && index === lines.length - 1) operation.after = setting.after;
    if (part?.link) operation.linkWidth = measure(line.text, style);
    const edge = lines.length > 1 && (index === 0 || index === lines.length - 2);
    return {
      height: style.leading,
      space: index === 0 ? space : 0,
      keep: keep || edge,
      operations: [operation],
    };
  });
}

/** Returns an empty row of this height. */
export const gap = (height: number): Row => ({ height, space: 0, keep: false, operations: [] });

/** Returns the rows with the `aside` rows next to them, starting at the same height and on the same page. */
export function beside(rows: readonly Row[], aside: readonly Row[]): Row[] {
  const place = (some: readonly Row[]) => {
    let y = 0;
    return some.map((row, index) => {
      const top = y + (index === 0 ? 0 : row.space);
      y = top + row.height;
      return { row, top, bottom: y };
    });
  };
  const left = place(aside);
  const right = place(rows);
  const asideHeight = left.at(-1)?.bottom ?? 0;
  const height = right.at(-1)?.bottom ?? 0;
  const operations: Operation[] = left.flatMap(({ row, top }) =>
    row.operations.map((operation) => ({ ...operation, y: top + operation.y })),
  );
  const filled = asideHeight > height ? [...rows, gap(asideHeight - height)] : rows;
  return filled.map((row, index) => ({
    ...row,
    keep: row.keep || (right[index]?.bottom ?? asideHeight) < asideHeight,
    operations: index === 0 ? [...operations, ...row.operations] : row.operations,
  }));
}

/** Returns the rows with a mark, such as a number or a bullet, hanging to the left of the first. */
export function hanging(rows: readonly Row[], mark: Operation): Row[] {
  return rows.map((row, index) => (index === 0 ? { ...row, operations: [mark, ...row.operations] } : row));
}
