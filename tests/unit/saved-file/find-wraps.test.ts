import { describe, expect, it } from 'vitest';
import { toFileLine } from '../../../src/saved-file/lines/file-line.ts';
import {
  findOwnLines,
  findWrapping,
  lengthOf,
  wasFull,
  wordOf,
} from '../../../src/saved-file/lines/find-wraps.ts';
import { knownWords } from '../../../src/saved-file/words/known-words.ts';
import { fold } from '../../../src/saved-file/words/match-key.ts';
import { goalForm } from '../../support/form-definitions.ts';

const words = knownWords(goalForm);
const intro = 'Mentorship programme, July to December 2025. Saved 14 July 2025.';
const goOn =
  'To continue, open this file at /resources/goal-form. Keep the headings; the indented lines are yours.';
const toLines = (texts: readonly string[]) => texts.map((text) => toFileLine(text, fold));
const own = (...texts: string[]) =>
  [...findOwnLines(toLines(texts), words)].map(([first, { last, cut }]) => [first, last, ...cut]);
const wrapping = (...texts: string[]) => findWrapping(toLines(texts), findOwnLines(toLines(texts), words));

describe('the lines of the form in a file', () => {
  it('are headings, labels and sentences, whole or broken', () => {
    expect(own('GOAL FORM', '=========', intro, '', 'SPECIFIC')).toEqual([
      [0, 0],
      [2, 2],
      [4, 4],
    ]);
    expect(own('Mentorship programme, July to', 'December 2025. Saved 14', 'July 2025.', 'SPECIFIC')).toEqual(
      [
        [0, 2],
        [3, 3],
      ],
    );
    expect(own('1. First step', '  Mine', '', '2. Second', 'step')).toEqual([
      [0, 0],
      [3, 4],
    ]);
  });

  it('are told apart from an address that was broken within itself', () => {
    const [before = '', after = ''] = goOn.split('goal-form');
    expect(own(`${before}goal-`, `form${after}`)).toEqual([[0, 1, 0]]);
    expect(own(before.trimEnd().replace(/ \S+$/, ''), `/resources/goal-form${after}`)).toEqual([[0, 1]]);
    expect(own(`${before}`, `goal-form. Keep the`, 'headings; the indented lines are yours.')).toEqual([
      [0, 2, 0],
    ]);
  });

  it('do not begin right below what somebody wrote, but below a blank line or an underline', () => {
    expect(own('  Mine', 'SPECIFIC', 'MEASURABLE')).toEqual([]);
    expect(own('  Mine', '', 'SPECIFIC')).toEqual([[2, 2]]);
    expect(own('  Mine', '---', 'SPECIFIC')).toEqual([[2, 2]]);
    expect(own('Typed', 'SPECIFIC')).toEqual([[1, 1]]);
    expect(own('SPECIFIC', 'MEASURABLE')).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(own('  Mine', 'typed', 'SPECIFIC')).toEqual([]);
    expect(own('  SPECIFIC')).toEqual([]);
  });

  it('are no sentences that end too soon, or go on below a blank line', () => {
    expect(own('Mentorship programme, July to')).toEqual([]);
    expect(own('Mentorship programme, July to', '', 'December 2025. Saved 14 July 2025.')).toEqual([]);
    expect(own('Mentorship programme, July to', '  December 2025. Saved 14 July 2025.')).toEqual([]);
    expect(own('Mentorship programmes, July. Saved 14 July.')).toEqual([]);
  });
});

describe('how mail has wrapped a file', () => {
  const [one, two, three] = [
    'To continue, open this file at',
    '/resources/goal-form. Keep the',
    'headings; the indented lines are yours.',
  ];
  it('is shown by the form’s own lines: as wide as the longest line', () => {
    expect(wrapping('GOAL FORM', goOn)).toBeUndefined();
    expect(
      wrapping(`${one} /resources/goal-form.`, 'Keep the headings; the indented lines are yours.'),
    ).toEqual({ width: 52, joint: ' ' });
    expect(
      wrapping(
        `${one} /resources/goal-form.`,
        'Keep the headings; the indented lines are yours.',
        '',
        `  ${'x '.repeat(25)}xx`,
      ),
    ).toEqual({ width: 54, joint: ' ' });
  });

  it('is unknown if a line is as long as one that was broken', () => {
    const [first, second] = [
      `${one} /resources/goal-form.`,
      'Keep the headings; the indented lines are yours.',
    ];
    expect(wrapping(first, second, `  ${'x '.repeat(26)}xx`)).toEqual({ width: 56, joint: ' ' });
    expect(wrapping(first, second, `  ${'x '.repeat(27)}xx`)).toBeUndefined();
    expect(wrapping(first, second, `  ${'x'.repeat(60)}`)).toEqual({ width: 52, joint: ' ' });
    const wider = '/resources/goal-form. Keep the headings; the indented';
    expect(wrapping(one, wider, 'lines are yours.')).toBeUndefined();
    expect(wrapping(one, two, three)).toEqual({ width: 39, joint: ' ' });
  });

  it('is unknown if a line was broken sooner than mail programs do it', () => {
    expect(wrapping('To continue, open this', `file at ${two} ${three}`)).toBeUndefined();
  });

  it('is with the spaces left where most broken lines end in one', () => {
    const first = `${one} /resources/goal-form.`;
    const second = 'Keep the headings; the indented lines are yours.';
    expect(wrapping(`${first} `, second)).toMatchObject({ joint: '' });
    expect(
      wrapping('Mentorship programme, July to December 2025. Saved ', '14 July 2025.', `${first}`, second),
    ).toMatchObject({ joint: ' ' });
    expect(wrapping(`${first} `, second, '', '  Mine')).toMatchObject({ joint: '' });
  });

  it('is seen in the answers if the form’s own lines were broken only within an address', () => {
    const head = 'To continue, open this file at /resources/goal-for';
    const tail = 'm. Keep the headings; the indented lines are yours.';
    const answer = (end: string) => [
      `  ${'word '.repeat(9)}wor${end}`,
      `  ${'more '.repeat(9)}mor${end}`,
      '  last',
    ];
    expect(wrapping(head, tail, '', ...answer(' '))).toMatchObject({ joint: '' });
    expect(wrapping(head, tail, '', ...answer(''))).toMatchObject({ joint: ' ' });
    expect(wrapping(head, tail)).toMatchObject({ joint: ' ' });
  });
});

describe('a line was full', () => {
  it('if the next word did not fit on it', () => {
    expect(wasFull('one two', 'three', { width: 12 })).toBe(true);
    expect(wasFull('one two', 'three', { width: 13 })).toBe(false);
    expect(wasFull('one two', '  three four', { width: 12 })).toBe(true);
    expect(wasFull('one two', 'a\tb', { width: 9 })).toBe(false);
  });

  it('in characters, of which an emoji is one', () => {
    expect([lengthOf('abc'), lengthOf('a😀b'), lengthOf('')]).toEqual([3, 3, 0]);
    expect([lengthOf('\uD800a'), lengthOf('\uDC00')]).toEqual([2, 0]);
    expect([wordOf('one two'), wordOf('one\ttwo'), wordOf(' one'), wordOf('')]).toEqual([
      'one',
      'one',
      '',
      '',
    ]);
  });
});
