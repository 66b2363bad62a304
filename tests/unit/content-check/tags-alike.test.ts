import { expect, test } from 'vitest';
import { tagsAlike } from '../../../src/content-check/rules/tags-alike.ts';
import { pageOf, siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (...tags: string[]) =>
  toldOf(tagsAlike.check(siteOf(tags.map((list, index) => pageOf(`page-${index}`, `id: 1\ntags: ${list}`)))));
const alike = (place: string, tag: string, other: string, file = 'page-0') =>
  `${place}  "${tag}" and "${other}" in content/resources/${file}.yaml:2 are one tag in two spellings. Use the same everywhere.`;

test.each([
  [['[goal]', '[goals]'], [alike('2:8  1st tag', 'goals', 'goal')]],
  [['[follow-up]', '[a, followup]'], [alike('2:11  2nd tag', 'followup', 'follow-up')]],
  [['[story]', '[stories]'], [alike('2:8  1st tag', 'stories', 'story')]],
  [['[goal, goals]'], [alike('2:14  2nd tag', 'goals', 'goal')]],
  [
    ['[goal]', '[goals]', '[goal]', '[goals]'],
    [alike('2:8  1st tag', 'goals', 'goal'), alike('2:8  1st tag', 'goals', 'goal')],
  ],
  [['[a, a]', '[a]'], ['2:11  2nd tag  "a" is already among these tags. Remove one of the two.']],
  [['[a, b]', '[a, b]'], []],
  [['[bus]', '[bu]'], []],
  [['[ties]', '[tie]'], []],
  [['[class]', '[clas]'], []],
  [['[iesx]', '[yx]'], []],
  [['[asks]', '[ask]'], [alike('2:8  1st tag', 'ask', 'asks')]],
  [['[sasa]', '[aa]'], []],
  [['[Goal]', '[goals]'], []],
  [['["!"]', '["?"]', '[5, 5]', 'a'], []],
])('in the tags of %j', (tags, told) => {
  expect(check(...tags)).toEqual(told);
});

test('only resources have tags', () => {
  expect(tagsAlike.check(siteOf([sourceFile('scenarios', 'tags: [a, a]\n')]))).toEqual([]);
});
