import { describe, expect, it } from 'vitest';
import { sheet, styles, type Row } from '../../../src/guide/guide-page.ts';
import { paginate } from '../../../src/guide/paginate.ts';

const height = 10;
const inAll = (top: number) => Math.floor((sheet.limit - top) / height);
const first = inAll(sheet.firstTop);

const row = (text: string, keep = false): Row => ({
  height,
  space: 0,
  keep,
  operations: [{ kind: 'text', x: 0, y: 0, text, style: styles.body, colour: '#000000' }],
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(String(index)));
const counts = (some: Row[]) => paginate(some).pages.map((page) => page.length);

describe('paginate', () => {
  it('fills page after page', () => {
    expect(counts(rows(first))).toEqual([first]);
    expect(counts(rows(first + 3))).toEqual([first, 3]);
  });

  it('leaves no one or two lines alone on the last page', () => {
    expect(counts(rows(first + 1))).toEqual([first - 2, 3]);
    expect(counts(rows(first + 2))).toEqual([first - 1, 3]);
  });

  it('does so between pages too, where what follows needs a page of its own', () => {
    const most = inAll(sheet.top);
    const tall = Array.from({ length: most }, (_, index) => row('tall', index < most - 1));
    expect(counts([...rows(first + 1), ...tall])).toEqual([first - 2, 3, most]);
  });

  it('leaves no one or two lines of a section alone above the next section', () => {
    const section = { ...row('section'), bookmark: { title: 'Section', level: 1 as const } };
    const next = [{ ...section }, ...rows(4)];
    expect(counts([section, ...rows(first), ...next])).toEqual([first - 2, 3 + next.length]);
    expect(counts([section, ...rows(first + 1), ...next])).toEqual([first - 1, 3 + next.length]);
    expect(counts([section, ...rows(first + 2), ...next])).toEqual([first, 3 + next.length]);
  });

  it('takes nothing of the section before along, nor what leaves hardly any lines behind', () => {
    const section = { ...row('section'), bookmark: { title: 'Section', level: 1 as const } };
    const next = [{ ...section }, ...rows(4)];
    const short = [section, row('only')];
    expect(counts([...rows(first), ...short, ...next])).toEqual([first, short.length + next.length]);
    const tall = { ...row('tall'), height: (first - 3) * height };
    expect(counts([section, row('one'), tall, ...rows(2), ...next])).toEqual([3, 2 + next.length]);
  });

  it('leaves a line on its own if everything before it belongs together', () => {
    const together = rows(first).map((one, index) => ({ ...one, keep: index < first - 1 }));
    expect(counts([...together, row('last')])).toEqual([first, 1]);
  });

  it('counts the space above a row, but not at the top of a page', () => {
    const spaced = rows(first).map((one, index) => ({ ...one, space: index === 0 ? 50 : 0 }));
    expect(counts(spaced)).toEqual([first]);
    const last = { ...row('last'), space: 50 };
    expect(counts([...rows(first - 1), last])).toEqual([first - 3, 3]);
    const [, [, , third] = []] = paginate([...rows(first - 1), last]).pages;
    expect(third?.y).toBe(sheet.top + 2 * height + 50);
  });

  it('fills a page to its very limit', () => {
    const exact = { ...row('exact'), height: sheet.limit - sheet.firstTop - 3 * height };
    expect(counts([...rows(3), exact])).toEqual([4]);
    expect(counts([...rows(3), { ...exact, height: exact.height + 0.1 }, ...rows(3)])).toEqual([3, 4]);
  });

  it('counts only rows with words as lines', () => {
    const rule = { kind: 'box', x: 0, y: 0, width: 1, height: 1, colour: '#000000' } as const;
    const empty: Row = { ...row(''), operations: [rule] };
    const boxed: Row = { ...row('boxed'), operations: [rule, ...row('boxed').operations] };
    expect(counts([...rows(first), row('a'), empty, boxed])).toEqual([first - 1, 1 + 1 + 1 + 2]);
  });

  it('takes nothing along that would not fit', () => {
    const tall = { ...row('tall'), height: sheet.limit - sheet.firstTop - 3 * height };
    expect(counts([...rows(3), tall, { ...row('last'), height: 40 }])).toEqual([4, 1]);
    expect(counts([...rows(3), tall, row('last')])).toEqual([3, 2]);
  });

  it('takes the beginning of a short section along, and no more', () => {
    const section = { ...row('section'), bookmark: { title: 'Section', level: 1 as const } };
    expect(counts([...rows(first - 1), section, row('only'), section, ...rows(4)])).toEqual([first - 1, 7]);
  });

  it('begins with no empty page, however tall the first row is, and may have one short page', () => {
    expect(counts([{ ...row('giant'), height: 2 * sheet.limit }])).toEqual([1]);
    expect(counts(rows(1))).toEqual([1]);
  });

  it('draws each row below the one before', () => {
    const tops = paginate(rows(3)).pages[0]?.map(({ y }) => y);
    expect(tops).toEqual([0, 1, 2].map((nth) => sheet.firstTop + nth * height));
  });

  it('gives each bookmark the page of its row, counted from one', () => {
    const marked = rows(first + 3).map((one, index) =>
      index % first === 0 ? { ...one, bookmark: { title: String(index), level: 1 as const } } : one,
    );
    expect(paginate(marked).bookmarks).toEqual([
      { title: '0', level: 1, page: 1 },
      { title: String(first), level: 1, page: 2 },
    ]);
  });

  it('loses nothing of a chain that is taller than a page', () => {
    const chain = rows(first * 3).map((one) => ({ ...one, keep: true }));
    const texts = paginate(chain)
      .pages.flat()
      .map((operation) => 'text' in operation && operation.text);
    expect(texts).toEqual(chain.map((_, index) => String(index)));
    for (const { y } of paginate(chain).pages.flat()) expect(y).toBeLessThanOrEqual(sheet.limit - height);
  });
});
