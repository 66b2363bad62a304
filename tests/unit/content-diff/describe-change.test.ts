import { describe, expect, test } from 'vitest';
import { compareContent } from '../../../src/content-diff/compare/compare-content.ts';
import { namesOf } from '../../../src/content-diff/words/names.ts';
import { describeChange } from '../../../src/content-diff/words/describe-change.ts';
import { stateOf } from '../../support/state-of.ts';

const plan = 'content/resources/plan.yaml';
const scenarios = [
  ['content/scenarios/a.yaml', 'title: The same'],
  ['content/scenarios/b.yaml', 'title: The same'],
] as const;

/** What is told of the differences between two texts of a file: each entry and its details, a line each. */
function told(was: string, is: string, path = plan): string[] {
  const [earlier, later] = [was, is].map((text) => stateOf(new Map([...scenarios, [path, text]])).site);
  if (earlier === undefined || later === undefined) return [];
  const [before, after] = [namesOf(earlier), namesOf(later)];
  return compareContent(earlier, later).files.flatMap(({ earlier: from, later: to, changes }) =>
    changes.flatMap((change) => {
      if (from === undefined || to === undefined) return [];
      const entry = describeChange(change, { file: from, names: before }, { file: to, names: after });
      const say = (words: typeof entry.what) =>
        words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');
      return [
        `${entry.word}: ${say(entry.what)}${entry.at === undefined ? '' : `, line ${entry.at.line}`}`,
        ...entry.details.map((detail) => {
          if (detail.kind === 'note') return `  note ${say(detail.words)}`;
          const text = detail.runs.map((run) => (run.isDifferent ? `‹${run.text}›` : run.text)).join('');
          return `  ${detail.kind} ${detail.field}${detail.field === '' ? '' : ': '}${text}`;
        }),
      ];
    }),
  );
}

const page = (...blocks: string[]) =>
  `sections:\n  - title: One\n    blocks:\n${blocks.map((block) => `      - ${block}\n`).join('')}`;
const list = (...items: string[]) => page(`{ kind: list, items: [${items.join(', ')}] }`);

describe('a value of another kind', () => {
  const hint = (value: string) => page(`{ kind: question, id: aim, label: Aim, hint: ${value} }`);
  const values = { '{ a: One }': ['a: One'], '[One, Two]': ['One', 'Two'], Words: ['Words'] };

  test('is told as it was and as it is, without marks', () => {
    const all = Object.entries(values);
    for (const [was, before] of all)
      for (const [is, after] of all) {
        if (was === is) continue;
        const [, ...details] = told(hint(was), hint(is));
        expect(details).toEqual([
          ...before.map((line) => `  was ${line}`),
          ...after.map((line) => `  is ${line}`),
        ]);
      }
  });
});

test('a change is told with its place, where visitors see it or what it is for', () => {
  expect(told(list('First.', 'Second.'), list('First.', 'The second.'))).toEqual([
    'changed: section "One" › 1st block (list) › 2nd item (the list), line 4',
    '  was Second.',
    '  is The second.',
  ]);
  expect(told('unknown: One', 'unknown: Two')).toEqual(['changed: unknown, line 1', '  was One', '  is Two']);
  expect(told('title: One', 'title: One\nphase: phase1')).toEqual([
    'added: phase (The phase it belongs to: an id from content/phases.yaml), line 2',
    '  holds phase1',
  ]);
});

test('a reference is told by the title it leads to, and by its id where the titles are the same', () => {
  const entries = (slug: string) => page(`{ kind: scenarios, entries: [${slug}] }`);
  expect(told(entries('a'), entries('b'))).toEqual([
    'changed: section "One" › 1st block (scenarios) › 1st entry “The same”, line 4',
    '  was The same (‹a›)',
    '  is The same (‹b›)',
  ]);
});

describe('a list in another order', () => {
  test('is told whole, each item by its name', () => {
    expect(told(list('Ask a.m. first.', 'Wait.', 'Go.'), list('Go.', 'Ask a.m. first.', 'Wait.'))).toEqual([
      'order: section "One" › 1st block (list) › items, line 4',
      '  was 1. Ask a.m. first, 2. Wait, 3. Go',
      '  is 1. Go, 2. Ask a.m. first, 3. Wait',
    ]);
  });

  test('is told by its ids where its names stay the same', () => {
    const named = (...ids: string[]) =>
      page('{ kind: note, title: First }', ...ids.map((id) => `{ kind: question, id: ${id}, label: Same }`));
    expect(told(named('a', 'b'), named('b', 'a'))).toEqual([
      'order: section "One" › blocks, line 3',
      '  was 1. note "First", 2. a, 3. b',
      '  is 1. note "First", 2. b, 3. a',
    ]);
  });

  test('is told by what moved where nothing has a name', () => {
    const table = (...rows: string[]) => page(`{ kind: table, rows: [${rows.join(', ')}] }`);
    expect(told(table('[a, b]', '[c, d]'), table('[c, d]', '[a, b]'))).toEqual([
      'order: section "One" › 1st block (table) › rows, line 4',
      '  holds 2nd row: 1 → 2',
    ]);
  });

  test('is told by what moved if it is long', () => {
    const words = (count: number) => Array.from({ length: count }, (_, n) => `Item ${n + 1}`);
    const moved = (count: number) => list(`Item ${count}`, ...words(count - 1));
    expect(told(list(...words(13)), moved(13))).toEqual([
      'order: section "One" › 1st block (list) › items, line 4',
      '  holds Item 13: 13 → 1',
    ]);
    expect(told(list(...words(12)), moved(12))[1]).toContain('was 1. Item 1, 2. Item 2');
    const more = (all: string) => all.replace('Item 5,', 'Item 5, One more,');
    expect(told(more(list(...words(12))), moved(12))[1]).toBe('  holds Item 12: 13 → 1');
    expect(told(list(...words(12)), more(moved(12)))[1]).toBe('  holds Item 12: 12 → 1');
  });

  test('may be the whole of a file', () => {
    const [one, two] = ['- id: one\n  title: One\n', '- id: two\n  title: Two\n'];
    expect(told(one + two, two + one, 'content/learning-methods.yaml')).toEqual([
      'order: the whole list, line 1',
      '  was 1. learning method "One", 2. learning method "Two"',
      '  is 1. learning method "Two", 2. learning method "One"',
    ]);
  });
});

test('what moved is told from where, with what changed in it by its place there', () => {
  const steps = (hint: string, ...labels: string[]) =>
    `{ kind: questions, id: steps, label: Steps, ${hint}items: [${labels.map((label) => `{ label: ${label} }`).join(', ')}] }`;
  const both = (first: string, second: string) =>
    `sections:\n  - { id: one, title: One, blocks: [${first}] }\n  - { id: two, title: Two, blocks: [${second}] }\n`;
  const was = steps('hint: Gone, ', 'Do this first', 'Then');
  const is = steps('', 'Do that first', 'Then');
  expect(told(both(was, ''), both('', is))).toEqual([
    'moved: section "Two" › questions "Steps", from section "One" › questions "Steps", line 3',
    '  note removed section "One" › questions "Steps" › hint (the group of questions)',
    '  holds Gone',
    '  was item "Do that first" › label: Do ‹this› first',
    '  is item "Do that first" › label: Do ‹that› first',
  ]);
});
