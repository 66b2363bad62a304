/**
 * Says where in content/ to find words that visitors read.
 *
 *   npm run content:find -- "words of a sentence"
 */
import { contentRoot, readSite } from '../src/content/read-site.ts';
import { readTexts } from '../src/desk/read-texts.ts';
import { describeWords } from '../src/desk/find-words.ts';
import { counted } from '../src/text/words.ts';
import { visible } from '../src/text/characters.ts';

const asked = process.argv.slice(2).join(' ');

if (!/[\p{L}\p{N}]/u.test(asked)) {
  console.error('Say which words to find: npm run content:find -- "words of a sentence"');
  process.exitCode = 1;
} else {
  const { site } = readSite(contentRoot());
  const { isFound, lines } = describeWords(readTexts(site), visible(asked));
  const unread = site.unreadable.length;
  for (const line of lines) (isFound ? console.log : console.error)(line);
  if (unread > 0)
    console.error(
      `${counted(unread, 'file')} could not be read, so nothing is found there. Run npm run content:check to see why.`,
    );
  if (!isFound) process.exitCode = 1;
}
