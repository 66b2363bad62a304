/**
 * What a coordinator may write into a file: what the check says, what `--fix` makes of it, and that doing what the
 * message says ends well. The cases are in cases/, in the form that tests/support/check-cases.ts explains.
 */
import { describe, expect, test } from 'vitest';
import { checkCases, hasSide, withCase } from '../support/check-cases.ts';
import { goodTexts } from '../support/good-texts.ts';
import { mend, problemsOf } from '../support/mending.ts';
import { someOf } from '../support/runs.ts';
import { reportOf } from '../support/report-of.ts';
import { saidOf } from '../support/said-of.ts';

const good = goodTexts();
const files = checkCases();
/** Returns what --fix says that it did, without the numbers of lines. */
const done = (told: readonly string[]) =>
  told.filter((line) => line.startsWith('content/')).map((line) => line.replace(/:\d+(?= {2})/, ''));

describe.each(files)('$name', ({ cases }) => {
  test.each(cases)('$title', (read) => {
    const broken = withCase(good, read, '+');
    expect(saidOf(broken)).toEqual(read.says);
    const mended = mend(broken, (path) => broken.get(path) !== good.get(path));
    expect(mended.texts).toEqual(withCase(good, read, '='));
    expect(done(mended.told)).toEqual(read.fixed);
    if (read.fixed.length > 0) expect(saidOf(mended.texts)).toEqual(read.left);
    if (hasSide(read, '>')) expect(saidOf(withCase(good, read, '>'))).toEqual([]);
  });
});

test('an editor that ends each line as Windows does changes neither what is said nor what is published', () => {
  const ended = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([path, text]) => [path, text.replaceAll(/\r?\n/g, '\r\n')]));
  for (const read of files.flatMap(({ cases }) => someOf(cases, 4)))
    expect(saidOf(ended(withCase(good, read, '+'))), read.title).toEqual(read.says);
  expect(reportOf(good, ended(good)).changeCount).toBe(0);
});

test.each([
  ['@', 10],
  ["'@'", 10],
  ['"@"', 10],
  ['|\n  @', 3],
  ['>-\n\n  @', 3],
])('a value that is written %j is told on the line and in the column where it begins', (written, column) => {
  const path = 'content/scenarios/missed-deadline.yaml';
  const value = written.replace('@', 'word '.repeat(20).trim());
  const text = (good.get(path) ?? '').replace('A call', value).replace(/^title:.*\n/m, '');
  const expected = { line: 2 + written.split('\n').length - 1, column };
  const found = problemsOf(new Map(good).set(path, text)).find(({ where }) => where.includes('context'));
  expect(found).toMatchObject(expected);
});
