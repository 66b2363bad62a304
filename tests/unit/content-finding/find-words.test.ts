import { describe, expect, it } from 'vitest';
import { askedWords, findPart, findWords, placeIn } from '../../../src/content-finding/find-words.ts';
import { foundIn, textOf } from '../../support/texts-to-find.ts';

const says = (texts: readonly string[], asked: string) => foundIn(texts, asked).map(({ text }) => text.says);

describe('words', () => {
  it('are found in every text that has them, whole texts first', () => {
    expect(says(['Print this page', 'Print', 'Reprint', 'You may print'], 'print')).toEqual([
      'Print',
      'Print this page',
      'You may print',
    ]);
    expect(foundIn(['print', 'print it'], 'print').map(({ isWhole }) => isWhole)).toEqual([true, false]);
    expect(foundIn(['to print'], 'print').map(({ isWhole }) => isWhole)).toEqual([false]);
  });

  it('are not found where texts have only some of them, or another order', () => {
    expect(says(['one goal', 'one', 'goal one'], 'one goal')).toEqual(['one goal']);
    expect(says(['one', 'goal'], 'one goal')).toEqual([]);
    expect(says(['one goal'], 'one goal unheard')).toEqual([]);
  });

  it('are looked for among placeholders only where no text has them as they are', () => {
    expect(says(['Page {page}', 'See page 3'], 'page 3')).toEqual(['See page 3']);
    expect(says(['Page {page}', 'See page 4'], 'page 3')).toEqual(['Page {page}']);
    expect(says(['{count} of them', '{count} left of them', 'Left'], '3 left of them')).toEqual([
      '{count} left of them',
    ]);
    expect(says(['Opened: {file}', 'Page {page}'], 'page 3')).toEqual(['Page {page}']);
  });

  it('that are none are nowhere', () => {
    expect(says(['one', '{count} left'], '…')).toEqual([]);
  });
});

describe('a part of the words', () => {
  const part = (texts: readonly string[], asked: string, at?: number) => {
    const found = findPart(
      texts.map((text) => textOf(text)),
      askedWords(asked),
      at,
    );
    return found && [found.words.join(' '), found.first, found.found.map(({ text }) => text.says).join()];
  };

  it('is the longest that is somewhere, and the first of several', () => {
    expect(part(['one goal', 'then write it'], 'one goal then write it')).toEqual([
      'then write it',
      2,
      'then write it',
    ]);
    expect(part(['one goal', 'write it'], 'one goal write it')).toEqual(['one goal', 0, 'one goal']);
    expect(part(['your one goal'], 'so write one goal')).toEqual(['one goal', 2, 'your one goal']);
  });

  it('is less than all of them', () => {
    expect(part(['one goal'], 'one goal')).toBeUndefined();
  });

  it('is a single word only if that is a whole text', () => {
    expect(part(['the goal'], 'goal zzz')).toBeUndefined();
    expect(part(['the goal', 'Goal'], 'goal zzz')).toEqual(['goal', 0, 'Goal']);
  });

  it('has the word that is pointed at in it', () => {
    const texts = ['one goal', 'then write it'];
    const asked = 'one goal then write it';
    expect([0, 1, 2, 4].map((at) => part(texts, asked, at)?.[0])).toEqual([
      'one goal',
      'one goal',
      'then write it',
      'then write it',
    ]);
    expect(part(texts, 'one goal zzz', 2)).toBeUndefined();
  });
});

describe('the place of words', () => {
  const place = (text: string, asked: string, word?: number) =>
    foundIn([text], asked).map((found) => placeIn(found, word));

  it('is where they begin, or that of the word that is pointed at', () => {
    const text = 'Now choose\n  one goal.';
    expect(place(text, 'choose one goal')).toEqual([{ line: 1, column: 5 }]);
    expect(place(text, 'choose one goal', 2)).toEqual([{ line: 2, column: 7 }]);
  });

  it('is within them, wherever one points', () => {
    expect(place('To choose one goal now', 'one goal', 9)).toEqual([{ line: 1, column: 15 }]);
    expect(place('To choose one goal now', 'one goal', -1)).toEqual([{ line: 1, column: 11 }]);
  });

  it('is where they begin if some are filled in', () => {
    expect(place('Now at {time} it is', 'at 14:05 it is', 1)).toEqual([{ line: 1, column: 5 }]);
  });

  it('is not lost where the same texts are asked again', () => {
    const texts = [textOf('one goal')];
    const ask = () => findWords(texts, ['goal']).map((found) => placeIn(found).column);
    expect([ask(), ask()]).toEqual([[5], [5]]);
  });
});
