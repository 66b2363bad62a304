import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runs } from '../support/runs.ts';
import { anyAnswers, paragraphs } from './arbitrary-answers.ts';
import { anySite, onSite } from './arbitrary-site.ts';
import { type Damage, damages } from './damages.ts';
import { read, writeFile } from './door.ts';
import { measureDamage } from './measure-damage.ts';
import { without, wordsOf } from './words-of.ts';
import { type AddressBreak, type Wrap, wrapped, wrappedWithin } from './wrap-text.ts';

const aForm = fc.constantFrom(...allForms, ...realForms());
const longSheet = aForm.chain((form) =>
  fc.record({ form: fc.constant(form), answers: anyAnswers(form, paragraphs), site: anySite }),
);
const anySheet = fc.oneof(
  aForm.chain((form) => fc.record({ form: fc.constant(form), answers: anyAnswers(form), site: anySite })),
  longSheet,
);

describe('a damaged file', () => {
  it.each(damages.map((damage) => [damage.name, damage] as const))('loses no word to %s', (_, damage) => {
    fc.assert(
      fc.property(anySheet, ({ form, answers, site }) => {
        const { exact, lost, moved } = measureDamage(form, answers, [damage], site);
        expect({ lost, moved }).toEqual({ lost: [], moved: [] });
        if (damage.exact) expect(exact).toBe(true);
      }),
      { numRuns: runs(20) },
    );
  });

  it('loses no word to any two of them', () => {
    const aDamage = fc.constantFrom<Damage>(...damages);
    fc.assert(
      fc.property(anySheet, aDamage, aDamage, ({ form, answers, site }, one, two) => {
        // Damaged twice, a file may have lost what tells its foot from one that somebody typed.
        fc.pre(!Object.values(answers.texts).some((text) => text.includes('saved=')));
        // A word that a program has put on a line of its own may be all that a heading is.
        const headings = form.fields.flatMap(({ label, textInputs: texts }) => [
          label,
          ...texts.map((text) => text.label),
        ]);
        const isHeading = (word: string) => headings.some((heading) => heading.toLowerCase() === word);
        const { lost } = measureDamage(form, answers, [one, two], site);
        expect(lost.filter((word) => !isHeading(word))).toEqual([]);
      }),
      { numRuns: runs(120, 5_000) },
    );
  });
});

describe('a file whose long lines were broken by mail, without quoting marks', () => {
  const width = fc.integer({ min: 40, max: 100 });

  it.each<[Wrap]>([['drops spaces'], ['keeps spaces'], ['indents the rest']])(
    'that %s loses and moves no word at any width, whatever the paragraphs',
    (wrap) => {
      const within = fc.constantFrom<(AddressBreak | undefined)[]>(undefined, 'after its marks', 'anywhere');
      fc.assert(
        fc.property(longSheet, width, within, ({ form, answers, site }, columns, where) => {
          const file = writeFile(onSite(form, site), { answers, leftOver: [] });
          const result = read(
            form,
            where ? wrappedWithin(columns, where, wrap)(file) : wrapped(columns, wrap)(file),
          );
          for (const [name, typed] of Object.entries(answers.texts))
            expect(wordsOf(result.answers.texts[name] ?? ''), name).toEqual(wordsOf(typed));
          expect(result).toMatchObject({ answers: { ticks: answers.ticks }, leftOver: [], notices: [] });
        }),
        { numRuns: runs(25, 1_000) },
      );
    },
  );
});

it('a file indented by any spaces and tabs is read exactly, whatever was typed', () => {
  const indentation = fc.string({ unit: fc.constantFrom(' ', '\t', '\u00A0'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anySheet, indentation, fc.boolean(), ({ form, answers }, by, blanks) => {
      const lines = writeFile(form, { answers, leftOver: [] }).split('\n');
      const text = lines.map((line) => (line === '' && !blanks ? '' : by + line)).join('\n');
      expect(read(form, text)).toMatchObject({ answers, leftOver: [], notices: [] });
    }),
    { numRuns: runs(25, 1_000) },
  );
});

it('a file that was cut off keeps every word before the cut, wherever it is', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(anySheet, share, ({ form, answers, site }, cut) => {
      const whole = writeFile(onSite(form, site), { answers, leftOver: [] });
      const text = whole.slice(0, Math.floor(cut * whole.length));
      // Without a title or a heading it is none of the form's files.
      if (!text.includes('\n---')) return;
      const result = read(form, text);
      const isWhole = /\nsaved=\S+ \S+=\w{4}/.test(text);
      expect(result.notices).toEqual(isWhole ? [] : [{ kind: 'truncated' }]);
      const typed = text.split('\n').filter((line) => line.startsWith('  '));
      const kept = [...Object.values(result.answers.texts), ...result.leftOver].join('\n');
      expect(without(wordsOf(typed.join('\n')), wordsOf(kept))).toEqual([]);
      for (const [field, ids] of Object.entries(result.answers.ticks))
        expect(answers.ticks[field]).toEqual(expect.arrayContaining(ids));
    }),
    { numRuns: runs(50, 2_000) },
  );
});
