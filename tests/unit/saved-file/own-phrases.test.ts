import { describe, expect, it } from 'vitest';
import { toFileLine } from '../../../src/saved-file/lines/file-line.ts';
import { fold } from '../../../src/saved-file/words/match-key.ts';
import { OwnPhrases } from '../../../src/saved-file/words/own-phrases.ts';

const phrases = new OwnPhrases([
  'goal form',
  'goal form of the whole team',
  'goal',
  '[] a clear photo of you (linkedin-1)',
  'devops-platform engineering',
  'what a [] stands for',
  Array.from({ length: 17 }, (_, nth) => `longer${nth}`).join(' '),
  Array.from({ length: 16 }, (_, nth) => `piece${nth}`).join(' '),
]);
const last = (...texts: string[]) =>
  phrases.lastLine(
    texts.map((text) => toFileLine(text, fold)),
    0,
  );

describe('a line of the form', () => {
  it('is found whole, whatever its capitals and its end', () => {
    expect(last('Goal form')).toBe(0);
    expect(last('GOAL:')).toBe(0);
    expect(last('Goal for')).toBeUndefined();
    expect(last('Goal form!')).toBeUndefined();
    expect(last()).toBeUndefined();
  });

  it('is found even if it is broken into lines, and the longest one counts', () => {
    expect(last('Goal form', 'of the', 'whole team')).toBe(2);
    expect(last('Goal form of', 'the whole', 'team')).toBe(2);
    expect(last('Goal form', 'of the whole team:')).toBe(1);
    expect(last('Goal form', 'of the whole', 'house')).toBe(0);
    expect(last('Goal', 'of the whole team')).toBe(0);
    expect(last('Goal film', 'of the whole team')).toBeUndefined();
    expect(last('Goal form', 'of our', 'whole team')).toBe(0);
  });

  it('is not gone on with by an empty or an indented line, nor with words missing', () => {
    expect(last('Goal form of the', '', 'whole team')).toBeUndefined();
    expect(last('Goal form of the', '  whole team')).toBeUndefined();
    expect(last('Goal form of the', 'team')).toBeUndefined();
    expect(last('Goal form of the')).toBeUndefined();
  });

  it('may be broken after a hyphen', () => {
    expect(last('DevOps-', 'Platform Engineering')).toBe(1);
    expect(last('DevOps-Platform', 'Engineering')).toBe(1);
  });

  it('may begin with any box', () => {
    for (const box of ['[ ]', '[x]', '[]', '[ x ]', '[✓]'])
      expect(last(`${box} A clear photo`, 'of you (linkedin-1)')).toBe(1);
    expect(last('[x]A clear photo of you', '(linkedin-1)')).toBe(1);
    expect(last('[xx] A clear photo of you (linkedin-1)')).toBeUndefined();
    expect(last('What a [] stands for')).toBe(0);
    expect(last('What a [x] stands for')).toBeUndefined();
    expect(last('see [x] A clear photo of you (linkedin-1)')).toBeUndefined();
  });

  it('has at most sixteen pieces', () => {
    expect(last(...Array.from({ length: 16 }, (_, nth) => `piece${nth}`))).toBe(15);
    expect(last(...Array.from({ length: 17 }, (_, nth) => `longer${nth}`))).toBeUndefined();
  });
});
