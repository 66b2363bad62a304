/** A word of a text, in the form in which words are compared. */
export interface Word {
  word: string;
  /** Where it begins in the text it was taken from, counted from 0. */
  offset: number;
  /** Where the word ends there. */
  end: number;
}

/** A name in curly brackets, or a run of letters and digits; all else is YAML, Markdown or punctuation. */
const pattern = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text in order, in the form in which they are compared; {name} counts as a word. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    word: found.startsWith('{') ? found : found.normalize('NFKC').toLowerCase(),
    offset: index,
    end: index + found.length,
  }));
