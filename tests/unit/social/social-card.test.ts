import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSocialCard } from '../../../src/social/social-card.ts';
import { arbitraryShape, arbitraryTitle } from '../../support/arbitrary-programme.ts';

const measure = (line: string) => line.length * 10;

describe('the social card', () => {
  it('writes a long word smaller and splits it only if it is too wide for the card in any size', () => {
    const titleOf = (title: string) => {
      const card = { title, above: '', below: '', band: [], colour: undefined };
      const svg = drawSocialCard(card, (line, size) => line.length * size);
      return [...svg.matchAll(/ font-size="(80|64|50)"[^>]*>([^<]+)</g)].map(([, size, text]) => [
        size,
        text,
      ]);
    };
    expect(titleOf('One two three four')).toEqual([
      ['80', 'One two three'],
      ['80', 'four'],
    ]);
    expect(titleOf(`${'x'.repeat(16)} y`)).toEqual([
      ['64', 'x'.repeat(16)],
      ['64', 'y'],
    ]);
    expect(titleOf('x'.repeat(25))).toEqual([
      ['50', 'x'.repeat(20)],
      ['50', 'x'.repeat(5)],
    ]);
  });

  it('has room for the words and phases of any programme', () => {
    const width = (line: string, size: number) => line.length * size * 0.53;
    const long = fc
      .array(arbitraryTitle, { minLength: 1, maxLength: 3 })
      .map((titles) => titles.join(' ').slice(0, 90).trim());
    fc.assert(
      fc.property(arbitraryShape, long, long, long, (shape, title, above, below) => {
        const band = shape.lengths.map((months) => ({ colour: 'blue' as const, months, dim: false }));
        const svg = drawSocialCard({ title, above, below, band, colour: 'blue' }, width);
        const texts = [
          ...svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]* font-size="(\d+)"[^>]*>([^<]*)</g),
        ].map(([, x, y, size, text = '']) => ({
          right: Number(x) + width(text, Number(size)),
          top: Number(y) - 0.75 * Number(size),
          bottom: Number(y) + 0.25 * Number(size),
          text,
        }));
        expect(texts.map(({ text }) => text).join(' ')).toBe(`${above} ${title} ${below}`);
        for (const [nth, { right, bottom }] of texts.entries()) {
          expect(right).toBeLessThanOrEqual(1120);
          expect(bottom).toBeLessThanOrEqual(texts[nth + 1]?.top ?? 590);
        }
        const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="80" width="([\d.]+)"/g)];
        expect(boxes).toHaveLength(shape.lengths.length);
        const last = boxes.at(-1);
        expect(Number(last?.[1]) + Number(last?.[2])).toBeCloseTo(1120, 0);
      }),
    );
  });

  it('keeps signs that mean something in SVG as text', () => {
    const svg = drawSocialCard(
      { title: 'Ask <why> & "how"', above: 'A & B', below: '', band: [], colour: undefined },
      (line) => measure(line),
    );
    expect(svg).toContain('Ask &lt;why&gt; &amp; "how"');
    expect(svg).toContain('A &amp; B');
  });
});
