import { describe, expect, it } from 'vitest';
import type { Run } from '../../../src/content-diff/report.ts';
import { excerpts as runsOf } from '../../../src/content-diff/words/excerpt.ts';

const marked = (runs: Run[]) =>
  runs
    .map(({ text, isDifferent }) => (isDifferent ? `‹${text}›` : text))
    .join('')
    .trim();
const excerpts = (before: string, after: string) => {
  const { was, is } = runsOf(before, after);
  return { was: marked(was), is: marked(is) };
};

describe('excerpts', () => {
  it('marks the words that are different on both sides', () => {
    expect(excerpts('Ask for a cause.', 'Ask for a timeline.')).toEqual({
      was: 'Ask for a ‹cause›.',
      is: 'Ask for a ‹timeline›.',
    });
  });

  it('marks added or removed words on the side that has them', () => {
    expect(excerpts('Ask and wait.', 'Ask, breathe and wait.')).toEqual({
      was: 'Ask and wait.',
      is: 'Ask‹, breathe› and wait.',
    });
  });

  it('leaves out what is far from a difference', () => {
    const far = 'one two three four five six seven eight nine ten eleven twelve';
    expect(excerpts(`${far} old ${far}`, `${far} new ${far}`)).toEqual({
      was: '… seven eight nine ten eleven twelve ‹old› one two three four five …',
      is: '… seven eight nine ten eleven twelve ‹new› one two three four five …',
    });
    expect(excerpts(`a b ${far} c`, `x b ${far} y`)).toEqual({
      was: '‹a› b one two three four … seven eight nine ten eleven twelve ‹c›',
      is: '‹x› b one two three four … seven eight nine ten eleven twelve ‹y›',
    });
  });

  it('marks nothing where everything is new', () => {
    expect(excerpts('Ask, please.', 'Wait, or go.')).toEqual({ was: 'Ask, please.', is: 'Wait, or go.' });
    expect(excerpts('Ask 2.', 'Wait 2.')).toEqual({ was: '‹Ask› 2.', is: '‹Wait› 2.' });
    expect(excerpts('Ask.', 'Wait a moment!')).toEqual({ was: 'Ask.', is: 'Wait a moment!' });
  });

  it('writes paragraphs on one line', () => {
    expect(excerpts('One\ntwo.\n\nThree.\n', 'One\ntwo.\n\nFour.\n')).toEqual({
      was: 'One two. ¶ ‹Three›.',
      is: 'One two. ¶ ‹Four›.',
    });
  });

  it('names what cannot be seen, where it is the difference', () => {
    expect(excerpts('In 5 minutes', 'In 5\u00A0minutes')).toEqual({
      was: 'In 5 minutes',
      is: 'In 5‹[U+00A0 no-break space]›minutes',
    });
    expect(excerpts('A café.', 'A cafe\u0301.')).toEqual({
      was: 'A ‹caf[U+00E9]›.',
      is: 'A ‹cafe[U+0301]›.',
    });
    expect(excerpts('a\u202Eb', 'a b').was).toContain('[U+202E right-to-left override]');
  });

  it('gives the runs of both texts, with spaces outside the marks', () => {
    expect(runsOf('Ask Zoë now.', 'Ask Ben or me now.')).toEqual({
      was: [
        { text: 'Ask ', isDifferent: false },
        { text: 'Zoë', isDifferent: true },
        { text: ' ', isDifferent: false },
        { text: 'now.', isDifferent: false },
      ],
      is: [
        { text: 'Ask ', isDifferent: false },
        { text: 'Ben or me', isDifferent: true },
        { text: ' ', isDifferent: false },
        { text: 'now.', isDifferent: false },
      ],
    });
    expect(runsOf('Yes.', 'Yes.  Go on.').is).toEqual([
      { text: 'Yes.', isDifferent: false },
      { text: '  ', isDifferent: false },
      { text: 'Go on.', isDifferent: true },
    ]);
  });

  it('gives codes where whole texts only look the same, and not where they differ', () => {
    expect(excerpts('é  è', 'e\u0301 e\u0300')).toEqual({
      was: '‹[U+00E9]  [U+00E8]›',
      is: '‹e[U+0301] e[U+0300]›',
    });
    expect(excerpts('é è', 'e\u0301e\u0300')).toEqual({ was: 'é è', is: 'e\u0301e\u0300' });
  });

  it('gives codes for letters of other scripts in a word that changed', () => {
    expect(excerpts('Look back now', 'L\u043Eok twice now').is).toBe('‹L[U+043E]ok twice› now');
  });

  it('keeps unchanged words where leaving them out would save only one', () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n + 1}`).join(' ');
    const between = (count: number) => excerpts(`a ${words(count)} b`, `x ${words(count)} y`).was;
    expect(between(12)).toBe(`‹a› ${words(12)} ‹b›`);
    expect(between(13)).toContain(' … ');
  });

  it('gives no codes for a word that only moved', () => {
    expect(excerpts('Zoë asks and waits', 'asks and Zoë waits')).toEqual({
      was: '‹Zoë› asks and waits',
      is: 'asks and ‹Zoë› waits',
    });
  });

  it('names spaces that differ also beside a dot between words', () => {
    expect(excerpts('5 · 6', '5\u00A0· 6').is).toBe('5‹[U+00A0 no-break space]›· 6');
  });

  it('is cut, without marks, where texts are too long to compare', () => {
    const [long, full] = ['x'.repeat(20_000), 'y'.repeat(2000)];
    expect(runsOf(long, 'y')).toEqual({
      was: [{ text: `${'x'.repeat(2000)} …`, isDifferent: false }],
      is: [{ text: 'y', isDifferent: false }],
    });
    expect(excerpts(full, long).was).toBe(full);
    expect(excerpts(`${full}y`, long).was).toBe(`${full} …`);
    const half = long.slice(0, 10_000);
    expect(excerpts(half, `${half}x`).is).toBe(`${'x'.repeat(2000)} …`);
    expect(excerpts(half, 'y'.repeat(10_000)).was).toBe(half);
  });

  it('is cut also where spaces and line breaks alone differ', () => {
    const half = 'x'.repeat(9_999);
    const cut = `${'x'.repeat(2000)} …`;
    expect(excerpts(`${half}\n`, `${half} `)).toEqual({ was: `${half}‹↵›`, is: `${half}‹·›` });
    expect(excerpts(`${half}\n`, `${half} \n`)).toEqual({ was: cut, is: cut });
  });

  it('shows tabs and empty lines where they are all that is different', () => {
    expect(excerpts('a\t\nb', 'a\nb')).toEqual({ was: 'a‹⇥›↵b', is: 'a↵b' });
    expect(excerpts('', '\n')).toEqual({ was: '', is: '‹↵›' });
    expect(excerpts('one two\nthree', 'one two three')).toEqual({
      was: 'one two‹↵›three',
      is: 'one two‹·›three',
    });
  });

  it('shows line breaks where they are all that is different', () => {
    expect(excerpts('one two\nthree', 'one\ntwo three')).toEqual({
      was: 'one‹·two›↵three',
      is: 'one↵‹two·›three',
    });
  });
});
