import { describe, expect, it } from 'vitest';
import { toFileLine } from '../../../src/saved-file/lines/file-line.ts';
import { fileParts } from '../../../src/saved-file/parts/file-parts.ts';
import { ownParts } from '../../../src/saved-file/parts/own-parts.ts';
import { knownWords } from '../../../src/saved-file/words/known-words.ts';
import { fold } from '../../../src/saved-file/words/match-key.ts';
import { goalForm } from '../../support/form-definitions.ts';

const words = knownWords(goalForm);
const toLines = (texts: readonly string[]) => texts.map((text) => toFileLine(text, fold));
const parts = (...texts: string[]) => fileParts(toLines(texts), words);
const owned = (...texts: string[]) => {
  const lines = toLines(texts);
  return ownParts(fileParts(lines, words), lines, words).map(
    ({ from, to, title, owner }) => `${from}-${to} ${title} ${owner}`,
  );
};

const ours = ['GOAL FORM', '========='];
const title = ['CAREER FORM', '==========='];
const intro = 'Mentorship programme, July to December 2025. Saved 14 July 2025.';
const at = (slug: string) =>
  `To continue, open this file at /resources/${slug}. Keep the headings; the indented lines are yours.`;
const end = 'Format: goal-form 1';
const otherEnd = 'Format: career-form 1';
const heading = ['PLAN', '----'];

describe('the parts of a file', () => {
  it('begin with a title and end with a Format line', () => {
    expect(parts(...ours, intro, '', end)).toEqual([
      { from: 0, to: 5, title: 'ours', end: 'ours', format: 1 },
    ]);
    expect(parts('Hello', ...ours, end, 'Bye')).toEqual([
      { from: 0, to: 1, title: 'none', end: 'none' },
      { from: 1, to: 4, title: 'ours', end: 'ours', format: 1 },
      { from: 4, to: 5, title: 'none', end: 'none' },
    ]);
    expect(parts(...ours, 'Format: goal-form 3')).toMatchObject([{ end: 'ours', format: 3 }]);
    expect(parts(...title, intro, otherEnd)).toEqual([
      { from: 0, to: 4, title: 'other', end: 'other', slug: 'career-form' },
    ]);
    expect(parts()).toEqual([]);
    expect(parts('  Format: goal-form 1')).toMatchObject([{ end: 'none' }]);
    expect(parts('Format: of my own')).toMatchObject([{ end: 'none' }]);
  });

  it('begin with this form’s title without its underline where none is underlined, and only once', () => {
    expect(
      parts('Hello', 'Goal form', 'x', 'Goal form', 'y').map(({ from, title: whose }) => [from, whose]),
    ).toEqual([
      [0, 'none'],
      [1, 'ours'],
    ]);
    expect(parts('Goal form', 'x', ...ours).map(({ from, title: whose }) => [from, whose])).toEqual([
      [0, 'none'],
      [2, 'ours'],
    ]);
    expect(parts(...ours, 'x', ...ours).map(({ from, title: whose }) => [from, whose])).toEqual([
      [0, 'ours'],
      [3, 'ours'],
    ]);
  });

  it('begin with another form’s title, known by its underline and its sentences', () => {
    const titleOf = (...texts: string[]) => parts(...texts).at(-1);
    expect(titleOf(...title, intro)).toMatchObject({ title: 'other' });
    expect(titleOf(...title, intro)).not.toHaveProperty('slug');
    expect(titleOf(...title, intro, at('career-form'))).toMatchObject({
      title: 'other',
      slug: 'career-form',
    });
    expect(titleOf('MY GOALS', '=====', intro, at('goal-form'))).toMatchObject({ title: 'ours' });
    expect(titleOf(...title, 'a', 'b', intro)).toMatchObject({ title: 'other' });
    expect(titleOf(...title, 'a', 'b', 'c', intro)).toMatchObject({ title: 'doubtful' });
    expect(titleOf(...title, `  ${intro}`)).toMatchObject({ title: 'doubtful' });
    expect(titleOf(intro, '=====')).toMatchObject({ title: 'doubtful' });
    expect(titleOf(...title, 'To continue, open this file at home.')).toEqual({
      from: 0,
      to: 3,
      title: 'other',
      end: 'none',
    });
    expect(titleOf(...title)).toMatchObject({ title: 'doubtful' });
    expect(titleOf('CAREER FORM', '', '===========', intro)).toMatchObject({ title: 'other' });
  });

  it('do not begin with a heading, whoever’s it is', () => {
    expect(parts('x', 'CAREER FORM', '-----------', intro)).toHaveLength(1);
    expect(parts('x', 'SPECIFIC', '========', intro)).toHaveLength(1);
    expect(parts('x', '  CAREER FORM', '===========', intro)).toHaveLength(1);
  });
});

describe('the owner of a part', () => {
  it('is whose title or Format line it has', () => {
    expect(owned(...ours, end, ...title, intro, otherEnd)).toEqual(['0-3 ours ours', '3-7 other other']);
    expect(owned('x', otherEnd, 'y', end)).toEqual(['0-2 none other', '2-4 none ours']);
    expect(owned(...title, intro, end)).toEqual(['0-4 other other']);
  });

  it('is nobody where another part is this form’s, but this form where it follows one', () => {
    expect(owned('Hello', ...ours, end, 'Bye')).toEqual([
      '0-1 none nobody',
      '1-4 ours ours',
      '4-5 none ours',
    ]);
    expect(owned('Hello')).toEqual(['0-1 none ours']);
    expect(owned('Hello', ...ours, 'x')).toEqual(['0-1 none nobody', '1-4 ours ours']);
    expect(owned('Hello', ...title, intro, otherEnd, 'x', end)).toEqual([
      '0-1 none nobody',
      '1-5 other other',
      '5-7 none ours',
    ]);
    expect(owned('Hello', ...title, intro, otherEnd, 'Bye')).toEqual([
      '0-1 none ours',
      '1-5 other other',
      '5-6 none nobody',
    ]);
    expect(owned(...title, intro, otherEnd, 'Bye')).toEqual(['0-4 other other', '4-5 none nobody']);
    expect(owned(...ours, end, ...title, intro, otherEnd, 'Bye')).toEqual([
      '0-3 ours ours',
      '3-7 other other',
      '7-8 none ours',
    ]);
  });

  it('of a title in doubt is another form where its end or its headings are', () => {
    expect(owned(...ours, ...title, otherEnd)).toEqual(['0-2 ours ours', '2-5 other other']);
    expect(owned(...ours, ...title, ...heading)).toEqual(['0-2 ours ours', '2-6 other other']);
    expect(owned(...ours, ...title, 'SPECIFIC', '--------')).toEqual(['0-6 ours ours']);
    expect(owned(...ours, ...title, ...heading, end)).toEqual(['0-7 ours ours']);
    expect(owned(...ours, end, ...title, 'x')).toEqual(['0-3 ours ours', '3-6 none ours']);
    expect(owned(...title, 'x')).toEqual(['0-3 none ours']);
    expect(owned(...ours, ...title, 'MEASURABLE', '---', 'SPECIFIC', '---')).toEqual(['0-8 ours ours']);
  });

  it('of a title in doubt is the other form that was named above it', () => {
    const lines = toLines([...title, at('career-form'), 'NOTES', '=====', 'x']);
    expect(ownParts(fileParts(lines, words), lines, words)).toEqual([
      { from: 0, to: 6, title: 'other', end: 'none', owner: 'other', slug: 'career-form' },
    ]);
  });

  it('changes at the first heading that is not this form’s where title and Format line differ', () => {
    const specific = ['SPECIFIC', '--------', '  Mine'];
    expect(owned(...ours, ...specific, ...heading, '  Theirs', otherEnd)).toEqual([
      '0-5 ours ours',
      '5-9 none other',
    ]);
    expect(owned(...ours, 'MEASURABLE', '---', ...specific, otherEnd)).toEqual([
      '0-4 ours ours',
      '4-8 none other',
    ]);
    expect(owned(...ours, ...specific, ...specific, otherEnd)).toEqual(['0-5 ours ours', '5-9 none other']);
    const lines = toLines([...ours, ...specific, otherEnd]);
    expect(ownParts(fileParts(lines, words), lines, words)).toEqual([
      { from: 0, to: 5, title: 'ours', end: 'none', owner: 'ours' },
      { from: 5, to: 6, title: 'none', end: 'other', owner: 'other', slug: 'career-form' },
    ]);
    expect(owned(...ours, ...specific, otherEnd, 'Bye')).toEqual([
      '0-5 ours ours',
      '5-6 none other',
      '6-7 none ours',
    ]);
    expect(owned('GOAL FORM', '', '=========', ...specific, otherEnd)).toEqual([
      '0-6 ours ours',
      '6-7 none other',
    ]);
    expect(owned(...ours, ...specific, '  PLAN', '  ----', '', '---', '', '---', otherEnd)).toEqual([
      '0-11 ours ours',
      '11-12 none other',
    ]);
  });
});
