import { expect, it } from 'vitest';
import type { Path } from '../../../src/content-reading/source-tree.ts';
import { whereInFile } from '../../../src/content-reading/where-in-file.ts';

const inPage = (data: unknown, ...path: Path): string => whereInFile({ kind: 'resources', data }, path);

it('a file as a whole has no name, and its fields have their own', () => {
  expect(inPage({ title: 'One' })).toBe('');
  expect(inPage({ title: 'One' }, 'title')).toBe('title');
  expect(inPage({ bring: { mentor: 'a' } }, 'bring', 'mentor')).toBe('bring › mentor');
});

it('lists are named through their items, and items by what they are called', () => {
  const blocks = [
    { kind: 'prose', text: 'One\n' },
    { kind: 'note', title: 'Two' },
    { id: 'x' },
    'y',
    null,
    { kind: 5 },
  ];
  const data = { sections: [{ title: 'Context', blocks }] };
  const block = (index: number, ...path: Path) => inPage(data, 'sections', 0, 'blocks', index, ...path);
  expect(inPage(data, 'sections')).toBe('sections');
  expect(inPage(data, 'sections', 0)).toBe('section "Context"');
  expect(block(0, 'text')).toBe('section "Context" › 1st block (prose) › text');
  expect(block(1)).toBe('section "Context" › note "Two"');
  expect(block(2)).toBe('section "Context" › block "x"');
  expect(block(3)).toBe('section "Context" › 4th block');
  expect(block(4)).toBe('section "Context" › 5th block');
  expect(block(5)).toBe('section "Context" › 6th block');
  expect(inPage({ steps: [{ kind: 'prose', title: 'One' }] }, 'steps', 0)).toBe('step "One"');
});

it.each(['title', 'label', 'caption', 'figure', 'heading', 'question', 'text', 'id'])(
  'an item can be called by its %s',
  (field) => {
    expect(inPage({ steps: [{ [field]: 'One', other: 'Two' }] }, 'steps', 0)).toBe('step "One"');
  },
);

it('an item is called by the first of its names that says something on one line', () => {
  const item = { title: ' ', label: 'One\nTwo', caption: 3, heading: 'Four', question: 'Five' };
  expect(inPage({ steps: [item] }, 'steps', 0)).toBe('step "Four"');
  expect(inPage({ steps: [{ title: '', kind: 'x' }] }, 'steps', 0)).toBe('1st step');
});

it('a long name is cut', () => {
  const name = (title: string) => inPage({ steps: [{ title }] }, 'steps', 0);
  expect(name('a'.repeat(60))).toBe(`step "${'a'.repeat(60)}"`);
  expect(name(` ${'a'.repeat(58)} bc`)).toBe(`step " ${'a'.repeat(58)} …"`);
});

it.each([
  ['activities', 'activity'],
  ['aliases', 'alias'],
  ['entries', 'entry'],
  ['roleplayPrompts', 'role-play prompt'],
  ['usageSteps', 'usage step'],
  ['followUps', 'follow-up'],
  ['skills', 'skill'],
  ['data', 'data'],
])('what is in the list %s is called %s', (list, noun) => {
  expect(inPage({ [list]: ['a'] }, list, 0)).toBe(`1st ${noun}`);
});

it('items of a file that is a list are called by its kind, and items without a list are items', () => {
  const data = [{ title: 'Launch', months: [['July']] }, {}];
  const inPhases = (...path: Path) => whereInFile({ kind: 'phases', data }, path);
  expect(inPhases(0, 'title')).toBe('phase "Launch" › title');
  expect(inPhases(1)).toBe('2nd phase');
  expect(inPhases(0, 'months', 0, 0)).toBe('phase "Launch" › 1st month › 1st item');
  expect(inPage([{}], 0)).toBe('1st item');
  expect(whereInFile({ kind: 'checklists', data }, [0])).toBe('checklist "Launch"');
});

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [14, '14th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [101, '101st'],
  [111, '111th'],
  [113, '113th'],
])('item %i is the %s', (count, words) => {
  expect(inPage({ steps: [] }, 'steps', count - 1)).toBe(`${words} step`);
});
