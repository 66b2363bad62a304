import { pageGeometry } from './page-geometry.ts';
import { addElement, type StructureElement, type StructureRole } from './structure-element.ts';

export type Weight = 'normal' | 'bold';

export interface TextStyle {
  weight: Weight;
  /** The size of the letters, in points. */
  size: number;
  /** The distance from one baseline to the next, in millimetres. */
  leading: number;
}

export const textStyles = {
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

export const colours = {
  text: '#2a2520',
  muted: '#655c52',
  rule: '#cfc5b6',
  paper: '#ffffff',
  cover: '#f6efe1',
} as const;

interface TextOperation {
  kind: 'text';
  x: number;
  /** The position of the text's baseline. */
  y: number;
  text: string;
  style: TextStyle;
  colour: string;
  /**
   * The structure element to which the text belongs. Undefined for decoration, and for text that screen readers read
   * elsewhere.
   */
  element?: StructureElement;
  /**
   * An invisible space after the text. If the text continues on another line, this space separates the words when they
   * are copied.
   */
  trailingSpace?: '' | ' ';
  /** The width of the text in millimetres, if the text is a link. */
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

export type MeasureText = (text: string, style: TextStyle) => number;

/**
 * The smallest unit of the layout, which is never split at page breaks. The y positions of its drawing operations are
 * relative to the top of the row.
 */
export interface Row {
  height: number;
  /** The space above the row, in millimetres. At the top of a page, it is left out. */
  spaceAbove: number;
  /** Whether the row must be on the same page as the next row. */
  keepWithNext: boolean;
  operations: Operation[];
  bookmark?: { title: string; level: 1 | 2 };
  /** An id by which another row can look up the page of this row. */
  anchor?: string;
}

/** Marks rows so that they are not split between two pages. */
export const keepTogether = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => ({ ...row, keepWithNext: index < rows.length - 1 }));

/**
 * Returns the number of the page, counted from 1, on which the row with an anchor is. Undefined until all rows have
 * been distributed over pages.
 */
export type PageOf = (anchor: string) => number | undefined;

interface Line {
  text: string;
  /** The space between this line and the next line. It is '' if a word is split between the two lines. */
  trailingSpace: '' | ' ';
}

type MeasureStyledText<Style> = (text: string, style: Style) => number;

/** Splits a word into pieces that are not wider than `width`. A single character is not split, even if it is wider. */
function splitWord<Style>(
  word: string,
  width: number,
  style: Style,
  measure: MeasureStyledText<Style>,
): string[] {
  const pieces: string[] = [];
  let piece = '';
  let lineWidth = 0;
  for (const letter of word) {
    const letterWidth = measure(letter, style);
    if (piece !== '' && lineWidth + letterWidth > width) {
      pieces.push(piece);
      [piece, lineWidth] = ['', 0];
    }
    piece += letter;
    lineWidth += letterWidth;
  }
  return [...pieces, piece];
}

/** Breaks a text at its spaces into lines that fit `width`. A word that is wider is split. */
export function wrapText<Style>(
  text: string,
  width: number,
  style: Style,
  measure: MeasureStyledText<Style>,
): Line[] {
  const lines: Line[] = [];
  const spaceWidth = measure(' ', style);
  let line = '';
  // Measuring is slow. Each word is therefore measured only once, and the width of a line is the sum of these widths.
  let lineWidth = 0;
  for (const word of text.split(' ').filter((word) => word !== '')) {
    const wordWidth = measure(word, style);
    if (line !== '' && lineWidth + spaceWidth + wordWidth <= width) {
      line = `${line} ${word}`;
      lineWidth += spaceWidth + wordWidth;
      continue;
    }
    if (line !== '') lines.push({ text: line, trailingSpace: ' ' });
    const pieces = wordWidth <= width ? [word] : splitWord(word, width, style, measure);
    lines.push(...pieces.slice(0, -1).map((piece): Line => ({ text: piece, trailingSpace: '' })));
    line = pieces.at(-1) ?? '';
    lineWidth = wordWidth <= width ? wordWidth : measure(line, style);
  }
  return line === '' ? lines : [...lines, { text: line, trailingSpace: '' }];
}

/** The distance from the top of a line to its baseline, in millimetres. */
export const baseline = ({ leading }: TextStyle) => leading * 0.76;

/** The maximum width of a text in the narrow column, in millimetres. */
const labelColumnWidth = pageGeometry.textColumn - pageGeometry.left - 5;

/** How a text is formatted. By default, it is in the wide column and has the colour of text. */
interface TextOptions {
  style: TextStyle;
  colour?: string;
  x?: number;
  width?: number;
  /** The space above the first line of the text. */
  spaceAbove?: number;
  /** Whether the lines stay on one page, together with the row that follows them. */
  keepWithNext?: boolean;
  /** An invisible space after the text, for a structure element whose text continues elsewhere. */
  trailingSpace?: ' ';
}

/** Where a text in the narrow column is placed. It is indented by this many millimetres. */
export const labelColumn = (indent = 0) => ({
  x: pageGeometry.left + indent,
  width: labelColumnWidth - indent,
});

/** How far the text of a list is to the right of the list's bullets or numbers, in millimetres. */
export const listIndent = 6;

export const spacerRow = (height: number): Row => ({
  height,
  spaceAbove: 0,
  keepWithNext: false,
  operations: [],
});

/** Adds a bookmark, which is an entry in the outline of the PDF, to the first of these rows. */
export const withBookmark = (rows: readonly Row[], title: string, level: 1 | 2): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, bookmark: { title, level } } : row));

/** Gives the first of these rows an anchor, so that other rows can look up and show its page number. */
export const withAnchor = (rows: readonly Row[], anchor: string): Row[] =>
  rows.map((row, index) => (index === 0 ? { ...row, anchor } : row));

/**
 * Creates the functions that build the rows of the guide. Each of them adds what it draws to the structure tree, for
 * screen readers.
 */
export function createTypesetter(measure: MeasureText) {
  /**
   * Creates the rows for a text of `element`, one for each line. A single line of a paragraph is never left alone at
   * the beginning or the end of a page.
   */
  function textRows(element: StructureElement, content: string, options: TextOptions): Row[] {
    const {
      style,
      colour = colours.text,
      x = pageGeometry.textColumn,
      spaceAbove = 0,
      keepWithNext = false,
      trailingSpace,
    } = options;
    const lines = wrapText(content, options.width ?? pageGeometry.right - x, style, measure);
    return lines.map((line, index) => {
      const lastIndex = lines.length - 1;
      const operation: TextOperation = {
        kind: 'text',
        x,
        y: baseline(style),
        style,
        colour,
        element,
        ...line,
      };
      if (trailingSpace && index === lastIndex) operation.trailingSpace = trailingSpace;
      if (element.link) operation.linkWidth = measure(line.text, style);
      const avoidsWidow = lastIndex > 0 && (index === 0 || index === lastIndex - 1);
      const lineSpaceAbove = index === 0 ? spaceAbove : 0;
      return {
        height: style.leading,
        spaceAbove: lineSpaceAbove,
        keepWithNext: keepWithNext || avoidsWidow,
        operations: [operation],
      };
    });
  }

  /**
   * Adds a structure element to `parent`, for screen readers. Returns the rows of the PDF that show the text of this
   * element.
   */
  const elementRows = (
    parent: StructureElement,
    role: StructureRole,
    content: string,
    options: TextOptions,
  ): Row[] => textRows(addElement(parent, role), content, options);

  /**
   * Creates the rows of a list. Each item has a bullet of the given colour to the left of its text; without a colour,
   * it has a number.
   */
  function listRows(parent: StructureElement, items: readonly string[], bulletColour?: string): Row[] {
    const { body, strong, bullet } = textStyles;
    const listElement = addElement(parent, 'L', { numbered: bulletColour === undefined });
    return items.flatMap((item, itemIndex) => {
      const itemElement = addElement(listElement, 'LI');
      const baseOperation = {
        kind: 'text',
        x: pageGeometry.textColumn,
        y: baseline(body),
        trailingSpace: ' ',
      } as const;
      const element = addElement(itemElement, 'Lbl');
      const marker: TextOperation =
        bulletColour === undefined
          ? { ...baseOperation, element, text: String(itemIndex + 1), style: strong, colour: colours.text }
          : {
              ...baseOperation,
              element,
              text: '■',
              style: bullet,
              colour: bulletColour,
              y: baseOperation.y - 0.4,
            };
      const rows = elementRows(itemElement, 'LBody', item, {
        style: body,
        x: pageGeometry.textColumn + listIndent,
        spaceAbove: 1.2,
      });
      // The first item stays on the same page as the second one. Otherwise, a heading could be at the end of a page
      // with only one item.
      const keepsWithSecondItem = itemIndex === 0 && items.length > 1;
      return rows.map((row, index) => ({
        ...row,
        // All rows of an item stay on the same page.
        keepWithNext: row.keepWithNext || keepsWithSecondItem || index < rows.length - 1,
        operations: index === 0 ? [marker, ...row.operations] : row.operations,
      }));
    });
  }

  /** Creates the heading of a section, which spans both columns of the page. */
  function sectionRows(parent: StructureElement, title: string): Row[] {
    const options = { style: textStyles.section, x: pageGeometry.left, spaceAbove: 8, keepWithNext: true };
    const width = pageGeometry.right - pageGeometry.left;
    const rule = {
      kind: 'box',
      x: pageGeometry.left,
      y: 1.2,
      width,
      height: 0.35,
      colour: colours.text,
    } as const;
    const ruleRow: Row = { height: 3, spaceAbove: 0, keepWithNext: true, operations: [rule] };
    return withBookmark([...elementRows(parent, 'H2', title, options), ruleRow], title, 1);
  }

  return { measure, textRows, elementRows, listRows, sectionRows, twoColumnRows };
}
export type Typesetter = ReturnType<typeof createTypesetter>;

/**
 * Combines the rows of the wide column with labels in the narrow column. Both start at the same height and on the same
 * page.
 */
function twoColumnRows(mainRows: readonly Row[], labelRows: readonly Row[]): Row[] {
  const stackRows = (rows: readonly Row[]) => {
    let y = 0;
    return rows.map((row, index) => {
      const top = y + (index === 0 ? 0 : row.spaceAbove);
      y = top + row.height;
      return { row, top, bottom: y };
    });
  };
  const stackedLabels = stackRows(labelRows);
  const stackedMain = stackRows(mainRows);
  const labelHeight = stackedLabels.at(-1)?.bottom ?? 0;
  const mainHeight = stackedMain.at(-1)?.bottom ?? 0;
  const labelOperations: Operation[] = stackedLabels.flatMap(({ row, top }) =>
    row.operations.map((operation) => ({ ...operation, y: top + operation.y })),
  );
  const paddedRows = labelHeight > mainHeight ? [...mainRows, spacerRow(labelHeight - mainHeight)] : mainRows;
  return paddedRows.map((row, index) => ({
    ...row,
    keepWithNext: row.keepWithNext || (stackedMain[index]?.bottom ?? labelHeight) < labelHeight,
    operations: index === 0 ? [...labelOperations, ...row.operations] : row.operations,
  }));
}
