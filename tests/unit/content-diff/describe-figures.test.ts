import { expect, test } from 'vitest';
import { describeFigures } from '../../../src/content-diff/describe-figures.ts';
import { namesOf } from '../../../src/content-diff/words/names.ts';
import { stateOf } from '../../support/state-of.ts';

const page = (title: string, ...figures: string[]) =>
  `title: ${title}\nsections: [{ blocks: [${figures.map((file) => `{ kind: figure, file: ${file} }`).join(', ')}] }]\n`;

type Texts = Record<string, string>;

/** What is told of the drawings, given their texts and the pages of both sides. */
function told(was: Texts, is: Texts, pages: [was: Texts, is: Texts] = [{}, {}]) {
  const [earlier, later] = (
    [
      [was, pages[0]],
      [is, pages[1]],
    ] as const
  ).map(([drawings, resources]) =>
    stateOf(
      new Map([
        ...Object.entries(drawings).map(([name, text]) => [`content/figures/${name}.svg`, text] as const),
        ...Object.entries(resources).map(([slug, text]) => [`content/resources/${slug}.yaml`, text] as const),
      ]),
    ),
  );
  if (earlier === undefined || later === undefined) return [];
  const sides = { earlier, later, was: namesOf(earlier.site), is: namesOf(later.site) };
  return describeFigures(sides).map(({ title, entries, texts, pages: shown }) => ({
    title: title.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join(''),
    entries: entries.map(({ word, what, at, details }) => [
      `${word} ${what.join('')}${at === undefined ? '' : ` (${at.file}:${at.line})`}`,
      ...details.map(
        (detail) => `${detail.kind} ${'runs' in detail ? detail.runs.map(({ text }) => text).join('') : ''}`,
      ),
    ]),
    texts,
    pages: shown,
  }));
}

const drawing = (...words: string[]) =>
  `<svg>\n  ${words.map((word) => `<text> ${word} </text>`).join('\n')}\n</svg>`;
const nowhere = { texts: [], pages: [] };

test('a drawing is told with the words that came and went, and the pages that show it or did', () => {
  const pages: [Texts, Texts] = [
    { plan: page('Plan', 'flow'), review: page('Review', 'other') },
    { plan: page('The plan'), review: page('Review', 'flow') },
  ];
  expect(told({ flow: drawing('One', 'Two') }, { flow: drawing('First', 'Two') }, pages)).toEqual([
    {
      title: 'Drawing flow, on The plan, Review (content/figures/flow.svg)',
      entries: [['changed the drawing and its words (content/figures/flow.svg:1)', 'was One', 'is First']],
      texts: [],
      pages: ['/resources/plan', '/resources/review'],
    },
  ]);
});

test('a drawing without other words is to be looked at, whatever its comments say', () => {
  const noted = drawing('One')
    .replace('<text>', '<!-- <b>a</b>\n -->\n<text>')
    .replace('</svg>', '<!-- <b>b</b> --></svg>');
  expect(told({ flow: drawing('One') }, { flow: noted })).toEqual([
    {
      title: 'Drawing flow, on no page (content/figures/flow.svg)',
      entries: [['changed the drawing; look at it on its page (content/figures/flow.svg:1)']],
      ...nowhere,
    },
  ]);
});

test('drawings that came or went are told in the order of their names, those that stayed not at all', () => {
  const [came, went] = [drawing('New'), '<svg></svg>'];
  expect(told({ c: drawing('C'), b: went, same: came }, { d: went, same: came, a: came })).toEqual([
    {
      title: 'Drawing a, on no page (content/figures/a.svg)',
      entries: [['added the drawing and its words (content/figures/a.svg:1)', 'is New']],
      ...nowhere,
    },
    {
      title: 'Drawing b, on no page (content/figures/b.svg)',
      entries: [['removed the drawing; look at it on its page']],
      ...nowhere,
    },
    {
      title: 'Drawing c, on no page (content/figures/c.svg)',
      entries: [['removed the drawing and its words', 'was C']],
      ...nowhere,
    },
    {
      title: 'Drawing d, on no page (content/figures/d.svg)',
      entries: [['added the drawing; look at it on its page (content/figures/d.svg:1)']],
      ...nowhere,
    },
  ]);
});
