import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  measureBold,
  renderSocialCard,
  drawSocialCard,
  type SocialCard,
} from '../../src/site/downloads/social-card.ts';
import { arbitraryShape, arbitraryTitle } from '../support/arbitrary-programme.ts';

const card: SocialCard = {
  title: 'Ask <why> & "how"',
  lineAbove: 'A & B',
  lineBelow: 'Mentorship Programme',
  band: [
    { colour: 'ochre', months: 2, isDimmed: true },
    { colour: 'blue', months: 3, isDimmed: false },
  ],
  colour: 'blue',
};

it('a card fits the texts and phases of any programme, and sets short texts larger', () => {
  const measureWidth = (line: string, size: number) => line.length * size * 0.53;
  const arbitraryText = fc
    .array(arbitraryTitle, { minLength: 1, maxLength: 3 })
    .map((titles) => titles.join(' ').slice(0, 90).trim());
  fc.assert(
    fc.property(
      arbitraryShape,
      arbitraryText,
      arbitraryText,
      arbitraryText,
      (shape, title, lineAbove, lineBelow) => {
        const band = shape.lengths.map((months) => ({ colour: 'blue' as const, months, isDimmed: false }));
        const svg = drawSocialCard({ title, lineAbove, lineBelow, band, colour: 'blue' }, measureWidth);
        const texts = [
          ...svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]* font-size="(\d+)"[^>]*>([^<]*)</g),
        ].map(([, x, y, size, text = '']) => ({
          right: Number(x) + measureWidth(text, Number(size)),
          top: Number(y) - 0.75 * Number(size),
          bottom: Number(y) + 0.25 * Number(size),
          ...{ text, size: Number(size) },
        }));
        // No word is split, because each has at most 20 letters.
        expect(texts.map(({ text }) => text).join(' ')).toBe(`${lineAbove} ${title} ${lineBelow}`);
        for (const [index, { right, bottom }] of texts.entries()) {
          expect(right).toBeLessThanOrEqual(1120);
          expect(bottom).toBeLessThanOrEqual(texts[index + 1]?.top ?? 590);
        }
        if (measureWidth(title, 80) <= 1040) expect(texts[1]?.size).toBe(80);
        if (measureWidth(lineAbove, 34) <= 1040) expect(texts[0]?.size).toBe(34);
        const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="80" width="([\d.]+)"/g)].map(
          ([, x, width]) => [Number(x), Number(width)] as const,
        );
        const [, monthWidth = NaN] = boxes[0]?.map((value) => value / (shape.lengths[0] ?? NaN)) ?? [];
        for (const [index, [, width]] of boxes.entries())
          expect(width / (shape.lengths[index] ?? NaN)).toBeCloseTo(monthWidth, 0);
        const [x = NaN, width = NaN] = boxes.at(-1) ?? [];
        expect([boxes.length, Math.round(x + width)]).toEqual([shape.lengths.length, 1120]);
      },
    ),
  );
});

it('a card draws its texts in the bold font of the site, escapes markup, and dims other phases', () => {
  const svg = drawSocialCard(card, measureBold);
  expect(svg).toContain('>Ask &lt;why&gt; &amp; "how"<');
  expect(svg).toContain('>A &amp; B<');
  expect([...svg.matchAll(/ opacity="([\d.]+)"/g)].map(([, opacity]) => opacity)).toEqual(['0.28', '1']);
  expect(measureBold('Goal', 40)).toBeCloseTo(87.16, 1);
  // The size of a PNG is in its header.
  const header = Buffer.from(renderSocialCard(card)).subarray(0, 24);
  expect(header.toString('latin1', 1, 4)).toBe('PNG');
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
});
