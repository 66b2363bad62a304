import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/content-reading/problem.ts';
import { checkCases, hasSide, withCase } from '../support/check-cases.ts';
import { goodTexts } from '../support/good-texts.ts';
import { mend, problemsOf } from '../support/mending.ts';

const good = goodTexts();
const saidOf = (texts: ReadonlyMap<string, string>) => problemsOf(texts).map(formatProblem);

describe.each(checkCases())('$name', ({ name, cases }) => {
  test.each(cases)('$title', (read) => {
    const broken = withCase(good, read, '+');
    expect(saidOf(broken)).toEqual(read.says);
    expect(read.says.length === 0).toBe(name === 'fine-as-it-is');
    const isChanged = (path: string) => broken.get(path) !== good.get(path);
    expect(mend(broken, isChanged).texts).toEqual(withCase(good, read, '='));
    if (hasSide(read, '>')) expect(saidOf(withCase(good, read, '>'))).toEqual([]);
  });
});
