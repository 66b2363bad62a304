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

  it('may have a space or none where an address begins and ends', () => {
    const address = '/resources/goal-form';
    const found = (sentence: string, ...texts: string[]) => {
      const form = { ...goalForm, intro: { ...goalForm.intro, continue: sentence } };
      return [...findOwnLines(toLines(texts), knownWords(form)).values()].flatMap(({ cut }) => [...cut]);
    };
    expect(found('Go on at {route} again.', `Go on at ${address}`, 'again.')).toEqual([]);
    expect(found('Go on at {route} again.', 'Go on at', `${address} again.`)).toEqual([]);
    expect(found('Go on at ({route}) again.', 'Go on at (', `${address}) again.`)).toEqual([0]);
    const later = [
      'GOAL FORM',
      '',
      'To continue, open this file at',
      '/resources/goal-',
      `form${goOn.split('form')[1] ?? ''}`,
    ];
    expect(own(...later)).toEqual([
      [0, 0],
      [2, 4, 3],
    ]);
  });

  it('are not what a broken line holds in one of its pieces', () => {
    const [specific, ...others] = goalForm.fields;
    const label = 'What will you do, and by when?';
    const form = { ...goalForm, fields: [...(specific ? [{ ...specific, label }] : []), ...others] };
    const lines = toLines(['What will you do, and', 'By when?', 'By when?']);
    expect([...findOwnLines(lines, knownWords(form)).keys()]).toEqual([0, 2]);
  });

  it('are no blank lines, even if the title of the form is no more than marks', () => {
    const marks = knownWords({ ...goalForm, title: '***' });
    expect([...findOwnLines(toLines(['', 'SPECIFIC', '  ']), marks).keys()]).toEqual([1]);
  });

  it('end where the file does', () => {
    const form = { ...goalForm, intro: { ...goalForm.intro, text: 'Mentorship programme, {period}' } };
    expect([...findOwnLines(toLines(['Mentorship programme, July']), knownWords(form)).keys()]).toEqual([0]);
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
    expect(wrapping(first, second, `  ${'x '.repeat(26)}xxx`)).toBeUndefined();
    expect(wrapping(first, second, `${'x'.repeat(30)} ${'x '.repeat(20)}`)).toEqual({
      width: 52,
      joint: ' ',
    });
    expect(wrapping(first, second, `${'x'.repeat(29)} ${'x '.repeat(20)}`)).toBeUndefined();
    expect(wrapping(first, second, `  ${'x'.repeat(60)}`)).toEqual({ width: 52, joint: ' ' });
    const wider = '/resources/goal-form. Keep the headings; the indented';
    expect(wrapping(one, wider, 'lines are yours.')).toBeUndefined();
    expect(wrapping(one, two, three)).toEqual({ width: 39, joint: ' ' });
  });

  it('is unknown if a line was broken sooner than mail programs do it', () => {
    expect(wrapping('To continue, open this', `file at ${two} ${three}`)).toBeUndefined();
    const months = (first: string) => wrapping('Mentorship programme, May', `${first} to July. Saved today.`);
    expect(months('then')).toEqual({ width: 26, joint: ' ' });
    expect(months('and')).toBeUndefined();
  });

  it('is shown by the lines of the file alone, not by those around it', () => {
    const [first, second] = [
      `${one} /resources/goal-form.`,
      'Keep the headings; the indented lines are yours.',
    ];
    const around = [`${'Hello '.repeat(20)}`, goOn].map((text) => toFileLine(text, fold, true));
    const lines = [...around, ...toLines(['', first, second])];
    expect(findWrapping(lines, findOwnLines(lines, words))).toEqual({ width: 52, joint: ' ' });
  });

  it('is with the spaces left where most broken lines end in one', () => {
    const first = `${one} /resources/goal-form.`;
    const second = 'Keep the headings; the indented lines are yours.';
    expect(wrapping(`${first} `, second)).toMatchObject({ joint: '' });
    expect(
      wrapping('Mentorship programme, July to December 2025. Saved ', '14 July 2025.', `${first}`, second),
    ).toMatchObject({ joint: ' ' });
    expect(wrapping(`${first} `, second, '', '  Mine')).toMatchObject({ joint: '' });
    const typed = `  ${'word '.repeat(10)}`;
    expect(wrapping(first, second, '', typed, typed, '  more')).toMatchObject({ joint: ' ' });
    const short = knownWords({ ...goalForm, intro: { ...goalForm.intro, continue: `${one} {route}.` } });
    const cut = toLines([`${one} `, 'https://mentors.example.org/resources/goal-', 'form.']);
    expect(findWrapping(cut, findOwnLines(cut, short))).toMatchObject({ joint: '' });
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
    const broken = answer(' ').slice(1);
    const ended = `  ${'word '.repeat(9)}words`;
    for (const more of [[], ['', ended], [ended, ''], [ended, '   '], [ended, ended].slice(1)])
      expect(wrapping(head, tail, '', ...broken, ...more), more.join('/')).toMatchObject({ joint: '' });
    const lines = [
      ...toLines([head, tail, '', ...broken]),
      ...answer('').map((text) => toFileLine(text, fold, true)),
    ];
    expect(findWrapping(lines, findOwnLines(lines, words))).toMatchObject({ joint: '' });
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
