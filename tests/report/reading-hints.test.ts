/** Which changes have to be read closely, and in which order a long report shows them. */
import { describe, expect, test } from 'vitest';
import { toMarkdown, toTerminalLines } from '../../src/authoring/review/format-report.ts';
import { readingHints } from '../../src/authoring/review/reading-hints.ts';
import type { ReportGroup } from '../../src/authoring/review/report-model.ts';
import { page, reportOn } from './edit-case.ts';

/** A report as Markdown, without the collapsed explanation of its marks. */
const changesIn = (report: Parameters<typeof toMarkdown>[0]) =>
  toMarkdown(report).replace(/<details><summary>How to read this report.*$/s, '');

const hintsOn = (before: string, after: string, language = 'en') => {
  const { removed, added } = readingHints(language).hintsOnTexts(before, after);
  return {
    turningWords: [...removed.turningWords, ...added.turningWords],
    hasNumber: removed.hasNumber || added.hasNumber,
  };
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
    expect(hintsOn(before, after).turningWords).toEqual(expected);
  });

  test('in German content too', () => {
    expect(hintsOn('Schick es nicht ab.', 'Schick es immer ab.', 'de').turningWords).toEqual([
      'nicht',
      'immer',
    ]);
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
    ['a sentence that is wholly new', 'It is open.', 'It is open. You cannot see it without me.'],
    ['a word that stands in both', 'It can be shown.', 'You can show it.'],
  ])('but not in %s', (_, before, after) => {
    expect(hintsOn(before, after).turningWords).toEqual([]);
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
    expect(hintsOn(before, after)).toMatchObject({
      turningWords: [],
      hasNumber: true,
    });
  });

  test.each([
    ['a unit of time in another sentence', 'How many years do you have?', 'How long do you have?'],
    ['a number that went with its sentence', 'Look back. Finish by 26 September.', 'Look back.'],
    ['the word “may”', 'The mentee reads it.', 'The mentee may read it.'],
    ['the same numbers in another order', 'In 1 hour, read 24 items.', 'Read 24 items in 1 hour.'],
  ])('is not %s', (_, before, after) => {
    expect(hintsOn(before, after).hasNumber).toBe(false);
  });
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
    'You may sell it.',
  ];
  const after = [
    ...names.map((name) => `The ${name} grows in this place, near another ${name}.`),
    'Pay 20 for it.',
    'You must sell it.',
  ];
  const items = '          - Listen first.\n          - Ask **open** questions.\n';
  const report = reportOn({
    before: [[page, items, listOf(before)]],
    edit: [[page, listOf(before), listOf(after)]],
  });

  test('lists the changes of a page in the order of the page, and marks those to be read closely', () => {
    const lines = toTerminalLines(report);
    const positions = [
      /apple/,
      /^changed: +№ .*“Pay 20 for it\.”/,
      /\[-10-\] \{\+20\+\}/,
      /^changed: +⚠ .*“You must sell it\.”/,
      /\[-may-\] \{\+must\+\}/,
    ].map((pattern) => lines.findIndex((line) => pattern.test(line)));
    expect(positions.every((index) => index > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((first, second) => first - second));
  });

  test('folds nothing', () => {
    expect(changesIn(report)).not.toContain('<details>');
  });

  describe('on a technical page', () => {
    const trees = Array.from(
      { length: 8 },
      (_, index) => `This tree is called ${'x'.repeat(index + 1)} here.`,
    );
    const [reads, users] = [
      'It is fast. Each read needs two of the three copies.',
      'There are 10 million daily users.',
    ];
    const technicalReport = (edited: readonly string[]) => {
      const changed = reportOn({
        before: [[page, items, listOf([reads, users, ...trees])]],
        edit: [[page, listOf([reads, users, ...trees]), listOf(edited)]],
      });
      const groups = changed.groups.map((group) => ({ ...ungrouped(group), isTechnical: true }));
      return changesIn({ ...changed, groups });
    };
    const renamed = trees.map((text, index) => text.replace('called', `named${'y'.repeat(index)}`));

    test('shows all of a text in which a decisive word or number differs, and folds only the others', () => {
      const markdown = technicalReport([
        'It is quick. Each read needs one of the three copies, so never wait.',
        users.replace('10', '12'),
        ...renamed,
      ]);
      const [visible = '', folded = ''] = markdown.split('<details>');
      expect(visible).toContain('It is <del>fast.</del> <ins>quick.</ins>');
      expect(visible).toContain(
        'Each read needs <del>two</del> <ins>one</ins> of the three <del>copies.</del> <ins>copies, so never wait.</ins>',
      );
      expect(visible).toContain('There are <del>10</del> <ins>12</ins> million daily users.');
      expect(visible).not.toContain('named');
      expect(folded).toMatch(
        /\d+ more changes of .*, in which no number and no word such as “not” or “only” differs/,
      );
      expect(folded).toContain('named');
      for (const shown of ['three copies', 'million', 'never wait']) expect(folded).not.toContain(shown);
    });

    test('has no signs, because its reader has to read everything', () => {
      expect(technicalReport([reads, users.replace('10', 'not 12'), ...trees])).not.toMatch(/[⚠№]|<b>/);
    });

    test('shows a short new text whole, and not in the fold as well', () => {
      const short = 'The event log fails 2 times. Nobody notices.';
      const [visible = '', folded = ''] = technicalReport([reads, users, ...renamed, short]).split(
        '<details>',
      );
      expect(visible).toContain(`<ins>${short}</ins>`);
      expect(folded).not.toContain('event log');
    });

    test('folds nothing if only a few sentences have no mark', () => {
      const markdown = technicalReport([
        reads,
        users.replace('10', '12'),
        ...renamed.slice(0, 4),
        ...trees.slice(4),
      ]);
      expect(markdown).not.toContain('<details>');
    });

    test('does not let anybody approve before somebody who knows the subject', () => {
      const markdown = technicalReport([reads, users.replace('10', '12'), ...trees]);
      expect(markdown).toContain('**Do not approve yet.**');
      expect(markdown).toMatch(/Somebody who knows the subject must agree to what changes in `Role-plays`\./);
    });

    test('does not ask for somebody who knows the subject if only a few words without a mark differ', () => {
      const { groups, ...changed } = reportOn({
        edit: [[page, 'Look back together.', 'Look back jointly.']],
      });
      const technicalGroups = groups.map((group) => ({ ...group, isTechnical: true }));
      const markdown = changesIn({ ...changed, groups: technicalGroups });
      expect(markdown).not.toContain('**Do not approve yet.**');
      expect(markdown).toContain('If you are not sure, ask somebody who knows the subject.');
    });
  });

  test('lists every change by page in the full report', () => {
    expect(toTerminalLines(report, { isFull: true })).toContain('PAGE BY PAGE');
  });
});
