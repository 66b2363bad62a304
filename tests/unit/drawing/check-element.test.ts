import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../../src/drawing/read-drawing.ts';

const svg = (inside: string) => `<svg viewBox="0 0 9 9">${inside}</svg>`;

/** Returns each problem of a drawing: the element, the text at its place, and the message. */
const said = (text: string) =>
  readDrawing(text).problems.map(({ offset, where, message }) => [
    where,
    text.slice(offset, offset + 6),
    message,
  ]);
const saysOf = (element: string, attributes: string) => said(svg(`<${element} ${attributes}/>`));

const black =
  'would be black, also on a dark page. Add a class: fig-box, fig-accent, fig-line, fig-arrow, fig-text, fig-small.';

describe('the first element', () => {
  test('is <svg>, and nothing else is said of another', () => {
    const message = 'This is not an SVG drawing: its first element must be <svg>.';
    expect(said('<g><svg viewBox="0 0 9 9"/></g>')).toEqual([['g', '<g><sv', message]]);
    expect(said('<b><svg viewBox="0 0 9 9"/></b>')).toEqual([['b', '<b><sv', message]]);
  });

  test('has a viewBox, which those inside it need not have', () => {
    const message = 'A "viewBox" is missing. Without it the drawing cannot fit the page.';
    expect(said('<svg class="fig-box"/>')).toEqual([['svg', '<svg c', message]]);
    expect(said(svg('<svg/>'))).toEqual([]);
  });

  test.each(['0 0 9', '0 0 9 9 9', '0 0 9 9x', 'x0 0 9 9', '', '0,0,9;9', '0 0 99'])(
    'has no viewBox %j',
    (box) => {
      const message = `"${box}" does not fit "viewBox": write four numbers.`;
      expect(said(`<svg viewBox="${box}"/>`)).toEqual([['svg', 'viewBo', message]]);
    },
  );

  test.each(['0 0 9 9', ' 0,0 , 9.5\n-9 '])('may have the viewBox %j', (box) => {
    expect(said(`<svg viewBox="${box}"/>`)).toEqual([]);
  });

  test.each(['width', 'height'])('has no %s of its own', (name) => {
    const message = `"${name}" would fix the size of the drawing. Remove it; "viewBox" is enough.`;
    expect(said(`<svg viewBox="0 0 9 9" ${name}="4"/>`)).toEqual([['svg', `${name}=`.slice(0, 6), message]]);
  });
});

describe('a colour of the site', () => {
  test.each(['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path', 'text', 'tspan'])(
    'is on each <%s>, or on what stands around it',
    (name) => {
      expect(saysOf(name, '')).toEqual([
        [name, `<${name} />`.slice(0, 6), `<${name}> has no colour of the site and ${black}`],
      ]);
      for (const colour of ['class="fig-box"', 'fill="none"', 'stroke="currentColor"']) {
        expect(saysOf(name, colour)).toEqual([]);
        expect(said(svg(`<g ${colour}><g opacity="1"><${name}/></g></g>`))).toEqual([]);
      }
      expect(saysOf(name, 'opacity="1"')).toHaveLength(1);
    },
  );

  test('is not asked of what is not seen, nor of what is not allowed', () => {
    expect(said(svg('<g/>'))).toEqual([]);
    expect(said(svg('<b/>')).map(([, , message]) => message)).toEqual([
      expect.stringContaining('is not allowed'),
    ]);
  });

  test('on a neighbour is none of this one', () => {
    expect(said(svg('<g class="fig-box"/><rect/>'))).toHaveLength(1);
  });
});

describe('what is inside words', () => {
  const inside = (name: string) =>
    `<${name}> is inside <text>, where no visitor sees it. Write </text> before it.`;
  test('is words again or is refused', () => {
    expect(said(svg('<text class="fig-text"><tspan>a<tspan>b</tspan></tspan></text>'))).toEqual([]);
    expect(said(svg('<text class="fig-text"><g/></text>'))).toEqual([['g', '<g/></', inside('g')]]);
    expect(said(svg('<text class="fig-text"><text>a</text></text>'))).toEqual([
      ['text', '<text>', inside('text')],
    ]);
    expect(said(svg('<tspan class="fig-text"><g/></tspan>'))).toEqual([
      ['g', '<g/></', inside('g').replace(/text>/g, 'tspan>')],
    ]);
  });

  test('is only told to be unknown where it is', () => {
    expect(said(svg('<text class="fig-text"><b/></text>'))).toEqual([
      ['b', '<b/></', expect.stringContaining('<b> is not allowed in a drawing. Use only: svg, g, rect,')],
    ]);
  });
});

describe('words outside of <text>', () => {
  test('are told with the element they stand in', () => {
    const message =
      'No visitor sees "Ask first", because it is outside <text>. Put it into <text>…</text> or remove it.';
    expect(said(svg('<g> Ask \n first </g>'))).toEqual([['g', 'Ask \n ', message]]);
    expect(said(svg('<g><![CDATA[Ask first]]></g>'))).toEqual([['g', 'Ask fi', message]]);
  });

  test('are told where they stand, not where the same words stood before', () => {
    const text = svg('<text class="fig-text">One</text>One');
    expect(readDrawing(text).problems.map(({ offset }) => offset)).toEqual([text.lastIndexOf('One')]);
  });

  test('are told at the beginning where the file writes them in another way', () => {
    expect(said(svg('&#65;b'))).toEqual([['svg', '<svg v', expect.stringContaining('"Ab"')]]);
  });
});

describe('an attribute', () => {
  test.each(['onload', 'onClick', 'ONBEGIN', 'on'])('that runs a script is refused: %s', (name) => {
    expect(saysOf('g', `${name}="1"`)).toEqual([
      ['g', `${name}="1"/>`.slice(0, 6), `"${name}" would run a script. Remove it.`],
    ]);
  });

  test.each(['href', 'xlink:href', 'HREF', 'src', 'Src'])(
    'that loads or opens something is refused: %s',
    (name) => {
      expect(saysOf('g', `${name}="1"`)).toEqual([
        ['g', `${name}="1"/>`.slice(0, 6), `"${name}" would load or open something. Remove it.`],
      ]);
    },
  );

  test.each([
    'xhref',
    'hrefs',
    'srcset',
    'xsrc',
    'iconon',
    'xlink:href2',
    'xmlns',
    'role',
    'version',
    'styles',
    'x',
  ])('that an element does not have is refused: %s', (name) => {
    expect(saysOf('g', `${name}="1"`)).toEqual([
      ['g', `${name}="1"/>`.slice(0, 6), `"${name}" does not belong in <g>. Remove it.`],
    ]);
  });

  test('with a style of its own is refused', () => {
    const message =
      '"style" is not allowed. Use a class of the site or an attribute such as fill="currentColor".';
    expect(saysOf('g', 'style="fill:red"')).toEqual([['g', 'style=', message]]);
  });

  test('of an unknown element is told only where it would do something', () => {
    const messages = said(svg('<a href="/" onclick="x" style="y" width="1" x="z"/>')).map(([, at]) => at);
    expect(messages).toEqual(['<a hre', 'href="', 'onclic', 'style=']);
  });

  test('is told at its name, also where the name stands in the value of another', () => {
    expect(saysOf('text', 'class="fig-text" y="2" dx = "x" x="4px"').map(([, at]) => at)).toEqual([
      'dx = "',
      'x="4px',
    ]);
    expect(saysOf('rect', `class='fig-box' width='" x="' x="4px"`).map(([, at]) => at)).toEqual([
      'width=',
      'x="4px',
    ]);
    const text = svg('<rect class="fig-box" x="a"/><rect class="fig-box" x="b"/>');
    expect(readDrawing(text).problems.map(({ offset }) => offset)).toEqual([
      text.indexOf('x="a'),
      text.indexOf('x="b'),
    ]);
  });
});

describe('the value of an attribute', () => {
  const numbers = ['4', '-4.5', '+4', '.5', '4.', '1e3', '1E-3', '1e+3', ' 4 ', '42.75', '.55', '1e10'];
  const noNumbers = ['4px', '', ' ', '.', 'e3', '1e', '--4', '4 5', '1.5.5', 'x4', '4e3x', '-', '1e3.5'];
  test('is a number', () => {
    expect(numbers.flatMap((value) => saysOf('rect', `class="fig-box" x="${value}"`))).toEqual([]);
    for (const value of noNumbers)
      expect(saysOf('rect', `class="fig-box" x="${value}"`)).toEqual([
        ['rect', `x="${value}"/>`.slice(0, 6), `"${value}" does not fit "x": write a number.`],
      ]);
  });

  test.each([
    ['polygon', 'points', ['1,2 3,4', '-1.5e1'], ['', '1;2', '1 2a', 'a1 2'], 'numbers'],
    ['g', 'stroke-dasharray', ['4 2'], ['none', '4px'], 'numbers'],
    [
      'g',
      'fill',
      ['none', 'currentColor'],
      ['', 'red', 'currentcolor', 'nonee', 'xnone', 'none none'],
      '"none" or "currentColor"',
    ],
    ['g', 'stroke', ['none'], ['url(#a)'], '"none" or "currentColor"'],
    ['g', 'opacity', ['0.5'], ['50%'], 'a number'],
    ['path', 'd', ['M0 0L1,1z'], ['', 'M0 0 b', 'url(x)', 'x M0 0'], 'the letters and numbers of a path'],
    [
      'g',
      'transform',
      ['rotate(45)', ' scale(2) , skewX(1)\n', 'matrix(1,0,0,1,-.5,1e1)', 'rotate()'],
      ['', 'spin(4)', 'rotate(45', 'rotate 45', 'rotate(45) x', 'x rotate(45)', 'rotate(a)'],
      'moves such as "translate(10 20)"',
    ],
  ])('of <%s %s> is what the message says', (element, name, good, bad, what) => {
    const values = (value: string) =>
      saysOf(element, `${name}="${value}" ${element === 'g' ? '' : 'class="fig-box"'}`).map(
        ([, , message]) => message,
      );
    for (const value of good) expect(values(value), value).toEqual([]);
    for (const value of bad)
      expect(values(value), value).toEqual([`"${value}" does not fit "${name}": write ${what}.`]);
  });

  test.each([
    ['stroke-linecap', ['butt', 'round', 'square']],
    ['stroke-linejoin', ['miter', 'round', 'bevel']],
    ['fill-rule', ['nonzero', 'evenodd']],
    ['font-weight', ['normal', 'bold']],
    ['font-style', ['normal', 'italic']],
    ['text-anchor', ['start', 'middle', 'end']],
  ])('of %s is one of a few words', (name, words) => {
    const values = (value: string) => saysOf('text', `class="fig-text" ${name}="${value}"`);
    for (const word of words) expect(values(word)).toEqual([]);
    for (const word of ['', 'other', `${words[0] ?? ''} ${words[1] ?? ''}`])
      expect(values(word)).toEqual([
        [
          'text',
          `${name}=`.slice(0, 6),
          `"${word}" does not fit "${name}". Use one of: ${words.join(', ')}.`,
        ],
      ]);
  });

  test('of class is one or more of those of the site', () => {
    expect(saysOf('rect', 'class=" fig-box \n fig-line "')).toEqual([]);
    expect(saysOf('rect', 'class="fig-box big"')).toEqual([
      ['rect', 'class=', expect.stringContaining('"big" does not fit "class". Use one of: fig-box,')],
    ]);
  });
});

test('a slip at the end of many moves is told, though their spaces could be divided in many ways', () => {
  const moves = 'translate(1)  '.repeat(40);
  expect(saysOf('g', `transform="${moves}"`)).toEqual([]);
  const message = `"${moves}x" does not fit "transform": write moves such as "translate(10 20)".`;
  expect(saysOf('g', `transform="${moves}x"`)).toEqual([['g', 'transf', message]]);
});
