import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GuidePhase } from '../../../src/guide/guide-model.ts';
import { sheet, type Measure, type TextOperation } from '../../../src/guide/guide-page.ts';
import { edgeStrip, monthsBand } from '../../../src/guide/months-band.ts';
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
