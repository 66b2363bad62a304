/** What gets into a page of the drawings that the check accepts; what it refuses is in slips/drawings.txt. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingClasses } from '../../src/content/drawing-elements.ts';
import { readDrawing, writeDrawing } from '../../src/content/drawing.ts';

/** Every element of a drawing with every attribute that it may have. */
const whole = `<svg viewBox="0 0 9.5 -9e1" class="fig-box fig-line">
<g fill="currentColor" stroke="none" stroke-width=".5" stroke-dasharray="1, 2 3" stroke-linecap="butt">
<rect x="1" y="-2" width="+3" height="4." rx="5e3" ry="6E-1" stroke-linecap="round" fill-rule="nonzero" />
<circle cx="1" cy="2" r="3" stroke-linejoin="miter" transform="translate(1 2) rotate(3)" fill-rule="evenodd" />
<ellipse cx="1" cy="2" rx="3" ry="4" stroke-linejoin="round" transform="scale(1,2), skewX(3) skewY(-4.5)" />
<line x1="1" y1="2" x2="3" y2="4" stroke-linejoin="bevel" transform=" matrix(1 0 0 1 .5 1e1) " opacity="0.5" />
<polyline points="1,2 3,-4e1" stroke-linecap="square" /><polygon points="1,2 3,4.5" class="fig-accent" />
<path d="M1,2 l-3.5 4e1 HhVvLmCcSsQqTtAa Zz" class="fig-arrow" />
<text x="1" y="2" dx="3" dy="4" font-size="5" font-weight="normal" font-style="normal" text-anchor="start" class="fig-small">
 One <tspan x="1" y="2" dx="3" dy="4" font-size="5" font-weight="bold" font-style="italic" text-anchor="middle">two</tspan>
<tspan text-anchor="end" class="fig-text">three</tspan> &amp; &lt;four&gt; </text>
</g></svg>`;

/** Returns a drawing without the line ends and closing marks that mean nothing. */
const bare = (drawing: string) => drawing.replace(/>\n(?=<(?!tspan))/g, '>').replace(/ \/>/g, '/>');

const written = (text: string, name = 'The flow') => {
  const { root, problems } = readDrawing(text);
  expect(problems).toEqual([]);
  return root && writeDrawing(root, name);
};

test('all that a drawing may hold reaches the page, letter for letter, with its name', () => {
  expect(written(whole)).toBe(bare(whole).replace('<svg ', '<svg role="img" aria-label="The flow" '));
});

test('signs that mean something in a page stay words', () => {
  const text =
    '<svg viewBox="0 0 9 9"><text class="fig-text">a &lt;b> &amp; "c"<![CDATA[ <d>]]></text></svg>';
  expect(written(text, 'One "two" & <three>')).toBe(
    '<svg role="img" aria-label="One &quot;two&quot; &amp; &lt;three&gt;" viewBox="0 0 9 9">' +
      '<text class="fig-text">a &lt;b&gt; &amp; &quot;c&quot; &lt;d&gt;</text></svg>',
  );
});

test('what programs write into the first element, comments and space between elements stay behind', () => {
  const text = `<?xml version="1.0"?>
<!-- made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" version="1.1" role="presentation" viewBox="0 0 9 9">
  <!-- one --> <g class="fig-box">\t</g>
</svg>
<!-- end -->`;
  expect(written(text, '')).toBe(
    '<svg role="img" aria-label="" viewBox="0 0 9 9"><g class="fig-box"/></svg>',
  );
});

test('each text is read as visitors read it, and each of its letters has its place', () => {
  const text = `<svg viewBox="0 0 9 9"><!-- <text>no</text> --><text class="fig-text">
    R&amp;D <!-- x -->caf&#xe9; <tspan>in</tspan><tspan>May</tspan> </text>
  <tspan class="fig-text">no</tspan><text class="fig-text"> <![CDATA[<2>]]> &#x1F600;!</text></svg>`;
  const { texts } = readDrawing(text);
  expect(texts.map(({ says }) => says)).toEqual(['R&D café in May', '<2> 😀!']);
  const written = texts.map(({ says, offsets }) =>
    offsets.map((offset, at) => (says[at] === ' ' ? ' ' : text.charAt(offset))).join(''),
  );
  expect(written).toEqual(['R&D caf& in May', '<2> &&!']);
});

test('a drawing with a problem yields nothing to show', () => {
  expect(readDrawing('<svg viewBox="0 0 9 9"><script/></svg>').root).toBeUndefined();
});

test('a slip at the end of many moves is told at once, though their spaces could be divided in many ways', () => {
  const moves = 'translate(1)  '.repeat(40);
  const { problems } = readDrawing(`<svg viewBox="0 0 9 9"><g transform="${moves}x"/></svg>`);
  expect(problems.map(({ message }) => message)).toEqual([
    `"${moves}x" does not fit "transform": write moves such as "translate(10 20)".`,
  ]);
});

test('the classes of drawings are those that the style sheet sets', () => {
  const css = readFileSync('src/blocks/figure/Figure.css', 'utf8');
  const set = new Set([...css.matchAll(/\.(fig-[a-z]+)/g)].map(([, name]) => name));
  expect([...set].toSorted()).toEqual([...drawingClasses].toSorted());
});
