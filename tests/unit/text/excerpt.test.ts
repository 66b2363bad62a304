import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/text/excerpt.ts';

const around = (text: string, words: string) =>
  excerpt(text, text.indexOf(words), text.indexOf(words) + words.length);

describe('a part of a text', () => {
  it('stands on one line with what is around it, where that is short', () => {
    expect(around('  Ask Noor\nfor  a\n\tdate  today.\n', 'for  a')).toBe('Ask Noor for a date today.');
  });

  it('has whole words around it where the text goes on', () => {
    const text =
      'First you write down what you want to reach in the half year before you HERE talk to your mentor about the way that leads to it.';
    expect(around(text, 'HERE')).toBe(
      '… to reach in the half year before you HERE talk to your mentor about the way that …',
    );
  });

  it('has forty-one letters on each side, and is cut where there is one more', () => {
    const side = 'x '.repeat(20);
    const [before, after] = [`y${side}`, ` y${side.trimEnd()}`];
    expect([before.length, after.length]).toEqual([41, 41]);
    expect(around(`${before}HERE${after}`, 'HERE')).toBe(`${before}HERE${after}`);
    expect(around(`y${before}HERE${after}`, 'HERE')).toBe(`… ${side.slice(2)}HERE${after}`);
    expect(around(`${before}HERE${after}y`, 'HERE')).toBe(`${before}HERE${after.slice(0, -2)} …`);
  });

  it('is never longer than a line, and begins and ends with words of the text', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (before, after) => {
        const text = [...before, 'HERE', ...after].join(' ');
        const [head = '', tail = ''] = around(text, 'HERE')
          .replace(/^… | …$/g, '')
          .split('HERE');
        expect(text).toContain(`${head}HERE${tail}`);
        for (const words of [head, tail]) {
          expect(words.length).toBeLessThanOrEqual(41);
          for (const one of words.split(' ')) expect(['', ...before, ...after]).toContain(one);
        }
      }),
    );
  });
});
