import { askedWords, findWords, type Found } from '../../src/content-finding/find-words.ts';
import type { ReadText } from '../../src/content-finding/read-texts.ts';
import { wordsIn } from '../../src/content-finding/words-in.ts';

/** Returns a text that visitors read, alone in its file; names in curly brackets are filled in while a page is used. */
export const textOf = (says: string, more: Partial<ReadText> = {}): ReadText => ({
  file: 'content/labels.yaml',
  source: says,
  where: 'form › print',
  says,
  words: wordsIn(says).map((word) => ({ ...word, isHole: word.word.startsWith('{') })),
  pages: [],
  isShared: false,
  ...more,
});

/** Returns where some texts have the words. */
export const foundIn = (texts: readonly string[], asked: string): Found[] =>
  findWords(
    texts.map((says) => textOf(says)),
    askedWords(asked),
  );
