/**
 * What coordinators may write into a file: the message of the check, the result of `--fix`, and that following the
 * message leads to valid content. The cases are in cases/, in the format that tests/support/check-cases.ts describes.
 */
import { describe, expect, test } from 'vitest';
import { applyEdits, type Problem } from '../../src/authoring/content-files/problem.ts';
import { visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import { checkCases, hasSide, applyCase } from '../support/check-cases.ts';
import { textOf } from '../support/file-texts.ts';
import { validTexts } from '../support/valid-texts.ts';
import { fixTexts, problemsOf, readTexts } from '../support/fix-texts.ts';
import { sampleOf } from '../support/nightly.ts';
import { reportOf } from '../support/content-report.ts';
import { stableMessages } from '../support/stable-messages.ts';

const validFiles = validTexts();
const caseFiles = checkCases();
/** The descriptions of the applied fixes, without line numbers. */
const fixMessages = (fixReport: readonly string[]) =>
  fixReport.filter((line) => line.startsWith('content/')).map((line) => line.replace(/:\d+(?= {2})/, ''));

const lettersIn = (text: string): string => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';

/** The visible texts of a file; none for a list, or for an unreadable file. */
const visibleTexts = (texts: ReadonlyMap<string, string>, path: string): string[] => {
  const file = readTexts(texts).content.files.find((candidate) => candidate.path === path);
  return file === undefined
    ? []
    : visibleTextNodes(file).flatMap(({ text, schema }) => (schema?._zod.def.type === 'array' ? [] : text));
};

/** A fix changes nothing that visitors read, unless the text itself is the mistake. */
function expectWordsKept(
  texts: ReadonlyMap<string, string>,
  problems: readonly Problem[],
  fixedTexts: ReadonlyMap<string, string>,
): void {
  // No word is added or removed, not even in a file that cannot be read yet.
  for (const { file, fix, message } of problems) {
    if (fix === undefined || fix.changesText === true) continue;
    const before = textOf(texts, file)
      .replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n');
    expect(lettersIn(applyEdits(before, fix.edits)), message).toBe(lettersIn(before));
  }
  for (const [path, text] of fixedTexts)
    if (
      text !== texts.get(path) &&
      !problems.some(({ file, fix }) => file === path && fix?.changesText === true)
    )
      expect(visibleTexts(fixedTexts, path)).toEqual(expect.arrayContaining(visibleTexts(texts, path)));
}

describe.each(caseFiles)('$name', ({ cases }) => {
  test.each(cases)('$title', (checkCase) => {
    const brokenFiles = applyCase(validFiles, checkCase, '+');
    const problems = problemsOf(brokenFiles);
    expect(stableMessages(brokenFiles, problems)).toEqual(checkCase.messages);
    const fixResult = fixTexts(brokenFiles, (path) => brokenFiles.get(path) !== validFiles.get(path));
    expect(fixResult.texts).toEqual(applyCase(validFiles, checkCase, '='));
    expect(fixMessages(fixResult.report)).toEqual(checkCase.fixReport);
    expectWordsKept(brokenFiles, problems, fixResult.texts);
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
  const text = textOf(validFiles, path)
    .replace('A call', value)
    .replace(/^title:.*\n/m, '');
  const expected = { line: 2 + source.split('\n').length - 1, column };
  const problem = problemsOf(new Map(validFiles).set(path, text)).find(({ where }) =>
    where.includes('context'),
  );
  expect(problem).toMatchObject(expected);
});
