import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../src/content-diff/report.ts';
import { sameReplacements, type TextChange } from '../../../src/content-diff/same-replacements.ts';

/** Texts of one file, each on a line of its own, beginning with the first. */
const changesOf = (...texts: readonly [was: string, is: string][]): TextChange[] =>
  texts.map(([was, is], index) => ({
    entry: { word: 'changed', what: [], at: { file: 'content/phases.yaml', line: index + 1 }, details: [] },
    was,
    is,
    title: 'content/phases.yaml',
  }));

const toldOf = ({ what, details }: Entry): string[] => [
  what.join(''),
  ...details.map((detail) => {
    const words = detail.kind === 'note' ? detail.words : detail.runs.map(({ text }) => text);
    return `${detail.kind} ${words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('')}`;
  }),
];
const told = (changes: readonly TextChange[]) => {
  const { entries, replaced } = sameReplacements(changes);
  return {
    entries: entries.map(toldOf),
    alone: changes.flatMap(({ entry }) => (replaced.has(entry) ? [] : [entry.at?.line])),
  };
};

describe('the same replacement', () => {
  it('in three texts is reported once, with its places', () => {
    expect(told(changesOf(['a goal', 'a plan'], ['The goal', 'The plan'], ['No goal', 'No plan']))).toEqual({
      entries: [['the same in 3 texts', 'was goal', 'is plan', 'note content/phases.yaml, line 1, 2, 3']],
      alone: [],
    });
  });

  it('in two texts is reported in each', () => {
    expect(told(changesOf(['a goal', 'a plan'], ['The goal', 'The plan']))).toEqual({
      entries: [],
      alone: [1, 2],
    });
  });

  it('beside another one has places of its own', () => {
    const both = ['my goal is big', 'my plan is small'] as const;
    const goal = ['a goal', 'a plan'] as const;
    const big = ['not big', 'not small'] as const;
    expect(told(changesOf([...both], [...goal], [...goal], [...big], [...big])).entries).toEqual([
      ['the same in 3 texts', 'was goal', 'is plan', 'note content/phases.yaml, line 1, 2, 3'],
      ['the same in 3 texts', 'was big', 'is small', 'note content/phases.yaml, line 1, 4, 5'],
    ]);
  });

  it('with another one in all its places shares their list', () => {
    const quoted = (word: string): [string, string] => [`Say "${word}" now`, `Say “${word}” now`];
    expect(told(changesOf(quoted('yes'), quoted('no'), quoted('why'))).entries).toEqual([
      ['the same in 3 texts', 'was "', 'is “', 'was "', 'is ”', 'note content/phases.yaml, line 1, 2, 3'],
    ]);
  });

  it('is reported in each text if too few others have all their replacements in common', () => {
    const goal = ['a goal', 'a plan'] as const;
    expect(told(changesOf([...goal], [...goal], ['my goal, the first', 'my plan, the last']))).toEqual({
      entries: [],
      alone: [1, 2, 3],
    });
  });

  it('is reported in each text if something was only added or only removed', () => {
    const changes = changesOf(
      ['First, we meet', 'First we meet'],
      ['Then, we talk', 'Then we talk'],
      ['Last, we part', 'Last we part'],
    );
    expect(told(changes)).toEqual({ entries: [], alone: [1, 2, 3] });
  });
});
