import { describe, expect, it, test } from 'vitest';
import { textBullets } from '../../../src/content-check/rules/text-bullets.ts';
import { plainBullets } from '../../../src/content-reading/yaml-mistakes/bullet.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (text: string) => toldOf(textBullets.check(siteOf([sourceFile('scenarios', text)])));
const inLines = (lines: string[]) => `scenario: |\n${lines.map((line) => `  ${line}\n`).join('')}`;
/** Returns the marks in whose place a hyphen is asked for. */
const marksIn = (...lines: string[]) =>
  check(inLines(lines)).map((told) => /in place of "(.*)"\.$/.exec(told)?.[1]);

describe('A line of a text', () => {
  it('that begins with a bullet is shown with what to write', () => {
    expect(check(inLines(['We said:', '• one', '> • two']))).toEqual([
      '3:3  scenario  "• one" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "•".',
      '4:5  scenario  "• two" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "•".',
    ]);
  });

  test.each([...plainBullets, '·'])('may not begin with %s', (mark) => {
    expect(marksIn('We said:', `${mark} one`)).toEqual([mark]);
  });

  it('may begin with a bullet without a space behind it, but not with a dot', () => {
    expect(marksIn('•one')).toEqual(['•']);
    expect(marksIn('·one')).toEqual([]);
  });

  test.each(['–', '—'])('may begin with %s only in the middle of a sentence', (dash) => {
    expect(marksIn('We said', `${dash} or meant it`)).toEqual([]);
    expect(marksIn(`${dash} or meant it`, 'or not')).toEqual([dash]);
    expect(marksIn('We said', `${dash} this`, `${dash} and that`)).toEqual([dash, dash]);
    expect(marksIn(`${dash}5 degrees`)).toEqual([]);
  });

  test.each([
    ['a)', 'b)'],
    ['(a)', '(b)'],
    ['2)', '12)'],
    ['11)', '12)'],
    ['i)', 'iii)'],
    ['(iv)', '(xiv)'],
  ])('may begin with %s unless another begins with %s', (one, other) => {
    expect(marksIn('We said', `${one} this`)).toEqual([]);
    expect(marksIn('We said', `${one} this`, `${other} that`)).toEqual([one, other]);
  });

  test.each([
    ['ab) this', 'cd) that'],
    ['A) this', 'B) that'],
    ['a)this', 'b)that'],
    ['123) this', '124) that'],
  ])('may begin as in "%s" and "%s"', (one, other) => {
    expect(marksIn('We said', one, other)).toEqual([]);
  });

  it('may hold all of these further on, or in code, or as an item', () => {
    expect(marksIn('We said • one', 'and – this – too a) b)')).toEqual([]);
    expect(marksIn('• one', 'We ▪ said – this a) so', 'and – that b) too')).toEqual(['•']);
    expect(marksIn('```', '• one', '```')).toEqual([]);
    expect(marksIn('- one', '- • two')).toEqual(['•']);
    expect(marksIn('- one', '  • two')).toEqual(['•']);
    expect(marksIn('-  • one')).toEqual(['•']);
  });
});

it('a text whose lines are joined, a line and a name are left to other rules', () => {
  expect(check('scenario: >\n  We said:\n\n  • one\n')).toEqual([]);
  expect(check('title: • one\n')).toEqual([]);
  expect(check('roleplayPrompts:\n  - • one\n')).toEqual([]);
  expect(check('scenario: • one\n')).toHaveLength(1);
});
