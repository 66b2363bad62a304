import { describe, expect, test } from 'vitest';
import { isQuiet, verdict } from '../../../src/content-diff/forms/verdict.ts';
import type { Entry } from '../../../src/content-diff/report.ts';
import { quietReport } from '../../support/example-report.ts';

const entry: Entry = { word: 'effect', what: ['Something.'], details: [] };
const side = (name: string, commit?: string, problems = 0) => ({ name, commit, problems });

describe('the verdict', () => {
  test('is that nothing changes only if there is no change, nothing to decide and no effect', () => {
    expect(isQuiet(quietReport)).toBe(true);
    expect(isQuiet({ ...quietReport, changes: 1 })).toBe(false);
    expect(isQuiet({ ...quietReport, decisions: [entry] })).toBe(false);
    expect(isQuiet({ ...quietReport, effects: [{ title: [], entries: [entry] }] })).toBe(false);
  });

  test('of a change that visitors do not notice is one sentence with all that is known', () => {
    const quiet = ['content/labels.yaml'];
    expect(verdict({ ...quietReport, quiet, note: 'A note.' })).toEqual([
      'Nothing changes for visitors: only comments or layout changed in 1 file. main beside the files here. Content check: before fine, now fine. A note.',
    ]);
  });

  test('of a change begins with how much changed and what is to be decided', () => {
    expect(verdict({ ...quietReport, changes: 2 })).toEqual([
      '2 changes on no page; nothing to decide first.',
      'Content check: before fine, now fine.',
      'Compared: main beside the files here.',
    ]);
    const [first] = verdict({ ...quietReport, changes: 1, pages: 2, decisions: [entry] });
    expect(first).toBe('1 change on 2 pages; 1 thing to decide first.');
  });

  test('counts the problems that the content check finds on either side', () => {
    const [base, head] = [side('main', undefined, 1), side('the files here', undefined, 2)];
    expect(verdict({ ...quietReport, changes: 1, base, head })).toContain(
      'Content check: before 1 problem, now 2 problems.',
    );
  });

  test('names a commit beside its branch, but not beside its own beginning', () => {
    const [base, head] = [side('main', '0123456789'), side('012345', '0123456789')];
    expect(verdict({ ...quietReport, changes: 1, base, head })).toContain(
      'Compared: main (0123456) beside 012345.',
    );
    expect(verdict({ ...quietReport, changes: 1, base: side('789', '0123456789') })).toContain(
      'Compared: 789 (0123456) beside the files here.',
    );
  });
});
