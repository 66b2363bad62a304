/** What no fix ever does, whichever rule offers it. */
import { expect, test } from 'vitest';
import { applyEdits } from '../../src/authoring/content-files/problem.ts';
import { visibleTextNodes } from '../../src/authoring/content-files/visibility.ts';
import { applyCase, checkCases } from '../support/check-cases.ts';
import { fixTexts, problemsOf, readTexts } from '../support/fix-texts.ts';
import { validTexts } from '../support/valid-texts.ts';

const validFiles = validTexts();
const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';

const withoutFieldNames = (text: string) => text.replaceAll(/^( *(?:- )?)\w+:/gm, '$1');

/** The visible texts of a file; none for a list, or for an unreadable file. */
const visibleTexts = (texts: ReadonlyMap<string, string>, path: string): string[] => {
  const file = readTexts(texts).content.files.find((candidate) => candidate.path === path);
  return file === undefined
    ? []
    : visibleTextNodes(file).flatMap(({ text, schema }) => (schema?._zod.def.type === 'array' ? [] : text));
};

test('a fix changes nothing that visitors read, unless the text itself is the mistake', () => {
  const descriptions = new Set<string>();
  for (const checkCase of checkCases().flatMap(({ cases }) => cases)) {
    const brokenFiles = applyCase(validFiles, checkCase, '+');
    const problems = problemsOf(brokenFiles);
    for (const { file, fix, message, rule } of problems) {
      if (fix === undefined) continue;
      descriptions.add(fix.description);
      const before = (brokenFiles.get(file) ?? '').replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
      const after = applyEdits(before, fix.edits);
      // Field names are not visible, and a fix may change their capitals or put the right one in place of another.
      const comparable = (text: string) =>
        rule === 'fields/capitals'
          ? text.toLowerCase()
          : rule === 'fields/unknown'
            ? withoutFieldNames(text)
            : text;
      const [expected, actual] = [comparable(before), comparable(after)];
      // No word is added or removed, not even in a file that cannot be read yet.
      if (fix.changesText !== true) expect(lettersIn(actual), message).toBe(lettersIn(expected));
    }
    const { texts } = fixTexts(brokenFiles);
    for (const path of texts.keys())
      if (!problems.some(({ file, fix }) => file === path && fix?.changesText === true))
        expect(visibleTexts(texts, path), checkCase.title).toEqual(
          expect.arrayContaining(visibleTexts(brokenFiles, path)),
        );
  }
  expect(descriptions.size).toBeGreaterThan(10);
});
