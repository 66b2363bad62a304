import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../../src/drawing/read-drawing.ts';

const svg = (inside: string) => `<svg viewBox="0 0 9 9">${inside}</svg>`;
const words = (inside: string) => svg(`<text class="fig-text">${inside}</text>`);

/** Returns each message about a drawing, with the text at the place it points to. */
const said = (text: string) =>
  readDrawing(text).problems.map(({ offset, message }) => [text.slice(offset, offset + 4), message]);

const noSvg = 'This is not an SVG drawing: its first element must be <svg>.';
const sign = 'The character < begins an element here. Write &lt; for the character itself.';
const outside = 'Nothing may come before <svg> or after </svg>. Remove what is here.';
const noCode = 'In a drawing, & begins a code. Write &amp; for the character itself.';

describe('a drawing that is no XML', () => {
  test.each([
    [
      'no value',
      svg('<g class />'),
      '/></',
      'An attribute has no value. Write it as in x="4", or remove it.',
    ],
    [
      'no space',
      svg('<g class="fig-box"fill="none" />'),
      'fill',
      'A space is missing between two attributes.',
    ],
    ['a bare sign', words('1 < 2'), ' 2</', sign],
    ['a space in an end', words('1</ text>'), 'text', sign],
    [
      'a control sign',
      words('a\u0001'),
      '\u0001</t',
      'There is a character here that is not allowed. Delete it and type the words again.',
    ],
    ['words below it', `${svg('')}end`, 'd', outside],
    ['words above it', `on${svg('')}`, '<svg', outside],
    ['a late DOCTYPE', svg('<!DOCTYPE x>'), 'E x>', 'A DOCTYPE does not belong in a drawing. Remove it.'],
    [
      'a late declaration',
      svg('<?xml version="1.0"?>'),
      ' ver',
      'Remove the line that begins with <?: a drawing needs none.',
    ],
    [
      'an instruction without a name',
      svg('<? x ?>'),
      ' x ?',
      'Remove the line that begins with <?: a drawing needs none.',
    ],
    ['no end of a tag', '<svg viewBox="0 0 9 9"', '"', 'This is not an SVG drawing: unexpected end.'],
  ])('says what is wrong and where: %s', (_, text, place, message) => {
    expect(said(text)).toEqual([[place, message]]);
  });

  test.each(['', 'One', '<svgx viewBox="0 0 9 9"', '<SVG', '\n\n<svg'])('is none at all: %j', (text) => {
    expect(said(text)).toEqual([[text.slice(0, 4), noSvg]]);
  });

  test.each(['<svg>', '<svg\n>', '<svg\tx="1">'])('is known by its first element: %j', (text) => {
    expect(said(text).map(([, message]) => message)).not.toContain(noSvg);
  });
});

test('an unknown declaration is reported as a character that is not allowed', () => {
  const messages = said(svg('<!x >')).map(([, message]) => message);
  expect(messages).toEqual([
    'There is a character here that is not allowed. Delete it and type the words again.',
  ]);
});

describe('a code', () => {
  test.each([
    ['R&D', '&D</', noCode],
    ['R & D', '& D<', noCode],
    ['R&amp D', '&amp', noCode],
    ['R&;D', '&;D<', noCode],
    ['&#x;', '&#x;', noCode],
    ['&#;', '&#;<', noCode],
    ['R&nbsp;D', '&nbs', 'A drawing does not know the code &nbsp;. Write the character itself.'],
    ['R & D&nbsp;', '& D&', noCode],
    ['R&AMP;D', '&AMP', 'A drawing does not know the code &AMP;. Write the character itself.'],
    ['&amp;&lt;&copy;', '&cop', 'A drawing does not know the code &copy;. Write the character itself.'],
  ])('that drawings do not know is refused at its place: %s', (inside, place, message) => {
    expect(said(words(inside))).toEqual([[place, message]]);
  });

  test('that drawings know stands for its sign', () => {
    const { root, problems } = readDrawing(words('&amp;&lt;&gt;&quot;&apos;&#65;&#10;&#x42;&#x6a;&#x6A;'));
    expect(problems).toEqual([]);
    expect(root?.children).toMatchObject([{ children: ['&<>"\'A\nBjj'] }]);
  });

  test('is none in a comment or in CDATA, whatever else is wrong', () => {
    for (const verbatim of ['<!-- R&D -->', words('<![CDATA[R & D]]>').slice(23, -6)])
      expect(said(svg(`${verbatim}<!-- --><g>`))).toEqual([
        ['</sv', '</svg> is here, but <g> is still open. Write </g> where it ends.'],
      ]);
    const known = '&amp;&lt;&gt;&quot;&apos;&#6565;&#x42f;&#x4B;';
    expect(said(svg(`<text class="fig-text">${known}</text></g>`))).toEqual([
      ['</g>', '</g> closes nothing. Remove it.'],
    ]);
    expect(said(svg('<!-- & --><g fill="R&D"/>'))).toEqual([['&D"/', noCode]]);
  });
});

describe('an end', () => {
  test.each([
    [svg('<g>'), '</sv', '</svg> is here, but <g> is still open. Write </g> where it ends.'],
    [svg('<g></svg></g>'), '</sv', '</svg> is here, but <g> is still open. Write </g> where it ends.'],
    [svg('<g ></svg ></g>'), '</sv', '</svg> is here, but <g> is still open. Write </g> where it ends.'],
    [svg('</g>'), '</g>', '</g> closes nothing. Remove it.'],
    [`${svg('')}</svg>`, '</sv', '</svg> closes nothing. Remove it.'],
    [svg('<g><g ><g  >').slice(0, -6), '<g  ', '<g> is not closed. Write </g> after what belongs to it.'],
    [
      svg('<g><text class="fig-text">a'),
      '</sv',
      '</svg> is here, but <text> is still open. Write </text> where it ends.',
    ],
    [svg('<g></svg>R&D'), '</sv', '</svg> is here, but <g> is still open. Write </g> where it ends.'],
    [svg('<g>').slice(0, -6), '<g>', '<g> is not closed. Write </g> after what belongs to it.'],
    [svg('<g></g>').slice(0, -6), '<svg', '<svg> is not closed. Write </svg> after what belongs to it.'],
  ])('that is missing or too many is told: %s', (text, place, message) => {
    expect(said(text)).toEqual([[place, message]]);
  });
});

test('what does not belong in a drawing is told as a whole', () => {
  const text = `\n<!DOCTYPE x><?php y ?>${svg('<?php z ?>')}`;
  expect(readDrawing(text).problems).toEqual([
    { offset: 1, where: '', message: '<!DOCTYPE x> does not belong in a drawing. Remove it.' },
    { offset: 13, where: '', message: '<?php …?> does not belong in a drawing. Remove it.' },
    {
      offset: text.indexOf('<?php z'),
      where: '',
      message: '<?php …?> does not belong in a drawing. Remove it.',
    },
  ]);
});

describe('a comment', () => {
  test('without an end is told where it begins, whatever comments stand before it', () => {
    const message = 'The comment that begins here has no end. Write --> after it.';
    expect(said(svg('<!-- a --><g/><!-- b'))).toEqual([['<!--', message]]);
    expect(said('<!-- a --><svg viewBox="0 0 9 9"><g><!--')).toEqual([['<!--', message]]);
  });

  test('with an end is not the reason of another mistake', () => {
    expect(said(svg('<!-- a --></g>'))).toEqual([['</g>', '</g> closes nothing. Remove it.']]);
  });
});

test('what follows from the first mistake is not told', () => {
  expect(said(svg('<g></svg><script/></h>'))).toHaveLength(1);
});
