import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paper, styles, type Row, wrapText } from '../../src/takeaway/guide/guide-sheet.ts';
import { paginate } from '../../src/takeaway/guide/layout-guide.ts';

describe('lines', () => {
  /** The lines, with | where a word was split. */
  const wrap = (text: string, width: number) =>
    wrapText(text, width, undefined, (line) => Array.from(line).length).map(
      (line, index, all) => line.text + (line.after === '' && index < all.length - 1 ? '|' : ''),
    );

  it.each([
    ['fits exactly', 'one two', 7, ['one two']],
    ['is one letter too wide', 'one two', 6, ['one', 'two']],
    ['has several spaces', '  one   two ', 20, ['one two']],
    ['is only spaces', '   ', 5, []],
    ['goes on after a word that is too wide', 'a bcdef gh', 3, ['a', 'bcd|', 'ef', 'gh']],
    ['goes on beside the rest of such a word', 'abcd e', 3, ['abc|', 'd e']],
    ['has emoji, which stay whole', '🙂🙂', 1, ['🙂|', '🙂']],
    ['has no room for a single letter', 'ab c', 0, ['a|', 'b', 'c']],
  ])('of a text that %s', (_, text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });
});

describe('pages', () => {
  const height = 10;
  const first = Math.floor((paper.limit - paper.firstTop) / height);
  const most = Math.floor((paper.limit - paper.top) / height);
  const row = (text: string, details: Partial<Row> = {}): Row => ({
    ...{ height, space: 0, keep: false },
    operations: [{ kind: 'text', x: 0, y: 0, text, style: styles.body, colour: '#000000' }],
    ...details,
  });
  const rows = (count: number, details: Partial<Row> = {}) =>
    Array.from({ length: count }, (_, index) => row(String(index), details));
  const tall = row('tall', { height: paper.limit - paper.firstTop - 3 * height });

  it.each<[string, Row[], number[]]>([
    ['one that is just full', rows(first), [first]],
    ['what does not fit on the next', rows(first + 1), [first, 1]],
    [
      'what belongs together on the same',
      [...rows(first - 1), ...rows(2, { keep: true }), row('last')],
      [first - 1, 3],
    ],
    [
      'what belongs together and fills more than one, line by line',
      [row('0'), ...rows(most, { keep: true }), row('last')],
      [first, most + 2 - first],
    ],
    ['space above a row', [...rows(first - 1), row('last', { space: 50 })], [first - 1, 1]],
    ['no space at the top', [row('0', { space: 50 }), ...rows(first - 1)], [first]],
    ['one filled to its very limit', [...rows(3), tall], [4]],
    [
      'one that is a little too full',
      [...rows(3), { ...tall, height: tall.height + 0.1 }, ...rows(3)],
      [3, 4],
    ],
    ['no empty one before a row that is too tall', [row('giant', { height: 2 * paper.limit })], [1]],
  ])('have %s', (_, some, counts) => {
    expect(paginate(some).pages.map((page) => page.length)).toEqual(counts);
  });

  it('lose nothing, keep to the limit and tell each bookmark its page, whatever stays together', () => {
    const some = fc.record({
      height: fc.integer({ min: 3, max: 30 }),
      space: fc.nat(10),
      keep: fc.boolean(),
      level: fc.constantFrom(undefined, 1 as const, 2 as const),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 120 }), (all) => {
        const made = all.map(({ level, ...details }, nth) =>
          row(String(nth), { ...details, ...(level && { bookmark: { title: String(nth), level } }) }),
        );
        const { pages, bookmarks } = paginate(made);
        const textsOf = (page: (typeof pages)[number]) => page.map((one) => 'text' in one && one.text);
        expect(pages.flatMap(textsOf)).toEqual(made.map((_, nth) => String(nth)));
        for (const [nth, page] of pages.entries()) {
          expect(page.map(({ y }) => y)).toEqual(page.map(({ y }) => y).toSorted((a, b) => a - b));
          for (const one of page)
            expect(one.y + (made[Number('text' in one && one.text)]?.height ?? NaN)).toBeLessThanOrEqual(
              paper.limit,
            );
          if (made.length > 0) expect(page[0]?.y).toBe(nth === 0 ? paper.firstTop : paper.top);
        }
        for (const { title, page } of bookmarks) expect(textsOf(pages[page - 1] ?? [])).toContain(title);
        expect(bookmarks).toHaveLength(all.filter(({ level }) => level).length);
      }),
    );
  });
});
