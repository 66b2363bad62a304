import type { GuidePhase } from './guide-model.ts';
import {
  ink,
  sheet,
  styles,
  type BoxOperation,
  type Measure,
  type Operation,
  type Row,
} from './guide-page.ts';
import { nameBand } from './band-names.ts';
import { stretches } from './band-stretches.ts';
import { phaseInk } from './phase-ink.ts';
import { addPart, type Part } from './structure.ts';

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
