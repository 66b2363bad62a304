import { describe, expect, it } from 'vitest';
import { settleFile } from '../../../src/content-fix/settle-file.ts';
import type { Cure, TextEdit } from '../../../src/content-reading/cure.ts';
import { scenarioReader, scenarioWith } from '../../support/scenario-file.ts';
import { become, type Told, toldReader } from '../../support/told-reader.ts';

const none: ReadonlySet<number> = new Set();
const settled = (start: string, told: Readonly<Record<string, Told>>) =>
  settleFile(start, toldReader(told), none).text;

describe('what is done', () => {
  it('is every cure there is, one after the other, each with its line', () => {
    const text = scenarioWith(['context: A', 'context:A'], ['- Offer', '-Offer'], ['Elena', 'Elena: she']);
    const { text: after, done } = settleFile(text, scenarioReader(), none);
    expect(after).toBe(scenarioWith(['Elena', '"Elena: she"']));
    expect(done).toEqual([
      { line: 3, words: 'A space was put after the colon.', isForNames: false },
      { line: 10, words: 'A space was put after the dash.', isForNames: false },
      {
        line: 14,
        words: 'Quotation marks were put around the text, because it holds a colon.',
        isForNames: false,
      },
    ]);
  });

  it('is told for each line of a text that goes on below', () => {
    const read = toldReader({ 'a\nb\nc': { cures: [{ ...become('a\nb', 'd\ne'), isForNames: true }] } });
    expect(settleFile('a\nb\nc', read, none)).toEqual({
      text: 'd\ne\nc',
      done: [
        { line: 1, words: 'Mended.', isForNames: true },
        { line: 2, words: 'Mended.', isForNames: true },
      ],
    });
  });

  it('is nothing in a line that is to be left, nor what would change it together with others', () => {
    const tabs = scenarioWith(['  part', '\tpart'], ['  knows', '\tknows']);
    const done = (left: number[]) => settleFile(tabs, scenarioReader(), new Set(left)).text;
    expect(done([15])).toBe(tabs);
    expect(done([14])).toBe(tabs);
    expect(done([13])).toBe(scenarioWith());
  });

  it('comes to an end even where no cure helps', () => {
    const again: Cure = { done: 'Again.', ways: [[{ start: 0, end: 1, words: 'a' }]] };
    expect(settleFile('a', toldReader({ a: { cures: [again] } }), none).done).toHaveLength(400);
  });
});

describe('a text that the parser could not read', () => {
  it.each<[string, Told, Told]>([
    ['the parser gets further', { stops: 2 }, { stops: 3 }],
    ['all can be read', { stops: 2 }, {}],
    ['characters that nobody sees are gone', {}, { stops: 1 }],
    [
      'there is another slip on the same line',
      { stops: 2 },
      { stops: 2, problems: [4], cures: [become('after', 'last')] },
    ],
  ])('is changed if afterwards %s', (_, before, after) => {
    const told = { before: { ...before, cures: [become('before', 'after')] }, after, last: {} };
    expect(settled('before', told)).toBe(after.cures === undefined ? 'after' : 'last');
  });

  it.each<[string, Told]>([
    ['on the same line', { stops: 2, problems: [2] }],
    ['on the same line, without a word about it', { stops: 2 }],
    ['further up', { stops: 1 }],
    ['further up at what could be mended', { stops: 1, cures: [become('after', 'last')] }],
  ])('is left if the parser would then stop %s', (_, after) => {
    const told = { before: { stops: 2, cures: [become('before', 'after')] }, after };
    expect(settled('before', told)).toBe('before');
  });
});

describe('cures of several problems', () => {
  const edit = (start: number, end: number): TextEdit => ({ start, end, words: '-'.repeat(end - start) });
  /** Returns what the first pass makes of a text whose problems have these cures. */
  const first = (...ways: TextEdit[][]) =>
    settled('abcdefgh', { abcdefgh: { cures: ways.map((way) => ({ done: 'Mended.', ways: [way] })) } });

  it.each([
    ['are all applied where they are apart', [[edit(0, 2)], [edit(3, 4)], [edit(6, 7)]], '--c-ef-h'],
    ['are all applied in whatever order they are', [[edit(6, 7)], [edit(0, 2)], [edit(3, 4)]], '--c-ef-h'],
    ['wait where they overlap one above', [[edit(2, 5)], [edit(3, 6)], [edit(1, 3)]], 'ab---fgh'],
    ['wait where they touch the end of one above', [[edit(2, 3)], [edit(3, 4)]], 'ab-defgh'],
    ['wait where they touch its beginning', [[edit(2, 3)], [edit(1, 2)]], 'ab-defgh'],
    ['wait as a whole if a part overlaps', [[edit(2, 3)], [edit(0, 1), edit(2, 3)]], 'ab-defgh'],
  ])('%s', (_, ways, text) => {
    expect(first(...ways)).toBe(text);
  });

  it('put a space only once where two ask for it', () => {
    const space = { start: 1, end: 1, words: ' ' };
    const cures: Cure[] = ['One.', 'Another.'].map((done) => ({ done, ways: [[space]] }));
    expect(settled('-a', { '-a': { cures } })).toBe('- a');
  });
});

describe('a cure with several ways', () => {
  it.each<[string, Record<string, Told>, string]>([
    ['the first, if all mean the same', { b: { says: 'x' }, c: { says: 'x' } }, 'b'],
    ['none, if they mean different things', { b: { says: 'x' }, c: { says: 'y' } }, 'a'],
    ['none, if only some mean the same', { b: { says: 'x' }, c: { says: 'x' }, d: { says: 'y' } }, 'a'],
    ['the only one that can be read', { b: {}, c: { says: 'x' }, d: {} }, 'c'],
    ['none, if none can be read', { b: { stops: 1 }, c: { stops: 1 } }, 'a'],
    [
      'the one that leaves the least wrong, whatever the others mean',
      { b: { says: 'x', wrong: [1, 2] }, c: { says: 'y', wrong: [1] }, d: { says: 'z', wrong: [1, 2, 3] } },
      'c',
    ],
    [
      'none of two that leave as little wrong and mean different things',
      { b: { says: 'x', wrong: [1] }, c: { says: 'y', wrong: [2] }, d: { says: 'x', wrong: [1, 2] } },
      'a',
    ],
    [
      'the first of those that mean the same once all else is mended',
      { b: { cures: [become('b', 'e')] }, c: { says: 'x' }, e: { says: 'x' } },
      'e',
    ],
  ])('is applied in %s', (_, told, text) => {
    const ways = Object.keys(told).filter((way) => way !== 'e');
    expect(settled('a', { a: { cures: [become('a', ...ways)] }, ...told })).toBe(text);
  });

  it('is not applied where the only ways change lines to be left', () => {
    const read = toldReader({ a: { cures: [become('a', 'b', 'c')] }, b: { says: 'x' } });
    expect(settleFile('a', read, new Set([1]))).toEqual({ text: 'a', done: [] });
  });
});
