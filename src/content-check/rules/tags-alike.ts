import { asSlug } from '../../text/as-slug.ts';
import { filesOf, otherPlace, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { textsIn, type TextAt } from '../texts-at.ts';

export const tagsAlike: Rule = {
  reason: 'Two spellings of one word split the filter in two, and each finds only half.',
  check: (site) => {
    const uses = filesOf(site, 'resources').flatMap((file) => textsIn(file, ['tags']));
    const first = new Map<string, TextAt>();
    return uses.flatMap((use) => {
      // Other pages may have the tag too, and stand before this one.
      if (itemsOf(valueAt(use.file.data, ['tags'])).indexOf(use.value) !== use.path[1]) {
        const message = `"${use.value}" is already among these tags. Remove one of the two.`;
        return problemAt(use.file, use.path, message);
      }
      // What is no tag at all has a message of its own, and may have no letters to compare.
      if (asSlug(use.value) !== use.value) return [];
      const key = stem(use.value);
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, use);
      if (earlier === undefined || earlier.value === use.value) return [];
      const place = otherPlace(earlier.file, earlier.path);
      const message = `"${use.value}" and "${earlier.value}" in ${place} are one tag in two spellings. Use the same everywhere.`;
      return problemAt(use.file, use.path, message);
    });
  },
};

// To a visitor, singular and plural, or spellings with and without a hyphen, are the same word.
function stem(tag: string): string {
  const plain = asSlug(tag).replaceAll('-', '');
  return plain.length > 3 ? plain.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : plain;
}
