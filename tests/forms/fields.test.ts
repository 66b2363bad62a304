import { type Answers, questionNames, optionsOf, sampleAnswer } from '../../src/model/forms/fields.ts';
import { answerAsText } from '../../src/model/forms/open-file.ts';
import { describe, expect, it } from 'vitest';
import { emptyAnswers, measureProgress, optionIds } from '../../src/model/forms/answers.ts';
import { compareAnswers } from '../../src/model/forms/compare-answers.ts';
import { everyQuestionForm } from '../support/every-question.ts';
import { readSavedFile, writeFile } from '../saved-files/saved-file-api.ts';

// These tests run for every kind of field, so that an incomplete new kind is noticed.
describe.each(everyQuestionForm.fields.map((field) => [field.id, field] as const))(
  'what is asked by %s',
  (_, field) => {
    const empty = emptyAnswers(everyQuestionForm);
    const textAnswers = field.textInputs.map(
      (textInput) => [textInput.name, sampleAnswer(textInput)] as const,
    );
    const filledAnswers: Answers = {
      texts: { ...empty.texts, ...Object.fromEntries(textAnswers) },
      ticks: field.optionLists.length > 0 ? { ...empty.ticks, [field.id]: optionIds(field) } : empty.ticks,
    };

    it('can be answered, and every answer comes back from its file', () => {
      expect(filledAnswers).not.toEqual(empty);
      expect(
        readSavedFile(
          everyQuestionForm,
          writeFile(everyQuestionForm, { answers: filledAnswers, leftOver: [] }),
        ).answers,
      ).toEqual(filledAnswers);
    });

    it('is counted as open until it is answered, unless its lists have a count of their own', () => {
      const hasOwnCount = field.optionLists.some(({ title }) => title !== undefined);
      expect(questionNames(field).length > 0).toBe(!hasOwnCount);
      const countsBefore = measureProgress(everyQuestionForm, empty);
      expect(measureProgress(everyQuestionForm, filledAnswers).answered).toBe(
        countsBefore.answered + questionNames(field).length,
      );
    });

    it('shows in a comparison what has changed, and nothing else', () => {
      const changedQuestions = compareAnswers(everyQuestionForm, empty, filledAnswers).filter(
        ({ isChanged }) => isChanged,
      );
      const tickedNames = field.optionLists.length > 0 ? [field.id] : [];
      expect(changedQuestions.map(({ name }) => name)).toEqual([
        ...textAnswers.map(([name]) => name),
        ...tickedNames,
      ]);
    });

    it('tells another form all that was answered, and nothing if nothing was', () => {
      const expectedTexts = [
        ...textAnswers.map(([, text]) => text),
        ...optionsOf(field).map(({ title }) => title),
      ];
      for (const expectedText of expectedTexts)
        expect(answerAsText(field, filledAnswers)).toContain(expectedText);
      expect(answerAsText(field, empty)).toBe('');
    });
  },
);
