import { expect, it } from 'vitest';
import { drawnTexts } from '../../../src/content-finding/drawn-texts.ts';

const says = (svg: string) => drawnTexts(svg).map((text) => text.says);

it('only what stands in text elements is read, each for itself', () => {
  const svg =
    '<svg><title>Not this</title><text x="1">One</text><rect/><text>Two\n goals</text><textPath>No</textPath></svg>';
  expect(says(svg)).toEqual(['One', 'Two goals']);
  const places = drawnTexts(svg).flatMap(({ words }) =>
    words.map(({ word, offset, end }) => [word, svg.slice(offset, end)]),
  );
  expect(places).toEqual([
    ['one', 'One'],
    ['two', 'Two'],
    ['goals', 'goals'],
  ]);
});

it('a text in several parts is one text, with single spaces', () => {
  expect(says('<text>\n  <tspan x="4">First</tspan>\n  <tspan x="4">then\tthat</tspan>\n</text>')).toEqual([
    'First then that',
  ]);
});

it('what comments hold is not read', () => {
  expect(
    says('<!-- <text>Old</text>\n --><text>New<!-- not\nthis --></text><!--x--><text>er</text>'),
  ).toEqual(['New', 'er']);
});

it('texts without words are left out, and codes of characters are no words', () => {
  expect(says('<text>→</text><text> </text><text>A &amp;&#160;B</text>')).toEqual(['A B']);
});
