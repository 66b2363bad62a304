import type { GuidePhase } from './guide-model.ts';
import {
  baseline,
  ink,
  paper,
  styles,
  type BoxOperation,
  type Operation,
  type Row,
  type Sheet,
} from './guide-sheet.ts';
import { addPart, type Part } from './tag-pdf.ts';
import { phaseInk } from '../phase-ink.ts';

const { label } = styles;
const gutter = 4;
const cellHeight = 9;
const seam = 0.5;
/** How tall the strip along the top edge is. */
export const stripHeight = 3;

/** Returns where the phases are on a line of all months from `left` to `right`, in millimetres, with their numbers from 1. */
function stretches(phases: readonly GuidePhase[], left: number, right: number) {
  const months = phases.reduce((sum, phase) => sum + phase.months.length, 0);
  const monthWidth = (right - left) / Math.max(months, 1);
  let before = 0;
  return phases.map((phase, nth) => {
    const x = left + before * monthWidth;
    before += phase.months.length;
    return { phase, number: String(nth + 1), x, width: monthWidth * phase.months.length };
  });
}

type Stretch = ReturnType<typeof stretches>[number];

/** A phase's name with its number, and where it goes. */
interface Name {
  stretch: Stretch;
  x: number;
  width: number;
}

/** Returns whether there is room for the longest word of a name, and for its first word beside the number. */
function hasRoom({ stretch: { phase, number }, width }: Name, { measure }: Sheet): boolean {
  const [first = '', ...others] = phase.title.split(' ');
  return [`${number}  ${first}`, ...others].every((word) => measure(word, label) <= width);
}

/**
 * Returns the names of the phases, each below its months or, if one has no room there, all in columns as a key, with only
 * the numbers below the months.
 */
function nameBand(placed: readonly Stretch[], row: Part, sheet: Sheet) {
  const own = placed.map((stretch) => ({ stretch, x: stretch.x, width: stretch.width - gutter }));
  const isKeyed = !own.every((name) => hasRoom(name, sheet));
  const whole = paper.right - paper.left + gutter;
  const keyIn = (columns: number) =>
    placed.map((stretch, nth): Name => {
      const column = Math.floor(nth / Math.ceil(placed.length / columns));
      return { stretch, x: paper.left + (column * whole) / columns, width: whole / columns - gutter };
    });
  const columns = [3, 2].find((count) => keyIn(count).every((name) => hasRoom(name, sheet))) ?? 1;
  // Screen readers read the numbers with the names, so here they are decoration.
  const numbers = placed.map(({ phase, number, x }): Operation => {
    const colour = phaseInk[phase.colour];
    return { kind: 'text', x, y: baseline(label), text: number, style: label, colour };
  });
  const bottoms = new Map<number, number>();
  const names = (isKeyed ? keyIn(columns) : own).flatMap(({ stretch: { phase, number }, x, width }) => {
    const part = addPart(row, 'TD', { columns: phase.months.length });
    const setting = { style: label, colour: phaseInk[phase.colour], width, x };
    const rows = sheet.text(part, `${number}  ${phase.title}`, setting);
    const from = bottoms.get(x) ?? (isKeyed ? label.leading + 2 : 0);
    bottoms.set(x, from + rows.length * label.leading);
    return rows.flatMap(({ operations }, line) =>
      operations.map((operation) => ({ ...operation, y: operation.y + from + line * label.leading })),
    );
  });
  return {
    operations: isKeyed ? [...numbers, ...names] : names,
    height: Math.max(0, ...bottoms.values()),
  };
}

/**
 * Returns the months of the programme as one row: a cell for each month in its phase's colour, and the names of the
 * phases below.
 */
export function monthsBand(phases: readonly GuidePhase[], parent: Part, sheet: Sheet): Row {
  const table = addPart(parent, 'Table');
  const [above, below] = [addPart(table, 'TR'), addPart(table, 'TR')];
  const placed = stretches(phases, paper.left, paper.right + seam);
  const cells = placed.flatMap(({ phase, x, width }) =>
    phase.months.flatMap((month, nth): Operation[] => {
      const monthWidth = width / phase.months.length;
      const left = x + nth * monthWidth;
      const box = { x: left, y: 0, width: monthWidth - seam, height: cellHeight };
      const part = addPart(above, 'TH');
      const text = { x: left + 2.4, y: 5.7, text: month, style: label, colour: ink.paper, part };
      return [
        { kind: 'box', ...box, colour: phaseInk[phase.colour] },
        { kind: 'text', ...text },
      ];
    }),
  );
  const names = nameBand(placed, below, sheet);
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
  return stretches(phases, 0, paper.width + 0.1).map(({ phase, x, width }) => ({
    kind: 'box',
    x,
    y: 0,
    width,
    height: stripHeight,
    colour: phaseInk[phase.colour],
  }));
}
