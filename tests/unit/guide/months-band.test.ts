import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GuidePhase } from '../../../src/guide/guide-model.ts';
import { sheet, type Measure, type TextOperation } from '../../../src/guide/guide-page.ts';
import { edgeStrip, monthsBand } from '../../../src/guide/months-band.ts';
import { phaseInk } from '../../../src/guide/phase-ink.ts';
import { newDocument } from '../../../src/guide/structure.ts';
import { shortMonth } from '../../../src/calendar/calendar-month.ts';
import { arbitraryShape, arbitraryTitle } from '../../support/arbitrary-programme.ts';
import { phasesOf } from '../../support/programme-shapes.ts';

/** As wide as the bold letters of the guide are on average: 0.53 of their size. */
const measure: Measure = (text, { size }) => text.length * size * 0.353 * 0.53;

const arbitraryPhases: fc.Arbitrary<GuidePhase[]> = arbitraryShape.chain((shape) =>
  fc
    .array(arbitraryTitle, { minLength: shape.lengths.length, maxLength: shape.lengths.length })
    .map((titles) =>
      phasesOf(shape).map((phase, nth) => ({
        ...phase,
        title: titles[nth] ?? '',
        months: phase.months.map(shortMonth),
      })),
    ),
);

const textsOf = (phases: GuidePhase[]): TextOperation[] =>
  monthsBand(phases, newDocument(), measure).operations.flatMap((operation) =>
    operation.kind === 'text' ? [operation] : [],
  );

const sidesOf = ({ x, y, text, style }: TextOperation) => ({
  left: x,
  right: x + measure(text, style),
  top: y - style.size * 0.353 * 0.72,
  bottom: y + style.size * 0.353 * 0.2,
});

test('every month and every phase is named, and no word is broken', () => {
  fc.assert(
    fc.property(arbitraryPhases, (phases) => {
      const said = textsOf(phases).filter(({ part }) => part !== undefined);
      const months = said.filter(({ part }) => part?.role === 'TH').map(({ text }) => text);
      expect(months).toEqual(phases.flatMap((phase) => phase.months));
      const lines = said.filter(({ part }) => part?.role === 'TD').map(({ text }) => text);
      const words = phases.flatMap(({ title }, nth) => [String(nth + 1), ...title.split(' ')]);
      expect(lines.join(' ').split(/ +/)).toEqual(words);
    }),
  );
});

test('nothing in it stands on anything else, outside its row or beyond the margins', () => {
  fc.assert(
    fc.property(arbitraryPhases, (phases) => {
      const { height } = monthsBand(phases, newDocument(), measure);
      const texts = textsOf(phases).map((operation) => ({ text: operation.text, ...sidesOf(operation) }));
      for (const [nth, one] of texts.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(sheet.left);
        expect(one.right).toBeLessThanOrEqual(sheet.right + 0.001);
        expect(one.bottom).toBeLessThanOrEqual(height);
        const on = texts
          .slice(nth + 1)
          .filter(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          );
        expect(on, one.text).toEqual([]);
      }
    }),
  );
});

test('a phase too narrow for its name has its number below its months, and its name in a key', () => {
  const [short, long] = phasesOf({ first: 'May', lengths: [1, 11] });
  if (!short || !long) throw new Error('There are no phases.');
  const lines = textsOf([short, long].map((phase) => ({ ...phase, months: phase.months.map(shortMonth) })));
  const below = lines.slice(12).map(({ text, x }) => [text, Math.round(x)]);
  expect(below).toEqual([
    ['1', 22],
    ['2', 36],
    ['1 Orientation, Introductions,', 22],
    ['Expectations', 22],
    ['2 Troubleshooting &', 79],
    ['Experimentation', 79],
  ]);
});

test('the strip along the edge has every phase, each as wide as its months', () => {
  fc.assert(
    fc.property(arbitraryShape, (shape) => {
      const phases = phasesOf(shape).map((phase) => ({ ...phase, months: phase.months.map(shortMonth) }));
      const month = (sheet.width + 0.1) / shape.lengths.reduce((sum, length) => sum + length, 0);
      const widths = edgeStrip(phases).map(({ width }) => width / month);
      expect(widths.map((width) => Math.round(1000 * width) / 1000)).toEqual(shape.lengths);
    }),
  );
});

test('each month is a cell in the colour of its phase, from margin to margin, and the names stand below', () => {
  const shape = { first: 'July' as const, lengths: [1, 2, 3] };
  const phases = phasesOf(shape).map((phase) => ({ ...phase, months: phase.months.map(shortMonth) }));
  const { operations } = monthsBand(phases, newDocument(), measure);
  const cells = operations.flatMap((operation) => (operation.kind === 'box' ? [operation] : []));
  const colours = phases.flatMap(({ colour, months }) => months.map(() => phaseInk[colour]));
  expect(cells.map(({ colour }) => colour)).toEqual(colours);
  expect(cells[0]?.x).toBe(sheet.left);
  const last = cells.at(-1);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(sheet.right);
  for (const [nth, { x, y, width, height }] of cells.entries()) {
    expect([y, height]).toEqual([0, 9]);
    expect(x + width).toBeCloseTo((cells[nth + 1]?.x ?? sheet.right + 0.5) - 0.5);
  }
  const names = textsOf(phases).filter(({ part }) => part?.role === 'TD');
  for (const name of names) expect(name.y - name.style.size * 0.353).toBeGreaterThan(9);
  for (const strip of edgeStrip(phases)) expect(strip).toMatchObject({ kind: 'box', y: 0, height: 3 });
});

test('the key of names too long for their months has as many columns as the longest word leaves', () => {
  const wide: Measure = (text) => text.length;
  const columnsWith = (letters: number) => {
    const phases = phasesOf({ first: 'July', lengths: Array.from({ length: 12 }, () => 1) }).map(
      (phase, nth) => ({
        ...phase,
        months: phase.months.map(shortMonth),
        title: nth === 4 ? `A ${'x'.repeat(letters)}` : 'Two words',
      }),
    );
    const names = monthsBand(phases, newDocument(), wide).operations.flatMap((operation) =>
      operation.kind === 'text' && operation.part?.role === 'TD' ? [operation] : [],
    );
    return new Set(names.map(({ x }) => x)).size;
  };
  const room = (columns: number) => Math.floor((sheet.right - sheet.left + 4) / columns - 4);
  expect([3, 2].map((columns) => columnsWith(room(columns)))).toEqual([3, 2]);
  expect([3, 2].map((columns) => columnsWith(room(columns) + 1))).toEqual([2, 1]);
});
