import { expect, it, test } from 'vitest';
import { noteAfter } from '../../../src/content-check/note-after.ts';
import { nodeAt, type Path } from '../../../src/content-reading/source-tree.ts';
import { sourceFile } from '../../support/source-file.ts';

function found(text: string, path: Path) {
  const file = sourceFile('scenarios', text);
  const node = nodeAt(file.root, path);
  return node && noteAfter(file.text, node);
}

test.each([
  ['title: A call #3\n', ['title'], { words: '#3', offset: 14, gap: ' ' }],
  ['title: A call  \t #3  \n', ['title'], { words: '#3', offset: 17, gap: '  \t ' }],
  ['title: "A call" #3\n', ['title'], { words: '#3', offset: 16, gap: ' ' }],
  ["title: 'A call' #3 # 4\n", ['title'], { words: '#3 # 4', offset: 16, gap: ' ' }],
  ['title: #3 calls\ncontext: B\n', ['title'], { words: '#3 calls', offset: 7, gap: '' }],
  ['a#b: #3 calls\ncontext: B\n', ['a#b'], { words: '#3 calls', offset: 5, gap: '' }],
  ['note: A\nitems:\n  -  #3 calls\n', ['items', 0], { words: '#3 calls', offset: 20, gap: '' }],
] as const)('what follows # on the line is the note: %j', (text, path, note) => {
  expect(found(text, path)).toEqual(note);
});

test.each([
  ['title: A#3\n', ['title']],
  ['title: A\n # 3\n', ['title']],
  ['title: A\n', ['title']],
  ['title:\n  # 3\ncontext: B\n', ['title']],
  ['title: |\n  A # 3\n', ['title']],
  ['title: >\n  A # 3\n', ['title']],
  ['title: |\n  A\n # 3\ncontext: B\n', ['title']],
  ['title: >\n  A\n # 3\ncontext: B\n', ['title']],
  ['title: A\ncontext: B # 3\n', ['title']],
] as const)('elsewhere there is none: %j', (text, path) => {
  expect(found(text, path)).toBeUndefined();
});

it('a text of several lines has its note at its end', () => {
  expect(found('title: A\n  call #3\n', ['title'])).toMatchObject({ words: '#3', offset: 16 });
});
