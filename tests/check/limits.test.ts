import { expect, test } from 'vitest';
import { linesOf, treeWith } from '../support/content-tree.ts';

const figure = 'figures/flow.svg';
const svg = '<svg viewBox="0 0 9 9">';

test('a text that is too long is not read as Markdown, which could take minutes', () => {
  const text = '[a]('.repeat(20_000);
  expect(
    linesOf(treeWith(['scenarios/missed-deadline.yaml', 'You promised', `${text} You promised`])),
  ).toEqual([
    expect.stringMatching(
      /^content\/scenarios\/missed-deadline.yaml:5:3 {2}scenario {2}This text has \d+ characters;/,
    ),
  ]);
});

test('elements of a drawing are not inside each other without end', () => {
  const deep = (count: number) => `${svg}${'<g>'.repeat(count)}${'</g>'.repeat(count)}</svg>`;
  expect(linesOf(treeWith([figure, deep(99)]))).toEqual([]);
  expect(linesOf(treeWith([figure, deep(30_000)]))).toEqual([
    'content/figures/flow.svg:1:324  g  There are more than 100 elements inside each other here. Remove some of those around this one.',
  ]);
});
