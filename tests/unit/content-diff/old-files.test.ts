import { describe, expect, it } from 'vitest';
import { type OldFile, oldFiles } from '../../../src/content-diff/saved/old-files.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';

const inOwnWords = (files: readonly OldFile[]) => files.filter(({ wording }) => wording === undefined);

describe('the files that are tried', () => {
  it.each([goalForm, careerForm, profileForm])('hold what they say they hold: $title', (form) => {
    for (const file of inOwnWords(oldFiles(form)))
      expect(readSavedFile(form, file.text)).toMatchObject({
        kind: 'read',
        answers: file.answers,
        leftOver: file.leftOver,
      });
  });

  it('tick each option in other files than every other option, and each also not', () => {
    const files = inOwnWords(oldFiles(careerForm));
    const sets = ['individual', 'management', 'platform'].map((id) =>
      files.map(({ answers }) => answers.ticks['selectedPaths']?.includes(id) === true),
    );
    expect(sets).toEqual([
      [true, false, true, false],
      [true, false, false, true],
      [true, false, true, true],
    ]);
  });

  it('are filled in everywhere, except for one that is empty', () => {
    const files = inOwnWords(oldFiles(careerForm));
    expect(
      files.map(({ answers }) => Object.values(answers.texts).filter((text) => text === '').length),
    ).toEqual([0, 5, 0, 0]);
    expect(files.map(({ leftOver }) => leftOver.length)).toEqual([1, 0, 1, 1]);
    expect(new Set(Object.values(files[0]?.answers.texts ?? {})).size).toBe(5);
  });

  it('hold several lines, one of them a bullet, where that can be typed', () => {
    expect(oldFiles(careerForm)[0]?.answers.texts).toMatchObject({
      currentRole: 'An answer to currentRole.',
      strengths: 'An answer to strengths.\n\n- More of strengths.',
      'actionSteps.1': 'An answer to actionSteps.1.',
    });
  });

  it('are two in each earlier wording: one filled in, one empty, and each option is ticked in one', () => {
    const files = oldFiles(careerForm).filter(({ wording }) => wording === 'Path form');
    expect(files.map(({ text }) => text.split('\n')[0])).toEqual(['PATH FORM', 'PATH FORM']);
    expect(files.map(({ answers }) => answers.ticks['selectedPaths'])).toEqual([
      ['management'],
      ['individual', 'platform'],
    ]);
    expect(files.map(({ answers }) => answers.texts['timeline'] !== '')).toEqual([true, false]);
    expect(files.map(({ leftOver }) => leftOver.length)).toEqual([1, 0]);
  });

  it('are one filled in and one empty where nothing can be ticked', () => {
    expect(inOwnWords(oldFiles(goalForm)).map(({ answers }) => answers.texts['timeBound'])).toEqual([
      'An answer to timeBound.',
      '',
    ]);
    expect(oldFiles(goalForm).every(({ answers }) => Object.keys(answers.ticks).length === 0)).toBe(true);
  });

  it('leave out the questions and options that are to stay empty', () => {
    const [full] = oldFiles(careerForm, new Set(['strengths', 'management']));
    expect(full?.answers.texts).toMatchObject({
      currentRole: 'An answer to currentRole.',
      strengths: '',
    });
    expect(full?.answers.ticks).toEqual({ selectedPaths: ['individual', 'platform'] });
    expect(oldFiles(careerForm, new Set(['selectedPaths']))[0]?.answers.ticks).toEqual({ selectedPaths: [] });
  });
});
