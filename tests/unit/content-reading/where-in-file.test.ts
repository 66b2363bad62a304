import { expect, it } from 'vitest';
import { whereInFile } from '../../../src/content/problem.ts';
import type { Path } from '../../../src/content/values.ts';

const inPage = (data: unknown, ...path: Path): string => whereInFile({ kind: 'resources', data }, path);

it('an item is called by the first of its names that says something on one line, and a long one is cut', () => {
  const item = { title: ' ', label: 'One\nTwo', caption: 3, heading: 'Four', question: 'Five' };
  expect(inPage({ steps: [item] }, 'steps', 0)).toBe('step "Four"');
  expect(inPage({ steps: [{ title: ` ${'a'.repeat(58)} bc` }] }, 'steps', 0)).toBe(
    `step " ${'a'.repeat(58)} …"`,
  );
});

it('a block is called by its kind and its name, or by its number and what it is', () => {
  const blocks = [{ kind: 'prose', text: 'One\n' }, { kind: 'note', title: 'Two' }, { id: 'x' }, null];
  const block = (index: number) =>
    inPage({ sections: [{ title: 'Context', blocks }] }, 'sections', 0, 'blocks', index);
  expect([0, 1, 2, 3].map(block)).toEqual([
    'section "Context" › 1st block (prose)',
    'section "Context" › note "Two"',
    'section "Context" › block "x"',
    'section "Context" › 4th block',
  ]);
});

it.each([
  ['activities', 'activity'],
  ['aliases', 'alias'],
  ['roleplayPrompts', 'role-play prompt'],
  ['followUps', 'follow-up'],
  ['skills', 'skill'],
  ['data', 'data'],
])('what is in the list %s is called %s', (list, noun) => {
  expect(inPage({ [list]: ['a'] }, list, 0)).toBe(`1st ${noun}`);
});

it.each([
  [101, '101st'],
  [111, '111th'],
])('item %i is the %s', (count, words) => {
  expect(inPage({ steps: [] }, 'steps', count - 1)).toBe(`${words} step`);
});
