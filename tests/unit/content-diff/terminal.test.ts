import { expect, test } from 'vitest';
import { toTerminal } from '../../../src/content-diff/forms/terminal.ts';
import { say, type Entry, type EntryWord } from '../../../src/content-diff/report.ts';
import { exampleReport, quietReport } from '../../support/example-report.ts';

const words: EntryWord[] = ['lost', 'left over', 'already so', 'not compared'];

const linesOf = (decisions: Entry[]) => toTerminal({ ...quietReport, decisions });

test('a terminal shows what changed part by part, in columns', () => {
  expect(toTerminal(exampleReport)).toEqual([
    '3 changes on 1 page; 2 things to decide first.',
    'Content check: before fine, now 2 problems.',
    'Compared: main (1a2b3c4) beside the files here.',
    'The two have no commit in common.',
    'In 2 more files only comments or layout changed.',
    '',
    'TO DECIDE FIRST',
    'lost      what was at Q&A.',
    'address   /resources/plan#old leads to the top of the page.',
    '',
    'PAGE BY PAGE',
    '',
    '= Plan (content/resources/plan.yaml)',
    'changed   the <b> title, line 7',
    '    was | a<b: Old ‹w&rd›',
    '    is  | New ‹w<rd›',
    '    - look at ``this``',
    '        | sum: 1 < 2',
    'removed   an item',
    '        | Gone',
    '        |',
    '',
    '= Labels',
    'added     a label',
    '',
    'WHAT FOLLOWS FROM IT',
    '',
    '= New addresses',
    '/resources/new',
    '2 lines different.',
    '        | Line',
  ]);
});

test('no line is a command for a build server, whatever content begins it', () => {
  const said = (content: string) => linesOf([{ word: 'effect', what: [{ content }], details: [] }]).at(-1);
  expect(said('::error::No')).toBe(': :error::No');
  expect(said('  ::error::No')).toBe('  : :error::No');
  expect(said('a ::b:: ##[c] ##[d]')).toBe('a ::b:: ## [c] ## [d]');
  expect(said(':a')).toBe(':a');
});

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
