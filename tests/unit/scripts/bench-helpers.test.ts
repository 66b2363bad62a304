import { describe, expect, it } from 'vitest';
import { mixedWords } from '../../../scripts/bench/mixed-words.ts';
import { toMarkdown } from '../../../scripts/bench/peers/site-files.ts';
import { percentile } from '../../../scripts/bench/percentile.ts';

describe('percentile', () => {
  it.each([
    [0.95, 95],
    [0.5, 50],
    [0.01, 1],
    [0, 1],
    [1, 100],
  ])('finds the value that %d of the values do not exceed', (share, value) => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, share)).toBe(value);
  });

  it('is one of the values where there are few, and none where there are none', () => {
    expect(percentile([7, 3], 0.95)).toBe(7);
    expect(percentile([], 0.95)).toBeNaN();
  });
});

describe('mixedWords', () => {
  const text = 'Say where you are now and where you would like to go next';

  it('keeps every word and gives the same order for the same seed', () => {
    const sorted = (words: string) => words.split(' ').toSorted();
    expect(sorted(mixedWords(text, 1))).toEqual(sorted(text));
    expect(mixedWords(text, 1)).toBe(mixedWords(text, 1));
  });

  it('gives another order for another seed', () => {
    expect(mixedWords(text, 1)).not.toBe(mixedWords(text, 2));
  });
});

describe('toMarkdown', () => {
  it('writes each piece as what it is, with the title once and no character that has a meaning in Markdown', () => {
    const pieces = [
      { kind: 'title', words: 'A plan' },
      { kind: 'heading', words: 'What *now*?' },
      { kind: 'text', words: 'Words with {brackets} and <tags>.' },
      { kind: 'item', words: 'One' },
      { kind: 'question', words: 'Why? ' },
    ] as const;
    expect(toMarkdown({ path: '/a', title: 'A "plan"', pieces: [...pieces] })).toBe(
      '---\ntitle: "A \\"plan\\""\n---\n\n## What now?\n\nWords with brackets and tags.\n\n- One\n\n**Why?**\n',
    );
  });
});
