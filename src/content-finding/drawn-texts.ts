import { wordsIn, type Word } from './words-in.ts';

const textElement = /<text\b[^>]*>([\s\S]*?)<\/text>/g;
/** What is not shown as it is written: tags and character codes. */
const unread = /<[^>]*>|&[#\w]+;/g;

/** Returns the texts that a drawing shows, with the places of their words in it. */
export function drawnTexts(svg: string): { says: string; words: Word[] }[] {
  const blank = (found: string) => ' '.repeat(found.length);
  const bare = svg.replace(/<!--[\s\S]*?-->/g, blank);
  return [...bare.matchAll(textElement)].flatMap(({ 0: whole, index }) => {
    const shown = whole.replace(unread, blank);
    const words = wordsIn(shown).map(({ word, offset, end }) => ({
      word,
      offset: offset + index,
      end: end + index,
    }));
    return words.length === 0 ? [] : [{ says: shown.replace(/\s+/g, ' ').trim(), words }];
  });
}
