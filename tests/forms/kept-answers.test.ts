import { describe, expect, it } from 'vitest';
import {
  type FormState,
  noMemory,
  readMemory,
  writeMemory,
  holdsAll,
  keep,
  keptIn,
  nothingSaved,
  saveState,
} from '../../src/forms/form-state.ts';

const empty: FormState = { answers: { texts: { role: '', goals: '' }, ticks: { paths: [] } }, leftOver: [] };
const filled: FormState = {
  answers: { texts: { role: 'Tester', goals: '' }, ticks: { paths: ['management'] } },
  leftOver: ['a line', ''],
};
const goals = (text: string): FormState => ({
  ...filled,
  answers: { ...filled.answers, texts: { ...filled.answers.texts, goals: text } },
});
const file = { file: 'form.txt', savedAt: 1 };
const saved = keep(nothingSaved, filled, file);

describe('what the page says of the answers', () => {
  it.each([
    ['empty', 'nothing is filled in', nothingSaved, empty],
    ['empty', 'all was taken out after saving', saved, empty],
    ['unsaved', 'there are words and no file', nothingSaved, filled],
    ['unsaved', 'spaces were typed', nothingSaved, { ...empty, answers: goals(' ').answers }],
    ['unsaved', 'only a line is left over', nothingSaved, { ...empty, leftOver: ['a line'] }],
    ['saved', 'a file holds all of it', saved, structuredClone(filled)],
    ['saved', 'the empty form was saved', keep(nothingSaved, empty, file), empty],
    ['changed', 'a word was added', saved, goals('More')],
    ['changed', 'a space was added', saved, goals(' ')],
    [
      'changed',
      'a tick was taken away',
      saved,
      { ...filled, answers: { ...filled.answers, ticks: { paths: [] } } },
    ],
    ['changed', 'a left-over line was taken away', saved, { ...filled, leftOver: ['a line'] }],
    ['changed', 'two left-over lines became one', saved, { ...filled, leftOver: ['a line\n'] }],
  ])('is %s where %s', (says, _, record, state) => {
    expect(saveState(record, state)).toBe(says);
  });

  it('names the file that holds them, the last or an earlier one', () => {
    const both = keep(saved, goals('More'), { file: 'other.txt' });
    expect(keptIn(both, filled)).toEqual(file);
    expect(keptIn(both, goals('More'))).toEqual({ file: 'other.txt' });
    expect(keptIn(both, goals('Less'))).toBeUndefined();
  });
});

describe('what would be lost if the page was left', () => {
  const two = keep(saved, goals('More'), file);

  it('is nothing where each answer, tick and line is in some file', () => {
    expect(holdsAll(two, [filled, goals('More'), { ...empty, leftOver: ['a line', ' '] }, empty])).toBe(true);
    expect(holdsAll(nothingSaved, [])).toBe(true);
  });

  it.each([
    ['another text', goals('Less')],
    ['the same text in another place', goals('Tester')],
    ['another tick', { ...empty, answers: { ...empty.answers, ticks: { paths: ['platform'] } } }],
    ['another left-over line', { ...empty, leftOver: ['Tester'] }],
  ])('is %s', (_, state) => {
    expect(holdsAll(two, [filled, state])).toBe(false);
  });
});

describe('what the page remembers in its hidden field', () => {
  it('is read as it was written', () => {
    const memory = { history: { past: [filled], future: [empty, goals('“it”\n')] }, record: saved };
    expect(readMemory(writeMemory(memory))).toEqual(memory);
  });

  it.each([
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '{"history":{"past":[],"future":[]}}',
    '{"history":{"past":[],"future":[]},"record":{}}',
    '{"history":{"past":[]},"record":{"parts":[],"states":{}}}',
    '{"history":{"future":[]},"record":{"parts":[],"states":{}}}',
    '{"history":{"past":[],"future":[]},"record":{"states":{}}}',
  ])('is nothing where another version of the site wrote %j', (text) => {
    expect(readMemory(text)).toEqual(noMemory);
  });
});
