import { expect, it } from 'vitest';
import { describePath } from '../../../src/authoring/content-files/problem.ts';

/** What an item is called in messages, which tests/check/ has word for word, where no good content has the case. */
it('an item is called by the first of its names that says something on one line, a long one cut, or by its number', () => {
  const describeItem = (item: unknown, list = 'steps') =>
    describePath({ kind: 'resources', data: { [list]: [item] } }, [list, 0]);
  expect(describeItem({ title: ' ', label: 'One\nTwo', caption: 3, heading: 'Four', question: 'Five' })).toBe(
    'step "Four"',
  );
  expect(describeItem({ title: ` ${'a'.repeat(58)} bc` })).toBe(`step " ${'a'.repeat(58)} …"`);
  expect(describeItem('a', 'followUps')).toBe('1st follow-up');
});
