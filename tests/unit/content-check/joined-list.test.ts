import { expect, it, test } from 'vitest';
import { joinedList } from '../../../src/content-check/rules/joined-list.ts';
import { plainBullets } from '../../../src/content-reading/yaml-mistakes/bullet.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(joinedList.check(siteOf([sourceFile('scenarios', text)])));
const message = 'Below > all lines are joined, so this is no list. Write | in place of > above it.';

test.each(['-', '*', '+', ...plainBullets, '1.', '12.', '1)'])('items with %s are joined below >', (mark) => {
  expect(check(`scenario: >\n  We said:\n  ${mark} one\n`)).toEqual([`3:3  scenario  ${message}`]);
});

test.each([
  ['in the first line', 'scenario: >-\n  - one\n  - two\n', ['3:3']],
  ['that are kept apart by empty lines', 'scenario: >\n  - one\n\n  - two\n', []],
  ['that are further in', 'scenario: >\n  We said:\n\n    - one\n    - two\n', []],
  ['of which only the last is joined', 'scenario: >\n  - one\n\n  - two\n  - three\n', ['5:3']],
  ['that are no items', 'scenario: >\n  We\n  -said\n  123. this\n  – that\n', []],
  ['below |', 'scenario: |\n  We said:\n  - one\n', []],
  ['in quotation marks', 'scenario: "We said:\n  - one"\n', []],
  ['in a text that has none', 'roleplayPrompts:\n  - >\n    We said:\n    - one\n', []],
  ['of a field that nobody knows', 'note: >\n  We said:\n  - one\n', []],
])('items %s', (_, text, places) => {
  expect(check(text)).toEqual(places.map((place) => `${place}  scenario  ${message}`));
});

it('only the first of several is shown', () => {
  expect(check('scenario: >\n  We said:\n  - one\n  - two\n')).toHaveLength(1);
});
