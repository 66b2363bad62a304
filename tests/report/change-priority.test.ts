/** Which changes a long report shows first, and the words that can turn the meaning of a sentence. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changePrioritizer } from '../../src/authoring/review/change-priority.ts';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { type ReportGroup, toPlainText } from '../../src/authoring/review/report-model.ts';
import { runCount } from '../support/nightly.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { page, reportOn } from './edit-case.ts';

const intro = 'Look back together.';

/** The hints for a change of one text. */
function hintsOn(before: string, after: string, ...earlier: ContentEdit[]) {
  const report = reportOn({ before: [...earlier, [page, intro, before]], edit: [[page, before, after]] });
  const [entry] = report.groups.flatMap(({ entries }) => entries);
  return [entry?.priority, ...(entry?.meaningWords ?? []).map(toPlainText)];
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

describe('an exchange of facts is named', () => {
  test.each([
    ['number', 'It takes 10 minutes in all.', 'It takes 12 minutes in all.'],
    ['number', 'It takes seven minutes.', 'It takes seventy minutes.'],
    ['time', 'They answer within two weeks.', 'They answer within two months.'],
    ['date', 'It is due in July or later.', 'It is due in August or later.'],
    ['name', 'Then talk to Robin about it.', 'Then talk to Kim about it.'],
    ['role', 'Show it to your mentor.', 'Show it to your colleague.'],
    ['link', 'Read [this](#scenarios) first.', 'Read [this](#afterwards) first.'],
    ['link', 'Log in at goals.example.net today.', 'Log in at goals.example.org today.'],
  ])('%s', (fact, before, after) => {
    expect(hintsOn(before, after)).toEqual(['facts', fact]);
  });
});

test.each<[what: string, before: string, after: string, ...earlier: ContentEdit[]]>([
  ['a name at the beginning of a sentence', 'They ask Robin today.', 'Robin asks them today.'],
  ['a sentence after a colon', 'Write: Listen to them.', 'Write: They are here.'],
  ['“once more”', 'Then read the whole scene once more.', 'Then read the whole scene.'],
  [
    'a number in the title of a part',
    'Read what stands in the notes for the mentor.',
    'Read what stands under “Until 20:00” in the notes for the mentor.',
    [page, 'title: Afterwards', 'title: Until 20:00'],
  ],
])('%s is no other name or number', (_, before, after, ...earlier) => {
  expect(hintsOn(before, after, ...earlier)).not.toContain('number');
  expect(hintsOn(before, after, ...earlier)).not.toContain('name');
});

test('a name in the place of another is named, though the text contains both before and after', () => {
  expect(
    hintsOn('Then ask Robin, and Kim writes to Robin.', 'Then ask Robin, and Kim writes to Kim.'),
  ).toEqual(['facts', 'name']);
});

test('an added sentence is marked only if it contains a word that can turn the meaning', () => {
  expect(hintsOn('Look back. Talk to each other.', 'Look back. Talk to each other. Go on.')).toEqual([
    'added-or-removed',
  ]);
  expect(hintsOn('Look back. Talk to each other.', 'Look back. Talk to each other. Never stop.')).toEqual([
    'meaning',
    '“never” is new',
  ]);
});

test('a word that only moved to another sentence is neither gone nor new', () => {
  expect(
    hintsOn('Tell us the hour, not a day. Then go on.', 'Tell us the hour. A day is not enough. Then go on.'),
  ).toEqual(['added-or-removed']);
});

test.each([
  ['another negation', 'You have no say in it.', 'You do not have a say in it.'],
  ['a limit that says the same', 'You pin up to 6 of them.', 'You pin no more than 6 of them.'],
])('%s does not turn a sentence', (_, before, after) => {
  expect(hintsOn(before, after)[0]).not.toBe('meaning');
});

test('words are a pair only if one stands in the place of the other', () => {
  expect(
    hintsOn(
      'Only one of you reads it aloud, and then you talk.',
      'One of you reads it aloud, and then nobody talks about it.',
    ),
  ).toEqual(['meaning', '“nobody” is new', '“only” is gone']);
});

test('each word that is called gone, new, more or fewer is so in the whole text', () => {
  const vocabulary = 'not never only nobody without may must we read write it then always no'.split(' ');
  const sentence = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 2, maxLength: 8 })
    .map((list) => `Then ${list.join(' ')}.`);
  const text = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));
  const { prioritizeTexts } = changePrioritizer({ files: [], figures: [] } as never);
  const count = (whole: string, word: string) =>
    (whole.toLowerCase().match(new RegExp(String.raw`\b${word}\b`, 'g')) ?? []).length;
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { priority, meaningWords = [] } = prioritizeTexts(before, after);
      if (priority !== 'meaning') return;
      for (const reason of meaningWords.map(toPlainText)) {
        const [first = '', second = ''] = [...reason.matchAll(/“(.+?)”/g)].map(([, word]) => word);
        const [earlierCount, now] = [count(before, first), count(after, first)];
        if (reason.startsWith('a ')) expect([earlierCount > 0, now > 0]).toEqual([true, true]);
        else if (reason.endsWith('is gone')) expect([earlierCount > 0, now]).toEqual([true, 0]);
        else if (reason.endsWith('is new')) expect([earlierCount, now > 0]).toEqual([0, true]);
        else if (reason.includes('→'))
          expect([earlierCount > 0, count(after, second) > 0]).toEqual([true, true]);
        else expect.fail(reason);
      }
    }),
    { numRuns: runCount(300) },
  );
});

test('any other exchange is wording', () => {
  expect(hintsOn('Look back at it together.', 'Together, look back at it.')).toEqual(['wording']);
});

test('a single replaced word is listed above other changes of wording, and its opposite is named', () => {
  expect(hintsOn('If it feels wrong, keep that feeling.', 'If it feels wrong, name that feeling.')).toEqual([
    'short-replacement',
  ]);
  expect(
    hintsOn('If it feels wrong, trust that feeling.', 'If it feels wrong, ignore that feeling.'),
  ).toEqual(['meaning', '“trust” → “ignore”']);
});

/** A group whose replacements all differ, so that none is folded as repeated. */
const ungrouped = (group: ReportGroup): ReportGroup => ({
  ...group,
  entries: group.entries.map((entry) => ({ ...entry, details: [...entry.details, { note: ['x'] }] })),
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

  test('lists what can turn the meaning first, then facts, and counts the rest', () => {
    const lines = toTerminalLines(report);
    const position = (pattern: RegExp) => lines.findIndex((line) => pattern.test(line));
    const positions = [/Never sell/, /10 → 20/, /^= 12 more changes$/, /apple/].map(position);
    expect(positions.every((index) => index > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((first, second) => first - second));
  });

  test('folds the rest in Markdown', () => {
    const markdown = toMarkdown(report);
    expect(markdown.match(/<details>|<\/details>/g)).toEqual(['<details>', '</details>']);
    expect(markdown.indexOf('Never')).toBeLessThan(markdown.indexOf('<details>'));
  });

  test('shows every sentence whose meaning may have turned first if it is very long', () => {
    const many = Array.from({ length: 45 }, (_, index) => `Never sell the ${'x'.repeat(index + 1)} again.`);
    const longReport = reportOn({
      before: [[page, items, listOf(many)]],
      edit: [[page, listOf(many), listOf(many.map((text) => text.replace('Never sell', 'Always sell')))]],
    });
    const markdown = toMarkdown({ ...longReport, groups: longReport.groups.map(ungrouped) });
    const firstPart = markdown.slice(
      markdown.indexOf('## Read these first'),
      markdown.includes('## The other') ? markdown.indexOf('## The other') : undefined,
    );
    expect(firstPart.match(/“never” → “always”/g)).toHaveLength(45);
    expect(firstPart).not.toContain('<details>');
  });

  test('shows other figures before whole sentences with a figure if it is very long', () => {
    const plain = Array.from(
      { length: 45 },
      (_, index) => `This tree is called ${'x'.repeat(index + 1)} here.`,
    );
    const earlier = ['This grows slowly.', 'That is small. It lived 40 winters.', 'Pay 10 for it.', ...plain];
    const later = [
      'This grows slowly. It needs 30 litres.',
      'That is small.',
      'Pay 20 for it.',
      ...plain.map((text, index) => `${text} Look at ${'y'.repeat(index + 1)} too.`),
    ];
    const lines = toTerminalLines(
      reportOn({ before: [[page, items, listOf(earlier)]], edit: [[page, listOf(earlier), listOf(later)]] }),
    );
    const numbers = lines.slice(
      lines.indexOf('NUMBERS THAT CHANGED'),
      lines.indexOf('THE OTHER CHANGES, PAGE BY PAGE'),
    );
    const positions = [/10 → 20/, /New: It needs 30 litres/, /Gone: It lived 40 winters/].map((pattern) =>
      numbers.findIndex((line) => pattern.test(line)),
    );
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((first, second) => first - second));
  });

  test('lists every change by page in the full report', () => {
    expect(toTerminalLines(report, { isFull: true })).toContain('PAGE BY PAGE');
  });
});
