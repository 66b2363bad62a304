import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/form/answers.ts';
import { bringForward, bringForwardLabels } from '../../../src/form/bring-forward.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

const read = {
  texts: {
    currentRole: 'Tester',
    strengths: 'Calm\n\nand curious',
    'actionSteps.1': '',
    'actionSteps.2': 'Ask Noor',
    timeline: '',
  },
  ticks: { selectedPaths: ['platform', 'individual'] },
};
const bring = (...answers: { from: string[]; to: string }[]) => ({ definition: careerForm, answers });
const brought = (...answers: { from: string[]; to: string }[]) =>
  bringForward(goalForm, bring(...answers), read);

describe('bringForward', () => {
  it('carries one answer over as it is, and leaves every other question empty', () => {
    const answers = emptyAnswers(goalForm);
    expect(brought({ from: ['strengths'], to: 'specific' })).toEqual({
      ...answers,
      texts: { ...answers.texts, specific: 'Calm\n\nand curious' },
    });
  });

  it('puts several answers under their labels and leaves out what was not answered', () => {
    expect(
      brought({ from: ['currentRole', 'timeline', 'strengths'], to: 'specific' }).texts['specific'],
    ).toBe("Your current role:\nTester\n\nWhat you're good at:\nCalm\n\nand curious");
  });

  it('keeps the label where only one of several was answered: it says which', () => {
    expect(brought({ from: ['currentRole', 'timeline'], to: 'specific' }).texts['specific']).toBe(
      'Your current role:\nTester',
    );
  });

  it('writes the answers of a group with their numbers', () => {
    expect(brought({ from: ['actionSteps'], to: 'support' }).texts['support']).toBe('2. Ask Noor');
    const texts = { 'actionSteps.1': 'Read', 'actionSteps.2': 'Ask Noor' };
    const both = bringForward(goalForm, bring({ from: ['actionSteps'], to: 'support' }), {
      texts,
      ticks: {},
    });
    expect(both.texts['support']).toBe('1. Read\n2. Ask Noor');
  });

  it('writes ticked options by their titles, in the order of their form', () => {
    expect(brought({ from: ['selectedPaths'], to: 'specific' }).texts['specific']).toBe(
      'Individual Contributor track\nDevOps/Platform Engineering',
    );
  });

  it('writes ticked items of checklists by their text', () => {
    const from = { definition: profileForm, answers: [{ from: ['completed'], to: 'specific' }] };
    const ticks = { completed: ['github-1', 'linkedin-1'] };
    expect(bringForward(goalForm, from, { texts: {}, ticks }).texts['specific']).toBe(
      'A clear photo\nSix pinned repositories',
    );
  });

  it('puts what leads to the same question from several places one below the other', () => {
    const both = brought({ from: ['currentRole'], to: 'specific' }, { from: ['strengths'], to: 'specific' });
    expect(both.texts['specific']).toBe('Tester\n\nCalm\n\nand curious');
  });

  it('brings nothing from a question that was not answered or is no longer asked', () => {
    const none = brought({ from: ['timeline'], to: 'specific' }, { from: ['gone'], to: 'support' });
    expect(none).toEqual(emptyAnswers(goalForm));
  });

  it('brings nothing from a file without the questions', () => {
    const answers = bring(
      { from: ['currentRole'], to: 'specific' },
      { from: ['actionSteps'], to: 'support' },
    );
    expect(bringForward(goalForm, answers, { texts: {}, ticks: {} })).toEqual(emptyAnswers(goalForm));
  });
});

describe('bringForwardLabels', () => {
  it('names the questions on both sides as they are asked', () => {
    const labels = bringForwardLabels(
      goalForm,
      bring({ from: ['currentRole', 'timeline'], to: 'specific' }, { from: ['actionSteps'], to: 'support' }),
    );
    expect(labels).toEqual([
      { from: 'Your current role, Timeline', to: 'What will you do?' },
      { from: 'Next steps', to: 'Who can help?' },
    ]);
  });

  it('names a question that is no longer asked by its id', () => {
    expect(bringForwardLabels(goalForm, bring({ from: ['gone'], to: 'specific' }))).toEqual([
      { from: 'gone', to: 'What will you do?' },
    ]);
  });
});
