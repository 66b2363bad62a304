import { describe, expect, it, test } from 'vitest';
import { datesOutside } from '../../../src/content-check/dates-outside.ts';
import type { Site } from '../../../src/content-reading/site.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

interface Programme {
  year?: string;
  months?: string[];
  period?: string;
}

const phasesOf = (months: string[]) => months.map((names) => `- months: ${names}\n`).join('') || '[]\n';

/** Returns a site of a scene and a programme of two phases. */
const siteWith = (
  scene: string,
  {
    year = '2025',
    months = ['[November]', '[December, January]'],
    period = '"{firstMonth}-{lastMonth}"',
  }: Programme = {},
): Site =>
  siteOf([
    sourceFile('programme', `year: ${year}\nperiod: ${period}\n`),
    sourceFile('phases', phasesOf(months)),
    sourceFile('scenarios', scene),
  ]);

const told = (words: string, programme?: Programme) =>
  toldOf(datesOutside(siteWith(`context: ${words}\n`, programme))?.places ?? []);

describe('A programme past New Year', () => {
  test.each([
    'November',
    'December 2025',
    'January 2026',
    '2025',
    '2026',
    '1980',
    '2080',
    '2005.5',
    'mid-Jan',
  ])('has %s inside it', (words) => {
    expect(told(`In ${words}.`)).toEqual([]);
  });

  test.each([
    ...['October', 'February', 'December 2026', 'January 2025', 'November 2024', '2024', '2027'],
    // As near to the programme as a year can be meant.
    ...['2005', '2045'],
  ])('has %s outside it', (words) => {
    expect(told(`It is ${words}, then.`)).toEqual([`1:16  context  ${words}: “It is ${words}, then.”`]);
  });

  it('takes numbers further away for no years', () => {
    expect(told('In 2004 and 2046.')).toEqual([]);
  });

  it('is named by its period', () => {
    expect(datesOutside(siteWith('context: A\n'))?.period).toBe('November 2025-January');
  });
});

it('a programme within one year has no other', () => {
  const within = { months: ['[July]', '[August]'], year: '2025' };
  expect(told('In July 2025, in 2025.', within)).toEqual([]);
  expect(told('In July 2026, in 2026.', within)).toEqual([
    '1:13  context  July 2026: “In July 2026, in 2026.”',
    '1:27  context  2026: “In July 2026, in 2026.”',
  ]);
});

it('a date over two lines is shown on one', () => {
  const site = siteWith('scenario: |\n  It is May\n  2025 now.\n');
  expect(toldOf(datesOutside(site)?.places ?? [])).toEqual([
    '2:9  scenario  May 2025: “It is May 2025 now.”',
  ]);
});

it('only texts that somebody sees count, sorted, with those of drawings', () => {
  const scene = sourceFile('scenarios', 'title: May\nnote: April\n', 'b');
  const path = sourceFile('career-paths', 'title: March\naliases: [June]\n', 'a');
  const site = siteWith('context: A\n');
  const figures = [
    {
      name: 'flow',
      path: 'content/figures/flow.svg',
      text: '<svg id="May">\n<text class="x">Until May</text> April\n<text>2024</text></svg>June',
    },
  ];
  const places = datesOutside({ ...site, files: [scene, path, ...site.files], figures })?.places ?? [];
  expect(
    places.map(({ file, line, column, where, message }) => [file, line, column, where, message]),
  ).toEqual([
    ['content/career-paths/a.yaml', 1, 8, 'title', 'March: “March”'],
    ['content/figures/flow.svg', 2, 23, '', 'May: “Until May”'],
    ['content/figures/flow.svg', 2, 34, '', 'April: “April”'],
    ['content/figures/flow.svg', 3, 7, '', '2024: “2024”'],
    ['content/scenarios/b.yaml', 1, 8, 'title', 'May: “May”'],
  ]);
});

test.each<[string, Programme]>([
  ['a year in words', { year: 'now' }],
  ['a period that is no text', { period: '[]' }],
  ['no months', { months: [] }],
  ['a phase without months', { months: ['[July]', '[]'] }],
  ['a misspelt month', { months: ['[July]', '[Augst, September]'] }],
  ['a month that is a number', { months: ['[July, 8]'] }],
])('a programme with %s cannot be read', (_, programme) => {
  expect(datesOutside(siteWith('context: May\n', programme))).toBeUndefined();
});

it('without a programme there is nothing to compare with', () => {
  expect(datesOutside(siteOf([sourceFile('phases', '- months: [July]\n')]))).toBeUndefined();
  expect(datesOutside(siteOf([sourceFile('programme', 'year: 2025\nperiod: A\n')]))).toBeUndefined();
});
