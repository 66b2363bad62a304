import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phaseInk } from '../../../src/guide/phase-ink.ts';
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

  it('is drawn as a whole: background, phases, the words above, the title and those below', () => {
    const band = [
      { colour: 'ochre' as const, months: 2, dim: true },
      { colour: 'blue' as const, months: 3, dim: false },
    ];
    const card = { title: 'One two', above: 'Above', below: 'Below', band, colour: 'blue' as const };
    const text = (y: number, size: number, weight: number, fill: string, content: string) =>
      `<text x="80" y="${y}" font-family="Handbook" font-size="${size}" font-weight="${weight}" fill="${fill}">${content}</text>`;
    const narrow = (line: string, size: number) => (line.length * size) / 2;
    expect(drawSocialCard(card, narrow)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">' +
        '<rect width="100%" height="100%" fill="#fbf7ef"/>' +
        `<rect x="80.0" y="80" width="413.6" height="16" fill="${phaseInk.ochre}" opacity="0.28"/>` +
        `<rect x="499.6" y="80" width="620.4" height="16" fill="${phaseInk.blue}" opacity="1"/>` +
        text(190, 34, 700, phaseInk.blue, 'Above') +
        text(290, 80, 700, '#211d18', 'One two') +
        text(550, 34, 400, '#5c5449', 'Below') +
        '</svg>',
    );
    expect(drawSocialCard({ ...card, colour: undefined }, narrow)).toContain(
      text(190, 34, 700, '#211d18', 'Above'),
    );
  });

  it('sets as many lines of the title as there is room for in its size', () => {
    const sizeOf = (lines: number) => {
      const title = Array.from({ length: lines }, () => 'word').join(' ');
      const card = { title, above: '', below: '', band: [], colour: undefined };
      const svg = drawSocialCard(card, (line) => (line.includes(' ') ? 1041 : 1040));
      return [...svg.matchAll(/y="(\d+)"[^>]* font-size="(\d+)"[^>]*>word</g)].map(([, y, size]) => [
        Number(y),
        Number(size),
      ]);
    };
    expect(sizeOf(3)).toEqual([290, 380, 470].map((y) => [y, 80]));
    expect(sizeOf(4)).toEqual([274, 348, 422, 496].map((y) => [y, 64]));
    expect(sizeOf(5)).toEqual([260, 320, 380, 440, 500].map((y) => [y, 50]));
    expect(sizeOf(6)).toHaveLength(6);
  });

  it('does not split the last word of a title either, where a smaller size would do', () => {
    const card = { title: `One ${'x'.repeat(14)}`, above: '', below: '', band: [], colour: undefined };
    const svg = drawSocialCard(card, (line, size) => line.length * size);
    expect(svg).toContain(`font-size="64" font-weight="700" fill="#211d18">${'x'.repeat(14)}<`);
  });

  it('makes a line smaller only where it is wider than the card', () => {
    const sizeOf = (width: number) => {
      const card = { title: '', above: 'Above', below: '', band: [], colour: undefined };
      const svg = drawSocialCard(card, (line) => (line === '' ? 0 : width));
      return Number(/font-size="(\d+)"[^>]*>Above</.exec(svg)?.[1]);
    };
    expect([1039, 1040, 1041, 2080].map(sizeOf)).toEqual([34, 34, 33, 17]);
  });

  it('keeps characters that have a meaning in SVG as text', () => {
    const svg = drawSocialCard(
      { title: 'Ask <why> & "how"', above: 'A & B', below: '', band: [], colour: undefined },
      (line) => measure(line),
    );
    expect(svg).toContain('Ask &lt;why&gt; &amp; "how"');
    expect(svg).toContain('A &amp; B');
  });
});
