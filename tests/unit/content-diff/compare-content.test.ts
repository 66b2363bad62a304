import { describe, expect, test } from 'vitest';
import { compareContent } from '../../../src/content-diff/compare/compare-content.ts';
import { stateOf } from '../../support/state-of.ts';

type Texts = Record<string, string>;
const siteOf = (texts: Texts) =>
  stateOf(new Map(Object.entries(texts).map(([name, text]) => [`content/${name}.yaml`, text]))).site;
const compared = (earlier: Texts, later: Texts) => compareContent(siteOf(earlier), siteOf(later));
/** The files that changed, by what they were and are called, with what changed in them. */
const told = (earlier: Texts, later: Texts) =>
  compared(earlier, later).files.map(({ earlier: was, later: is, changes, quiet }) => ({
    slugs: [was?.slug, is?.slug],
    changes,
    quiet,
  }));

const plan = 'resources/plan';
const unreadable = 'title: "never closed';
const withPlays = (...entries: string[]) =>
  `title: Plays\nsections:\n  - blocks:\n      - kind: scenarios\n        entries: [${entries.join(', ')}]\n`;
const scenario = 'title: A deadline is missed\nscenario: Somebody has not told you that it will be late.\n';

describe('a file', () => {
  test('that is the same is not mentioned', () => {
    expect(told({ [plan]: 'title: Plan' }, { [plan]: 'title: Plan' })).toEqual([]);
  });

  test('that came or went is mentioned without its parts', () => {
    expect(told({ [plan]: 'title: Plan' }, { 'resources/review': 'intro: Look back' })).toEqual([
      { slugs: ['plan', undefined], changes: [], quiet: undefined },
      { slugs: [undefined, 'review'], changes: [], quiet: undefined },
    ]);
  });

  test('that is called otherwise, with much the same words, is the same', () => {
    const words = 'title: Plan\nintro: What you want to reach this year';
    const { files, slugNow } = compared(
      { [plan]: words, 'resources/a': 'title: A', 'resources/b': 'title: B' },
      { 'resources/aims': words, 'resources/c': 'intro: C', 'resources/d': 'intro: D' },
    );
    expect(files.map(({ earlier, later }) => [earlier?.slug, later?.slug])).toContainEqual(['plan', 'aims']);
    expect([slugNow('resources', 'plan'), slugNow('resources', 'a')]).toEqual(['aims', undefined]);
  });

  test('that cannot be read on one side neither came nor went, nor does another of its name', () => {
    const [good, bad] = [{ [plan]: 'title: Plan' }, { [plan]: unreadable }];
    for (const [earlier, later] of [
      [good, bad],
      [bad, good],
    ] as const) {
      expect(compared(earlier, later).files).toEqual([]);
      expect(compared(earlier, later).slugNow('resources', 'plan')).toBe('plan');
      expect(compared(earlier, later).slugNow('scenarios', 'plan')).toBeUndefined();
    }
    const other = { 'scenarios/plan': unreadable };
    expect(told({ ...other, [plan]: 'title: Plan' }, { ...other, [plan]: 'title: Aims' })).toHaveLength(1);
  });
});

describe('a change is quiet', () => {
  test('where only comments or line breaks changed', () => {
    expect(told({ [plan]: 'title: Plan' }, { [plan]: '# A plan.\ntitle: Plan' })).toMatchObject([
      { changes: [], quiet: 'layout' },
    ]);
    const plays = withPlays('late', 'gone');
    expect(
      told(
        { 'scenarios/late': scenario, [plan]: plays },
        { 'scenarios/late': scenario, [plan]: `# Plays.\n${plays}` },
      ),
    ).toMatchObject([{ changes: [], quiet: 'layout' }]);
    const prose = (text: string) => `sections: [{ id: a, blocks: [{ kind: prose, text: ${text} }] }]`;
    expect(told({ [plan]: prose('One two') }, { [plan]: prose('"One\\ntwo"') })).toMatchObject([
      { changes: [], quiet: 'layout' },
    ]);
    expect(told({ [plan]: prose('One two') }, { [plan]: prose('One') })).toMatchObject([
      { changes: [{ kind: 'changed' }], quiet: undefined },
    ]);
  });

  test('where it only follows the new name of a file', () => {
    const [was, is] = [{ 'scenarios/late': scenario }, { 'scenarios/late-work': scenario }];
    expect(
      told({ ...was, [plan]: withPlays('late', 'gone') }, { ...is, [plan]: withPlays('late-work', 'gone') }),
    ).toEqual([
      { slugs: ['plan', 'plan'], changes: [], quiet: 'names' },
      { slugs: ['late', 'late-work'], changes: [], quiet: undefined },
    ]);
  });
});

test('only a text is the name of a file', () => {
  const five = { 'scenarios/5': scenario };
  expect(
    told({ ...five, [plan]: withPlays('5', 'late') }, { ...five, [plan]: withPlays('5', 'other') }),
  ).toMatchObject([{ changes: [{ kind: 'changed', was: 'late', is: 'other' }] }]);
});

test('in what moved, only what visitors notice is told', () => {
  const moved = (first: string[], second: string[]) =>
    `sections:\n  - { id: a, blocks: [${first.join(', ')}] }\n  - { id: b, blocks: [${second.join(', ')}] }\n`;
  const question = (hint: string) => `{ kind: question, id: aim, label: Aim, hint: ${hint} }`;
  const kinds = (hint: string) =>
    told({ [plan]: moved([question('One *two*')], []) }, { [plan]: moved([], [question(hint)]) }).map(
      ({ changes }) =>
        changes.map((change) => (change.kind === 'moved' ? change.changes.length : change.kind)),
    );
  expect(kinds('One _two_')).toEqual([[0]]);
  expect(kinds('One two')).toEqual([[1]]);
});
