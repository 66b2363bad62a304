import { expect, test } from 'vitest';
import { quoteAll, say, withoutSecondStops } from '../../../src/content-diff/report.ts';

test.each(['Say it.', 'Why?', 'Stop!', 'And …', 'They said “no.”', '(See above.)'])(
  'the report puts no full stop after %s',
  (text) => {
    expect(withoutSecondStops(['are lost: ', ...quoteAll(['a', text]), '.'])).toEqual([
      'are lost: ',
      ...quoteAll(['a', text]),
    ]);
  },
);

test('the report ends other sentences itself, and keeps what it says after content', () => {
  for (const words of [say`are lost: ${'What?'}, ${'Why'}.`, say`${'Title.'} is new.`, say`${'a.'}.txt`])
    expect(withoutSecondStops(words)).toEqual(words);
});
