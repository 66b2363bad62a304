import { expect, it } from 'vitest';
import { textLeftOfBlock } from '../../../src/content-reading/yaml-mistakes/text-left-of-block.ts';
import { explained } from './explained.ts';

it.each([
  ['', 'a: |\n    b\n  ▲c d\ne: f\n'],
  [' in the column of its field', 'a: |\n  b\n▲c d\ne: f\n'],
  [' in an item', '- a: >-\n      b\n  ▲c d e\n  f: g\n'],
  [' after a dash', '- |+  \n  b\n▲c d\n'],
  [' after | alone', '|\n  b\n▲c d\n'],
  [' some lines above', 'a: |\n  b\n  c\n▲d  e\nf\ng: h\n'],
  [' where more of the text follows', 'a: |\n  b\n▲c d\n  e\nf: g\n'],
  [' with a colon that no space follows', 'a: |\n  b\n▲cd:e f\ng: h\n'],
  [' with a dash that no space follows', 'a: |\n  b\n▲-c d\ne: f\n'],
])('a line of a text may not begin left of the others%s', (_, at) => {
  expect(explained(textLeftOfBlock, at)).toEqual({
    at,
    message:
      'This line begins further left than the text above it, so that text ends before it. Begin the line straight below the lines of the text.',
    mended: undefined,
  });
});

it.each([
  ['a single word may be a field', 'a: |\n  b\ncd\ne: f\n'],
  ['an item follows', 'a: |+\n  b\n- c d\ne: f\n'],
  ['a dash alone follows', 'a: |\n  b\n -\nc d: e: f\n'],
  ['a field follows', 'a: |\n b\nCde: e f\ng\n'],
  ['a field without a value follows', 'a: |\n  b\ncd:\ne f\ng: h\n'],
  ['nothing further in follows |', 'a: |\nb c\nd: e\n'],
  ['the line with | has more words', 'a: | b\n  c\nd e\nf: g\n'],
  ['| is part of a word', 'a: b|\n  c\nd e\nf: g\n'],
  ['there is no such text', 'a: b\nc d\ne: f\n'],
  ['the reading stopped at the line with |', 'a: b: |\n'],
  ['the text is the last line', 'a: |\n\tb c\n'],
  ['the reading stopped for another reason', 'a: |\n  b\nc d: "\\q"\n'],
])('nothing is said about the text after | where %s', (_, text) => {
  expect(explained(textLeftOfBlock, text)).toBeUndefined();
});
