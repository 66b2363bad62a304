import { expect, test } from 'vitest';
import { overlayOf } from '../../src/content-astro/dev-overlay.ts';

test('the browser shows the words of the check, and nothing in the content becomes HTML', () => {
  const at = { file: 'content/phases.yaml', line: 6, column: 11, where: 'phase "A & B" › colour' };
  const problems = [
    { ...at, message: '"<img src=x>" is not a colour.' },
    { ...at, line: 9, message: 'Second.' },
  ];
  expect(overlayOf(problems, '/project').err).toEqual({
    name: 'The content needs mending',
    title: 'The content needs mending: 2 problems in 1 file.',
    message:
      'content/phases.yaml:6:11  phase "A &amp; B" › colour  "&lt;img src=x&gt;" is not a colour.<br><br>content/phases.yaml:9:11  phase "A &amp; B" › colour  Second.',
    stack:
      'content/phases.yaml:6:11  phase "A & B" › colour  "<img src=x>" is not a colour.\ncontent/phases.yaml:9:11  phase "A & B" › colour  Second.\n2 problems in 1 file.',
    plugin: 'content-overlay',
    loc: { file: '/project/content/phases.yaml', line: 6, column: 11 },
  });
});
