import { describe, expect, it } from 'vitest';
import { answeredOf, fingerprint, saveState } from '../../../src/worksheet/save-state.ts';

const empty = { texts: { role: '', goals: '' }, ticks: { paths: [] } };
const filled = { texts: { role: 'Tester', goals: '' }, ticks: { paths: ['management'] } };

describe('fingerprint', () => {
  it('is equal for equal answers and left over lines', () => {
    expect(fingerprint(structuredClone(filled), ['a'])).toBe(fingerprint(filled, ['a']));
  });

  it.each([
    ['a text', { ...filled, texts: { ...filled.texts, goals: ' ' } }, ['a', 'b']],
    ['a tick', { ...filled, ticks: { paths: [] } }, ['a', 'b']],
    ['a line left over', filled, ['a']],
    ['where left over lines end', filled, ['a\nb']],
  ])('differs by %s', (_, answers, leftOver) => {
    expect(fingerprint(answers, leftOver)).not.toBe(fingerprint(filled, ['a', 'b']));
  });
});

describe('answeredOf', () => {
  it('counts a choice as one question, however much is ticked', () => {
    expect(answeredOf(empty)).toEqual({ answered: 0, total: 3 });
    expect(answeredOf(filled)).toEqual({ answered: 2, total: 3 });
    expect(answeredOf({ ...filled, ticks: { paths: ['management', 'platform'] } }).answered).toBe(2);
  });

  it('counts spaces as words: they were typed', () => {
    expect(answeredOf({ texts: { role: ' ' }, ticks: {} })).toEqual({ answered: 1, total: 1 });
  });
});

describe('saveState', () => {
  const saved = fingerprint(filled, []);

  it('is empty where nothing is filled in and no line is left over', () => {
    expect(saveState(empty, [], undefined)).toBe('empty');
    expect(saveState(empty, [], saved)).toBe('empty');
  });

  it('is unsaved where there is anything and no file', () => {
    expect(saveState(filled, [], undefined)).toBe('unsaved');
    expect(saveState(empty, ['a line'], undefined)).toBe('unsaved');
  });

  it('is saved where the file holds all of it, also an empty form', () => {
    expect(saveState(filled, [], saved)).toBe('saved');
    expect(saveState(empty, [], fingerprint(empty, []))).toBe('saved');
  });

  it('is changed where the file holds something else, and saved again once that is taken back', () => {
    const changed = { ...filled, texts: { ...filled.texts, goals: 'More' } };
    expect(saveState(changed, [], saved)).toBe('changed');
    expect(saveState(filled, ['a line'], saved)).toBe('changed');
    expect(saveState(filled, [], saved)).toBe('saved');
  });
});
