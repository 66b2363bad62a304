import { expect, test } from 'vitest';
import { identitiesOf, identityOf } from '../../../src/content-diff/compare/identities.ts';

test('an item is known by its id and the name of its list, wherever that list is', () => {
  expect(identityOf({ id: 'aim' }, ['sections', 0, 'blocks'])).toBe('blocks/aim');
  expect(identityOf({ id: 'aim' }, ['sections', 1, 'blocks', 3])).toBe('blocks/aim');
  expect(identityOf({ id: 7 }, [])).toBe('/7');
});

test('what has no id of words or digits has no identity', () => {
  for (const item of [{ title: 'Aim' }, { id: null }, { id: ['aim'] }, 'aim', 7, null, ['aim']])
    expect(identityOf(item, ['blocks'])).toBeUndefined();
});

test('all items of a file are known, however deep they are', () => {
  const data = [
    { id: 'one', sections: [{ id: 'two', blocks: [{ id: 3 }, { kind: 'note' }] }] },
    { title: 'No id', retired: [{ id: 'four' }] },
  ];
  expect(identitiesOf(data)).toEqual(new Set(['/one', 'sections/two', 'blocks/3', 'retired/four']));
});
