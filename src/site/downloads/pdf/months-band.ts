import type { GuidePhase } from './guide-model.ts';
import { pageGeometry } from './page-geometry.ts';
import {
  baseline,
  colours,
  textStyles,
  type BoxOperation,
  type Operation,
  type Row,
  type Typesetter,
} from './typesetting.ts';
import { addElement, type StructureElement } from './structure-element.ts';
import { lightPhaseColours } from '../../theme/phase-colours.ts';

const { label } = textStyles;
const columnGap = 4;
const cellHeight = 9;
const cellGap = 0.5;
/** The height of the strip at the top of each page, in millimetres. */
export const stripHeight = 3;

/**
 * Where each phase is on a line with all months from `left` to `right`, in millimetres. The phases are numbered from 1.
 */
function phaseSpans(phases: readonly GuidePhase[], left: number, right: number) {
  const monthCount = phases.reduce((sum, phase) => sum + phase.months.length, 0);
  const monthWidth = (right - left) / Math.max(monthCount, 1);
  let monthsBefore = 0;
  return phases.map((phase, index) => {
    const x = left + monthsBefore * monthWidth;
    monthsBefore += phase.months.length;
    return { phase, number: String(index + 1), x, width: monthWidth * phase.months.length };
  });
}

type PhaseSpan = ReturnType<typeof phaseSpans>[number];

/** The name of a phase with its number, and where it is drawn. */
interface PhaseName {
  span: PhaseSpan;
  x: number;
  width: number;
}

/**
 * Whether the name of a phase fits its place: its longest word must fit the width, and its first word must fit next to
 * the number.
 */
function nameFits({ span: { phase, number }, width }: PhaseName, { measure }: Typesetter): boolean {
  const [firstWord = '', ...otherWords] = phase.title.split(' ');
  return [`${number}  ${firstWord}`, ...otherWords].every((word) => measure(word, label) <= width);
}

/**
 * Places the name of each phase below the months of the phase. If any name does not fit there, all names become a
 * legend in columns, and only the numbers of the phases are below the months.
 */
function phaseNames(spans: readonly PhaseSpan[], rowElement: StructureElement, typesetter: Typesetter) {
  const namesBelowMonths = spans.map((span) => ({ span, x: span.x, width: span.width - columnGap }));
  const usesLegend = !namesBelowMonths.every((name) => nameFits(name, typesetter));
  const legendWidth = pageGeometry.right - pageGeometry.left + columnGap;
  const legendInColumns = (columns: number) =>
    spans.map((span, index): PhaseName => {
      const column = Math.floor(index / Math.ceil(spans.length / columns));
      return {
        span,
        x: pageGeometry.left + (column * legendWidth) / columns,
        width: legendWidth / columns - columnGap,
      };
    });
  const columns =
    [3, 2].find((count) => legendInColumns(count).every((name) => nameFits(name, typesetter))) ?? 1;
  // The numbers below the months are marked as decoration, because screen readers already read them with the names of
  // the phases.
  const numbers = spans.map(({ phase, number, x }): Operation => {
    const colour = lightPhaseColours[phase.colour];
    return { kind: 'text', x, y: baseline(label), text: number, style: label, colour };
  });
  const bottomByColumn = new Map<number, number>();
  const names = (usesLegend ? legendInColumns(columns) : namesBelowMonths).flatMap(
    ({ span: { phase, number }, x, width }) => {
      const element = addElement(rowElement, 'TD', { columns: phase.months.length });
      const options = { style: label, colour: lightPhaseColours[phase.colour], width, x };
      const rows = typesetter.textRows(element, `${number}  ${phase.title}`, options);
      const top = bottomByColumn.get(x) ?? (usesLegend ? label.leading + 2 : 0);
      bottomByColumn.set(x, top + rows.length * label.leading);
      return rows.flatMap(({ operations }, line) =>
        operations.map((operation) => ({ ...operation, y: operation.y + top + line * label.leading })),
      );
    },
  );
  return {
    operations: usesLegend ? [...numbers, ...names] : names,
    height: Math.max(0, ...bottomByColumn.values()),
  };
}

/**
 * The months of the programme as one row of the PDF guide. Each month has a cell in the colour of its phase; the names
 * of the phases are below.
 */
export function monthsBand(
  phases: readonly GuidePhase[],
  parent: StructureElement,
  typesetter: Typesetter,
): Row {
  const table = addElement(parent, 'Table');
  const [monthsRow, namesRow] = [addElement(table, 'TR'), addElement(table, 'TR')];
  const spans = phaseSpans(phases, pageGeometry.left, pageGeometry.right + cellGap);
  const cells = spans.flatMap(({ phase, x, width }) =>
    phase.months.flatMap((month, index): Operation[] => {
      const monthWidth = width / phase.months.length;
      const left = x + index * monthWidth;
      const box = { x: left, y: 0, width: monthWidth - cellGap, height: cellHeight };
      const element = addElement(monthsRow, 'TH');
      const text = { x: left + 2.4, y: 5.7, text: month, style: label, colour: colours.paper, element };
      return [
        { kind: 'box', ...box, colour: lightPhaseColours[phase.colour] },
        { kind: 'text', ...text },
      ];
    }),
  );
  const names = phaseNames(spans, namesRow, typesetter);
  const top = cellHeight + 2;
  return {
    height: top + names.height + 3,
    spaceAbove: 8,
    keepWithNext: true,
    operations: [...cells, ...names.operations.map((operation) => ({ ...operation, y: top + operation.y }))],
  };
}

/** A thin strip along the top edge of the page, in the colours of the phases. */
export function topEdgeStrip(phases: readonly GuidePhase[]): BoxOperation[] {
  return phaseSpans(phases, 0, pageGeometry.width + 0.1).map(({ phase, x, width }) => ({
    kind: 'box',
    x,
    y: 0,
    width,
    height: stripHeight,
    colour: lightPhaseColours[phase.colour],
  }));
}
