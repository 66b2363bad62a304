import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { isFieldName } from '../../src/authoring/content-files/problem.ts';
import { syntaxHints } from '../../src/authoring/content-files/syntax-hints/syntax-hints.ts';
import { valueAt } from '../../src/authoring/content-files/schema-values.ts';
import { doubleQuoted } from '../../src/authoring/content-files/write-value.ts';
import { goodTexts } from '../support/good-texts.ts';
import { mend, problemsOf, saidBy } from '../support/mending.ts';
import { isNightly, runs } from '../support/runs.ts';
import { slips } from '../support/slips.ts';
import { specificationTexts } from '../support/specification-texts.ts';

const good = goodTexts();
/** In which slips are made: by day in the small content, which has every kind of text. */
const content = isNightly ? specificationTexts : good;
const paths = [...content.keys()].filter((path) => path.endsWith('.yaml'));

const scenario = 'content/scenarios/missed-deadline.yaml';

const plainEnds = (text: string) => text.replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '');
const notes = (text: string) => [...text.matchAll(/^\s*#.*$/gm)].map(([note]) => note.trim());

test('sound content stays as it is, byte for byte', () => {
  expect(mend(specificationTexts)).toEqual({
    texts: specificationTexts,
    told: ['There was nothing to mend without asking you.'],
  });
});

describe('one slip anywhere is mended to what was meant, or left and reported', () => {
  test.each(Object.entries(slips))('%s', { timeout: 120_000 }, (_, { meant, written, isLeft }) => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.double({ min: 0, max: 0.999, noNaN: true }), (path, pick) => {
        const good = content.get(path) ?? '';
        const original = meant === undefined ? good : meant(good, pick);
        const slipped = written(good, pick);
        fc.pre(original !== undefined && slipped !== undefined && slipped !== original);
        const texts = new Map(content).set(path, slipped ?? '');
        const after = mend(texts, (asked) => asked === path).texts.get(path) ?? '';
        if (JSON.stringify(saidBy(after)) === JSON.stringify(saidBy(original ?? ''))) {
          expect(isLeft).toBeUndefined();
          // Everything else in the file is as it was.
          expect(notes(after)).toEqual(notes(original ?? ''));
          expect(after.split('\n').length).toBe((original ?? '').split('\n').length);
          return;
        }
        // What means something else is left to the writer: nothing but the ends of lines has changed,
        expect(plainEnds(after)).toBe(plainEnds(slipped ?? ''));
        expect(saidBy(after)).toEqual(saidBy(slipped ?? ''));
        // and the check speaks of it, if it can know: words without a mistake are words.
        const isRead = saidBy(slipped ?? '') !== undefined;
        expect(isRead || problemsOf(texts).some((problem) => problem.file === path)).toBe(true);
      }),
      { numRuns: runs(5) },
    );
  });
});

test('a field that lacks its colon is told on its line, and so is one that lacks the space behind it', () => {
  const pick = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...paths), pick, fc.constantFrom(/:/, / $/), (path, at, sign) => {
      const good = content.get(path) ?? '';
      // In a text, a line may begin so too.
      const fields = [...good.matchAll(/^ *(?:- )*([a-z]\w*): ?/gm)].filter(([, name = '']) =>
        isFieldName(name),
      );
      const { 0: field = '', index = 0 } = fields[Math.floor(at * fields.length)] ?? {};
      const slipped = field.replace(sign, '');
      fc.pre(slipped !== field);
      const text = good.slice(0, index) + slipped + good.slice(index + field.length);
      const [first] = problemsOf(new Map(content).set(path, text)).filter((problem) => problem.file === path);
      expect(first?.line).toBe(good.slice(0, index).split('\n').length);
    }),
    { numRuns: runs(20, 800) },
  );
});

/** Every reason that the parser may give, as its own code words it. */
const reasons = [
  ...readFileSync(fileURLToPath(import.meta.resolve('js-yaml')), 'utf8').matchAll(
    /throwError(?:\$1)?\(state, ["`](.+?)["`]\)/g,
  ),
].map(([, reason = '']) => reason);

test('whatever the parser complains of, a coordinator never reads its words', () => {
  expect(reasons.length).toBeGreaterThan(50);
  const text = good.get(scenario) ?? '';
  for (const reason of reasons)
    for (const offset of [0, 30, text.indexOf('- Offer'), text.length]) {
      const [{ message = '' } = {}] = syntaxHints(text, { reason, offset });
      expect(message, reason).toMatch(/^[A-Z][^]*\.$/);
      expect(message).not.toMatch(/scalar|mapping|sequence|node|implicit|stream|YAML/);
    }
});

const begins = ['', "'tis ", "'90s ", '"Go" ', '“Go” ', '’Tis '];
const middles = ['time', "Anna's", '"mid" it', '“mid”', "users'", 'now: it'];
const ends = ['end', "users'", '"go"', '“go”', "rock 'n'"];
const marks = [
  ['', ''],
  ["'", ''],
  ['', "'"],
  ["'", "'"],
  ['"', ''],
  ['"', '"'],
  ['"', '”'],
] as const;

/** Returns what a text is written as by somebody who obeys a message, in each way that it leaves open. */
function obeyed(message: string, written: string): string[] {
  const [, open] = /Add (['"]) at the end/.exec(message) ?? [];
  const [, straight] = /write (['"]) in its place/.exec(message) ?? [];
  const quoted = [...message.matchAll(/(?:[Ww]rite|quotes:) ("[^"]*"|'(?:[^']|'')*')(?=[.;]|$)/g)];
  const texts = quoted.map(([, words = '']) => String(load(words)));
  const kept = /first or last ' is/.test(message)
    ? texts.flatMap((text) => [`'${text}`, `${text}'`, `'${text}'`])
    : [];
  const without = /leave that out/.test(message) ? texts.map((text) => text.slice(0, -1)) : [];
  return [
    ...(open === undefined ? [] : [written + open]),
    ...(straight === undefined ? [] : [written.slice(0, -1) + straight]),
    ...[...texts, ...kept, ...without].map(doubleQuoted),
  ];
}

/** Returns what the title of a file may become for somebody who obeys whatever is said of it, until nothing is. */
function meanings(written: string, rounds = 4): string[] {
  const text = (good.get(scenario) ?? '').replace(/(?<=^title: ).*/, () => written);
  const said = problemsOf(new Map(good).set(scenario, text)).filter(({ file }) => file === scenario);
  if (said.length === 0) return [String(valueAt(saidBy(text)?.data, ['title']))];
  return rounds === 0
    ? []
    : said.flatMap(({ message }) => obeyed(message, written)).flatMap((one) => meanings(one, rounds - 1));
}

test('whoever obeys what is said of quotation marks and apostrophes can keep what was meant', () => {
  const part = (from: readonly string[]) => fc.constantFrom(...from);
  fc.assert(
    fc.property(
      part(begins),
      part(middles),
      part(ends),
      fc.constantFrom(...marks),
      (a, b, c, [open, close]) => {
        const meant = `${a}${b} ${c}`;
        const written = `${open}${meant}${close}`;
        const text = (good.get(scenario) ?? '').replace(/(?<=^title: ).*/, () => written);
        const texts = new Map(good).set(scenario, text);
        // What is no mistake says what it says.
        fc.pre(problemsOf(texts).some(({ file }) => file === scenario));
        expect(meanings(written), written).toContain(meant);
        const mended = mend(texts, (path) => path === scenario).texts.get(scenario) ?? '';
        if (mended !== text) expect(valueAt(saidBy(mended)?.data, ['title']), written).toBe(meant);
      },
    ),
    { numRuns: runs(30, 2_400) },
  );
});
