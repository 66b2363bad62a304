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

  it('is told with its places in the order of their lines, each once', () => {
    const changes = changesOf(
      ['a goal', 'a plan'],
      ['The goal', 'The plan'],
      ['No goal', 'No plan'],
      ['My goal', 'My plan'],
    );
    const places = [12, 3, 12].map((line) => ({ file: 'content/phases.yaml', line }));
    changes.slice(0, 3).forEach(({ entry }, index) => Object.assign(entry, { at: places[index] }));
    expect(told(changes).entries).toEqual([
      ['the same in 4 texts', 'was goal', 'is plan', 'note content/phases.yaml, line 3, 4, 12'],
    ]);
  });

  it('is told by as little as differs, but by the whole word if something came or went inside it', () => {
    const words = (...all: [was: string, is: string][]) =>
      all.map(([was, is]) => {
        const texts = ['One', 'Two', 'Three'].map((one): [string, string] => [
          `${one} ${was} now`,
          `${one} ${is} now`,
        ]);
        return told(changesOf(...texts)).entries[0]?.slice(1, 3);
      });
    expect(words(['organise', 'organize'], ['three of them', 'few of these'])).toEqual([
      ['was s', 'is z'],
      ['was three', 'is few'],
    ]);
    expect(words(['e-mail', 'email'], ['email', 'e-mail'], ['the well-known', 'the wellknown'])).toEqual([
      ['was e-mail', 'is email'],
      ['was email', 'is e-mail'],
      ['was well-known', 'is wellknown'],
    ]);
    // Nobody could place a letter or a sign that only went at an end of a word.
    expect(words(['lala', 'la'], ['ball', 'bal'], ['-ab', 'ab'], ['x--y', 'x-y'], ['goals', 'goal'])).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('names spaces at its ends and those that do not break', () => {
    const spaced = (was: string, is: string) =>
      changesOf([`1${was}m`, `1${is}m`], [`2${was}m`, `2${is}m`], [`3${was}m`, `3${is}m`]);
    const place = 'note content/phases.yaml, line 1, 2, 3';
    expect(told(spaced(' ', '\u00A0')).entries).toEqual([
      ['the same in 3 texts', 'was [space]', 'is [U+00A0 no-break space]', place],
    ]);
    expect(told(spaced(' a b ', '/')).entries).toEqual([
      ['the same in 3 texts', 'was [space]a b[space]', 'is /', place],
    ]);
  });

  it('is reported in each text if no word is left of them', () => {
    expect(told(changesOf(['goal.', 'plan.'], ['goal.', 'plan.'], ['goal.', 'plan.']))).toEqual({
      entries: [],
      alone: [1, 2, 3],
    });
  });

  it('is reported in each text where something else came or went, at the beginning or at the end', () => {
    const thrice = (was: string, is: string) => told(changesOf([was, is], [was, is], [was, is])).alone;
    expect(thrice('a goal for us', 'a plan for us')).toEqual([]);
    expect(thrice('a goal for us', 'So a plan for us')).toEqual([1, 2, 3]);
    expect(thrice('a goal for us', 'a plan for us today')).toEqual([1, 2, 3]);
    expect(thrice('a goal for us today', 'a plan for us')).toEqual([1, 2, 3]);
    expect(thrice('a goal', 'a goal now')).toEqual([1, 2, 3]);
  });

  it('is not looked for in texts that are too long', () => {
    const long = 'y'.repeat(2495);
    const alone = (is: string) =>
      told(changesOf([`${long} goal`, `${long} ${is}`], ['a goal', `a ${is}`], ['my goal', `my ${is}`]))
        .alone;
    expect(alone('plan')).toEqual([]);
    expect(alone('plans')).toEqual([1, 2, 3]);
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
