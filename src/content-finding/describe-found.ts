import { formatProblem } from '../content-reading/problem.ts';
import { counted } from '../text/counted.ts';
import { excerpt } from '../text/excerpt.ts';
import { findPart, findWords, askedWords, placeIn, type Found } from './find-words.ts';
import type { ReadText } from './read-texts.ts';
import { wordsIn } from './words-in.ts';

/** Returns the words that were found, with some of the text before and after them. */
export function excerptOf({ text: { says }, match }: Found): string {
  const words = wordsIn(says);
  return excerpt(says, words[match.first]?.offset ?? 0, words[match.last]?.end ?? says.length);
}

/** Returns one line of the report: the place, the names of the entry and field, and what visitors read there. */
const describeFound = (found: Found): string =>
  formatProblem({
    file: found.text.file,
    ...placeIn(found),
    where: found.text.where,
    message: `“${excerptOf(found)}”`,
  });

/** Returns whether visitors read some words anywhere, and the lines of the report on the places. */
export function describeWords(
  texts: readonly ReadText[],
  asked: string,
): { isFound: boolean; lines: string[] } {
  const words = askedWords(asked);
  const found = findWords(texts, words);
  const count = (n: number) => `${counted(n, 'place')}.`;
  if (found.length > 0) return { isFound: true, lines: [...found.map(describeFound), count(found.length)] };
  const none = `No text that visitors read holds “${asked.replace(/\s+/g, ' ').trim()}”.`;
  const part = findPart(texts, words);
  if (part === undefined)
    return { isFound: false, lines: [`${none} Copy a few words that are next to each other on the page.`] };
  return {
    isFound: false,
    lines: [
      `${none} A part of it, “${part.words.join(' ')}”, is here:`,
      ...part.found.map(describeFound),
      count(part.found.length),
    ],
  };
}
