import { describe, expect, test } from 'vitest';
import { compareSaved } from '../../../src/content-diff/saved/compare-saved.ts';
import { type Edit, planState } from '../../support/plan-state.ts';

const plan = 'content/resources/plan.yaml';
const methods = 'content/learning-methods.yaml';
const question = '      - kind: question\n        id: aim\n        label: Your aim\n';
const section = '    - kind: answers\n      heading: Aim\n      fields: [aim]\n';

/** What becomes of the files of the plan. */
const outcomes = (
  before: readonly Edit[],
  after: readonly Edit[],
  slugNow: (slug: string) => string | undefined = (slug) => slug,
) =>
  compareSaved(planState(...before), planState(...after), (kind, slug) =>
    kind === 'resources' ? slugNow(slug) : undefined,
  );
/** The faults in the files of the plan, and what was wrong already. */
const faults = (before: readonly Edit[], after: readonly Edit[]) =>
  outcomes(before, after).flatMap((outcome) => {
    if (outcome.kind !== 'compared') throw new Error(`${outcome.title} is ${outcome.kind}.`);
    return outcome.faults;
  });

const whole = { slug: 'plan', title: 'Plan', kind: 'compared', faults: [], retired: [], brings: [] };
const lostAim = { kind: 'lost', words: 'Your aim', isLeftOver: true };
/** A heading, with what it was called before. */
const headed = (heading: string, ...aliases: string[]): Edit => [
  plan,
  'heading: Aim',
  `heading: ${heading}${aliases.length === 0 ? '' : `\n      aliases: [${aliases.join(', ')}]`}`,
];

describe('the files of a form', () => {
  test('are not mentioned where nothing has changed that they hold', () => {
    expect(outcomes([], [])).toEqual([]);
    expect(outcomes([], [[plan, 'This asks nothing.', 'This still asks nothing.']])).toEqual([]);
  });

  test('come back whole where the old wording is kept as an alias', () => {
    expect(outcomes([], [headed('Goal', 'Aim')])).toEqual([whole]);
  });

  test('come back whole where the items of a question changed places, since answers follow their words', () => {
    const steps = (...labels: string[]): Edit => [
      plan,
      question,
      `      - kind: questions\n        id: aim\n        label: Your aim\n        answer: line\n        items:\n${labels.map((label) => `          - label: ${label}\n`).join('')}`,
    ];
    expect(outcomes([steps('First', 'Second')], [steps('Second', 'First')])).toEqual([whole]);
    expect(outcomes([steps('First', 'Second')], [steps('First', 'Another', 'Second')])).toEqual([whole]);
  });

  test('are reported with what is lost in every one of them', () => {
    expect(outcomes([], [headed('Goal')])).toEqual([
      { ...whole, faults: [{ fault: lostAim, where: [], isOld: false }] },
    ]);
  });

  test('are named by the earlier wordings where only those are lost, without what only surrounds an answer', () => {
    expect(faults([headed('Aim', 'Goal', 'Target', 'Wish')], [headed('Aim', 'Wish')])).toEqual([
      { fault: lostAim, where: ['Goal', 'Target'], isOld: false },
    ]);
  });

  test('are said to fail in every wording where they fail in the current one', () => {
    expect(faults([headed('Aim', 'Goal')], [headed('Hope')])).toEqual([
      { fault: lostAim, where: [], isOld: false },
    ]);
    expect(faults([headed('Aim', 'Goal')], [headed('Hope', 'Goal')])).toEqual([
      { fault: lostAim, where: [], isOld: false },
    ]);
  });

  test('hold lines of ours that are left over, besides those of an answer that is lost', () => {
    const title: Edit = [plan, 'title: My plan', 'title: Our plan'];
    const myPlan = { kind: 'line', line: 'MY PLAN' };
    expect(faults([], [title])).toEqual([{ fault: myPlan, where: [], isOld: false }]);
    expect(faults([], [title, headed('Goal')]).map(({ fault }) => fault)).toEqual([lostAim, myPlan]);
    const means: Edit = [plan, 'heading: Ways', 'heading: Ways\n      aliases: [Means]'];
    expect(faults([means], [])).toEqual([
      { fault: { kind: 'line', line: 'MEANS' }, where: ['Means'], isOld: false },
    ]);
    // A line left over in every file is not explained by an answer lost in some.
    const called = (title: string): Edit => [plan, 'title: My plan', `title: ${title}`];
    expect(faults([called('My aim'), headed('Aim', 'Goal')], [called('My plan'), headed('Aim')])).toEqual([
      { fault: { kind: 'line', line: 'MY AIM' }, where: [], isOld: false },
      { fault: lostAim, where: ['Goal'], isOld: false },
    ]);
  });

  test('may leave over what is listed as retired, which is named', () => {
    const retired = (id: string): Edit => [
      plan,
      'button: Download',
      `button: Download\n  retired:\n    - id: ${id}\n      was: Old\n      since: March`,
    ];
    expect(outcomes([], [[plan, question, ''], [plan, section, ''], retired('aim')])).toEqual([
      { ...whole, retired: ['Your aim'] },
    ]);
    expect(outcomes([], [[plan, '[books, talks]', '[talks]'], retired('books')])).toEqual([
      { ...whole, retired: ['Books'] },
    ]);
    expect(
      outcomes([headed('Aim', 'Goal')], [[plan, question, ''], [plan, section, ''], retired('aim')]),
    ).toEqual([{ ...whole, retired: ['Your aim'] }]);
    // What is still asked is not retired, whatever the list says.
    expect(outcomes([], [headed('Goal', 'Aim'), retired('aim')])).toEqual([whole]);
    expect(outcomes([], [headed('Goal', 'Aim'), retired('books')])).toEqual([whole]);
  });

  test('are not compared with those of another form of the same name, nor of a form without a file', () => {
    expect(outcomes([], [[plan]])).toEqual([{ slug: 'plan', title: 'Plan', kind: 'gone' }]);
    expect(outcomes([], [[plan]], () => undefined)).toEqual([{ slug: 'plan', title: 'Plan', kind: 'gone' }]);
    expect(outcomes([[plan]], [])).toEqual([]);
  });

  test('do not open on a page of another name', () => {
    const text = planState().site.files.find(({ path }) => path === plan)?.text ?? '';
    const renamed: Edit[] = [[plan], ['content/resources/my-plan.yaml', text]];
    expect(outcomes([], renamed, () => 'my-plan')).toEqual([
      { slug: 'plan', title: 'Plan', kind: 'renamed' },
    ]);
  });
});

describe('a form that cannot be made', () => {
  const unknown: Edit = [methods, 'id: books', 'id: book'];
  const reason = 'There is no entry "books"';

  test('is not compared, and it is said on which side it is wrong', () => {
    expect(outcomes([], [unknown])).toEqual([
      { slug: 'plan', title: 'Plan', kind: 'not compared', reason, side: 'now' },
    ]);
    expect(outcomes([unknown], [headed('Goal')])).toEqual([
      { slug: 'plan', title: 'Plan', kind: 'not compared', reason, side: 'before' },
    ]);
  });

  test('is found under its new name', () => {
    const text = planState().site.files.find(({ path }) => path === plan)?.text ?? '';
    const renamed: Edit[] = [unknown, [plan], ['content/resources/my-plan.yaml', text]];
    expect(outcomes([], renamed, () => 'my-plan')).toMatchObject([{ kind: 'not compared', reason }]);
    expect(outcomes([], renamed, () => undefined)).toMatchObject([{ kind: 'gone' }]);
  });

  test('is not mentioned where its own file has not changed', () => {
    expect(outcomes([unknown], [])).toEqual([]);
    // Another file of the same name changes nothing.
    const path = 'content/career-paths/plan.yaml';
    expect(outcomes([unknown, [path, 'title: A']], [[path, 'title: B']])).toEqual([]);
    expect(outcomes([unknown], [[plan]])).toMatchObject([{ kind: 'not compared', side: 'before' }]);
    const other = 'content/resources/other.yaml';
    expect(outcomes([[other, 'title: A'], unknown], [[other, 'title: B']])).toEqual([]);
  });
});

describe('a file that cannot be read', () => {
  const unread: Edit = [plan, 'title: ['];
  const reason = 'content/resources/plan.yaml cannot be read';

  test('is not compared, under its title if that is known', () => {
    expect(outcomes([], [unread])).toEqual([
      { slug: 'plan', title: 'Plan', kind: 'not compared', reason, side: 'now' },
    ]);
    expect(outcomes([unread], [])).toEqual([
      { slug: 'plan', title: 'plan', kind: 'not compared', reason, side: 'before' },
    ]);
  });

  test('is not mentioned where it could not be read before either', () => {
    expect(outcomes([unread], [[plan, 'title: {']])).toEqual([]);
  });

  test('says nothing of a file of the same name, or of another', () => {
    const path: Edit = ['content/career-paths/plan.yaml', 'title: ['];
    const other: Edit = ['content/resources/other.yaml', 'title: ['];
    expect(outcomes([], [path, headed('Goal', 'Aim')])).toEqual([whole]);
    expect(outcomes([path], [])).toEqual([]);
    expect(outcomes([unread], [path, other])).toMatchObject([{ slug: 'plan', side: 'before' }]);
    expect(outcomes([], [other, headed('Goal', 'Aim')])).toEqual([whole]);
  });
});

describe('a frozen file', () => {
  const answers = JSON.stringify({ texts: { aim: 'Mine' }, ticks: { methods: ['books'] } });
  const lines = (aim: string) =>
    ['MY PLAN', '=======', '', 'AIM', '---', aim, '', 'WAYS', '----', '[x] Books', '', 'Format: plan 1'].join(
      '\n',
    );
  const frozen = (text: string, slug = 'plan'): Edit[] => [
    [`tests/fixtures/saved/${slug}.format-1.txt`, text],
    [`tests/fixtures/saved/${slug}.format-1.json`, answers],
  ];
  const where = ['tests/fixtures/saved/plan.format-1.txt'];
  const reworded = headed('Goal', 'Aim');

  test('is tried like any other', () => {
    expect(faults(frozen(lines('  Mine')), [reworded])).toEqual([]);
    // It has a wording that the content itself never promised to read.
    expect(faults(frozen(lines('  Mine').replace('AIM', 'GOAL')), [reworded])).toEqual([]);
    const spoken = frozen(lines('  Mine').replace('AIM', 'WISH'));
    expect(faults([...spoken, headed('Aim', 'Wish')], [headed('Aim')])).toEqual([
      { fault: lostAim, where: ['Wish', ...where], isOld: false },
    ]);
  });

  test('that did not open before either is said to be old', () => {
    expect(faults(frozen(lines('  Theirs')), [reworded])).toEqual([
      { fault: { ...lostAim, isLeftOver: false }, where, isOld: true },
    ]);
  });

  test('may leave over the lines that it left over before, but no others', () => {
    const chatty = `${lines('  Mine')}`.replace('=======', '=======\nHello there');
    expect(faults(frozen(chatty), [reworded])).toEqual([]);
    expect(faults(frozen(chatty), [[plan, 'title: My plan', 'title: Our plan']])).toEqual([
      { fault: { kind: 'line', line: 'MY PLAN' }, where: [], isOld: false },
    ]);
  });

  test('is tried with its own form only', () => {
    expect(faults(frozen(lines('  Theirs'), 'other'), [reworded])).toEqual([]);
  });
});

test('answers that are not brought to a form any more are reported even if its own questions are the same', () => {
  const target = (from: string): Edit => [
    'content/resources/review.yaml',
    `title: Review
sections:
  - blocks:
      - { kind: question, id: first, label: First }
      - { kind: question, id: second, label: Second }
bringForward:
  - from: plan
    answers:
      - { from: [${from}], to: first }
download:
  fileName: review.txt
  button: Download
  title: Review
  sections:
    - { kind: answers, heading: Review, fields: [first, second] }
`,
  ];
  expect(outcomes([target('aim, methods')], [target('methods')])).toEqual([
    {
      slug: 'review',
      title: 'Review',
      kind: 'compared',
      faults: [],
      retired: [],
      brings: [{ from: 'Plan', answers: ['Your aim'] }],
    },
  ]);
});
