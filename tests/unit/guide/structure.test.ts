import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guideFonts } from '../../../src/guide/guide-fonts.ts';
import type { Measure } from '../../../src/guide/guide-page.ts';
import { toRows } from '../../../src/guide/guide-rows.ts';
import { newDocument, type Part } from '../../../src/guide/structure.ts';
import { fixtureModel } from './guide-fixture.ts';

const measure: Measure = (text, { size }) => text.length * size * 0.18;

/** Returns a part with what it holds, equal neighbours counted: "L(3 LI(Lbl LBody))". */
function said({ role, children, numbered, columns }: Part): string {
  const inside = children.map(said);
  const counted = inside.flatMap((one, index) => {
    if (one === inside[index - 1]) return [];
    const end = inside.findIndex((other, at) => at > index && other !== one);
    const count = (end === -1 ? inside.length : end) - index;
    return [count > 1 ? `${count} ${one}` : one];
  });
  const kind = `${role}${numbered === true ? '#' : ''}${columns === undefined ? '' : `/${columns}`}`;
  return counted.length === 0 ? kind : `${kind}(${counted.join(' ')})`;
}

const partsOf = (site?: string) => {
  const root = newDocument();
  toRows(fixtureModel(), root, measure, site);
  return [root.role, ...root.children.map(said)];
};
const item = (count: number) => `${count > 1 ? `${count} ` : ''}LI(Lbl LBody)`;
const phase = (activities: number) => ['H3', 'P', 'P', 'P', `L(${item(activities)})`];

it('the guide is a tree of what its parts are, in the order of reading', () => {
  const resource = 'LI(Lbl LBody(H3(Link) 2 P))';
  expect(partsOf('https://a.example/')).toEqual([
    'Document',
    ...['H1', 'P', 'Table(TR(6 TH) TR(TD/1 2 TD/2 TD/1))', 'P', 'P', 'H2'],
    ...[2, 2, 3, 2].flatMap(phase),
    ...['P(Link)', 'H2', `L(${item(2)})`, 'H2', 'H3', `L#(${item(2)})`, 'H3', `L#(${item(1)})`],
    ...['H2', 'P(Link)', `L#(7 ${resource})`, 'H2', `L#(${item(2)})`, 'H2', 'P(Link)'],
  ]);
});

it('without an address only mail is a link', () => {
  expect(partsOf().filter((part) => part.includes('Link'))).toEqual(['P(Link)']);
});

it.each(['normal', 'bold'] as const)('the %s type of the guide is the whole file as base64', (weight) => {
  const name = `../../../src/assets/fonts/guide-${weight === 'normal' ? 'regular' : 'bold'}.ttf`;
  const file = readFileSync(new URL(name, import.meta.url));
  expect(guideFonts[weight] === file.toString('base64')).toBe(true);
});
