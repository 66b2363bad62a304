/** A word of a text, in the form in which words are compared. */
export interface Word {
  word: string;
  /** Where it stands in the text it was taken from, counted from 0. */
  offset: number;
  /** Where the word ends there. */
  end: number;
}

/** A name in curly brackets, or a run of letters and digits: all else is marks of YAML, of Markdown or of the sentence. */
const pattern = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text in order, in the one form in which they are compared; {name} is a word of its own. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    word: found.startsWith('{') ? found : found.normalize('NFKC').toLowerCase(),
    offset: index,
    end: index + found.length,
  }));
