import { addPart, type Part, type Role } from './tag-pdf.ts';

/** The A4 sheet in millimetres: a narrow column for labels and a wide one for text. */
export const paper = {
  width: 210,
  left: 22,
  right: 188,
  /** Where the wide column begins. */
  main: 54,
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
  body: { weight: 'normal', size: 10.5, leading: 4.9 },
  strong: { weight: 'bold', size: 10.5, leading: 4.9 },
  label: { weight: 'bold', size: 9, leading: 4.3 },
  bullet: { weight: 'normal', size: 6, leading: 4.9 },
  small: { weight: 'normal', size: 9, leading: 4.3 },
} as const satisfies Record<string, TextStyle>;

export const ink = {
  text: '#2a2520',
  muted: '#655c52',
  rule: '#cfc5b6',
  paper: '#ffffff',
  cover: '#f6efe1',
} as const;

interface TextOperation {
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
  let used = 0;
  for (const letter of word) {
    const own = measure(letter, style);
    if (piece !== '' && used + own > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += letter;
    used += own;
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
  const space = measure(' ', style);
  let line = '';
  // Measuring is slow: of texts as long as a book, each word is measured once.
  let used = 0;
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const own = measure(word, style);
    if (line !== '' && used + space + own <= width) {
      line = `${line} ${word}`;
      used += space + own;
      continue;
    }
    if (line !== '') lines.push({ text: line, after: ' ' });
    const pieces = own <= width ? [word] : splitWord(word, width, style, measure);
    lines.push(...pieces.slice(0, -1).map((piece): Line => ({ text: piece, after: '' })));
    line = pieces.at(-1) ?? '';
    used = own <= width ? own : measure(line, style);
  }
  return line === '' ? lines : [...lines, { text: line, after: '' }];
}

/** Returns the distance from the top of a line to its baseline, in millimetres. */
export const baseline = ({ leading }: TextStyle) => leading * 0.76;

/** How wide the text in the narrow column may be, in millimetres. */
const asideWidth = paper.main - paper.left - 5;

/** How a text is set; by default in the wide column, in the colour of text. */
interface Setting {
  style: TextStyle;
  colour?: string;
  x?: number;
  width?: number;
  /** The space above the first line. */
  space?: number;
  /** Keeps the lines together, and with what follows. */
  keep?: boolean;
  /** An invisible space after the text, if its part continues elsewhere. */
  after?: ' ';
}

/** Where the text of a narrow column goes, this far from the left edge of it. */
export const aside = (indent = 0) => ({ x: paper.left + indent, width: asideWidth - indent });

/** How far the text of a list is indented from its marks, in millimetres. */
export const listIndent = 6;

export const gap = (height: number): Row => ({ height, space: 0, keep: false, operations: [] });

/** Returns the rows of which the first begins what a reader finds under this title. */
export const bookmarked = (rows: readonly Row[], title: string, level: 1 | 2): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, bookmark: { title, level } } : row));

/** Returns what makes the rows of the guide, given how wide texts are; each adds what it draws to the tree of parts. */
export function sheet(measure: Measure) {
  /** One row for each line of a text of `part`; neither its first nor its last line is left alone on a page. */
  function text(part: Part, words: string, setting: Setting): Row[] {
    const { style, colour = ink.text, x = paper.main, space = 0, keep = false, after } = setting;
    const lines = wrapText(words, setting.width ?? paper.right - x, style, measure);
    return lines.map((line, index) => {
      const last = lines.length - 1;
      const operation: TextOperation = { kind: 'text', x, y: baseline(style), style, colour, part, ...line };
      if (after && index === last) operation.after = after;
      if (part.link) operation.linkWidth = measure(line.text, style);
      const isEdge = last > 0 && (index === 0 || index === last - 1);
      const above = index === 0 ? space : 0;
      return { height: style.leading, space: above, keep: keep || isEdge, operations: [operation] };
    });
  }

  /** The same in a part of its own below `parent`. */
  const textIn = (parent: Part, role: Role, words: string, setting: Setting): Row[] =>
    text(addPart(parent, role), words, setting);

  /** A list with a mark hanging to the left of each item: a bullet of this colour or, by default, a number. */
  function list(parent: Part, items: readonly string[], bullets?: string): Row[] {
    const { body, strong, bullet } = styles;
    const all = addPart(parent, 'L', { numbered: bullets === undefined });
    return items.flatMap((item, nth) => {
      const entry = addPart(all, 'LI');
      const base = { kind: 'text', x: paper.main, y: baseline(body), after: ' ' } as const;
      const part = addPart(entry, 'Lbl');
      const mark: TextOperation =
        bullets === undefined
          ? { ...base, part, text: String(nth + 1), style: strong, colour: ink.text }
          : { ...base, part, text: '■', style: bullet, colour: bullets, y: base.y - 0.4 };
      const rows = textIn(entry, 'LBody', item, { style: body, x: paper.main + listIndent, space: 1.2 });
      // A heading is not left at the foot of a page with the first item alone.
      const isKept = nth === 0 && items.length > 1;
      return rows.map((row, index) => ({
        ...row,
        keep: row.keep || isKept,
        operations: index === 0 ? [mark, ...row.operations] : row.operations,
      }));
    });
  }

  /** The heading of a section, across both columns. */
  function section(parent: Part, title: string): Row[] {
    const setting = { style: styles.section, x: paper.left, space: 8, keep: true };
    const width = paper.right - paper.left;
    const rule = { kind: 'box', x: paper.left, y: 1.2, width, height: 0.35, colour: ink.text } as const;
    const below: Row = { height: 3, space: 0, keep: true, operations: [rule] };
    return bookmarked([...textIn(parent, 'H2', title, setting), below], title, 1);
  }

  return { measure, text, textIn, list, section, beside };
}
export type Sheet = ReturnType<typeof sheet>;

/** Returns the rows with others, in the narrow column, next to them: they start at the same height and on the same page. */
function beside(rows: readonly Row[], aside: readonly Row[]): Row[] {
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
