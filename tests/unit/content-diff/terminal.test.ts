import { expect, test } from 'vitest';
import { toTerminal } from '../../../src/content-diff/forms/terminal.ts';
import type { Entry, EntryWord } from '../../../src/content-diff/report.ts';

const words: EntryWord[] = ['lost', 'left over', 'already so', 'not compared'];

test('the word of an entry stays apart from what follows, however long it is', () => {
  const decisions = words.map((word): Entry => ({ word, what: ['Worksheet: …'], details: [] }));
  const side = { name: 'main', commit: undefined, problems: 0 };
  const lines = toTerminal({
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
  for (const word of words)
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${word} +Worksheet`)));
});
