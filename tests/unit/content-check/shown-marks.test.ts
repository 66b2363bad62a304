import { describe, expect, it, test } from 'vitest';
import { shownMarks } from '../../../src/content-check/rules/shown-marks.ts';
import { siteOf, sourceFile, toldOf } from '../../support/source-file.ts';

const check = (words: string) =>
  toldOf(
    shownMarks.check(siteOf([sourceFile('scenarios', `scenario: |\n  ${words.replaceAll('\n', '\n  ')}\n`)])),
  );
const messages = (words: string) => check(words).map((told) => told.replace(/^\d+:\d+ {2}scenario {2}/, ''));
const link = (found: string, meant: string) =>
  `"${found}" is shown as it stands, because it is not quite a link. Write ${meant}.`;

describe('What is left of a link', () => {
  test.each([
    ['[a b] (/c)', '[a b](/c)'],
    ['[a](/b c)', '[a](/bc)'],
    ['[a] ( /b )', '[a](/b)'],
    ['[a] (#b)', '[a](#b)'],
    ['[a](https://b.c/d e)', '[a](https://b.c/d%20e)'],
    ['[ a ] (https://b.c/d )', '[a](https://b.c/d)'],
    ['[a](http://b.c/d e)', '[a](http://b.c/d%20e)'],
    ['[a] (https:b.c d)', '[a](https:b.c%20d)'],
    ['[a](https:// b.c/d e)', '[a](https://b.c/d%20e)'],
    ['[a](/b https://c d)', '[a](/bhttps://cd)'],
    ['[a](https:// b.c/d)', '[a](https://b.c/d)'],
    ['[a](https://b.c/d (e) f)', '[a](https://b.c/d%20(e)%20f)'],
    ['[a](mailto:b @c.d?subject=e f)', '[a](mailto:b@c.d?subject=e%20f)'],
    ['[a] (/b (c) d)', undefined],
    ['[a] (b)', undefined],
    ['[a] b (/c)', undefined],
    ['[a](/b', '[a](/b)'],
    ['[a] (https://b.c', '[a](https://b.c)'],
    ['[a(/b)', '[a](/b)'],
    ['[a b(https://c.d)', '[a b](https://c.d)'],
    ['[a](b(/c)', undefined],
    ['[a]/b)', '[a](/b)'],
    ['[a] #b)', '[a](#b)'],
    ['(a b)[/c]', '[a b](/c)'],
    ['(a) [https://b.c]', '[a](https://b.c)'],
    ['(a)[b]', undefined],
  ])('in %s is %s', (words, meant) => {
    expect(messages(`See ${words} now.`)).toEqual(meant === undefined ? [] : [link(words, meant)]);
  });

  it('ends before the full stop of the sentence', () => {
    expect(messages('See [a](/b.')).toEqual([link('[a](/b', '[a](/b)')]);
    expect(messages('See [a](/b, c')).toEqual([link('[a](/b', '[a](/b)')]);
    expect(messages('See ([a](/b c), d)')).toEqual([link('[a](/b c)', '[a](/bc)')]);
  });

  it('may have lost the bracket before its words', () => {
    expect(messages('See a](/b) now.')).toEqual([
      '"](/b)" is shown as it stands, because it is not quite a link. Write [ before the first word of the link.',
    ]);
    expect(messages('See [c] a](/b) now.')).toEqual([]);
  });
});

describe('Stars and backticks', () => {
  it('that make nothing bold and no code are shown', () => {
    const stars =
      '** is shown as it stands. For bold words, write it directly before the first and directly after the last of them. To show it, put it in backticks: `**`.';
    expect(check('A ** b** c')).toEqual([`2:5  scenario  ${stars}`]);
    expect(messages('A `b')).toEqual([
      '` is shown as it stands. For code, write one backtick on each side of it.',
    ]);
    expect(messages('A ``b` c')).toEqual([
      '`` is shown as it stands. For code, write one backtick on each side of it.',
    ]);
  });

  it('that are more on one side are shown', () => {
    const uneven = (found: string, meant: string) =>
      `"${found}" has more stars on one side than on the other. For bold words, write **${meant}**.`;
    expect(check('A **b* c')).toContain(`2:5  scenario  ${uneven('**b*', 'b')}`);
    expect(messages('A *b** c')).toContain(uneven('*b**', 'b'));
    expect(messages(String.raw`A *b \* c** d`)).toContain(uneven(String.raw`*b \* c**`, String.raw`b \* c`));
    expect(messages('A *b* and 2 * 3')).toEqual([]);
  });

  test.each([
    ...['**a**', '**a b**, c', '(**a**)', '`a ** b`', '[a](/b)', '**a**b', '**a** `b` [c d](https://e.f/g)'],
    ...[
      '`[a] (/b)`',
      '[a]',
      '(a)',
      '2 * 3 * 4',
      '~ 5',
      '*a*',
      'a | b',
      '``a ` b``',
      String.raw`\*\*a`,
      '[**a**](/b)',
    ],
  ])('are fine in %s', (words) => {
    expect(check(`See ${words} now.`)).toEqual([]);
  });
});

describe('Marks that only other programs know', () => {
  test.each([
    ['A ~~b~~', '~~ is shown as it stands, because words cannot be struck out. Remove it.'],
    ['- [ ] a', '[ ] is shown as it stands, because there are no boxes to tick in a text. Remove it.'],
    ['- [x] a', '[x] is shown as it stands, because there are no boxes to tick in a text. Remove it.'],
    ['[X] a', '[X] is shown as it stands, because there are no boxes to tick in a text. Remove it.'],
    ['A[^1] b', '[^1] is shown as it stands, because there are no footnotes. Remove it.'],
    ['A [^note] b', '[^note] is shown as it stands, because there are no footnotes. Remove it.'],
  ])('are shown: %s', (words, message) => {
    expect(messages(words)).toEqual([message]);
  });

  test.each(['|a|b|\n|---|---|\n|c|d|', '| a |\n| :-: |\n| c |', 'A\n|-|'])('make no table: %j', (words) => {
    expect(messages(words)).toEqual([
      'A text cannot hold a table, so visitors see its lines. Remove those that begin with |, and add a block with "kind: table".',
    ]);
  });

  test.each(['A [x] b', '[x]', '[y] a', '[^] a', '[^a b] c', '|a|b|', '|', 'a |-|', '|-| b', '|:|'])(
    'are not seen in %s',
    (words) => {
      expect(messages(words)).toEqual([]);
    },
  );
});

it('a text may be nothing but a mark', () => {
  expect(shownMarks.check(siteOf([sourceFile('scenarios', "scenario: '`'\n")]))).toHaveLength(1);
});

it('names are plain lines, and no text', () => {
  expect(
    toldOf(shownMarks.check(siteOf([sourceFile('scenarios', "title: 'A ** b'\nnote: 'A ~~b'\n")]))),
  ).toEqual([]);
});
