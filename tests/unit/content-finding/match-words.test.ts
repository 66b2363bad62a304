import { describe, expect, it } from 'vitest';
import { exactMatches, filledMatch } from '../../../src/content-finding/match-words.ts';
import { askedWords } from '../../../src/content-finding/find-words.ts';
import { textOf } from '../../support/texts-to-find.ts';

const exact = (text: string, asked: string) => exactMatches(textOf(text).words, askedWords(asked));
const filled = (text: string, asked: string) => filledMatch(textOf(text).words, askedWords(asked));
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index)).join(' ');

describe('words without placeholders', () => {
  it('are found wherever they follow one another', () => {
    expect(exact('One goal, then one goal', 'one goal')).toEqual([
      { first: 0, last: 1, literal: 2 },
      { first: 3, last: 4, literal: 2 },
    ]);
    expect(exact('One small goal, one', 'one goal')).toEqual([]);
  });

  it('are found once where places would overlap', () => {
    expect(exact('on and on and on', 'on and on')).toEqual([{ first: 0, last: 2, literal: 3 }]);
    expect(exact('no no no no', 'no no')).toEqual([
      { first: 0, last: 1, literal: 2 },
      { first: 2, last: 3, literal: 2 },
    ]);
  });
});

describe('words of which some are filled in', () => {
  it('are found whether the placeholder is first, last or between them', () => {
    expect(filled('{percent}% complete', '40% complete')).toEqual({ first: 0, last: 1, literal: 1 });
    expect(filled('Page {page}', 'Page 3')).toEqual({ first: 0, last: 1, literal: 1 });
    expect(filled('It was saved as {file} at {time}', 'saved as my file.txt at 14:05')).toEqual({
      first: 2,
      last: 6,
      literal: 3,
    });
  });

  it('are not found where they begin or end inside what is filled in', () => {
    expect(filled('The title {title} of it', 'my title of it')).toBeUndefined();
    expect(filled('The title {title} of it', 'the title my')).toBeUndefined();
    expect(filled('{done} of {total} steps', '3 of 8')).toBeUndefined();
  });

  it('are found where the words around them are half of all, or three', () => {
    expect(filled('Saved as {file} at {time}', 'saved as a b c d e f at 9')).toMatchObject({ literal: 3 });
    expect(filled('Saved as {file}', 'saved as a b')).toMatchObject({ literal: 2 });
    expect(filled('Saved as {file}', 'saved as a')).toMatchObject({ literal: 2 });
    expect(filled('Saved as {file}', 'saved as a b c')).toBeUndefined();
    expect(filled('Saved as {file}', 'something else')).toBeUndefined();
    expect(filled('{file}', 'something')).toBeUndefined();
  });

  it('are found with up to twenty words for one placeholder', () => {
    expect(filled('You have saved {file}', `you have saved ${numbers(20)}`)).toMatchObject({ literal: 3 });
    expect(filled('You have saved {file}', `you have saved ${numbers(21)}`)).toBeUndefined();
  });

  it('are found at the first of several places, and where more words are in the text itself', () => {
    expect(filled('go {a} on and go {b} on', 'go 3 on')).toMatchObject({ first: 0 });
    expect(filled('save {a} now and save {b} now', 'save x now and save y now')).toEqual({
      first: 0,
      last: 6,
      literal: 5,
    });
  });
});
