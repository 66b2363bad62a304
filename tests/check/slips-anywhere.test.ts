import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFieldName } from '../../src/desk/content/problem.ts';
import { mend, problemsOf, saidBy } from '../support/mending.ts';
import { runs } from '../support/runs.ts';
import { slips } from '../support/slips.ts';
import { specificationTexts as content } from '../support/specification-texts.ts';

const paths = [...content.keys()].filter((path) => path.endsWith('.yaml'));

const plainEnds = (text: string) => text.replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '');
const notes = (text: string) => [...text.matchAll(/^\s*#.*$/gm)].map(([note]) => note.trim());

test('sound content stays as it is, byte for byte', () => {
  expect(mend(content)).toEqual({ texts: content, told: ['There was nothing to mend without asking you.'] });
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
  const files = ['programme', 'labels', 'checklists', 'resources/communication-scenarios'];
  const pick = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...files), pick, fc.constantFrom(/:/, / $/), (file, at, sign) => {
      const path = `content/${file}.yaml`;
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
    { numRuns: runs(40) },
  );
});
