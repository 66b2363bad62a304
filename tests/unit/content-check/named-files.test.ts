import { resolve } from 'node:path';
import { expect, it, test } from 'vitest';
import { isNamed, problemsOfNamed } from '../../../src/content-check/named-files.ts';

const root = resolve('project');
const problem = (file: string) => ({ file, line: 1, column: 1, where: '', message: '' });

test.each([
  [[], true],
  [['content/resources/a.yaml'], true],
  [['./content/resources/'], true],
  [['content'], true],
  [['content/phases.yaml', 'content/resources'], true],
  [[resolve('project/content/resources/a.yaml')], true],
  [['content/resources/a'], false],
  [['content/res'], false],
  [['resources'], false],
])('a file is among %j: %s', (names, expected) => {
  expect(isNamed('content/resources/a.yaml', names, root)).toBe(expected);
});

it('only the problems of named files are kept, and names outside the content are told apart', () => {
  const [one, other] = [problem('content/phases.yaml'), problem('content/programme.yaml')];
  expect(problemsOfNamed([one, other], [], root)).toEqual({ problems: [one, other], unknown: [] });
  expect(problemsOfNamed([one, other], ['content/phases.yaml', 'src', 'contents'], root)).toEqual({
    problems: [one],
    unknown: ['src', 'contents'],
  });
  expect(problemsOfNamed([one, other], ['content'], root).unknown).toEqual([]);
});
