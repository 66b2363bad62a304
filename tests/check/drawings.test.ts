/**
 * Which parts of an accepted drawing become part of the page. Which drawings the check refuses is in
 * cases/drawings-refused.txt.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingClasses, parseDrawing } from '../../src/model/drawing/drawing.ts';

const renderSvg = (text: string, name = 'The flow') => {
  const { toInlineSvg, problems } = parseDrawing(text);
  expect(problems).toEqual([]);
  return toInlineSvg(name);
};

test('an allowed drawing reaches the page unchanged, with its accessible name', () => {
  const drawingWith = (attributes: string) =>
    `<svg${attributes} viewBox="0 0 9.5 -9e1"><g fill="currentColor" stroke="none" stroke-width=".5"><rect x="1" rx="5e3"/><path d="M1,2 l-3.5 4e1" class="fig-line fig-arrow"/><text x="1" class="fig-small">One <tspan dx="3">two</tspan> &amp; &lt;three&gt;</text></g></svg>`;
  expect(renderSvg(drawingWith(''))).toBe(drawingWith(' role="img" aria-label="The flow"'));
});

test('special characters in a drawing are shown as text', () => {
  const text =
    '<svg viewBox="0 0 9 9"><text class="fig-text">a &lt;b> &amp; "c"<![CDATA[ <d>]]></text></svg>';
  expect(renderSvg(text, 'One "two" & <three>')).toBe(
    '<svg role="img" aria-label="One &quot;two&quot; &amp; &lt;three&gt;" viewBox="0 0 9 9">' +
      '<text class="fig-text">a &lt;b&gt; &amp; &quot;c&quot; &lt;d&gt;</text></svg>',
  );
});

test('root attributes of drawing programs, comments and white space are left out', () => {
  const text = `<?xml version="1.0"?>
<!-- made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" role="presentation" viewBox="0 0 9 9">
  <!-- one --> <g class="fig-box">\t</g>
</svg>
<!-- end -->`;
  expect(renderSvg(text, '')).toBe(
    '<svg role="img" aria-label="" viewBox="0 0 9 9"><g class="fig-box"></g></svg>',
  );
});

test('texts are read as visitors see them, with the offset of each character', () => {
  const text = `<svg viewBox="0 0 9 9"><!-- <text>no</text> --><text class="fig-text">
    R&amp;D <!-- x -->caf&#xe9; <tspan>in</tspan><tspan>May</tspan> </text>
  <tspan class="fig-text">no</tspan><text class="fig-text"> <![CDATA[<2>]]> &#x1F600;!</text></svg>`;
  const { texts } = parseDrawing(text);
  expect(texts.map(({ content }) => content)).toEqual(['R&D café in May', '<2> 😀!']);
  const sourceCharacters = texts.map(({ content, offsets }) =>
    offsets.map((offset, index) => (content[index] === ' ' ? ' ' : text.charAt(offset))).join(''),
  );
  expect(sourceCharacters).toEqual(['R&D caf& in May', '<2> &&!']);
});

test('a text that is wider than the drawing is reported, and shown until it is changed', () => {
  const overflowsOf = (text: string) =>
    parseDrawing(
      `<svg viewBox="0 0 100 40"><text class="fig-text" x="80" text-anchor="middle">${text}</text></svg>`,
    ).overflows.length;
  expect([overflowsOf('Chat'), overflowsOf('Recipient’s telephone')]).toEqual([0, 1]);
});

test('a drawing with a problem is not shown', () => {
  expect(parseDrawing('<svg viewBox="0 0 9 9"><script/></svg>').toInlineSvg('')).toBeUndefined();
});

test('the allowed classes of drawings are those in the style sheet', () => {
  const css = readFileSync('src/site/blocks/figure/Figure.css', 'utf8');
  const styledClasses = new Set([...css.matchAll(/\.(fig-[a-z]+)/g)].map(([, name]) => name));
  expect([...styledClasses].toSorted()).toEqual([...drawingClasses].toSorted());
});

test.each([
  'mask="url(https://a.example/b.svg#c)"',
  'filter="\\75rl(https://a.example)"',
  'clip-path="URL(#a)"',
])('an attribute that could load something is refused: %s', (attribute) => {
  const { problems } = parseDrawing(
    `<svg viewBox="0 0 9 9"><rect class="fig-box" ${attribute} transform="rotate(4)"/></svg>`,
  );
  expect(problems).toHaveLength(1);
});
