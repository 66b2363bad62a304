/** Which changes a long report shows first, and the words that can turn the meaning of a sentence. */
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { page, reportOn } from './edit-case.ts';

const intro = 'Look back together.';

/** The hints for a change of one text. */
function hintsOn(before: string, after: string, ...earlier: ContentEdit[]) {
  const report = reportOn({ before: [...earlier, [page, intro, before]], edit: [[page, before, after]] });
  const [entry] = report.groups.flatMap(({ entries }) => entries);
  const text = (entry?.meaningWords ?? []).map((parts) =>
    parts.map((part) => (typeof part === 'string' ? part : part.quoted)).join(''),
  );
  return [entry?.priority, ...text];
}

describe('an exchange that may invert the meaning of a sentence', () => {
  test.each([
    ['Never send it.', 'Always send it.', '“never” → “always”'],
    ['Do not send it to them.', 'Do send it to them.', '“not” is gone'],
    ['You can send it to them.', 'You can’t send it to them.', '“not” is new'],
    ['They answer if you agree.', 'They answer only if you agree.', '“only” is new'],
    ['Either of you may stop here.', 'Either of you must stop here.', '“may” → “must”'],
    ['Take at least two of them.', 'Take at most two of them.', '“at least” → “at most”'],
  ])('%s → %s', (before, after, exchange) => {
    expect(hintsOn(before, after)).toEqual(['meaning', exchange]);
  });

  test('a German word in German content', () => {
    const german: ContentEdit = ['programme.yaml', 'year: 2025', 'language: de\nyear: 2025'];
    expect(hintsOn('Schick es nicht ab.', 'Schick es immer ab.', german)).toEqual([
      'meaning',
      '“nicht” → “immer”',
    ]);
  });
});

describe('an exchange of facts', () => {
  test.each([
    ['a number', 'It takes 10 minutes in all.', 'It takes 12 minutes in all.'],
    ['a number in letters', 'It takes seven minutes.', 'It takes seventy minutes.'],
    ['a unit of time', 'They answer within two weeks.', 'They answer within two months.'],
    ['a month', 'It is due in July or later.', 'It is due in August or later.'],
    ['a name', 'Then talk to Robin about it.', 'Then talk to Kim about it.'],
    ['a role', 'Show it to your mentor.', 'Show it to your manager.'],
    ['a link', 'Read [this](#scenarios) first.', 'Read [this](#afterwards) first.'],
    ['a host', 'Log in at goals.example.net today.', 'Log in at goals.example.org today.'],
  ])('%s', (_, before, after) => {
    expect(hintsOn(before, after)).toEqual(['facts']);
  });
});

test('an added or removed sentence is neither an inversion nor a fact', () => {
  expect(hintsOn('Look back. Talk to each other.', 'Look back. Talk to each other. Never stop.')).toEqual([
    'added-or-removed',
  ]);
});

test('any other exchange is wording', () => {
  expect(hintsOn('Look back at it together.', 'Together, look back at it.')).toEqual(['wording']);
});

test('a single replaced word is listed above other changes of wording', () => {
  expect(
    hintsOn('If it feels wrong, trust that feeling.', 'If it feels wrong, ignore that feeling.'),
  ).toEqual(['short-replacement']);
});

describe('a report on many changes', () => {
  const listOf = (texts: readonly string[]): string => texts.map((text) => `          - ${text}\n`).join('');
  const names = 'apple banana cherry damson elder fig grape hazel iris juniper kiwi lemon'.split(' ');
  const before = [
    ...names.map((name) => `This is the warm place where the ${name} grows.`),
    'Pay 10 for it.',
    'Never sell it.',
  ];
  const after = [
    ...names.map((name) => `The ${name} grows in this place, where it is warm.`),
    'Pay 20 for it.',
    'Sell it.',
  ];
  const items = '          - Listen first.\n          - Ask **open** questions.\n';
  const report = reportOn({
    before: [[page, items, listOf(before)]],
    edit: [[page, listOf(before), listOf(after)]],
  });

  test('lists inversions first, then facts, and counts the rest', () => {
    const headings = toTerminalLines(report).filter((line) => /^[A-Z\d][^a-z]{8,}$/.test(line));
    expect(headings).toEqual([
      'WORDS THAT CAN TURN THE MEANING',
      'NUMBERS, DATES, NAMES, ROLES, LINKS AND SETTINGS',
      '12 OTHER CHANGES: NO NUMBER, DATE, NAME, ROLE, LINK OR WORD SUCH AS “NOT” DIFFERS',
    ]);
  });

  test('folds the rest in Markdown', () => {
    const markdown = toMarkdown(report);
    expect(markdown.match(/<details>|<\/details>/g)).toEqual(['<details>', '</details>']);
    expect(markdown.indexOf('Never')).toBeLessThan(markdown.indexOf('<details>'));
  });

  test('lists every change by page in the full report', () => {
    expect(toTerminalLines(report, { isFull: true })).toContain('PAGE BY PAGE');
  });
});
