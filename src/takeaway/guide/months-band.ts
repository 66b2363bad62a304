import {
  sheet,
  styles,
  type Measure,
  type Operation,
  type TextOperation,
  phaseInk,
  baseline,
  textRows,
  ink,
  type BoxOperation,
  type Row,
} from './guide-page.ts';
import { addPart, type Part } from './tag-pdf.ts';
import type { GuidePhase } from './guide-model.ts';

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
function nameBand(placed: readonly Stretch[], row: Part, measure: Measure): Names {
  const widthOf = ({ phase, monthWidth }: Stretch) => monthWidth * phase.months.length - gutter;
  if (!placed.every((stretch, nth) => fits(stretch.phase.title, nth, widthOf(stretch), measure)))
    return keyed(placed, row, measure);
  const names = placed.map((stretch, nth) => nameOf(stretch, nth, stretch.x, widthOf(stretch), row, measure));
  return {
    operations: names.flatMap((rows) => lowered(rows, 0)),
    height: Math.max(0, ...names.map(({ length }) => length * label.leading)),
  };
}

/** Where a phase is on a line of all months, in millimetres. */
interface Stretch {
  phase: GuidePhase;
  x: number;
  monthWidth: number;
}

/** Returns the phases side by side from `left` to `right`, each as wide as its months. */
function stretches(phases: readonly GuidePhase[], left: number, right: number): Stretch[] {
  const months = phases.reduce((sum, phase) => sum + phase.months.length, 0);
  const monthWidth = (right - left) / Math.max(months, 1);
  let before = 0;
  return phases.map((phase) => {
    const x = left + before * monthWidth;
    before += phase.months.length;
    return { phase, x, monthWidth };
  });
}

const cellHeight = 9;
const seam = 0.5;

/**
 * Returns the months of the programme as one row: a cell for each month in its phase's colour, and the names of the
 * phases below.
 */
export function monthsBand(phases: readonly GuidePhase[], parent: Part, measure: Measure): Row {
  const table = addPart(parent, 'Table');
  const [above, below] = [addPart(table, 'TR'), addPart(table, 'TR')];
  const placed = stretches(phases, sheet.left, sheet.right + seam);
  const cells = placed.flatMap(({ phase, x, monthWidth }) =>
    phase.months.flatMap((month, nth): Operation[] => {
      const left = x + nth * monthWidth;
      const box = { x: left, y: 0, width: monthWidth - seam, height: cellHeight } as const;
      const part = addPart(above, 'TH');
      const text = { kind: 'text', x: left + 2.4, y: 5.7, text: month, style: styles.label } as const;
      return [
        { kind: 'box', ...box, colour: phaseInk[phase.colour] },
        { ...text, colour: ink.paper, part },
      ];
    }),
  );
  const names = nameBand(placed, below, measure);
  const top = cellHeight + 2;
  return {
    height: top + names.height + 3,
    space: 8,
    keep: true,
    operations: [...cells, ...names.operations.map((operation) => ({ ...operation, y: top + operation.y }))],
  };
}

/** Returns a thin strip of the phase colours along the top edge of the sheet. */
export function edgeStrip(phases: readonly GuidePhase[]): BoxOperation[] {
  return stretches(phases, 0, sheet.width + 0.1).map(({ phase, x, monthWidth }) => ({
    kind: 'box',
    x,
    y: 0,
    width: monthWidth * phase.months.length,
    height: 3,
    colour: phaseInk[phase.colour],
  }));
}
