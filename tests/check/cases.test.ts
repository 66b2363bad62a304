/**
 * What coordinators may write into a file: the message of the check, the result of `--fix`, and that following the
 * message leads to valid content. The cases are in cases/, in the format that tests/support/check-cases.ts describes.
 */
import { describe, expect, test } from 'vitest';
import { checkCases, hasSide, applyCase } from '../support/check-cases.ts';
import { validTexts } from '../support/valid-texts.ts';
import { fixTexts, problemsOf } from '../support/fix-texts.ts';
import { sampleOf } from '../support/nightly.ts';
import { reportOf } from '../support/content-report.ts';
import { stableMessages } from '../support/stable-messages.ts';

const validFiles = validTexts();
const caseFiles = checkCases();
/** The descriptions of the applied fixes, without line numbers. */
const fixMessages = (fixReport: readonly string[]) =>
  fixReport.filter((line) => line.startsWith('content/')).map((line) => line.replace(/:\d+(?= {2})/, ''));

describe.each(caseFiles)('$name', ({ cases }) => {
  test.each(cases)('$title', (checkCase) => {
    const brokenFiles = applyCase(validFiles, checkCase, '+');
    expect(stableMessages(brokenFiles)).toEqual(checkCase.messages);
    const fixResult = fixTexts(brokenFiles, (path) => brokenFiles.get(path) !== validFiles.get(path));
    expect(fixResult.texts).toEqual(applyCase(validFiles, checkCase, '='));
    expect(fixMessages(fixResult.report)).toEqual(checkCase.fixReport);
    if (checkCase.fixReport.length > 0)
      expect(stableMessages(fixResult.texts)).toEqual(checkCase.remainingMessages);
    if (hasSide(checkCase, '>')) expect(stableMessages(applyCase(validFiles, checkCase, '>'))).toEqual([]);
  });
});

test('Windows line endings change neither the messages nor the published content', () => {
  const withCrlf = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([path, text]) => [path, text.replaceAll(/\r?\n/g, '\r\n')]));
  for (const checkCase of caseFiles.flatMap(({ cases }) => sampleOf(cases, 4)))
    expect(stableMessages(withCrlf(applyCase(validFiles, checkCase, '+'))), checkCase.title).toEqual(
      checkCase.messages,
    );
  expect(reportOf(validFiles, withCrlf(validFiles)).groups).toEqual([]);
});

test.each([
  ['@', 10],
  ["'@'", 10],
  ['"@"', 10],
  ['|\n  @', 3],
  ['>-\n\n  @', 3],
])('a value written as %j is reported at the line and column where it begins', (source, column) => {
  const path = 'content/scenarios/missed-deadline.yaml';
  const value = source.replace('@', 'word '.repeat(20).trim());
  const text = (validFiles.get(path) ?? '').replace('A call', value).replace(/^title:.*\n/m, '');
  const expected = { line: 2 + source.split('\n').length - 1, column };
  const problem = problemsOf(new Map(validFiles).set(path, text)).find(({ where }) =>
    where.includes('context'),
  );
  expect(problem).toMatchObject(expected);
});
