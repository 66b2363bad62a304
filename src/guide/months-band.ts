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
import { phaseInk } from './phase-ink.ts';
import { baseline, textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

const cellHeight = 9;
const seam = 0.5;

interface Stretch {
  phase: GuidePhase;
  x: number;
  monthWidth: number;
}

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

/** Returns the months of the programme as one row: a cell for each month in its phase's colour, phases below. */
export function monthsBand(phases: readonly GuidePhase[], parent: Part, measure: Measure): Row {
  const { label } = styles;
  const table = addPart(parent, 'Table');
  const [above, below] = [addPart(table, 'TR'), addPart(table, 'TR')];
  let height = cellHeight;
  const operations = stretches(phases, sheet.left, sheet.right + seam).flatMap(
    ({ phase, x, monthWidth }, index) => {
      const colour = phaseInk[phase.colour];
      const cells = phase.months.flatMap((month, nth): Operation[] => {
        const left = x + nth * monthWidth;
        const text = {
          kind: 'text',
          x: left + 2.4,
          y: 5.7,
          text: month,
          style: label,
          colour: ink.paper,
          part: addPart(above, 'TH'),
        } as const;
        return [{ kind: 'box', x: left, y: 0, width: monthWidth - seam, height: cellHeight, colour }, text];
      });
      const width = monthWidth * phase.months.length - 4;
      const name = textRows(
        `${String(index + 1)}  ${phase.title}`,
        { style: label, colour, width, x, part: addPart(below, 'TD', { columns: phase.months.length }) },
        measure,
      );
      height = Math.max(height, cellHeight + 2 + name.length * label.leading);
      const lines = name.flatMap(({ operations: line }, nth) =>
        line.map((part) => ({ ...part, y: cellHeight + 2 + nth * label.leading + baseline(label) })),
      );
      return [...cells, ...lines];
    },
  );
  return { height: height + 3, space: 8, keep: true, operations };
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
