import { expect, test } from 'vitest';
import { compareContent } from '../../../src/content-diff/compare/compare-content.ts';
import { deadAddresses } from '../../../src/content-diff/dead-addresses.ts';
import { stateOf } from '../../support/state-of.ts';

type Texts = Record<string, string>;
const stateWith = (texts: Texts) =>
  stateOf(new Map(Object.entries(texts).map(([name, text]) => [`content/${name}.yaml`, text])));

/** What is told of the addresses that lead elsewhere after a change. */
function told(was: Texts, is: Texts): string[] {
  const [earlier, later] = [stateWith(was), stateWith(is)];
  return deadAddresses(earlier, later, compareContent(earlier.site, later.site)).map(
    ({ word, what, details }) => {
      expect([word, details]).toEqual(['address', []]);
      return what.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');
    },
  );
}

const section = (id: string, title: string) => `  - { id: ${id}, title: ${title} }\n`;
const page = (title: string, ...sections: string[]) => `title: ${title}\nsections:\n${sections.join('')}`;
const plan = page('Plan', section('aims', 'Aims'), section('ways', 'Ways'));
const plays = (...entries: string[]) =>
  page('Plays', `  - blocks: [{ kind: scenarios, entries: [${entries.join(', ')}] }]\n`);
const late = 'title: A deadline is missed\nscenario: Somebody has not told you that it will be late.\n';

test('an address that leads where it did is not mentioned', () => {
  expect(told({ 'resources/plan': plan }, { 'resources/plan': plan, 'resources/new': plan })).toEqual([]);
});

test('a page that is gone leads to the not-found page, and its sections are not mentioned', () => {
  expect(told({ 'resources/plan': plan }, {})).toEqual(['/resources/plan leads to the not-found page.']);
});

test('a page that was renamed is told with its new address', () => {
  expect(told({ 'resources/plan': plan }, { 'resources/goals': plan })).toEqual([
    '/resources/plan leads to the not-found page; the page is at /resources/goals now.',
  ]);
});

test('a page that cannot be read is not gone', () => {
  expect(told({ 'resources/plan': plan }, { 'resources/plan': 'title: "never closed' })).toEqual([]);
});

test('a section is told with its new address, which is that of the same title on the same page', () => {
  const other = { 'resources/other': page('Other', section('there', 'Aims')) };
  const more = section('first', 'First');
  const later = page('Plan', more, section('goals', 'Aims'), section('ways', 'Ways'));
  expect(told({ ...other, 'resources/plan': plan }, { ...other, 'resources/plan': later })).toEqual([
    '/resources/plan#aims leads to the top of the page; the section is at /resources/plan#goals now.',
  ]);
  const gone = page('Plan', more, section('ways', 'Ways'));
  expect(told({ ...other, 'resources/plan': plan }, { ...other, 'resources/plan': gone })).toEqual([
    '/resources/plan#aims leads to the top of the page; the section Aims is not there any more.',
  ]);
});

test('a scenario is told with its new address, if it is still on the page', () => {
  const was = {
    'resources/plays': plays('late', 'loud'),
    'scenarios/late': late,
    'scenarios/loud': 'title: Loud',
  };
  expect(
    told(was, {
      'resources/plays': plays('overdue', 'loud'),
      'scenarios/overdue': late,
      'scenarios/loud': 'title: Loud',
    }),
  ).toEqual([
    '/resources/plays#late leads to the top of the page; the scenario is at /resources/plays#overdue now.',
  ]);
  const gone = '/resources/plays#late leads to the top of the page; the scenario is not there any more.';
  expect(told(was, { ...was, 'resources/plays': plays('loud') })).toEqual([gone]);
  expect(told(was, { 'resources/plays': plays('loud'), 'scenarios/loud': 'title: Loud' })).toEqual([gone]);
});
