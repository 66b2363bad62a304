import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswers, type FormState, leftOverField } from '../../src/model/forms/answers.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { mergeFile, planOpening } from '../../src/model/forms/merge-answers.ts';
import { createSavedFormsReader, groupVersions } from '../../src/model/forms/programme-record.ts';
import { createCopy, firstWords, shareableAnswers } from '../../src/model/forms/share-copy.ts';
import { anyAnswers } from '../saved-files/arbitrary-answers.ts';
import { applyDamages, damages } from '../saved-files/damages.ts';
import { encodeUtf8, readSavedFile, writeFile } from '../saved-files/saved-file-api.ts';
import { ensureDefined, labels } from '../support/content.ts';
import { allForms, careerForm, goalForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runCount } from '../support/nightly.ts';

const forms = [...allForms, ...realForms()];
const saveDate = { savedAt: '2025-07-14T10:32+01:00', displayDate: '14 July 2025' };
const copyOf = (form: FormDefinition, state: FormState, names: readonly string[]) =>
  createCopy(form, state, new Set(names), saveDate, labels.shareCopy);

const anyState = (form: FormDefinition): fc.Arbitrary<FormState> =>
  fc.record({ answers: anyAnswers(form), leftOver: fc.subarray(['A line.', 'Another line.']) });
/** The names of all answers, and of the left-over lines. */
const allNames = (form: FormDefinition): string[] => {
  const { texts, ticks } = emptyAnswers(form);
  return [...Object.keys(texts), ...Object.keys(ticks), leftOverField];
};
const withText = (form: FormDefinition, texts: Record<string, string>): FormState => {
  const empty = emptyAnswers(form);
  return { answers: { ...empty, texts: { ...empty.texts, ...texts } }, leftOver: [] };
};

describe.each(forms.map((form) => [form.slug, form] as const))('a copy to share of %s', (_, form) => {
  const empty = emptyAnswers(form);

  it('has every ticked answer word for word, and none without a tick', () => {
    fc.assert(
      fc.property(anyState(form), fc.subarray(allNames(form)), (state, names) => {
        const pick = <T>(record: Record<string, T>, emptyRecord: Record<string, T>) => ({
          ...emptyRecord,
          ...Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))),
        });
        expect(readSavedFile(form, copyOf(form, state, names).text)).toMatchObject({
          isCopy: true,
          answers: {
            texts: pick(state.answers.texts, empty.texts),
            ticks: pick(state.answers.ticks, empty.ticks),
          },
          leftOver: names.includes(leftOverField) ? state.leftOver : [],
          notices: [{ kind: 'shared-copy' }],
        });
      }),
      { numRuns: runCount(30, 1_200) },
    );
  });

  it('has no letter of an answer without a tick anywhere in its text', () => {
    const secretOf = (name: string) => `Secret of ${name}!`;
    const texts = Object.fromEntries(Object.keys(empty.texts).map((name) => [name, secretOf(name)]));
    const state = { ...withText(form, texts), leftOver: [secretOf(leftOverField)] };
    fc.assert(
      fc.property(fc.subarray([...Object.keys(texts), leftOverField]), (names) => {
        const { text } = copyOf(form, state, names);
        for (const name of [...Object.keys(texts), leftOverField])
          expect(text.includes(secretOf(name)), name).toBe(names.includes(name));
      }),
      { numRuns: runCount(20, 300) },
    );
  });

  it('is known as a copy after any damage that loses nothing, and its sentence is no answer', () => {
    const names = allNames(form);
    const { text } = copyOf(
      form,
      withText(form, { [ensureDefined(names[0])]: 'Lead the migration.' }),
      names,
    );
    for (const damage of damages.filter(({ isExact }) => isExact))
      expect(readSavedFile(form, applyDamages(text, [damage])), damage.name).toMatchObject({
        isCopy: true,
        leftOver: damage.addedLines ?? [],
      });
  });

  it('empties no field when it is opened, whichever choice the visitor makes', () => {
    fc.assert(
      fc.property(anyState(form), anyState(form), fc.subarray(allNames(form)), (page, sharedState, names) => {
        const opened = readSavedFile(form, copyOf(form, sharedState, names).text);
        for (const strategy of ['fill', 'replace'] as const) {
          const { answers, leftOver } = mergeFile(form, page, opened, strategy);
          for (const [name, text] of Object.entries(page.answers.texts))
            expect(answers.texts[name] === '' && text !== '', name).toBe(false);
          for (const [name, ids] of Object.entries(page.answers.ticks))
            expect(answers.ticks[name]?.length === 0 && ids.length > 0, name).toBe(false);
          expect(leftOver).toEqual(expect.arrayContaining([...page.leftOver]));
        }
      }),
      { numRuns: runCount(30, 1_200) },
    );
  });

  it('has a name of its own, and says below its title to how many of all questions it has an answer', () => {
    const [name = ''] = allNames(form);
    const { name: fileName, text } = copyOf(form, withText(form, { [name]: 'Lead.' }), [name]);
    expect(fileName).toBe(form.fileName.replace('.txt', '-to-share.txt'));
    const questionCount = allNames(form).length - 1;
    expect(text.split('\n')[4]).toContain(`copy to share, with 1 of ${questionCount} answers`);
    expect(writeFile(form, withText(form, { [name]: 'Lead.' }))).not.toContain('copy to share');
  });
});

describe('a copy to share', () => {
  it('is opened without a question if the form is empty, and with one if answers are missing in it', () => {
    const page = withText(goalForm, { specific: 'Mine', support: 'Noor' });
    const opened = readSavedFile(goalForm, copyOf(goalForm, page, ['specific']).text);
    expect(planOpening(goalForm, withText(goalForm, {}), opened)).toBe('apply');
    expect(planOpening(goalForm, page, opened)).toEqual({ strategies: [] });
    const changedPage = withText(goalForm, { specific: 'Changed', support: 'Noor' });
    expect(planOpening(goalForm, changedPage, opened)).toEqual({ strategies: ['replace'] });
    expect(mergeFile(goalForm, changedPage, opened, 'replace').answers).toEqual(page.answers);
  });

  it('offers each answer in its order, and marks private ones and left-over lines', () => {
    const [firstField, ...otherFields] = careerForm.fields.map((field) => ({
      ...field,
      textInputs: field.textInputs.map((input) => ({ ...input })),
    }));
    const input = ensureDefined(firstField?.textInputs[0]);
    const form: FormDefinition = {
      ...careerForm,
      fields: [{ ...ensureDefined(firstField), textInputs: [{ ...input, isPrivate: true }] }, ...otherFields],
    };
    const { answers } = withText(form, { 'actionSteps.2': 'Ask.', currentRole: 'Engineer', strengths: '' });
    const state = {
      answers: { ...answers, ticks: { selectedPaths: ['management', 'platform'] } },
      leftOver: ['Old.'],
    };
    expect(shareableAnswers(form, state, 'Left over').map(Object.values)).toEqual(
      [
        ['currentRole', true, 'Your current role', 'Engineer'],
        [
          'selectedPaths',
          false,
          'Paths that interest you',
          'Engineering Management, DevOps/Platform Engineering',
        ],
        ['actionSteps.2', false, 'Next steps: Second step', 'Ask.'],
        [leftOverField, true, 'Left over', 'Old.'],
      ].map((values) => expect.arrayContaining(values)),
    );
    expect(shareableAnswers(form, withText(form, {}), 'Left over')).toEqual([]);
  });

  it('shows the first words of each answer in one line', () => {
    expect(firstWords('  Two\n\nlines ')).toBe('Two lines');
    expect(firstWords('word '.repeat(30))).toBe(`${'word '.repeat(12).trim()} …`);
    expect(firstWords('👩🏽‍💻'.repeat(60))).not.toMatch(/\p{Surrogate}/u);
  });

  it('is the record of its form only if there is no whole file, even if the copy is newer', () => {
    const state = withText(goalForm, { specific: 'Lead', support: 'Noor' });
    const read = createSavedFormsReader([goalForm]);
    const open = (text: string) => {
      const contents = read(encodeUtf8(text), 0);
      return contents.kind === 'readable' ? contents.forms : [];
    };
    const whole = open(writeFile(goalForm, state, '1 July 2025', '2025-07-01'));
    const copy = open(copyOf(goalForm, state, ['specific']).text);
    const versionsOf = (files: typeof whole) => ensureDefined(groupVersions(files, [goalForm], [])[0]);
    expect(versionsOf([...whole, ...copy])).toMatchObject({ current: whole[0], candidates: whole });
    expect(versionsOf(copy)).toMatchObject({ current: copy[0], candidates: copy });
  });
});
