import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allForms } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runCount } from '../support/nightly.ts';
import { anyAnswers, anyParagraphs } from './arbitrary-answers.ts';
import { anySite, withSiteUrl } from './arbitrary-site.ts';
import { type Damage, damages } from './damages.ts';
import { readSavedFile, writeFile } from './saved-file-api.ts';
import { measureDamage } from './measure-damage.ts';
import { multisetDifference, splitWords } from './word-lists.ts';
import { type AddressBreak, type WrapMode, wrapText, wrapTextAndAddresses } from './wrap-text.ts';

const anyForm = fc.constantFrom(...allForms, ...realForms());
const anyLongFilledForm = anyForm.chain((form) =>
  fc.record({ form: fc.constant(form), answers: anyAnswers(form, anyParagraphs), site: anySite }),
);
const anyFilledForm = fc.oneof(
  anyForm.chain((form) => fc.record({ form: fc.constant(form), answers: anyAnswers(form), site: anySite })),
  anyLongFilledForm,
);

describe('a damaged file', () => {
  it.each(damages.map((damage) => [damage.name, damage] as const))('loses no word to %s', (_, damage) => {
    fc.assert(
      fc.property(anyFilledForm, ({ form, answers, site }) => {
        const { isExact, lostWords, movedWords } = measureDamage(form, answers, [damage], site);
        expect({ lost: lostWords, moved: movedWords }).toEqual({ lost: [], moved: [] });
        if (damage.isExact) expect(isExact).toBe(true);
      }),
      { numRuns: runCount(20) },
    );
  });

  it('loses no word to any two of them', () => {
    const anyDamage = fc.constantFrom<Damage>(...damages);
    fc.assert(
      fc.property(
        anyFilledForm,
        anyDamage,
        anyDamage,
        ({ form, answers, site }, firstDamage, secondDamage) => {
          // An answer that contains a line like the manifest is skipped: after two kinds of damage, the real manifest
          // may be indistinguishable from it.
          fc.pre(!Object.values(answers.texts).some((text) => text.includes('saved=')));
          // An answer with a word that is also a heading is skipped: a program may have put the word on a separate
          // line, so that it looks like the heading.
          const headings = form.fields.flatMap(({ label, textInputs }) => [
            label,
            ...textInputs.map((textInput) => textInput.label),
          ]);
          const isHeading = (word: string) => headings.some((heading) => heading.toLowerCase() === word);
          const { lostWords } = measureDamage(form, answers, [firstDamage, secondDamage], site);
          expect(lostWords.filter((word) => !isHeading(word))).toEqual([]);
        },
      ),
      { numRuns: runCount(120, 5_000) },
    );
  });
});

describe('a file whose long lines were broken by mail, without quoting marks', () => {
  const anyWidth = fc.integer({ min: 40, max: 100 });

  it.each<[WrapMode]>([['drops spaces'], ['keeps spaces'], ['indents the rest']])(
    'that %s loses and moves no word at any width, whatever the paragraphs',
    (wrapMode) => {
      const anyAddressBreak = fc.constantFrom<(AddressBreak | undefined)[]>(
        undefined,
        'after its marks',
        'anywhere',
      );
      fc.assert(
        fc.property(
          anyLongFilledForm,
          anyWidth,
          anyAddressBreak,
          ({ form, answers, site }, width, addressBreak) => {
            const file = writeFile(withSiteUrl(form, site), { answers, leftOver: [] });
            const result = readSavedFile(
              form,
              addressBreak
                ? wrapTextAndAddresses(width, addressBreak, wrapMode)(file)
                : wrapText(width, wrapMode)(file),
            );
            for (const [name, answer] of Object.entries(answers.texts))
              expect(splitWords(result.answers.texts[name] ?? ''), name).toEqual(splitWords(answer));
            expect(result).toMatchObject({ answers: { ticks: answers.ticks }, leftOver: [], notices: [] });
          },
        ),
        { numRuns: runCount(25, 1_000) },
      );
    },
  );
});

it('a file indented by any spaces and tabs is read exactly, whatever was typed', () => {
  const anyIndentation = fc.string({
    unit: fc.constantFrom(' ', '\t', '\u00A0'),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(
      anyFilledForm,
      anyIndentation,
      fc.boolean(),
      ({ form, answers }, indentation, hasIndentedBlankLines) => {
        const lines = writeFile(form, { answers, leftOver: [] }).split('\n');
        const text = lines
          .map((line) => (line === '' && !hasIndentedBlankLines ? '' : indentation + line))
          .join('\n');
        expect(readSavedFile(form, text)).toMatchObject({ answers, leftOver: [], notices: [] });
      },
    ),
    { numRuns: runCount(25, 1_000) },
  );
});

it('a file that was cut off keeps every word before the cut, wherever it is', () => {
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(anyFilledForm, anyShare, ({ form, answers, site }, share) => {
      const fullText = writeFile(withSiteUrl(form, site), { answers, leftOver: [] });
      const text = fullText.slice(0, Math.floor(share * fullText.length));
      // A file without a title or a heading is not recognised as a file of the form.
      if (!text.includes('\n---')) return;
      const result = readSavedFile(form, text);
      const isWhole = /\nsaved=\S+ \S+=\w{4}/.test(text);
      expect(result.notices).toEqual(isWhole ? [] : [{ kind: 'truncated' }]);
      const answerLines = text.split('\n').filter((line) => line.startsWith('  '));
      const openedText = [...Object.values(result.answers.texts), ...result.leftOver].join('\n');
      expect(multisetDifference(splitWords(answerLines.join('\n')), splitWords(openedText))).toEqual([]);
      for (const [field, ids] of Object.entries(result.answers.ticks))
        expect(answers.ticks[field]).toEqual(expect.arrayContaining(ids));
    }),
    { numRuns: runCount(50, 2_000) },
  );
});
