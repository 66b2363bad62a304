import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../src/content-reading/source-tree.ts';
import { readDrawing } from '../../../src/drawing/read-drawing.ts';

interface Slip {
  slip: string;
  /** The content of <svg>, or the whole file. */
  drawing: string;
  says: string[];
  /** The drawing after what the message says was done, letter for letter; it must be fine. */
  cured: string;
}

const box = '<rect class="fig-box" x="1" y="1" width="4" height="4" />';
const one = '<text class="fig-text" x="1" y="2">One</text>';
const whole = (inside: string) =>
  /^\s*<(?:svg|!DOC)|^One$/.test(inside) ? inside : `<svg viewBox="0 0 9 9">\n${inside}\n</svg>\n`;

/** Returns what is wrong with a drawing, each with its place. */
const linesOf = (text: string): string[] =>
  readDrawing(text).problems.map(({ offset, where, message }) => {
    const { line, column } = placeOf(text, offset);
    return [`${line}:${column}`, where, message].filter((part) => part !== '').join('  ');
  });

const slips: Slip[] = [
  {
    slip: 'an end that stands in a comment',
    drawing: '<svg viewBox="0 0 9 9">\n<text class="fig-text" x="1" y="2">One</text>\n<!-- </svg> -->\n',
    says: ['1:1  <svg> is not closed. Write </svg> after what belongs to it.'],
    cured: '<svg viewBox="0 0 9 9">\n<text class="fig-text" x="1" y="2">One</text>\n<!-- </svg> -->\n</svg>',
  },
  {
    slip: 'a missing end of words',
    drawing: `<text class="fig-text" x="1" y="2">One\n${box}`,
    says: [
      '3:1  rect  <rect> is inside <text>, where no visitor sees it. Write </text> before it.',
      '4:1  </svg> is here, but <text> is still open. Write </text> where it ends.',
    ],
    cured: `<text class="fig-text" x="1" y="2">One\n</text>${box}`,
  },
  {
    slip: 'an end too many',
    drawing: `${box}</g>`,
    says: ['2:58  </g> closes nothing. Remove it.'],
    cured: box,
  },
  {
    slip: 'an unknown class',
    drawing: '<rect class="fig-bx" x="1" />',
    says: [
      '2:7  rect  "fig-bx" does not fit "class". Use one of: fig-box, fig-accent, fig-line, fig-arrow, fig-text, fig-small.',
    ],
    cured: '<rect class="fig-box" x="1" />',
  },
  {
    slip: 'no class',
    drawing: '<rect x="1" />',
    says: [
      '2:1  rect  <rect> has no colour of the site and would be black, also on a dark page. Add a class: fig-box, fig-accent, fig-line, fig-arrow, fig-text, fig-small.',
    ],
    cured: '<rect x="1" class="fig-accent" />',
  },
  {
    slip: 'a script between two halves of a tag',
    drawing: '<rect x"><script>alert(1)</script><rect y"/>',
    says: ['2:8  An attribute is not written as in x="4". Write it so, or remove it.'],
    cured: '<rect class="fig-box" x="4"/>',
  },
  {
    slip: 'a comment that browsers end with an exclamation mark',
    drawing: `<!-- a --!><script>alert(1)</script>-->${one}`,
    says: ['2:10  A comment ends with --> and holds no other --. Remove the other dashes.'],
    cured: `<!-- a -->${one}`,
  },
  {
    slip: 'a handler without quotation marks',
    drawing: '<rect class="fig-box" onload=alert(1) />',
    says: ['2:30  The value of an attribute must be in quotation marks, such as x="4".'],
    cured: '<rect class="fig-box" x="4" />',
  },
  {
    slip: 'a style without quotation marks',
    drawing: '<rect class="fig-box" style=fill:red />',
    says: ['2:29  The value of an attribute must be in quotation marks, such as x="4".'],
    cured: '<rect class="fig-box" x="4" />',
  },
  {
    slip: 'a slash in place of a space',
    drawing: '<rect/onclick="alert(1)" />',
    says: ['2:7  An attribute is not written as in x="4". Write it so, or remove it.'],
    cured: '<rect class="fig-box" />',
  },
  {
    slip: 'another page smuggled in',
    drawing: `<meta http-equiv="refresh" content="0;url=https://example.com" />${one}`,
    says: [
      '2:1  meta  <meta> is not allowed in a drawing. Use only: svg, g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan.',
    ],
    cured: one,
  },
  {
    slip: 'the sign & in words',
    drawing: '<text class="fig-text">R&D</text>',
    says: ['2:25  In a drawing, & begins a code. Write &amp; for the character itself.'],
    cured: '<text class="fig-text">R&amp;D</text>',
  },
  {
    slip: 'a code of web pages',
    drawing: '<text class="fig-text">R&nbsp;D</text>',
    says: ['2:25  A drawing does not know the code &nbsp;. Write the character itself.'],
    cured: '<text class="fig-text">R D</text>',
  },
  {
    slip: 'words outside of text',
    drawing: `Ask first ${one}`,
    says: [
      '2:1  svg  No visitor sees "Ask first", because it is outside <text>. Put it into <text>…</text> or remove it.',
    ],
    cured: `<text class="fig-text">Ask first</text> ${one}`,
  },
  {
    slip: 'a comment without an end',
    drawing: `${one}<!-- later`,
    says: ['2:46  The comment that begins here has no end. Write --> after it.'],
    cured: `${one}<!-- later -->`,
  },
  {
    slip: 'colours and sizes of a slide',
    drawing: '<rect class="fig-box" fill="#000" x="4px" rx="2" ry="url(x)" />',
    says: [
      '2:23  rect  "#000" does not fit "fill": write "none" or "currentColor".',
      '2:35  rect  "4px" does not fit "x": write a number.',
      '2:50  rect  "url(x)" does not fit "ry": write a number.',
    ],
    cured: '<rect class="fig-box" fill="none" x="4" rx="2" ry="2" />',
  },
  {
    slip: 'an attribute that stands twice',
    drawing: '<rect class="fig-box" x="1" x="2" />',
    says: ['2:36  An attribute occurs twice in this element. Remove one of the two.'],
    cured: '<rect class="fig-box" x="1" />',
  },
  {
    slip: 'a definition of codes',
    drawing: `<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9">${one}</svg>`,
    says: ['1:1  <!DOCTYPE svg [<!ENTITY a "b">]> does not belong in a drawing. Remove it.'],
    cured: one,
  },
  {
    slip: 'no drawing',
    drawing: 'One',
    says: ['1:1  This is not an SVG drawing: its first element must be <svg>.'],
    cured: one,
  },
  {
    slip: 'two drawings',
    drawing: '<svg viewBox="0 0 9 9"></svg><svg viewBox="0 0 9 9"></svg>',
    says: ['1:34  Nothing may come before <svg> or after </svg>. Remove what is here.'],
    cured: '<svg viewBox="0 0 9 9"></svg>',
  },
];

describe('A drawing with', () => {
  test.each(slips)('$slip is refused at its place', ({ drawing, says }) => {
    expect(linesOf(whole(drawing))).toEqual(says);
  });
  test.each(slips)('$slip is fine once the message is obeyed', ({ cured }) => {
    expect(linesOf(whole(cured))).toEqual([]);
  });
});
