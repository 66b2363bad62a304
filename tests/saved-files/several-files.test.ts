import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prefillAnswers } from '../../src/model/forms/open-file.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { allForms, careerForm, goalForm, profileForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runs } from '../support/runs.ts';
import { anyAnswers } from './arbitrary-answers.ts';
import { fileReader, fileWith, read, utf8, writeFile } from './door.ts';
import { anySite, onSite } from './arbitrary-site.ts';
import { without, wordsOf } from './words-of.ts';
import { wrapped } from './wrap-text.ts';

const forms = [...allForms, ...realForms()];
const anyFile = (form: FormDefinition) =>
  anyAnswers(form).map((answers) => ({ form, answers, text: writeFile(form, { answers, leftOver: [] }) }));
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const withoutFormat = (text: string) => text.replace(/\nFormat: .*\n$/, '');

it('of two forms in one file, ours comes back exactly; the other is left over unless it is whole, and so can be opened on its own page', () => {
  const two = fc
    .shuffledSubarray(forms, { minLength: 2, maxLength: 2 })
    .chain((pair) => fc.tuple(...pair.map(anyFile)));
  const joined = fc.constantFrom(
    (first: string, second: string) => first + second,
    (first: string, second: string) => `${withoutFormat(first)}\n\n${second}`,
    (first: string, second: string) => first + withoutFormat(second),
    (first: string, second: string) => quoted(`${first}\n${second}`),
  );
  fc.assert(
    fc.property(two, fc.boolean(), joined, ([ours, theirs], isFirst, join) => {
      if (!ours || !theirs) throw new Error('There are two.');
      const text = isFirst ? join(ours.text, theirs.text) : join(theirs.text, ours.text);
      const { answers, leftOver, notices } = read(ours.form, text);
      expect(answers).toEqual(ours.answers);
      const isWhole = new RegExp(`^(> )?Format: ${theirs.form.slug} `, 'm').test(text);
      const missing = without(wordsOf(theirs.text), wordsOf(leftOver.join('\n')));
      if (isWhole) expect(leftOver).toEqual([]);
      else expect(missing.filter((word) => !`format: ${theirs.form.slug} 2`.includes(word))).toEqual([]);
      expect(notices).toContainEqual({ kind: 'other-form', slug: theirs.form.slug });
    }),
    { numRuns: runs(40, 2_000) },
  );
});

it('a form takes its own part of the record, and what lies between the parts, and names all others', () => {
  const own = goalForm;
  const others = allForms.filter((form) => form !== own);
  const text = [...others, own].map((form) => fileWith(form)).join('\nA word between.\n\n');
  const { leftOver, notices } = read(own, text);
  expect(new Set(leftOver)).toEqual(new Set(['A word between.']));
  expect(notices).toEqual(others.map(({ slug }) => ({ kind: 'other-form', slug })));
});

it('another form is named by its address on any site, also broken by mail and without its last line', () => {
  const width = fc.integer({ min: 40, max: 100 });
  fc.assert(
    fc.property(anySite, fc.option(width), (site, columns) => {
      const career = withoutFormat(fileWith(onSite(careerForm, site)));
      const { answers, notices } = read(
        goalForm,
        `${fileWith(goalForm)}\n${columns === null ? career : wrapped(columns)(career)}\n`,
      );
      expect(answers).toEqual(read(goalForm, fileWith(goalForm)).answers);
      expect(notices).toEqual([{ kind: 'other-form', slug: 'career-form' }]);
    }),
    { numRuns: runs(40, 2_000) },
  );
});

it('of two copies of a form the first counts, whatever the answers, and no word of the second is lost', () => {
  const copies = fc.constantFrom(...forms).chain((form) => fc.tuple(anyFile(form), anyFile(form)));
  fc.assert(
    fc.property(copies, ([one, two]) => {
      const { answers, leftOver, notices } = read(one.form, one.text + two.text);
      expect(answers).toEqual(one.answers);
      for (const [name, typed] of Object.entries(two.answers.texts)) {
        if (typed === one.answers.texts[name]) continue;
        expect(without(wordsOf(typed), wordsOf(leftOver.join('\n')))).toEqual([]);
      }
      expect(notices).toEqual([{ kind: 'second-copy' }]);
    }),
    { numRuns: runs(40, 2_000) },
  );
});

it('what two forms bring is exact for any answers: none is in another place, and no line is left over', () => {
  const [fromCareer, fromProfile] = [careerForm, profileForm].map((definition) => ({
    definition,
    answers: ['specific', 'support'].map((to) => ({ from: definition.fields.map(({ id }) => id), to })),
  }));
  if (!fromCareer || !fromProfile) throw new Error('There are two.');
  const reader = fileReader(goalForm, [fromCareer, fromProfile]);
  fc.assert(
    fc.property(anyFile(careerForm), anyFile(profileForm), fc.boolean(), (career, profile, isQuoted) => {
      const text = career.text + profile.text;
      const brought = prefillAnswers(goalForm, fromCareer, career.answers);
      expect(reader(utf8(isQuoted ? quoted(text) : text))).toMatchObject({
        kind: 'prefill',
        answers: prefillAnswers(goalForm, fromProfile, profile.answers, brought),
        leftOver: [],
      });
    }),
    { numRuns: runs(40, 2_000) },
  );
});
