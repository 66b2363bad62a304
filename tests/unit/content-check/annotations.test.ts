import { expect, it } from 'vitest';
import { toAnnotation } from '../../../src/content-check/annotations.ts';

const problem = { file: 'content/phases.yaml', line: 3, column: 14, where: '', message: 'Remove it.' };

it('a problem is shown beside its line on GitHub, below the name of its field', () => {
  expect(toAnnotation(problem)).toBe(
    '::error file=content/phases.yaml,line=3,col=14,title=Content::Remove it.',
  );
  expect(toAnnotation({ ...problem, where: 'phase' })).toBe(
    '::error file=content/phases.yaml,line=3,col=14,title=phase::Remove it.',
  );
});

it('no words of the content can end a part of the command or begin another', () => {
  const hostile = { file: 'content/a,b:c%.yaml', where: 'a, b: 5%, 6%', message: '5%, 6%: a\n::error::b' };
  expect(toAnnotation({ ...problem, ...hostile })).toBe(
    '::error file=content/a%2Cb%3Ac%25.yaml,line=3,col=14,title=a%2C b%3A 5%25%2C 6%25::5%25, 6%25: a⏎::error::b',
  );
});
