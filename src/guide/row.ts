import {
  ink,
  sheet,
  type Measure,
  type Operation,
  type Row,
  type TextOperation,
  type TextStyle,
} from './guide-page.ts';
import type { Part } from './structure.ts';
import { wrapText } from './wrap-text.ts';

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
