import { ink, sheet, styles, type Measure, type Row, type TextOperation } from './guide-page.ts';
import { baseline, hanging, textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

/** How far the text of a list stands to the right of its marks, in millimetres. */
export const indent = 6;

interface ListSetting {
  /** The space above each item. */
  space: number;
  /** The colour of the bullets; without it, the items are numbered. */
  bullets?: string;
}

/** Returns the items as a list with a mark hanging to the left of each. */
export function listRows(
  items: readonly string[],
  { space, bullets }: ListSetting,
  parent: Part,
  measure: Measure,
): Row[] {
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
    return hanging(textRows(item, setting, measure), mark);
  });
}
