/** Reports on pull requests made at random, beside what an independent reader sees. `npm run test:reports` builds more of them. */
import { expect, test } from 'vitest';
import { runs } from '../support/runs.ts';
import { contentTexts, judged } from './pull-requests.ts';

const earlier = contentTexts(process.cwd());

test.each(Array.from({ length: runs(4, 40) }, (_, nth) => nth + 1))(
  'pull request %i: nothing is missed, and nothing is wrong',
  { timeout: 120_000 },
  (seed) => {
    const { kinds, wrong } = judged(earlier, seed);
    expect(wrong, kinds.join(', ')).toEqual([]);
  },
);
