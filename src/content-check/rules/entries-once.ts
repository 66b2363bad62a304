import { inEachFile, type Rule } from '../rule.ts';
import { type Use, usedTwice } from './ids-once.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

export const entriesOnce: Rule = {
  name: 'entries-once',
  reason: 'An entry named twice is shown twice and counted twice.',
  check: inEachFile(
    (file) =>
      blocksOf(file).flatMap(({ data, path }) => {
        const uses = itemsOf(valueAt(data, ['entries'])).flatMap((value, index): Use[] =>
          typeof value === 'string' ? [{ value, file, path: [...path, 'entries', index] }] : [],
        );
        return usedTwice(uses, ({ value }) => `"${value}" is already in this list. Remove one of the two.`);
      }),
    'resources',
  ),
};
