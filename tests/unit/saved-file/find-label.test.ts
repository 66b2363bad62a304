import { describe, expect, it } from 'vitest';
import type { Field } from '../../../src/form/field.ts';
import { findLabel } from '../../../src/saved-file/words/find-label.ts';
import { knownLabels } from '../../../src/saved-file/words/known-labels.ts';

const text = (id: string, label: string, ...aliases: string[]): Field => ({
  type: 'text',
  id,
  label,
  aliases,
  multiline: true,
});
const group = (id: string, ...labels: string[]): Field => ({
  type: 'group',
  id,
  label: `Group ${id}`,
  items: labels.map((label) => ({ label })),
  multiline: true,
});
const steps = group('steps', 'Begin', 'Go on', 'Go on');
const months = group('months', ...Array.from({ length: 12 }, (_, index) => `In month ${index + 1}`), 'Notes');
const plan = [text('role', 'Your role', 'Your job'), steps, months, text('notes', 'Notes')];
const other = [
  text('values', 'What matters', 'WHAT MATTERS'),
  text('role2', 'Shared'),
  text('role3', 'Shared'),
];
const own = knownLabels(plan);
const all = knownLabels([...plan, ...other]);
const found = (key: string, answerFollows = false) => findLabel(key, own, all, answerFollows);

describe('a label of the section', () => {
  it.each([
    ['your role', 'role'],
    ['your job', 'role'],
    ['1. begin', 'steps.1'],
    ['2) go on', 'steps.2'],
    ['begin', 'steps.1'],
  ])('is found by its words, whatever follows: %s', (key, name) => {
    expect(found(key)).toEqual({ name, isOurs: true });
  });

  it('is decided by its number where questions share it, or is the first of them', () => {
    expect(found('3. go on')).toEqual({ name: 'steps.3', isOurs: true });
    expect(found('go on')).toEqual({ name: 'steps.2', isOurs: true });
    expect(found('9. go on')).toEqual({ name: 'steps.2', isOurs: true });
  });

  it('without a number is one that has none, if there is such a label', () => {
    expect(found('notes')).toEqual({ name: 'notes', isOurs: true });
    expect(found('13. notes')).toEqual({ name: 'months.13', isOurs: true });
  });

  it('may name a group, which has no answer of its own', () => {
    expect(found('group steps')).toEqual({ name: undefined, isOurs: true });
  });

  it('is found by its number if its words are unknown and an answer follows, and the words are then not ours', () => {
    expect(found('2. start again', true)).toEqual({ name: 'steps.2', isOurs: false });
    expect(found('2. start again')).toBeUndefined();
    expect(found('12. start again', true)).toEqual({ name: 'months.12', isOurs: false });
    expect(found('14. start again', true)).toBeUndefined();
    expect(found('start again', true)).toBeUndefined();
  });

  it('needs a space after its number, and a number of at most three digits', () => {
    expect(found('2.start', true)).toBeUndefined();
    expect(found('0002. start', true)).toBeUndefined();
    expect(found('in 2. start', true)).toBeUndefined();
  });
});

describe('a label of another section', () => {
  it('is found only if an answer follows', () => {
    expect(found('what matters', true)).toEqual({ name: 'values', isOurs: false });
    expect(found('what matters')).toBeUndefined();
    expect(found('1. what matters', true)).toEqual({ name: 'values', isOurs: false });
  });

  it('is not chosen among several questions that share it', () => {
    expect(found('shared', true)).toBeUndefined();
  });

  it('is found above the first heading, where there is no section', () => {
    expect(findLabel('begin', undefined, all, true)).toEqual({ name: 'steps.1', isOurs: false });
    expect(findLabel('1. unknown', undefined, all, true)).toBeUndefined();
    expect(findLabel('go on', undefined, all, true)).toBeUndefined();
  });
});
