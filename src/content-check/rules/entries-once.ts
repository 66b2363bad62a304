import { inEachFile, type Rule } from '../rule.ts';
import { usedTwice } from './ids-once.ts';
import { blocksOf } from '../../content-reading/page-blocks.ts';
import { textsIn } from '../texts-at.ts';

export const entriesOnce: Rule = {
  reason: 'An entry named twice is shown twice and counted twice.',
  check: inEachFile(
    (file) =>
      blocksOf(file).flatMap(({ path }) =>
        usedTwice(
          textsIn(file, [...path, 'entries']),
          ({ value }) => `"${value}" is already in this list. Remove one of the two.`,
        ),
      ),
    'resources',
  ),
};
