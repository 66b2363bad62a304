import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/form/answers.ts';
import { openQuestions } from '../../../src/form/open-questions.ts';
import { careerForm, profileForm, goalForm } from '../../support/form-definitions.ts';

describe('openQuestions', () => {
  it('leads to the first question without an answer, through groups too', () => {
    const answers = emptyAnswers(goalForm);
    const order: (string | undefined)[] = [];
    for (let left = Object.keys(answers.texts).length; left > 0; left -= 1) {
      const { next, answered, total } = openQuestions(goalForm, answers);
      expect(total - answered).toBe(left);
      order.push(next);
      answers.texts[next ?? ''] = 'x';
    }
    expect(order).toEqual(Object.keys(answers.texts));
  });

  it('leads to the first question once all are answered', () => {
    const { texts } = emptyAnswers(goalForm);
    for (const name of Object.keys(texts)) texts[name] = 'x';
    expect(openQuestions(goalForm, { texts, ticks: {} })).toEqual({
      answered: 7,
      total: 7,
      next: 'specific',
    });
  });

  it('counts a choice as one question', () => {
    const answers = emptyAnswers(careerForm);
    const before = openQuestions(careerForm, answers);
    const [id = ''] = Object.keys(answers.ticks);
    answers.ticks[id] = ['a', 'b'];
    expect(openQuestions(careerForm, answers).answered).toBe(before.answered + 1);
  });

  it('leaves the boxes of checklists to their own count', () => {
    const answers = emptyAnswers(profileForm);
    expect(openQuestions(profileForm, answers).total).toBe(Object.keys(answers.texts).length);
  });
});
