import { describe, expect, it } from 'vitest';
import { emptyAnswers, readAnswers } from '../../../src/form/answers.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

describe('emptyAnswers', () => {
  it('names every text and every choice', () => {
    expect(emptyAnswers(careerForm)).toEqual({
      texts: { currentRole: '', strengths: '', 'actionSteps.1': '', 'actionSteps.2': '', timeline: '' },
      ticks: { selectedPaths: [] },
    });
  });
});

describe('readAnswers', () => {
  it('reads the entries of a form, with line ends as LF, and no files', () => {
    const form = new FormData();
    form.append('specific', 'a\r\nb\rc\n');
    form.append('actionSteps.3', 'third');
    form.append('specific', new File(['x'], 'x.txt'));
    const answers = readAnswers(goalForm, form);
    expect(answers.texts['specific']).toBe('a\nb\nc\n');
    expect(answers.texts['actionSteps.3']).toBe('third');
  });

  it('puts ticks into the order of the form and leaves out what it does not know', () => {
    const entries: [string, string][] = [
      ['completed', 'github-1'],
      ['completed', 'linkedin-1'],
      ['completed', 'linkedin-1'],
      ['completed', 'linkedin-99'],
      ['constructor', 'x'],
      ['__proto__', 'x'],
    ];
    const answers = readAnswers(profileForm, entries);
    expect(answers.ticks).toEqual({ completed: ['linkedin-1', 'github-1'] });
    expect(Object.keys(answers.texts)).toEqual(['linkedin.headline', 'github.readme']);
  });
});
