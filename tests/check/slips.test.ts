/**
 * What a coordinator may slip to in a file: what the check says, what `--fix` makes of it, and that doing what the
 * message says ends well. The cases are in slips/, in the form that tests/support/slip-cases.ts explains.
 */
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/content-reading/problem.ts';
import { goodTexts } from '../support/good-texts.ts';
import { mend, problemsOf } from '../support/mending.ts';
import { reportOf, treeOfTexts } from '../support/report-of.ts';
import { hasSide, slipCases, withCase } from '../support/slip-cases.ts';

const good = goodTexts();
const files = slipCases();
const saidOf = (texts: ReadonlyMap<string, string>) => problemsOf(texts).map(formatProblem);

describe.each(files)('$name', ({ cases }) => {
  test.each(cases)('$title', (slip) => {
    const broken = withCase(good, slip, '+');
    expect(saidOf(broken)).toEqual(slip.says);
    const mended = mend(broken, (path) => slip.hunks.some(({ file }) => file === path));
    expect(mended.texts).toEqual(withCase(good, slip, '='));
    expect(mended.told.filter((line) => line.startsWith('content/'))).toEqual(slip.fixed);
    if (slip.fixed.length > 0) expect(saidOf(mended.texts)).toEqual(slip.left);
    if (hasSide(slip, '>')) expect(saidOf(withCase(good, slip, '>'))).toEqual([]);
  });
});

test('an editor that ends each line as Windows does changes neither what is said nor what is published', () => {
  const ended = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([path, text]) => [path, text.replaceAll(/\r?\n/g, '\r\n')]));
  for (const slip of files.flatMap(({ cases }) => cases))
    expect(saidOf(ended(withCase(good, slip, '+'))), slip.title).toEqual(slip.says);
  expect(reportOf(treeOfTexts(good), treeOfTexts(ended(good))).changes).toBe(0);
});
