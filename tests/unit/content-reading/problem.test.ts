import { expect, it } from 'vitest';
import {
  formatProblem,
  reportOf,
  sortProblems,
  summarise,
  type Problem,
} from '../../../src/content-reading/problem.ts';

const problem = (file: string, line: number, column: number, where: string, message: string): Problem => ({
  file,
  line,
  column,
  where,
  message,
});

it('a problem is one line with its place, what it is about and what to do', () => {
  expect(formatProblem(problem('a.yaml', 2, 3, 'title', 'No.'))).toBe('a.yaml:2:3  title  No.');
  expect(formatProblem(problem('a.yaml', 2, 3, '', 'No.'))).toBe('a.yaml:2:3  No.');
  expect(formatProblem(problem('a\n.yaml', 2, 3, '', 'No.\u001B'))).not.toMatch(/[\n\u001B]/);
});

it('problems are in order of file, line, column, place and wording, each once', () => {
  const sorted = [
    problem('a.yaml', 9, 1, 'z', 'z'),
    problem('b.yaml', 2, 9, 'z', 'z'),
    problem('b.yaml', 10, 1, 'z', 'z'),
    problem('b.yaml', 10, 2, 'a', 'z'),
    problem('b.yaml', 10, 2, 'b', 'a'),
    problem('b.yaml', 10, 2, 'b', 'b'),
    problem('b.yaml', 10, 2, 'b', 'c'),
  ];
  expect(sortProblems(sorted.toReversed())).toEqual(sorted);
  expect(sortProblems([...sorted, ...sorted])).toEqual(sorted);
  expect(sortProblems([3, 0, 6, 2, 5, 1, 4].flatMap((index) => sorted[index] ?? []))).toEqual(sorted);
});

it('a report ends with how many there are in how many files', () => {
  const one = problem('a.yaml', 1, 1, '', 'No.');
  const two = problem('a.yaml', 2, 1, '', 'No.');
  expect(summarise([one])).toBe('1 problem in 1 file.');
  expect(summarise([one, two, { ...one, file: 'b.yaml' }])).toBe('3 problems in 2 files.');
  expect(reportOf([one, two])).toBe('a.yaml:1:1  No.\na.yaml:2:1  No.\n2 problems in 1 file.');
});
