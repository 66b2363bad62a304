/** Which words and numbers decide what a sentence says, and how a long report is arranged. */
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { boldSplitter, numberFinder } from '../../src/authoring/review/decisive-words.ts';
import { changedSentences } from '../../src/authoring/review/pair-sentences.ts';
import { wordsOfLanguage } from '../../src/authoring/review/significant-words.ts';
import { turningWords } from '../../src/authoring/review/turning-words.ts';
import { page, reportOn } from './edit-case.ts';

const turningWordsIn = (before: string, after: string, language = 'en') => {
  const differences = changedSentences(before, after).map((sentence) =>
    turningWords(sentence, wordsOfLanguage(language)),
  );
  return [...differences.flatMap(({ removed }) => removed), ...differences.flatMap(({ added }) => added)];
};

describe('the words that may turn a sentence are named', () => {
  test.each([
    ['Never send it.', 'Always send it.', ['never', 'always']],
    ['Do not send it to them.', 'Do send it to them.', ['not']],
    ['You can send it to them.', 'You can’t send it to them.', ['not']],
    ['Look back. You cannot see it.', 'Look back.', ['not']],
    ['Send it after the first meeting.', 'Send it after the second meeting.', ['first', 'second']],
    ['They answer if you agree.', 'They answer only if you agree.', ['only']],
    ['Either of you may stop here.', 'Either of you must stop here.', ['may', 'must']],
    ['Take at least two of them.', 'Take at most two of them.', ['at least', 'at most']],
    [
      'If it feels wrong, trust that feeling.',
      'If it feels wrong, ignore that feeling.',
      ['trust', 'ignore'],
    ],
    ['It is open. Only the mentor reads it, without you.', 'It is open.', ['only', 'without']],
    ['If a month is busy, hold one meeting.', 'If a month is busy, shorten each meeting.', ['one', 'each']],
  ])('%s → %s', (before, after, expected) => {
    expect(turningWordsIn(before, after)).toEqual(expected);
  });

  test('in German content too', () => {
    expect(turningWordsIn('Schick es nicht ab.', 'Schick es immer ab.', 'de')).toEqual(['nicht', 'immer']);
  });

  test.each([
    [
      'a sentence that only moved',
      'Never stop before noon. Talk of it then.',
      'Talk of it then. Never stop before noon.',
    ],
    ['another person of a verb', 'It does not tell you this.', 'They do not tell you this.'],
    [
      'a word that went to a new sentence beside',
      'You saw it and corrected the code at once, but you told nobody.',
      'You saw it and corrected the code at once. But you have told nobody.',
    ],
    ['a comparison', 'A story teaches more than a rule.', 'A story teaches you.'],
    ['a word that stands in both', 'It can be shown.', 'You can show it.'],
  ])('but not in %s', (_, before, after) => {
    expect(turningWordsIn(before, after)).toEqual([]);
  });
});

describe('another number or time', () => {
  test.each([
    ['It takes 10 minutes in all.', 'It takes 12 minutes in all.'],
    ['It takes seven minutes.', 'It takes seventy minutes.'],
    ['They answer within two weeks.', 'They answer within two months.'],
    ['It is due in July or later.', 'It is due in August or later.'],
    ['Look back.', 'Look back. It takes 10 minutes.'],
    ['See “What to do before 20:00”.', 'See “What to do before 21:00”.'],
    ['Read this.', 'Read this and “What to do before 20:00”.'],
    ['The five need a plan.', 'The five need a sixth.'],
    ['Shorten it.', 'Shorten it to half an hour.'],
  ])('%s → %s', (before, after) => {
    const { removed, added } = numberFinder('en')(before, after);
    expect([...removed, ...added]).not.toEqual([]);
  });

  test.each([
    ['a unit of time in another sentence', 'How many years do you have?', 'How long do you have?'],
    ['the word “may”', 'The mentee reads it.', 'The mentee may read it.'],
    ['the same numbers in another order', 'In 1 hour, read 24 items.', 'Read 24 items in 1 hour.'],
  ])('is not %s', (_, before, after) => {
    expect(numberFinder('en')(before, after)).toEqual({ removed: [], added: [] });
  });
});

test('all numbers, dates and decisive words are bold within changes', () => {
  const bold = (text: string, language = 'en') =>
    boldSplitter(language)(text).filter((_, index) => index % 2 === 1);
  expect(bold('You may not: only 20 ms or 14:30 on Friday, 3 May, twice in five weeks.')).toEqual([
    'may',
    'not',
    'only',
    '20',
    '14:30',
    'Friday',
    '3',
    'May',
    'twice',
    'five',
  ]);
  expect(bold('Each needs one hour, 37,500 or 12%, and we can’t wait.')).toEqual([
    'one',
    '37,500',
    '12%',
    'can’t',
  ]);
  expect(bold('Call +44 7700 900123, or the one that is nearest.')).toEqual(['+44 7700 900123']);
  expect(bold('Keep the best one. That one is a smaller one.')).toEqual([]);
  expect(bold('The p95 is fast, and someone said more.')).toEqual([]);
  expect(bold('Nur am 3. Mai, nicht am Montag.', 'de')).toEqual(['Nur', '3', 'Mai', 'nicht', 'Montag']);
});

test.each([
  ['You must pay 20 in July.', 'In July, you must pay 30.', ['must', '20']],
  ['waits for two copies', 'waits for one copy', ['two']],
  ['waits for one copy', 'waits for two copies', ['one']],
  ['one of you agrees', 'you both agree', ['one']],
  ['one machine', 'a machine', []],
  ['one', 'the same', []],
])(
  'of %s beside %s, numbers and dates that differ are bold, and “one” as a number',
  (text, counterpart, bold) => {
    expect(boldSplitter('en')(text, counterpart).filter((_, index) => index % 2 === 1)).toEqual(bold);
  },
);

describe('a report on many changes', () => {
  const listOf = (texts: readonly string[]): string => texts.map((text) => `          - ${text}\n`).join('');
  const names = 'apple banana cherry damson elder fig grape hazel iris juniper kiwi lemon'.split(' ');
  const before = [
    ...names.map((name) => `This is the warm place where the ${name} grows.`),
    'Pay 10 for it.',
    'You may sell it.',
  ];
  const after = [
    ...names.map((name) => `The ${name} grows in this place, near another ${name}.`),
    'Pay 20 for it.',
    'You must sell it.',
    'Nobody reads 7 lines.',
  ];
  const items = '          - Listen first.\n          - Ask **open** questions.\n';
  const reportOnTexts = (earlier: readonly string[], later: readonly string[]) =>
    reportOn({ before: [[page, items, listOf(earlier)]], edit: [[page, listOf(earlier), listOf(later)]] });
  const report = reportOnTexts(before, after);
  const technical = (changed: typeof report) => ({
    ...changed,
    groups: changed.groups.map((group) => ({ ...group, isTechnical: true })),
  });

  test('lists the changes of a page in the order of the page', () => {
    const lines = toTerminalLines(report);
    const positions = [/apple/, /\[-10-\] \{\+20\+\}/, /\[-may-\] \{\+must\+\}/, /Nobody/].map((pattern) =>
      lines.findIndex((line) => pattern.test(line)),
    );
    expect(positions.every((index) => index > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((first, second) => first - second));
  });

  test.each([
    ['any page', report],
    ['a technical page', technical(report)],
  ])('has decisive words and numbers in bold within each mark on %s', (_, changed) => {
    const markdown = toMarkdown(changed);
    expect(markdown).toContain('<del><b>10</b></del> <ins><b>20</b></ins>');
    expect(markdown).toContain('<del><b>may</b></del> <ins><b>must</b></ins>');
    expect(markdown).toContain('<ins><b>Nobody</b> reads <b>7</b> lines.</ins>');
  });

  /** The first lines of the entries on a technical page, with the bold lines between them. */
  const expertLines = (from: readonly string[], to: readonly string[]) =>
    toMarkdown(technical(reportOnTexts(from, to)))
      .split('## For somebody who knows the subject')[1]
      ?.match(/(?<=<blockquote>).*(?=<\/blockquote>)|^\*\*.*\*\*$/gm)
      ?.map((line) => line.replaceAll(/<\/?(?:b|code)>/g, ''));

  test('hides no change of a technical page, however long it is', () => {
    const long = (word: string) => names.map((name) => `The ${name} is ${word}${' and so on'.repeat(60)}.`);
    const changed = reportOnTexts(
      long('here'),
      names.map((name) => `${name} ${'goes elsewhere '.repeat(90)}.`),
    );
    const [start = ''] = toMarkdown(technical(changed)).split('<details>');
    expect(start.match(/<ins>[a-z]+ goes elsewhere/g)).toHaveLength(names.length);
  });

  test('has the changes of a technical page first in which more differs than the wording', () => {
    const from = [
      'You can stop.',
      'You may sell it.',
      'Call `getAll` to see it.',
      'Each write needs two copies.',
    ];
    const to = [
      'Stopping is easy.',
      'You must sell it.',
      'Call `getOne` to see it.',
      'Each write needs three copies.',
    ];
    expect(expertLines(from, to)).toEqual([
      '**Ask the expert about these first (changed: commands or names, figures and words such as “not” or “each”):**',
      'Call <del>`getAll`</del> <ins>`getOne`</ins> to see it.',
      'Each write needs <del>two</del> <ins>three</ins> copies.',
      'You <del>may</del> <ins>must</ins> sell it.',
      '**Other changes:**',
      expect.stringContaining('Stopping is easy.'),
    ]);
    expect(toMarkdown(technical(reportOnTexts(from, to)))).toMatch(
      /agree to what changes in `Role-plays`, above all in lines 30, 31 and 29\. You need not/,
    );
  });

  test.each([
    ['a new item', ['Go on.'], ['Go on.', 'Stop the pool.'], 'whole items'],
    ['an item that is gone', ['Go on.', 'Stop the pool.'], ['Go on.'], 'whole items'],
    ['a name without a sign of code', ['Use HTTP here.'], ['Use IMAP here.'], 'commands or names'],
    [
      'another reach',
      ['It goes to each device.'],
      ['It goes to the device.'],
      'words such as “not” or “each”',
    ],
    ['a denial less', ['It does not wait.'], ['It waits.'], 'words such as “not” or “each”'],
  ])('counts %s on a technical page as more than wording', (_, from, to, fact) => {
    expect(
      expertLines([...from, 'It is easy to see at once.'], [...to, 'It is simple to see at once.'])?.[0],
    ).toBe(`**Ask the expert about these first (changed: ${fact}):**`);
  });

  test.each([
    ['another denial', 'A step that nobody can undo.', 'A step that cannot be undone.'],
    [
      'another way to say “can”',
      'It is small, so that you can move it.',
      'It is small, which lets you move it.',
    ],
    ['another order', 'In 2 hours, read `a.txt`.', 'Read `a.txt` in 2 hours.'],
  ])('counts %s on a technical page as wording', (_, from, to) => {
    expect(
      expertLines([from, 'It is easy to see at once.'], [to, 'It is simple to see at once.']),
    ).toHaveLength(2);
  });

  test('needs nobody who knows the subject if only small words differ on a technical page', () => {
    const verdictOn = (from: string, to: string) =>
      toMarkdown(technical(reportOnTexts([from, 'Go on.'], [to, 'Go on.'])));
    expect(verdictOn('One order takes several.', 'One order takes several of them.')).toContain(
      'On a technical page, only small words differ: if the meaning is the same to you, nobody else has to judge this.',
    );
    const onOtherLines = verdictOn('One order takes several.', 'One order\n\ntakes several.');
    expect(onOtherLines).not.toContain('small words differ');
    expect(onOtherLines).not.toContain('Somebody who knows');
    expect(verdictOn('One order takes several.', 'One order takes two of them.')).toContain(
      'Somebody who knows the subject must agree',
    );
    expect(verdictOn('The gateway calls the store.', 'The store calls the gateway.')).toContain(
      'Somebody who knows the subject must agree',
    );
  });

  test('on a technical page lets nobody approve before somebody who knows the subject', () => {
    expect(toMarkdown(technical(report))).toMatch(
      /\*\*Do not approve yet\.\*\* Somebody who knows the subject must agree to what changes in `Role-plays`, above all in lines 40, 42 and 41\. You need not judge this yourself: ask them\./,
    );
  });

  test('lists every change by page in the full report', () => {
    expect(toTerminalLines(report, { isFull: true })).toContain('PAGE BY PAGE');
  });
});
