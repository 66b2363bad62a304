import { expect, it } from 'vitest';
import { bodyOf } from '../../../src/content-new/snippets.ts';

it('a snippet stops at the title, the name and the number, in this order', () => {
  expect(bodyOf('id: 99\ntitle: New entry\nfileName: new-entry.txt\n')).toEqual([
    'id: ${3:99}',
    'title: ${1:New entry}',
    'fileName: ${2:new-entry}.txt',
  ]);
});

it('only the number of the resource is one to type', () => {
  const lines = ['phaseid: 99', 'id: 991', '# Resource 99'];
  expect(bodyOf(lines.join('\n'))).toEqual(lines);
});

it('what has a meaning in snippets is written as it is', () => {
  expect(bodyOf('text: $5 \\ $6\n')).toEqual(['text: \\$5 \\\\ \\$6']);
});
