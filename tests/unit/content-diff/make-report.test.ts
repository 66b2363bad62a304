import { describe, expect, test } from 'vitest';
import { makeReport } from '../../../src/content-diff/make-report.ts';
import type { Report, Words } from '../../../src/content-diff/report.ts';
import type { State } from '../../../src/content-diff/state.ts';
import type { Problem } from '../../../src/content-reading/problem.ts';
import { planState } from '../../support/plan-state.ts';
import { stateOf } from '../../support/state-of.ts';

type Texts = Record<string, string>;
const stateWith = (texts: Texts) =>
  stateOf(new Map(Object.entries(texts).map(([name, text]) => [`content/${name}.yaml`, text])));
const reportOf = (earlier: State, later: State): Report =>
  makeReport(earlier, later, {
    base: { name: 'main', commit: 'a1' },
    head: { name: 'topic', commit: 'b2' },
    note: 'A note.',
  });
const between = (was: Texts, is: Texts) => reportOf(stateWith(was), stateWith(is));
const say = (words: Words) =>
  words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');
const titles = (groups: Report['groups']) => groups.map(({ title }) => say(title));
/** What is told in each group, an entry a line. */
const told = (report: Report) =>
  report.groups.map(({ title, entries }) => [
    say(title),
    ...entries.map(
      ({ word, what, at }) => `${word} ${say(what)}${at === undefined ? '' : `, line ${at.line}`}`,
    ),
  ]);

const unreadable = 'title: "never closed';

describe('the report', () => {
  test('holds what its reader is told about the two sides', () => {
    const [earlier, later] = [stateWith({}), stateWith({ 'resources/plan': 'title: Plan' })];
    const problem = problemOf('A problem.');
    const report = reportOf({ ...earlier, problems: [problem, problem] }, { ...later, problems: [problem] });
    expect(report).toMatchObject({
      base: { name: 'main', commit: 'a1', problems: 2 },
      head: { name: 'topic', commit: 'b2', problems: 1 },
      note: 'A note.',
      changes: 1,
      pages: 3,
      addresses: ['/', '/404', '/resources/plan'],
      decisions: [],
      quiet: [],
    });
  });

  test('is empty where nothing changed', () => {
    const all = { 'resources/plan': 'title: Plan', 'scenarios/bad': unreadable };
    expect(between(all, all)).toMatchObject({
      changes: 0,
      pages: 0,
      groups: [],
      decisions: [],
      effects: [],
      quiet: [],
    });
  });

  test('only names files in which nothing changed for visitors', () => {
    const report = between(
      { 'resources/plan': 'title: Plan' },
      { 'resources/plan': '# A plan.\ntitle: Plan' },
    );
    expect(report).toMatchObject({ changes: 0, groups: [], quiet: ['content/resources/plan.yaml'] });
  });
});

describe('a file', () => {
  test('that came or went is one entry with its texts, and counts on its page', () => {
    const report = between(
      { 'resources/plan': 'intro: Old' },
      { 'resources/new': '# New\ntitle: New', 'scenarios/late': 'title: Late' },
    );
    expect(told(report)).toEqual([
      ['Page (content/resources/plan.yaml)', 'removed the page /resources/plan'],
      ['New (content/resources/new.yaml)', 'added the page /resources/new, line 2'],
      ['Late, on no page (content/scenarios/late.yaml)', 'added the whole file, line 1'],
    ]);
    expect(report.groups[0]?.entries[0]?.details).toHaveLength(1);
    expect(report.addresses).toEqual(['/', '/404', '/resources/new', '/resources/plan']);
  });

  test('that was renamed is told with its former name, and counts on all its pages', () => {
    const words = 'intro: What you want to reach this year\n';
    const report = between(
      { 'resources/plan': `title: Plan\n${words}` },
      { 'resources/aims': `title: Aims\n${words}` },
    );
    expect(told(report)).toEqual([
      [
        'Aims (content/resources/aims.yaml)',
        'renamed the file, from content/resources/plan.yaml',
        'changed title (the resource card), line 1',
      ],
    ]);
    expect(report.addresses).toEqual(['/', '/404', '/resources/aims']);
    expect(report.decisions.map(({ word }) => word)).toEqual(['address']);
  });

  test('that pages share is told with the pages that show it', () => {
    const plays = (title: string) =>
      `title: ${title}\nsections: [{ blocks: [{ kind: scenarios, entries: [late] }] }]\n`;
    const one = { 'resources/one': plays('One') };
    const both = { ...one, 'resources/two': plays('Two') };
    const title = (pages: Texts) =>
      titles(
        between({ ...pages, 'scenarios/late': 'title: Late' }, { ...pages, 'scenarios/late': 'title: Later' })
          .groups,
      );
    expect(title({})).toEqual(['Later, on no page (content/scenarios/late.yaml)']);
    expect(title(one)).toEqual(['Later, on the page One (content/scenarios/late.yaml)']);
    expect(title(both)).toEqual(['Later, on the pages One, Two (content/scenarios/late.yaml)']);
    const phase = (title: string) => ({ phases: `- id: phase1\n  title: ${title}\n` });
    expect(titles(between(phase('Launch'), phase('Start')).groups)).toEqual(['Phases (content/phases.yaml)']);
    expect(
      titles(between({ labels: 'types: {}' }, { labels: 'types: { worksheet: Sheet }' }).groups),
    ).toEqual(['Labels (content/labels.yaml)']);
  });

  test('has its title as content, and its kind in the words of the report', () => {
    const heading = (was: Texts, is: Texts) => between(was, is).groups[0]?.title;
    const path = (name: string) => [' (', { content: `content/${name}.yaml` }, ')'];
    expect(heading({}, { 'resources/plan': 'title: Plan' })).toEqual([
      { content: 'Plan' },
      ...path('resources/plan'),
    ]);
    expect(heading({}, { 'resources/plan': 'intro: Plan' })).toEqual(['Page', ...path('resources/plan')]);
  });

  test('from which something went counts on the pages that showed it', () => {
    const labels = (more: string) => ({
      labels: `calendar: { programme: Dates${more} }`,
      'resources/plan': 'calendar: {}',
    });
    const report = between(labels(', saved: Saved'), labels(''));
    expect(report.addresses).toEqual(['/resources/plan']);
    expect(report.groups[0]?.entries.map(({ word, details }) => [word, details.length])).toEqual([
      ['removed', 1],
    ]);
  });

  test('in which a text became a list, or a list a text, is told like any other', () => {
    const [text, list] = [{ 'resources/plan': 'intro: One goal' }, { 'resources/plan': 'intro: [One goal]' }];
    expect(between(text, list).changes).toBe(1);
    expect(between(list, text).changes).toBe(1);
  });

  test('that cannot be read is told as such, wherever that is, if it is not the same on both sides', () => {
    const [good, bad] = [{ 'resources/plan': 'title: Plan' }, { 'resources/plan': unreadable }];
    const line = (when: string) => [
      [
        'content/resources/plan.yaml',
        `unread This file cannot be read ${when}, so nothing in it is compared.`,
      ],
    ];
    expect(told(between(good, bad))).toEqual(line('as it is now'));
    expect(told(between(bad, good))).toEqual(line('as it was before'));
    expect(told(between(bad, { 'resources/plan': `${unreadable} either` }))).toEqual(line('on both sides'));
    expect(told(between({}, bad))).toEqual(line('as it is now'));
  });

  test('that cannot be read on one side has no effects, unlike the others', () => {
    const report = between(
      { 'resources/plan': 'title: Plan', 'resources/old': 'title: Old' },
      {
        'resources/plan': unreadable,
        'resources/old': 'title: Old\nsections: [{ id: aims }]',
        'resources/new': 'title: New',
      },
    );
    expect(
      report.effects.map(({ title, entries }) => [say(title), ...entries.map(({ what }) => say(what))]),
    ).toEqual([
      ['The filters and phases of the home page', 'In all: 2 resources, before 1.'],
      ['New addresses', '/resources/new', '/resources/old#aims'],
    ]);
  });
});

test('files that open as before are told among what follows, before all else', () => {
  const plan = 'content/resources/plan.yaml';
  const renamed = planState([plan, 'heading: Aim', 'heading: Goal\n      aliases: [Aim]']);
  const [first] = reportOf(planState(), renamed).effects;
  expect([say(first?.title ?? []), first?.entries[0]?.word]).toEqual(['Files that people saved', 'opens']);
  expect(titles(reportOf(planState(), planState()).effects)).toEqual([]);
});

test('what is replaced in many places is told once, before all else', () => {
  const page = (word: string, more: string) =>
    `title: A ${word}\nintro: The ${word}\ndescription: My ${word}${more}\n`;
  const report = between(
    { 'resources/plan': page('goal', '') },
    { 'resources/plan': page('plan', '\ntype: worksheet') },
  );
  expect(told(report)).toEqual([
    ['The same replacement in many places', 'replaced the same in 3 texts'],
    [
      'A plan (content/resources/plan.yaml)',
      'added type (What kind of thing it is; visitors filter by it), line 4',
    ],
  ]);
  expect(report.changes).toBe(2);
});

/** A problem that the content check might find. */
function problemOf(message: string, line = 1, file = 'content/phases.yaml'): Problem {
  return { file, line, column: 1, where: '', message };
}

describe('the content check', () => {
  /** What is to be decided, given the problems of both sides. */
  const decided = (before: Problem[], now: Problem[]) => {
    const state = stateWith({});
    return reportOf({ ...state, problems: before }, { ...state, problems: now }).decisions.map(
      ({ word, what, details }) => [
        `${word}: ${say(what)}`,
        ...details.map((detail) =>
          detail.kind === 'note' ? say(detail.words) : detail.runs.map(({ text }) => text).join(''),
        ),
      ],
    );
  };
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => problemOf(`Problem ${index + 1}.`));
  const [old, older, fresh] = [problemOf('Old.'), problemOf('Older.'), problemOf('Fresh.', 4)];

  test('is not for this change to decide where it finds what it found before, on whatever line', () => {
    expect(decided([old], [])).toEqual([]);
    expect(decided([old], [{ ...old, line: 9 }])).toEqual([]);
  });

  test('is to be decided where it finds something new', () => {
    const place = 'content/phases.yaml:4:1  Fresh.';
    expect(decided([], [fresh])).toEqual([
      ['refused: The content check finds 1 new problem; nothing is published before it is mended.', place],
    ]);
    expect(decided([old], [old, fresh])).toEqual([
      [
        'refused: The content check finds 1 new problem; nothing is published before it is mended. 1 problem was there before.',
        place,
      ],
    ]);
    expect(decided([old, older], [old, older, fresh])[0]?.[0]).toContain(' 2 problems were there before.');
    // The same words elsewhere are another problem.
    for (const elsewhere of [
      { ...old, file: 'content/labels.yaml' },
      { ...old, where: 'phase "One"' },
    ])
      expect(decided([old], [elsewhere])).toHaveLength(1);
  });

  test('is told with twenty problems at most', () => {
    const [first = [], second = []] = [decided([], many(20))[0], decided([], many(22))[0]];
    expect(first[0]).toBe(
      'refused: The content check finds 20 new problems; nothing is published before they are mended.',
    );
    expect(first).toHaveLength(21);
    expect(second.slice(-2)).toEqual([
      'content/phases.yaml:1:1  Problem 20.',
      '2 more problems; see npm run content:check',
    ]);
  });
});
