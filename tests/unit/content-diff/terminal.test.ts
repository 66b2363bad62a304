import { expect, test } from 'vitest';
import { toTerminal } from '../../../src/content-diff/forms/terminal.ts';
import { say, type Entry, type EntryWord } from '../../../src/content-diff/report.ts';

const words: EntryWord[] = ['lost', 'left over', 'already so', 'not compared'];

const linesOf = (decisions: Entry[]) => {
  const side = { name: 'main', commit: undefined, problems: 0 };
  return toTerminal({
    base: side,
    head: side,
    note: undefined,
    changes: 0,
    pages: 0,
    addresses: [],
    decisions,
    groups: [],
    effects: [],
    quiet: [],
  });
};

test('the word of an entry stays apart from what follows, however long it is', () => {
  const lines = linesOf(words.map((word): Entry => ({ word, what: ['Worksheet: …'], details: [] })));
  for (const word of words)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${word} +Worksheet`)));
});

test('no full stop follows content that ends with one', () => {
  const what = say`what was at ${'One.'} comes back at ${'My title.'}.`;
  expect(linesOf([{ word: 'displaced', what, details: [] }])).toContain(
    'displaced what was at One. comes back at My title.',
  );
});
