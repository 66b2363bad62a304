import type { GuidePhase } from './guide-model.ts';
import { ink, sheet, styles, type Measure, type Row } from './guide-page.ts';
import { listRows } from './list-rows.ts';
import { phaseInk } from './phase-ink.ts';
import { asideWidth, beside, textRows } from './row.ts';
import { addPart, type Part } from './structure.ts';

/** Returns one phase: its number and months on the left, what happens in it on the right. */
export function phaseRows(phase: GuidePhase, number: number, parent: Part, measure: Measure): Row[] {
  const colour = phaseInk[phase.colour];
  const heading = addPart(parent, 'H3');
  const aside = { colour, x: sheet.left, width: asideWidth };
  const left = [
    ...textRows(String(number), { ...aside, style: styles.numeral, part: heading, after: ' ' }, measure),
    ...textRows(phase.monthLabel, { ...aside, style: styles.label, part: addPart(parent, 'P') }, measure),
  ];
  const small = { style: styles.small, colour: ink.muted, keep: true };
  const right = [
    ...textRows(phase.title, { style: styles.entry, colour, space: 6, keep: true, part: heading }, measure),
    ...textRows(phase.subtitle, { ...small, part: addPart(parent, 'P') }, measure),
    ...textRows(
      phase.description,
      { style: styles.body, space: 1.4, keep: true, part: addPart(parent, 'P') },
      measure,
    ),
    ...listRows(phase.activities, parent, measure, colour),
  ];
  return beside(right, left).map((row, index) =>
    index === 0 ? { ...row, bookmark: { title: phase.title, level: 2 } } : row,
  );
}
