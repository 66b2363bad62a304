import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { everyQuestionForm } from '../support/every-question.ts';
import { allForms, goalForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { isNightly } from '../support/nightly.ts';
import { fileWithAnswers, readSavedFile, writeFile } from './saved-file-api.ts';
import { createPartialAnswers, measureRewording } from './rewording.ts';
import { listChanges } from './form-changes.ts';
import { multisetDifference, splitWords } from './word-lists.ts';

const forms = isNightly ? [...allForms, ...realForms()] : [everyQuestionForm];

describe('a file saved with other words', () => {
  it.each(measureRewording(forms))(
    'opens whole after any change of words, and keeps every word whatever else has happened to it: $name',
    ({
      name,
      hasManifest,
      files: fileCount,
      whole: wholeCount,
      lost: lostCount,
      wrong: misplacedCount,
      examples,
    }) => {
      expect(lostCount, examples.join('\n')).toBe(0);
      if (hasManifest) expect(misplacedCount, examples.join('\n')).toBe(0);
      if (name === 'undamaged') expect(wholeCount, examples.join('\n')).toBe(fileCount);
    },
  );

  it('opens whole where a question has the id of its page', () => {
    const form = { ...goalForm, slug: 'support' };
    const change = listChanges(form).find(({ name }) => name === 'reworded all');
    const file = fileWithAnswers(form, { support: 'Noor', specific: 'Lead' });
    expect(readSavedFile(change?.form ?? form, file)).toMatchObject({
      answers: { texts: { support: 'Noor', specific: 'Lead' } },
      leftOver: [],
    });
  });

  it('keeps lines as left over that its manifest does not name, if the current labels are in another order', () => {
    const [firstSection, secondSection, ...sections] = goalForm.sections;
    const texts = { specific: 'Lead', measurable: 'The log', support: 'Noor' };
    const file = fileWithAnswers(goalForm, texts).replace(/(?:specific|measurable)=\S+\s/g, '');
    const swappedSections = [firstSection, secondSection].map((section, index) => ({
      ...section,
      fields: [['measurable'], ['specific']][index],
    }));
    const changedForm = {
      ...goalForm,
      sections: [...swappedSections.toReversed(), ...sections],
    } as FormDefinition;
    const { answers, leftOver } = readSavedFile(changedForm, file);
    expect([answers.texts, leftOver.filter((line) => Object.values(texts).includes(line))]).toMatchObject([
      { specific: '', measurable: '', support: 'Noor' },
      ['Lead', 'The log'],
    ]);
    expect(readSavedFile(goalForm, file).answers.texts).toMatchObject(texts);
  });

  it('is a second copy of a file with other wording, and its differing text is left over', () => {
    for (const { form: changedForm } of listChanges(goalForm)) {
      const [firstState, secondState] = [goalForm, changedForm].map((form, index) => ({
        answers: createPartialAnswers(form, index),
        leftOver: [],
      }));
      if (!firstState || !secondState) continue;
      const text = writeFile(goalForm, firstState) + writeFile(changedForm, secondState);
      const { answers, leftOver, notices } = readSavedFile(goalForm, text);
      expect(answers).toEqual(firstState.answers);
      expect(notices).toContainEqual({ kind: 'second-copy' });
      const keptWords = splitWords([...Object.values(answers.texts), ...leftOver].join('\n'));
      expect(
        multisetDifference(
          [...new Set(splitWords(Object.values(secondState.answers.texts).join('\n')))],
          keptWords,
        ),
      ).toEqual([]);
    }
  });
});
