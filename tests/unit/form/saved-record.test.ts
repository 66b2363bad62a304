import { describe, expect, it } from 'vitest';
import type { FormState } from '../../../src/form/form-state.ts';
import { holdsAll, keep, keptIn, nothingSaved, saveState } from '../../../src/form/saved-record.ts';

const empty: FormState = { answers: { texts: { role: '', goals: '' }, ticks: { paths: [] } }, leftOver: [] };
const filled: FormState = {
  answers: { texts: { role: 'Tester', goals: '' }, ticks: { paths: ['management'] } },
  leftOver: [],
};
const goals = (text: string): FormState => ({
  ...filled,
  answers: { ...filled.answers, texts: { ...filled.answers.texts, goals: text } },
});
const file = { file: 'form.txt', savedAt: 1 };
const saved = keep(nothingSaved, filled, file);

describe('saveState', () => {
  it('is empty where nothing is filled in and no line is left over', () => {
    expect(saveState(nothingSaved, empty)).toBe('empty');
    expect(saveState(saved, empty)).toBe('empty');
  });

  it('is unsaved where there is anything and no file', () => {
    expect(saveState(nothingSaved, filled)).toBe('unsaved');
    expect(saveState(nothingSaved, { ...empty, leftOver: ['a line'] })).toBe('unsaved');
  });

  it('is saved where a file holds all of it, also an empty form', () => {
    expect(saveState(saved, filled)).toBe('saved');
    expect(saveState(keep(nothingSaved, empty, file), empty)).toBe('saved');
  });

  it('is changed where the files hold something else, and saved again once that is taken back', () => {
    expect(saveState(saved, goals('More'))).toBe('changed');
    expect(saveState(saved, { ...filled, leftOver: ['a line'] })).toBe('changed');
    expect(saveState(saved, filled)).toBe('saved');
  });

  it('knows every file, not only the last', () => {
    const both = keep(saved, goals('More'), { file: 'other.txt' });
    expect(keptIn(both, filled)).toEqual(file);
    expect(keptIn(both, goals('More'))).toEqual({ file: 'other.txt' });
    expect(keptIn(both, goals('Less'))).toBeUndefined();
  });
});

describe('holdsAll', () => {
  it('is true where each answer, tick and line is in some file', () => {
    const two = keep(saved, { ...goals('More'), leftOver: ['a line'] }, file);
    expect(holdsAll(two, [filled, goals('More'), { ...empty, leftOver: ['a line', ' '] }, empty])).toBe(true);
  });

  it.each([
    ['another text', goals('Less')],
    [
      'the same text in another place',
      { ...empty, answers: { ...empty.answers, texts: { goals: 'Tester' } } },
    ],
    ['another tick', { ...empty, answers: { ...empty.answers, ticks: { paths: ['platform'] } } }],
    ['a left-over line', { ...empty, leftOver: ['Tester'] }],
    ['another left-over line', { ...empty, leftOver: ['another line'] }],
  ])('is false for %s', (_, state) => {
    const held = keep(saved, { ...empty, leftOver: ['a line'] }, file);
    expect(holdsAll(held, [filled, state])).toBe(false);
  });

  it('is true for no states', () => {
    expect(holdsAll(nothingSaved, [])).toBe(true);
  });
});
