import { expect, test } from 'vitest';
import { annotationLines } from '../../src/authoring/review/annotations.ts';

const problem = (message: string, line = 1) => ({
  file: 'content/labels.yaml',
  line,
  column: 3,
  where: '',
  message,
});

test('annotations list new problems first, and mark those that the published content has too', () => {
  const before = [problem('Old, see line 3.', 3)];
  expect(annotationLines([problem('Old, see line 4.', 4), problem('New.')], before)).toEqual([
    '::error file=content/labels.yaml,line=1,col=3,title=Content::New.',
    '::error file=content/labels.yaml,line=4,col=3,title=Content::Old, see line 4. This is not new: the published content has it too.',
  ]);
  expect(annotationLines([problem('Old.')], undefined)).toEqual([
    '::error file=content/labels.yaml,line=1,col=3,title=Content::Old.',
  ]);
});

test('counts the annotations after the tenth', () => {
  const problems = Array.from({ length: 14 }, (_, index) => problem(`Problem ${'x'.repeat(index)}.`));
  const lines = annotationLines(problems, []);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe(
    '::notice title=Content::4 more problems in the log of this step, and in the output of npm run content:check.',
  );
});
