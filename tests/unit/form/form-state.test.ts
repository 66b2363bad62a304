import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answeredOf,
  fingerprint,
  isEmpty,
  leftOverLines,
  leftOverText,
} from '../../../src/form/form-state.ts';

const empty = { texts: { role: '', goals: '' }, ticks: { paths: [] } };
const filled = { texts: { role: 'Tester', goals: '' }, ticks: { paths: ['management'] } };

describe('fingerprint', () => {
  it('is equal for equal answers and left-over lines', () => {
    const state = { answers: filled, leftOver: ['a'] };
    expect(fingerprint(structuredClone(state))).toBe(fingerprint(state));
  });

  it.each([
    ['a text', { ...filled, texts: { ...filled.texts, goals: ' ' } }, ['a', 'b']],
    ['a tick', { ...filled, ticks: { paths: [] } }, ['a', 'b']],
    ['a left-over line', filled, ['a']],
    ['where left-over lines end', filled, ['a\nb']],
  ])('differs by %s', (_, answers, leftOver) => {
    expect(fingerprint({ answers, leftOver })).not.toBe(
      fingerprint({ answers: filled, leftOver: ['a', 'b'] }),
    );
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

describe('isEmpty', () => {
  it.each([
    ['nothing', empty, [], true],
    ['an answer', filled, [], false],
    ['a tick', { ...empty, ticks: { paths: ['management'] } }, [], false],
    ['a left-over line', empty, ['a line'], false],
  ])('knows a form with %s', (_, answers, leftOver, expected) => {
    expect(isEmpty({ answers, leftOver })).toBe(expected);
  });
});

describe('left-over lines in their field', () => {
  it('come out as they went in', () => {
    const lines = fc
      .array(fc.string().map((line) => line.replaceAll('\n', '')))
      .filter((all) => all.some((line) => /\S/.test(line)));
    fc.assert(
      fc.property(lines, (all) => {
        expect(leftOverLines(leftOverText(all))).toEqual(all);
      }),
    );
  });

  it('are none where only blanks are left', () => {
    expect(leftOverLines('')).toEqual([]);
    expect(leftOverLines(' \n\n')).toEqual([]);
  });
});
