import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asSlug } from '../../../src/text/as-slug.ts';

it.each([
  ['Goal Setting Worksheet', 'goal-setting-worksheet'],
  ['Éva’s  plan – 2025!', 'eva-s-plan-2025'],
  ['“Ｆｕｌｌ” ﬁt', 'full-fit'],
  ['Große Übung für Łukasz, Søren & Þór', 'grosse-ubung-fur-lukasz-soren-thor'],
  ['…', ''],
])('%s becomes “%s”', (words, slug) => {
  expect(asSlug(words)).toBe(slug);
});

it('makes of any words a slug or nothing, and leaves a slug as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const slug = asSlug(words);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(asSlug(slug)).toBe(slug);
    }),
  );
});
