import {
  answerAsText,
  type Answers,
  questionNames,
  optionsOf,
  sampleAnswer,
} from '../../src/model/forms/fields.ts';
import { describe, expect, it } from 'vitest';
import { emptyAnswers, countAnswers, optionIds } from '../../src/model/forms/answers.ts';
import { compareAnswers } from '../../src/model/forms/compare-answers.ts';
import { everyQuestionForm } from '../support/every-question.ts';
import { read, writeFile } from '../saved-files/door.ts';

// What is left out when a new kind is written is noticed here, whatever the kind.
describe.each(everyQuestionForm.fields.map((field) => [field.id, field] as const))(
  'what is asked by %s',
  (_, field) => {
    const empty = emptyAnswers(everyQuestionForm);
    const typed = field.textInputs.map((asked) => [asked.name, sampleAnswer(asked)] as const);
    const filled: Answers = {
      texts: { ...empty.texts, ...Object.fromEntries(typed) },
      ticks: field.optionLists.length > 0 ? { ...empty.ticks, [field.id]: optionIds(field) } : empty.ticks,
    };

    it('can be answered, and every answer comes back from its file', () => {
      expect(filled).not.toEqual(empty);
      expect(
        read(everyQuestionForm, writeFile(everyQuestionForm, { answers: filled, leftOver: [] })).answers,
      ).toEqual(filled);
    });

    it('is counted as open until it is answered, unless its lists have a count of their own', () => {
      const hasOwnCount = field.optionLists.some(({ title }) => title !== undefined);
      expect(questionNames(field).length > 0).toBe(!hasOwnCount);
      const before = countAnswers(everyQuestionForm, empty);
      expect(countAnswers(everyQuestionForm, filled).answered).toBe(
        before.answered + questionNames(field).length,
      );
    });

    it('shows in a comparison what has changed, and nothing else', () => {
      const changed = compareAnswers(everyQuestionForm, empty, filled).filter(({ isChanged }) => isChanged);
      const ticked = field.optionLists.length > 0 ? [field.id] : [];
      expect(changed.map(({ name }) => name)).toEqual([...typed.map(([name]) => name), ...ticked]);
    });

    it('tells another form all that was answered, and nothing if nothing was', () => {
      const words = [...typed.map(([, text]) => text), ...optionsOf(field).map(({ title }) => title)];
      for (const one of words) expect(answerAsText(field, filled)).toContain(one);
      expect(answerAsText(field, empty)).toBe('');
    });
  },
);
