import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefillAnswers } from '../../src/model/forms/open-file.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { allForms, careerForm, goalForm, profileForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runCount } from '../support/nightly.ts';
import { anyAnswers } from './arbitrary-answers.ts';
import { fileReader, fileWithAnswers, readSavedFile, encodeUtf8, writeFile } from './saved-file-api.ts';
import { anySite, withSiteUrl } from './arbitrary-site.ts';
import { multisetDifference, splitWords } from './word-lists.ts';
import { wrapText } from './wrap-text.ts';

const forms = [...allForms, ...realForms()];
const anyFile = (form: FormDefinition) =>
  anyAnswers(form).map((answers) => ({ form, answers, text: writeFile(form, { answers, leftOver: [] }) }));
const quoteLines = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const withoutFormatLine = (text: string) => text.replace(/\nFormat: .*\n$/, '');

it('of two forms in one file, ours comes back exactly; the other is left over unless it is whole, and so can be opened on its own page', () => {
  const anyTwoFiles = fc
    .shuffledSubarray(forms, { minLength: 2, maxLength: 2 })
    .chain((pair) => fc.tuple(...pair.map(anyFile)));
  const anyJoin = fc.constantFrom(
    (first: string, second: string) => first + second,
    (first: string, second: string) => `${withoutFormatLine(first)}\n\n${second}`,
    (first: string, second: string) => first + withoutFormatLine(second),
    (first: string, second: string) => quoteLines(`${first}\n${second}`),
  );
  fc.assert(
    fc.property(anyTwoFiles, fc.boolean(), anyJoin, ([ownFile, otherFile], isOwnFirst, join) => {
      if (!ownFile || !otherFile) throw new Error('There are two.');
      const text = isOwnFirst ? join(ownFile.text, otherFile.text) : join(otherFile.text, ownFile.text);
      const { answers, leftOver, notices } = readSavedFile(ownFile.form, text);
      expect(answers).toEqual(ownFile.answers);
      const isWhole = new RegExp(`^(> )?Format: ${otherFile.form.slug} `, 'm').test(text);
      const missingWords = multisetDifference(splitWords(otherFile.text), splitWords(leftOver.join('\n')));
      if (isWhole) expect(leftOver).toEqual([]);
      else
        expect(missingWords.filter((word) => !`format: ${otherFile.form.slug} 2`.includes(word))).toEqual([]);
      expect(notices).toContainEqual({ kind: 'other-form', slug: otherFile.form.slug });
    }),
    { numRuns: runCount(40, 2_000) },
  );
});

it('a form takes its own part of the record, and what lies between the parts, and names all others', () => {
  const ownForm = goalForm;
  const otherForms = allForms.filter((form) => form !== ownForm);
  const text = [...otherForms, ownForm].map((form) => fileWithAnswers(form)).join('\nA word between.\n\n');
  const { leftOver, notices } = readSavedFile(ownForm, text);
  expect(new Set(leftOver)).toEqual(new Set(['A word between.']));
  expect(notices).toEqual(otherForms.map(({ slug }) => ({ kind: 'other-form', slug })));
});

it('another form is named by its address on any site, also broken by mail and without its last line', () => {
  const anyWidth = fc.integer({ min: 40, max: 100 });
  fc.assert(
    fc.property(anySite, fc.option(anyWidth), (site, width) => {
      const careerFile = withoutFormatLine(fileWithAnswers(withSiteUrl(careerForm, site)));
      const { answers, notices } = readSavedFile(
        goalForm,
        `${fileWithAnswers(goalForm)}\n${width === null ? careerFile : wrapText(width)(careerFile)}\n`,
      );
      expect(answers).toEqual(readSavedFile(goalForm, fileWithAnswers(goalForm)).answers);
      expect(notices).toEqual([{ kind: 'other-form', slug: 'career-form' }]);
    }),
    { numRuns: runCount(40, 2_000) },
  );
});

it('of two copies of a form the first counts, whatever the answers, and no word of the second is lost', () => {
  const anyTwoCopies = fc.constantFrom(...forms).chain((form) => fc.tuple(anyFile(form), anyFile(form)));
  fc.assert(
    fc.property(anyTwoCopies, ([firstFile, secondFile]) => {
      const { answers, leftOver, notices } = readSavedFile(firstFile.form, firstFile.text + secondFile.text);
      expect(answers).toEqual(firstFile.answers);
      for (const [name, answer] of Object.entries(secondFile.answers.texts)) {
        if (answer === firstFile.answers.texts[name]) continue;
        expect(multisetDifference(splitWords(answer), splitWords(leftOver.join('\n')))).toEqual([]);
      }
      expect(notices).toEqual([{ kind: 'second-copy' }]);
    }),
    { numRuns: runCount(40, 2_000) },
  );
});

it('what two forms bring is exact for any answers: none is in another place, and no line is left over', () => {
  const [careerSource, profileSource] = [careerForm, profileForm].map((definition) => ({
    definition,
    answers: ['specific', 'support'].map((to) => ({ from: definition.fields.map(({ id }) => id), to })),
  }));
  if (!careerSource || !profileSource) throw new Error('There are two.');
  const reader = fileReader(goalForm, [careerSource, profileSource]);
  fc.assert(
    fc.property(
      anyFile(careerForm),
      anyFile(profileForm),
      fc.boolean(),
      (careerFile, profileFile, isQuoted) => {
        const text = careerFile.text + profileFile.text;
        const careerAnswers = prefillAnswers(goalForm, careerSource, careerFile.answers);
        expect(reader(encodeUtf8(isQuoted ? quoteLines(text) : text))).toMatchObject({
          kind: 'prefill',
          answers: prefillAnswers(goalForm, profileSource, profileFile.answers, careerAnswers),
          leftOver: [],
        });
      },
    ),
    { numRuns: runCount(40, 2_000) },
  );
});
