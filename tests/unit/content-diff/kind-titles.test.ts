import { expect, test } from 'vitest';
import { kindTitles } from '../../../src/content-diff/words/kind-titles.ts';

test('every kind of content has a heading of its own', () => {
  const titles = Object.values(kindTitles);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z ]+$/);
});
