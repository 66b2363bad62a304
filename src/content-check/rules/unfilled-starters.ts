import { starterWordsIn } from '../../content-new/starter-words.ts';
import { problemAt } from '../../content-reading/site.ts';
import { textsOf } from '../../content-reading/texts.ts';
import { inEachFile, type Rule } from '../rule.ts';

export const unfilledStarters: Rule = {
  reason: 'The starter text that content:new writes is a hint to the writer and must not reach visitors.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, value }) => {
      const words = starterWordsIn(file.kind, path, value);
      if (words === undefined) return [];
      const message = `"${words}" was written by content:new to say what belongs here. Write your own words in its place.`;
      return [{ ...problemAt(file, path, message, { words }), isUnfilled: true as const }];
    }),
  ),
};
