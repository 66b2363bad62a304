import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { isFieldName } from '../../src/authoring/content-files/problem.ts';
import { syntaxHint } from '../../src/authoring/content-files/syntax-hints/syntax-hints.ts';
import { valueAt } from '../../src/authoring/content-files/value-path.ts';
import { doubleQuoted } from '../../src/authoring/content-files/write-value.ts';
import { textOf } from '../support/file-texts.ts';
import { validTexts } from '../support/valid-texts.ts';
import { fixTexts, problemsOf, tryParseYaml } from '../support/fix-texts.ts';
import { isNightly, runCount } from '../support/nightly.ts';
import { editingMistakes } from '../support/editing-mistakes.ts';
import { specificationTexts } from '../support/specification-texts.ts';

const validFiles = validTexts();
/**
 * The files into which the tests put mistakes. Outside the nightly run, this is the small content, which has every kind
 * of text.
 */
const testedFiles = isNightly ? specificationTexts : validFiles;
const paths = [...testedFiles.keys()].filter(
  // A file with an empty list is skipped.
  (path) => path.endsWith('.yaml') && tryParseYaml(textOf(testedFiles, path)) !== undefined,
);

const scenario = 'content/scenarios/missed-deadline.yaml';

const normalizeLineEnds = (text: string) => text.replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '');
const commentsIn = (text: string) => [...text.matchAll(/^\s*#.*$/gm)].map(([comment]) => comment.trim());

test('--fix leaves valid content unchanged, byte for byte', () => {
  expect(fixTexts(specificationTexts)).toEqual({
    texts: specificationTexts,
    report: ['There was nothing to mend without asking you.'],
  });
});

describe('a single typing mistake anywhere is fixed as intended, or reported and left unchanged', () => {
  test.each(Object.entries(editingMistakes))(
    '%s',
    { timeout: 120_000 },
    (_, { intended: getIntended, mistaken: applyMistake, isAmbiguous: isUnfixable }) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...paths),
          fc.double({ min: 0, max: 0.999, noNaN: true }),
          (path, pick) => {
            const source = textOf(testedFiles, path);
            const intended = getIntended === undefined ? source : getIntended(source, pick);
            const brokenText = applyMistake(source, pick);
            fc.pre(intended !== undefined && brokenText !== undefined && brokenText !== intended);
            const texts = new Map(testedFiles).set(path, brokenText ?? '');
            const fixedText = textOf(fixTexts(texts, (candidate) => candidate === path).texts, path);
            if (JSON.stringify(tryParseYaml(fixedText)) === JSON.stringify(tryParseYaml(intended ?? ''))) {
              expect(isUnfixable).toBeUndefined();
              // All other lines of the file are unchanged.
              expect(commentsIn(fixedText)).toEqual(commentsIn(intended ?? ''));
              expect(fixedText.split('\n').length).toBe((intended ?? '').split('\n').length);
              return;
            }
            // If the mistake changes the meaning, only the writer can correct it: the fixes may change nothing but line
            // ends.
            expect(normalizeLineEnds(fixedText)).toBe(normalizeLineEnds(brokenText ?? ''));
            expect(tryParseYaml(fixedText)).toEqual(tryParseYaml(brokenText ?? ''));
            // The check reports the mistake, unless the text is valid YAML all the same.
            const isValidYaml = tryParseYaml(brokenText ?? '') !== undefined;
            expect(isValidYaml || problemsOf(texts).some((problem) => problem.file === path)).toBe(true);
          },
        ),
        { numRuns: runCount(5) },
      );
    },
  );
});

test('a field without its colon, or without the space after it, is reported on its line', () => {
  const pick = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...paths), pick, fc.constantFrom(/:/, / $/), (path, position, pattern) => {
      const source = textOf(testedFiles, path);
      // A line of a text may also begin like a field, so only names of fields count.
      const fieldMatches = [...source.matchAll(/^ *(?:- )*([a-z]\w*): ?/gm)].filter(([, name = '']) =>
        isFieldName(name),
      );
      const { 0: field = '', index = 0 } = fieldMatches[Math.floor(position * fieldMatches.length)] ?? {};
      const brokenField = field.replace(pattern, '');
      fc.pre(brokenField !== field);
      const text = source.slice(0, index) + brokenField + source.slice(index + field.length);
      const [firstProblem] = problemsOf(new Map(testedFiles).set(path, text)).filter(
        (problem) => problem.file === path,
      );
      expect(firstProblem?.line).toBe(source.slice(0, index).split('\n').length);
    }),
    { numRuns: runCount(20, 800) },
  );
});

/** All error messages of the parser, taken from its source code. */
const reasons = [
  ...readFileSync(fileURLToPath(import.meta.resolve('js-yaml')), 'utf8').matchAll(
    /throwError(?:\$1)?\(state, ["`](.+?)["`]\)/g,
  ),
].map(([, reason = '']) => reason);

test('coordinators never see the wording of the parser', () => {
  expect(reasons.length).toBeGreaterThan(50);
  const text = textOf(validFiles, scenario);
  for (const reason of reasons)
    for (const offset of [0, 30, text.indexOf('- Offer'), text.length]) {
      const { message } = syntaxHint(text, { reason, offset });
      expect(message, reason).toMatch(/^[A-Z][^]*\.$/);
      expect(message).not.toMatch(/scalar|mapping|sequence|node|implicit|stream|YAML/);
    }
});

const beginnings = ['', "'tis ", "'90s ", '"Go" ', '“Go” ', '’Tis '];
const middles = ['time', "Anna's", '"mid" it', '“mid”', "users'", 'now: it'];
const endings = ['end', "users'", '"go"', '“go”', "rock 'n'"];
const quotePairs = [
  ['', ''],
  ["'", ''],
  ['', "'"],
  ["'", "'"],
  ['"', ''],
  ['"', '"'],
  ['"', '”'],
] as const;

/** The texts that somebody may write by following a message: one text for each option that the message offers. */
function textsFollowingAdvice(message: string, source: string): string[] {
  const [, missingQuote] = /Add (['"]) at the end/.exec(message) ?? [];
  const [, straightQuote] = /write (['"]) in its place/.exec(message) ?? [];
  const quotedMatches = [...message.matchAll(/(?:[Ww]rite|quotes:) ("[^"]*"|'(?:[^']|'')*')(?=[.;]|$)/g)];
  const texts = quotedMatches.map(([, literal = '']) => String(load(literal)));
  const withApostrophes = /first or last ' is/.test(message)
    ? texts.flatMap((text) => [`'${text}`, `${text}'`, `'${text}'`])
    : [];
  const withoutLastCharacter = /leave that out/.test(message) ? texts.map((text) => text.slice(0, -1)) : [];
  return [
    ...(missingQuote === undefined ? [] : [source + missingQuote]),
    ...(straightQuote === undefined ? [] : [source.slice(0, -1) + straightQuote]),
    ...[...texts, ...withApostrophes, ...withoutLastCharacter].map(doubleQuoted),
  ];
}

/** The titles that somebody may arrive at by following all messages until there are no more. */
function reachableTitles(source: string, rounds = 4): string[] {
  const text = textOf(validFiles, scenario).replace(/(?<=^title: ).*/, () => source);
  const problems = problemsOf(new Map(validFiles).set(scenario, text)).filter(
    ({ file }) => file === scenario,
  );
  if (problems.length === 0) return [String(valueAt(tryParseYaml(text)?.data, ['title']))];
  return rounds === 0
    ? []
    : problems
        .flatMap(({ message }) => textsFollowingAdvice(message, source))
        .flatMap((nextSource) => reachableTitles(nextSource, rounds - 1));
}

test('following the advice on quotation marks and apostrophes can preserve the intended text', () => {
  const oneOf = (texts: readonly string[]) => fc.constantFrom(...texts);
  fc.assert(
    fc.property(
      oneOf(beginnings),
      oneOf(middles),
      oneOf(endings),
      fc.constantFrom(...quotePairs),
      (beginning, middle, ending, [openingQuote, closingQuote]) => {
        const intended = `${beginning}${middle} ${ending}`;
        const source = `${openingQuote}${intended}${closingQuote}`;
        const text = textOf(validFiles, scenario).replace(/(?<=^title: ).*/, () => source);
        const texts = new Map(validFiles).set(scenario, text);
        // A text without a mistake stays as it is.
        fc.pre(problemsOf(texts).some(({ file }) => file === scenario));
        expect(reachableTitles(source), source).toContain(intended);
        const fixedText = textOf(fixTexts(texts, (path) => path === scenario).texts, scenario);
        if (fixedText !== text)
          expect(valueAt(tryParseYaml(fixedText)?.data, ['title']), source).toBe(intended);
      },
    ),
    { numRuns: runCount(30, 2_400) },
  );
});
