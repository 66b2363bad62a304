import { describe, expect, test } from 'vitest';
import { namesOf } from '../../../src/content-diff/words/names.ts';
import { stateOf } from '../../support/state-of.ts';

const review = `title: Review
type: worksheet
phase: phase1
sections:
  - blocks:
      - kind: question
        id: aim
        label: Your review
      - kind: scenarios
        type: worksheet
        to: aim
        entries: [late, 5]
      - kind: figure
        file: flow
        title: Flow
      - kind: figure
      - kind: prose
        file: other
bringForward:
  - from: plan
    answers:
      - from: [aim, gone]
        to: aim
`;
const texts = new Map([
  ['content/labels.yaml', 'types:\n  worksheet: Worksheet\n'],
  ['content/phases.yaml', '- id: phase1\n  title: Launch\n- id: phase2\n- title: No id\n'],
  [
    'content/resources/plan.yaml',
    'title: Plan\nsections: [{ blocks: [{ kind: question, id: aim, label: Your aim }] }]\n',
  ],
  ['content/resources/review.yaml', review],
  ['content/scenarios/late.yaml', 'title: The late one\ncontext: worksheet\n'],
  ['content/scenarios/blank.yaml', 'title: " "\n'],
  ['content/scenarios/number.yaml', 'title: 7\n'],
  ['content/scenarios/5.yaml', 'title: Five\n'],
]);

/** Reads the content anew, since names are remembered for as long as it exists. */
function read() {
  const { site } = stateOf(texts);
  const names = namesOf(site);
  const valueOf = (path: (string | number)[], value: unknown, slug = 'review') => {
    const file = site.files.find((one) => one.slug === slug);
    return file && names.valueOf(file, path, value);
  };
  return { names, valueOf };
}

describe('an entry', () => {
  test('is called by its title, and without one by its id', () => {
    const { names } = read();
    expect(names.titleOf('phases', 'phase1')).toBe('Launch');
    expect(names.titleOf('phases', 'phase2')).toBe('phase2');
    expect(names.titleOf('scenarios', 'late')).toBe('The late one');
    for (const slug of ['blank', 'number', 'gone']) expect(names.titleOf('scenarios', slug)).toBe(slug);
    expect(names.titleOf('phases', 'undefined')).toBe('undefined');
  });

  test('is used by the pages that name it', () => {
    const { names } = read();
    expect(names.usersOf('scenarios', 'late')).toEqual(['review']);
    expect(names.usersOf('phases', 'phase1')).toEqual(['review']);
    expect(names.usersOf('figures', 'flow')).toEqual(['review']);
    for (const [kind, id] of [
      ['scenarios', 'blank'],
      // A number is no name, nor is a drawing used by other blocks.
      ['scenarios', '5'],
      ['figures', 'other'],
      ['figures', ''],
      ['figures', 'undefined'],
    ] as const)
      expect(names.usersOf(kind, id), id).toEqual([]);
  });
});

describe('a value', () => {
  const block = ['sections', 0, 'blocks', 1];

  test('is yes or no, a number, or a text as it is', () => {
    const { valueOf } = read();
    expect([true, false, 5, null, 'Words'].map((value) => valueOf(['intro'], value))).toEqual([
      'yes',
      'no',
      '5',
      'null',
      'Words',
    ]);
    expect(valueOf(['unknown', 'field'], 'Words')).toBe('Words');
  });

  test('is the title of what it names', () => {
    const { valueOf } = read();
    expect(valueOf([...block, 'entries', 0], 'late')).toBe('The late one');
    expect(valueOf(['phase'], 'phase1')).toBe('Launch');
  });

  test('is the label of a type only where it is the type of a page', () => {
    const { valueOf } = read();
    expect(valueOf(['type'], 'worksheet')).toBe('Worksheet');
    expect(valueOf(['type'], 'unknown')).toBe('unknown');
    expect(valueOf(['title'], 'worksheet')).toBe('worksheet');
    expect(valueOf([...block, 'type'], 'worksheet')).toBe('worksheet');
    expect(valueOf(['type'], 'worksheet', 'late')).toBe('worksheet');
    expect(valueOf(['context'], 'worksheet', 'late')).toBe('worksheet');
  });

  test('is the label of a type also in a site without labels', () => {
    const plain = stateOf(new Map([['content/resources/plan.yaml', 'type: worksheet\n']])).site;
    const [file] = plain.files;
    expect(file && namesOf(plain).valueOf(file, ['type'], 'worksheet')).toBe('worksheet');
  });

  test('is the label of a question, of the form that it is asked in', () => {
    const { valueOf } = read();
    const answers = ['bringForward', 0, 'answers', 0];
    expect(valueOf([...answers, 'from', 0], 'aim')).toBe('Your aim');
    expect(valueOf([...answers, 'from', 1], 'gone')).toBe('gone');
    expect(valueOf([...answers, 'to'], 'aim')).toBe('Your review');
    expect(valueOf(['download', 'sections', 0, 'fields', 0], 'aim')).toBe('Your review');
    expect(valueOf(['download', 'sections', 1, 'field'], 'aim')).toBe('Your review');
    expect(valueOf(['title'], 'aim')).toBe('aim');
    expect(valueOf(['to'], 'aim', 'late')).toBe('aim');
  });
});
