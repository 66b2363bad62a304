import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSocialCard, wrapWords } from '../../../src/social/social-card.ts';
import { arbitraryShape, arbitraryTitle } from '../../support/arbitrary-programme.ts';

const measure = (line: string) => line.length * 10;

describe('the social card', () => {
  it('wraps words so that no line is wider than the card', () => {
    expect(wrapWords('one two three four', 80, measure)).toEqual(['one two', 'three', 'four']);
    expect(wrapWords('unbreakable', 20, measure)).toEqual(['unbreakable']);
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
    expect(svg).toContain('Ask &lt;why> &amp; &quot;how&quot;');
    expect(svg).toContain('A &amp; B');
  });
});
