import type { Stretch } from './band-stretches.ts';
import { sheet, styles, type Measure, type Operation, type TextOperation } from './guide-page.ts';
import { phaseInk } from './phase-ink.ts';
import { baseline, textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

interface Names {
  operations: Operation[];
  height: number;
}

const { label } = styles;
const gutter = 4;

/** Returns the rows of a phase's name with its number. */
function nameOf({ phase }: Stretch, nth: number, x: number, width: number, row: Part, measure: Measure) {
  const part = addPart(row, 'TD', { columns: phase.months.length });
  const setting = { style: label, colour: phaseInk[phase.colour], width, x, part };
  return textRows(numbered(phase.title, nth), setting, measure);
}

const numbered = (title: string, nth: number): string => `${String(nth + 1)}  ${title}`;

/** Returns what the rows draw, with the first line at `top`. */
const lowered = (rows: ReturnType<typeof nameOf>, top: number): Operation[] =>
  rows.flatMap(({ operations }, nth) =>
    operations.map((operation) => ({ ...operation, y: top + nth * label.leading + baseline(label) })),
  );

/** Returns whether there is room for the longest word of a name, and for its first word beside the number. */
function fits(title: string, nth: number, width: number, measure: Measure): boolean {
  const [first = '', ...others] = title.split(' ');
  return [numbered(first, nth), ...others].every((word) => measure(word, label) <= width);
}

/** Returns the names as a key in columns, with only the phases' numbers below their months. */
function keyed(placed: readonly Stretch[], row: Part, measure: Measure): Names {
  const all = sheet.right - sheet.left + gutter;
  const columns =
    [3, 2].find((count) =>
      placed.every(({ phase }, nth) => fits(phase.title, nth, all / count - gutter, measure)),
    ) ?? 1;
  // Screen readers read the numbers with the names, so here they are decoration.
  const numbers = placed.map(({ phase, x }, nth): TextOperation => ({
    kind: 'text',
    x,
    y: baseline(label),
    text: String(nth + 1),
    style: label,
    colour: phaseInk[phase.colour],
  }));
  const perColumn = Math.ceil(placed.length / columns);
  const top = label.leading + 2;
  const bottoms: number[] = [];
  const names = placed.flatMap((stretch, nth) => {
    const column = Math.floor(nth / perColumn);
    const x = sheet.left + (column * all) / columns;
    const rows = nameOf(stretch, nth, x, all / columns - gutter, row, measure);
    const from = bottoms[column] ?? top;
    bottoms[column] = from + rows.length * label.leading;
    return lowered(rows, from);
  });
  return { operations: [...numbers, ...names], height: Math.max(...bottoms) };
}

/** Returns what is below the months of the band: each phase's name below its months or, if one has no room there, a key. */
export function nameBand(placed: readonly Stretch[], row: Part, measure: Measure): Names {
  const widthOf = ({ phase, monthWidth }: Stretch) => monthWidth * phase.months.length - gutter;
  if (!placed.every((stretch, nth) => fits(stretch.phase.title, nth, widthOf(stretch), measure)))
    return keyed(placed, row, measure);
  const names = placed.map((stretch, nth) => nameOf(stretch, nth, stretch.x, widthOf(stretch), row, measure));
  return {
    operations: names.flatMap((rows) => lowered(rows, 0)),
    height: Math.max(0, ...names.map(({ length }) => length * label.leading)),
  };
}
