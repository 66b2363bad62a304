import { describe, expect, it } from 'vitest';
import {
  normalizeAnswer,
  emptyAnswers,
  readAnswers,
  mergeLeftOver,
  normalizeState,
  measureProgress,
  nextEmptyName,
} from '../../src/model/forms/answers.ts';
import { mergeAnswers } from '../../src/model/forms/merge-answers.ts';
import { careerForm, goalForm, profileForm } from '../support/form-definitions.ts';

describe('the answers on a page', () => {
  it('are its texts, with line ends as files have them, and its ticks in the order of the form', () => {
    const entries: [string, File | string][] = [
      ['github.readme', 'a\r\nb\rc\n'],
      ['linkedin.headline', new File(['x'], 'x.txt')],
      ['completed', 'github-1'],
      ['completed', 'linkedin-1'],
      ['completed', 'linkedin-99'],
      ['__proto__', 'x'],
    ];
    expect(readAnswers(profileForm, entries)).toEqual({
      texts: { 'linkedin.headline': '', 'github.readme': 'a\nb\nc\n' },
      ticks: { completed: ['linkedin-1', 'github-1'] },
    });
  });

  it('lead to the first question without one, through groups too, until each has one', () => {
    const answers = emptyAnswers(goalForm);
    const nameOrder: (string | undefined)[] = [];
    for (let unansweredCount = 7; unansweredCount > 0; unansweredCount -= 1) {
      const { answered, total } = measureProgress(goalForm, answers);
      expect(total - answered).toBe(unansweredCount);
      const nextName = nextEmptyName(goalForm, answers, undefined);
      nameOrder.push(nextName);
      answers.texts[nextName ?? ''] = 'x';
    }
    expect(nameOrder).toEqual(Object.keys(answers.texts));
    expect(measureProgress(goalForm, answers)).toMatchObject({ answered: 7, total: 7, items: 0 });
    expect(nextEmptyName(goalForm, answers, undefined)).toBeUndefined();
  });

  it('lead to the next question without one after a field, and from the last one to the first', () => {
    const answers = emptyAnswers(goalForm);
    const names = Object.keys(answers.texts);
    expect(nextEmptyName(goalForm, answers, undefined)).toBe(names[0]);
    expect(nextEmptyName(goalForm, answers, 'no question')).toBe(names[0]);
    expect(names.map((name) => nextEmptyName(goalForm, answers, name))).toEqual([
      ...names.slice(1),
      names[0],
    ]);
    answers.texts[names[2] ?? ''] = 'x';
    expect(nextEmptyName(goalForm, answers, names[1])).toBe(names[3]);
    for (const name of names) answers.texts[name] = 'x';
    expect(nextEmptyName(goalForm, answers, names[1])).toBeUndefined();
  });

  it('lead to every question without one, wherever a visitor begins', () => {
    const answers = emptyAnswers(goalForm);
    const names = Object.keys(answers.texts);
    const visited = new Set<string>();
    let name = nextEmptyName(goalForm, answers, undefined, { firstName: names[4] });
    expect(name).toBe(names[4]);
    while (name !== undefined && !visited.has(name)) {
      visited.add(name);
      name = nextEmptyName(goalForm, answers, name);
    }
    expect([...visited].sort()).toEqual([...names].sort());
  });

  it('are counted with a choice as one question, and the boxes of checklists for themselves', () => {
    const answers = emptyAnswers(careerForm);
    answers.ticks['selectedPaths'] = ['individual', 'platform'];
    expect(measureProgress(careerForm, answers)).toMatchObject({ answered: 1, total: 6 });
    const answersWithTick = { ...emptyAnswers(profileForm), ticks: { completed: ['github-1'] } };
    expect(measureProgress(profileForm, answersWithTick)).toMatchObject({
      answered: 0,
      total: 2,
      done: 1,
      items: 3,
    });
  });
});

describe('the answers of a file', () => {
  const current = {
    texts: { role: 'Developer', strengths: '', timeline: ' ' },
    ticks: { paths: ['management'], methods: [] },
  };
  const fileAnswers = {
    texts: { role: 'Tester', strengths: 'Calm', timeline: 'May', removedQuestion: 'x' },
    ticks: { paths: ['platform'], methods: ['books'], removedQuestion: ['y'] },
  };
  const partialAnswers = {
    texts: { role: 'Tester', strengths: '', timeline: '' },
    ticks: { paths: [], methods: ['books'] },
  };

  it('fill what is empty, take no tick away and leave what was typed, even spaces', () => {
    expect(mergeAnswers('fill', current, fileAnswers)).toEqual({
      texts: { role: 'Developer', strengths: 'Calm', timeline: ' ' },
      ticks: { paths: ['management', 'platform'], methods: ['books'] },
    });
    expect(mergeAnswers('fill', current, { texts: {}, ticks: {} })).toEqual(current);
  });

  it('replace everything where it is a file of this form', () => {
    expect(mergeAnswers('replace', current, partialAnswers)).toEqual({
      texts: { role: 'Tester', strengths: '', timeline: '' },
      ticks: { paths: [], methods: ['books'] },
    });
  });

  it('replace what they answer where it is a file of another form', () => {
    expect(mergeAnswers('replaceAnswered', current, partialAnswers)).toEqual({
      texts: { role: 'Tester', strengths: '', timeline: ' ' },
      ticks: { paths: ['management'], methods: ['books'] },
    });
    expect(mergeAnswers('replaceAnswered', current, { texts: {}, ticks: {} })).toEqual(current);
  });

  it('are added below what was typed where another form brings them, but not twice', () => {
    const mergedAnswers = mergeAnswers('add', current, partialAnswers);
    expect(mergedAnswers).toEqual({
      texts: { role: 'Developer\n\nTester', strengths: '', timeline: ' ' },
      ticks: { paths: ['management'], methods: ['books'] },
    });
    expect(mergeAnswers('add', mergedAnswers, partialAnswers)).toEqual(mergedAnswers);
  });

  it('bring left-over lines that are not there yet, as often as the file has them', () => {
    expect(mergeLeftOver(['a', 'b'], ['b', 'b', 'c', 'a'])).toEqual(['a', 'b', 'b', 'c']);
  });

  it('come into each field as it takes them, and what it does not take, or nobody asks, is left over', () => {
    const form = { ...goalForm, fields: goalForm.fields.slice(0, 4) };
    const texts = {
      specific: 'a\nb',
      timeBound: 'May\n\n or June',
      'actionSteps.1': '',
      removedQuestion: 'x\n\ny',
    };
    const { answers, leftOver } = normalizeState(form, {
      answers: { texts, ticks: { removedQuestion: ['z'] } },
      leftOver: ['a'],
    });
    const empty = emptyAnswers(form);
    expect(answers).toEqual({
      texts: { ...empty.texts, specific: 'a\nb', timeBound: 'May or June' },
      ticks: {},
    });
    expect(leftOver).toEqual(['a', 'x', 'y']);
  });
});

it('one of a few values is taken as it is or not at all, and what was there before stays', () => {
  const acceptedValues = ['small', 'large'];
  expect(['large', '', 'huge', 'Large'].map((text) => normalizeAnswer(text, acceptedValues))).toEqual([
    'large',
    '',
    undefined,
    undefined,
  ]);
  const [before, after] = ['large', 'large\n\nhuge'].map((answer) => ({
    texts: { removed: answer },
    ticks: {},
  }));
  const normalize = (leftOver: string[]) =>
    normalizeState(goalForm, { answers: after ?? emptyAnswers(goalForm), leftOver }, before);
  const { answers, leftOver } = normalize([]);
  expect([answers.texts['removed'], leftOver]).toEqual(['large', ['huge']]);
  expect(normalize(leftOver).leftOver, 'taken again').toEqual(leftOver);
});
