import { describe, expect, it } from 'vitest';
import { sheet, styles, type Row } from '../../../src/guide/guide-page.ts';
import { paginate } from '../../../src/guide/paginate.ts';

/** A row that says its name at its top. */
const row = (name: string, height: number, rest: Partial<Row> = {}): Row => ({
  height,
  space: 0,
  keep: false,
  operations: [{ kind: 'text', x: 0, y: 0, text: name, style: styles.body, colour: '' }],
  ...rest,
});
const kept = (name: string, height: number) => row(name, height, { keep: true });

/** The names on each page, with the height at which each begins. */
const placed = (rows: readonly Row[]) =>
  paginate(rows).pages.map((page) => page.map((one) => [one.kind === 'text' && one.text, one.y]));
/** What a page holds below its top margin. */
const room = sheet.limit - sheet.top;
const firstRoom = sheet.limit - sheet.firstTop;

describe('paginate', () => {
  it('begins lower on the first page than on the others', () => {
    expect(placed([row('a', firstRoom), row('b', 5)])).toEqual([[['a', 28]], [['b', 24]]]);
  });

  it('lets a row end exactly at the limit, and starts a page for anything below it', () => {
    expect(placed([row('a', 10), row('b', firstRoom - 10)])).toHaveLength(1);
    expect(placed([row('a', 10), row('b', firstRoom - 9.9)])).toHaveLength(2);
  });

  it('counts the space above a row, except at the top of a page', () => {
    const spaced = (name: string, height: number) => row(name, height, { space: 6 });
    expect(placed([spaced('a', 10), spaced('b', 10)])).toEqual([
      [
        ['a', 28],
        ['b', 44],
      ],
    ]);
    expect(placed([row('a', 10), spaced('b', firstRoom - 16)])).toHaveLength(1);
    expect(placed([row('a', 10), spaced('b', firstRoom - 15)])).toEqual([[['a', 28]], [['b', 24]]]);
  });

  it('moves a heading to the next page with the text that does not fit below it', () => {
    expect(placed([row('text', firstRoom - 20), kept('heading', 10), row('more', 11)])).toEqual([
      [['text', 28]],
      [
        ['heading', 24],
        ['more', 34],
      ],
    ]);
    expect(placed([row('text', firstRoom - 20), kept('heading', 10), row('more', 10)])).toHaveLength(1);
  });

  it('counts the space between rows that belong together', () => {
    const more = row('more', 8, { space: 2 });
    expect(placed([row('text', firstRoom - 20), kept('heading', 10), more])).toHaveLength(1);
    expect(placed([row('text', firstRoom - 19), kept('heading', 10), more])).toHaveLength(2);
  });

  it('keeps together what is exactly as tall as a page', () => {
    expect(placed([row('text', 10), kept('a', 100), row('b', room - 100)])).toEqual([
      [['text', 28]],
      [
        ['a', 24],
        ['b', 124],
      ],
    ]);
  });

  it('splits what is taller than a page, where it stands', () => {
    expect(placed([row('text', 10), kept('a', 100), row('b', room - 99)])).toEqual([
      [
        ['text', 28],
        ['a', 38],
      ],
      [['b', 24]],
    ]);
  });

  it('loses no row, even if the last one should stay with the next', () => {
    expect(placed([row('a', 10), kept('b', 10)])).toEqual([
      [
        ['a', 28],
        ['b', 38],
      ],
    ]);
  });

  it('is one empty page without rows', () => {
    expect(paginate([])).toEqual({ pages: [[]], bookmarks: [] });
  });

  it('says on which page each bookmark is', () => {
    const marked = (title: string, height: number) =>
      row(title, height, { bookmark: { title, level: 1 as const } });
    expect(paginate([marked('a', 10), row('text', firstRoom), marked('b', 10)]).bookmarks).toEqual([
      { title: 'a', level: 1, page: 1 },
      { title: 'b', level: 1, page: 3 },
    ]);
  });

  it('keeps the place of what is drawn within its row', () => {
    const low = row('low', 20, {
      operations: [{ kind: 'box', x: 1, y: 7, width: 2, height: 3, colour: 'red' }],
    });
    expect(paginate([row('a', 10), low]).pages[0]?.[1]).toEqual({
      kind: 'box',
      x: 1,
      y: 28 + 10 + 7,
      width: 2,
      height: 3,
      colour: 'red',
    });
  });
});
