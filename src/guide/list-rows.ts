import { ink, sheet, styles, type Measure, type Row, type TextOperation } from './guide-page.ts';
import { baseline, hanging, textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

/** How far the text of a list is indented from its marks, in millimetres. */
export const indent = 6;

/** The space above each item, in millimetres. */
const space = 1.2;

/** Returns the items as a list with a mark hanging to the left of each: a bullet of this colour or, by default, a number. */
export function listRows(items: readonly string[], parent: Part, measure: Measure, bullets?: string): Row[] {
  const { body, strong, bullet } = styles;
  const list = addPart(parent, 'L', { numbered: bullets === undefined });
  return items.flatMap((item, index) => {
    const entry = addPart(list, 'LI');
    const base = { kind: 'text', x: sheet.main, y: baseline(body), after: ' ' } as const;
    const part = addPart(entry, 'Lbl');
    const mark: TextOperation =
      bullets === undefined
        ? { ...base, part, text: String(index + 1), style: strong, colour: ink.text }
        : { ...base, part, text: '■', style: bullet, colour: bullets, y: base.y - 0.4 };
    const setting = { style: body, x: sheet.main + indent, space, part: addPart(entry, 'LBody') };
    const rows = hanging(textRows(item, setting, measure), mark);
    // A heading is not left at the foot of a page with the first item alone.
    return index === 0 && items.length > 1 ? rows.map((row) => ({ ...row, keep: true })) : rows;
  });
}
