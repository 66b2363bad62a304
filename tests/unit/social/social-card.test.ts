import { describe, expect, it } from 'vitest';
import { drawSocialCard, wrapWords } from '../../../src/social/social-card.ts';

const measure = (line: string) => line.length * 10;

describe('the social card', () => {
  it('wraps words so that no line is wider than the card', () => {
    expect(wrapWords('one two three four', 80, measure)).toEqual(['one two', 'three', 'four']);
    expect(wrapWords('unbreakable', 20, measure)).toEqual(['unbreakable']);
  });

  it('keeps signs that mean something in SVG as text', () => {
    const svg = drawSocialCard(
      { title: 'Ask <why> & "how"', above: 'A & B', below: '', band: [], colour: undefined },
      (line) => measure(line),
    );
    expect(svg).toContain('Ask &lt;why> &amp; &quot;how&quot;');
    expect(svg).toContain('A &amp; B');
  });
});
