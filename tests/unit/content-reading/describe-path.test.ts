import { expect, it } from 'vitest';
import { describePath } from '../../../src/authoring/content-files/problem.ts';

/**
 * How messages name an item of a list. Cases that occur in valid content are tested in tests/check/ with the whole
 * message.
 */
it('an item is called by the first of its names that says something on one line, a long one cut, or by its number', () => {
  const describeItem = (item: unknown, list = 'steps') =>
    describePath({ kind: 'resources', data: { [list]: [item] } }, [list, 0]);
  expect(describeItem({ title: ' ', label: 'One\nTwo', caption: 3, heading: 'Four', question: 'Five' })).toBe(
    'step "Four"',
  );
  expect(describeItem({ title: ` ${'a'.repeat(58)} bc` })).toBe(`step " ${'a'.repeat(58)} …"`);
  expect(describeItem('a', 'followUps')).toBe('1st follow-up');
});
