import { expect, it } from 'vitest';
import { cureBy, withEdits } from '../../../src/content-reading/cure.ts';
import { isEarlierWords } from '../../../src/content-reading/earlier-words.ts';
import { isDevice, nameProblem } from '../../../src/content-reading/file-names.ts';

it.each(['con', 'PRN', 'aux', 'nul', 'com1', 'LPT9', 'lpt²', 'com0'])('%s is a device of Windows', (word) => {
  expect(isDevice(word)).toBe(true);
});

it.each(['console', 'icon', 'com', 'com10', 'lptx', 'comb'])('%s is no device of Windows', (word) => {
  expect(isDevice(word)).toBe(false);
});

it('a file may not be named after a device, whatever follows', () => {
  expect(nameProblem('Con.x.yaml', ['Con.x.yaml'])).toBe(
    'Windows keeps the name "Con" for itself and cannot open this file. Give it a longer name, such as con-page.x.yaml.',
  );
  expect(nameProblem('con-page.yaml', ['con-page.yaml'])).toBeUndefined();
});

const twin = (name: string, kept: string) =>
  `Only capital letters tell "${name}" from "${kept}": Windows and macOS keep but one of the two. Give this file another name or remove it.`;

it('of names that differ in their capitals, one is kept: that without, or the first', () => {
  expect(nameProblem('Tea.yaml', ['Tea.yaml', 'tea.yaml', 'cup.yaml'])).toBe(twin('Tea.yaml', 'tea.yaml'));
  expect(nameProblem('tea.yaml', ['Tea.yaml', 'tea.yaml'])).toBeUndefined();
  expect(nameProblem('TeA.yaml', ['TeA.yaml', 'TEa.yaml'])).toBe(twin('TeA.yaml', 'TEa.yaml'));
  expect(nameProblem('TEa.yaml', ['TeA.yaml', 'TEa.yaml'])).toBeUndefined();
  expect(nameProblem('Tea.yaml', ['Tea.yaml', 'cup.yaml'])).toBeUndefined();
  expect(nameProblem('tea.yaml', [])).toBeUndefined();
});

it('what is kept for saved files alone is told by its field', () => {
  for (const field of ['aliases', 'earlier', 'retired']) {
    expect(isEarlierWords(['download', field, 0])).toBe(true);
    expect(isEarlierWords([field])).toBe(true);
  }
  expect(isEarlierWords(['download', 0])).toBe(false);
});

it('edits are made in a text from its end, so that none moves another', () => {
  const edits = [
    { start: 0, end: 1, words: 'xyz' },
    { start: 4, end: 4, words: '!' },
    { start: 2, end: 3, words: '' },
  ];
  expect(withEdits('abcd', edits)).toBe('xyzbd!');
  expect(cureBy('Done.', 1, 2, 'x')).toEqual({ done: 'Done.', ways: [[{ start: 1, end: 2, words: 'x' }]] });
});
