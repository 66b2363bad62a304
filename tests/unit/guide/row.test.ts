import { describe, expect, it } from 'vitest';
import { ink, sheet, styles, type Measure, type Operation, type Row } from '../../../src/guide/guide-page.ts';
import { addPart, newDocument } from '../../../src/guide/structure.ts';
import { baseline, beside, gap, hanging, textRows } from '../../../src/guide/row.ts';

const measure: Measure = (text) => text.length;
const rows = (text: string, setting: Partial<Parameters<typeof textRows>[1]> = {}) =>
  textRows(text, { style: styles.body, width: 3, ...setting }, measure);
const mark = (y: number): Operation => ({ kind: 'box', x: 0, y, width: 1, height: 1, colour: '' });
const row = (height: number, rest: Partial<Row> = {}): Row => ({
  height,
  space: 0,
  keep: false,
  operations: [mark(1)],
  ...rest,
});

describe('textRows', () => {
  it('makes a row of each line, with its words on the baseline', () => {
    expect(rows('one two')).toMatchObject([
      { height: 5.1, operations: [{ text: 'one', y: 5.1 * 0.76, x: sheet.main, colour: ink.text }] },
      { height: 5.1, operations: [{ text: 'two', style: styles.body }] },
    ]);
    expect(baseline(styles.title)).toBeCloseTo(9.5);
  });

  it('fills the column from where it begins, if no width is given', () => {
    const texts = (x?: number) =>
      textRows('a '.repeat(100), { style: styles.body, ...(x !== undefined && { x }) }, measure).map(
        ({ operations }) => (operations[0]?.kind === 'text' ? operations[0].text.length : 0),
      );
    expect(texts()[0]).toBe(127);
    expect(texts(sheet.left)[0]).toBe(165);
  });

  it('says what it belongs to, how wide a link is, and what goes on after its last line', () => {
    const plain = { kind: 'text', x: sheet.main, y: 5.1 * 0.76, style: styles.body, colour: ink.text };
    expect(rows('one')[0]?.operations).toEqual([{ ...plain, text: 'one', after: '' }]);
    const part = addPart(newDocument(), 'P');
    expect(rows('one', { part })[0]?.operations).toEqual([{ ...plain, text: 'one', after: '', part }]);
    const split = rows('abcdef', { after: ' ' }).map(({ operations: [one] }) => one);
    expect(split).toMatchObject([
      { text: 'abc', after: '' },
      { text: 'def', after: ' ' },
    ]);
  });

  it('has its space above the first line only', () => {
    expect(rows('one two six', { space: 4 }).map(({ space }) => space)).toEqual([4, 0, 0]);
    expect(rows('one two').map(({ space }) => space)).toEqual([0, 0]);
  });

  it('leaves neither the first nor the last of several lines on its own on a page', () => {
    const keeps = (text: string, keep = false) => rows(text, { keep }).map((one) => one.keep);
    expect(keeps('one')).toEqual([false]);
    expect(keeps('one two')).toEqual([true, false]);
    expect(keeps('one two six ten via')).toEqual([true, false, false, true, false]);
    expect(keeps('one two', true)).toEqual([true, true]);
  });
});

describe('gap', () => {
  it('is empty and may be the last on a page', () => {
    expect(gap(7)).toEqual({ height: 7, space: 0, keep: false, operations: [] });
  });
});

describe('beside', () => {
  it('draws what stands aside with the first row, one below the other', () => {
    const [first, second] = beside([row(10), row(10)], [row(4), row(4, { space: 2 })]);
    expect(first?.operations).toEqual([mark(1), mark(4 + 2 + 1), mark(1)]);
    expect(second?.operations).toEqual([mark(1)]);
  });

  it('drops the space above the first row aside', () => {
    expect(beside([row(10)], [row(4, { space: 3 })])[0]?.operations[0]).toEqual(mark(1));
  });

  it('stays on one page as far as the aside reaches', () => {
    const keeps = (heights: number[], aside: number) =>
      beside(
        heights.map((height) => row(height)),
        [row(aside)],
      ).map(({ keep }) => keep);
    expect(keeps([5, 5, 5], 5)).toEqual([false, false, false]);
    expect(keeps([5, 5, 5], 6)).toEqual([true, false, false]);
    expect(keeps([5, 5, 5], 11)).toEqual([true, true, false]);
    expect(beside([row(5, { keep: true }), row(5)], [row(2)]).map(({ keep }) => keep)).toEqual([true, false]);
  });

  it('counts the space between rows when it measures how far they reach', () => {
    expect(beside([row(5), row(5, { space: 3 }), row(5)], [row(12)]).map(({ keep }) => keep)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is as high as the aside, if that is higher', () => {
    const heights = (right: Row[], aside: Row[]) => beside(right, aside).map(({ height }) => height);
    expect(heights([row(5)], [row(12)])).toEqual([5, 7]);
    expect(heights([row(5)], [row(5)])).toEqual([5]);
    expect(heights([row(5)], [])).toEqual([5]);
    expect(heights([], [row(5)])).toEqual([5]);
  });
});

describe('hanging', () => {
  it('draws the mark with the first row only', () => {
    expect(hanging([row(5), row(5)], mark(3)).map(({ operations }) => operations)).toEqual([
      [mark(3), mark(1)],
      [mark(1)],
    ]);
  });
});
