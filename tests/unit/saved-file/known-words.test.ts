import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { toFileLine } from '../../../src/saved-file/lines/file-line.ts';
import { introBeginning, knownWords } from '../../../src/saved-file/words/known-words.ts';
import { fold, matchKey } from '../../../src/saved-file/words/match-key.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

const withIntro = (...texts: string[]): FormDefinition => ({
  ...goalForm,
  intro: { text: 'Saved {date}', continue: 'Go on', earlier: texts },
});
const begins = (key: string, ...texts: string[]) =>
  introBeginning(key, knownWords(withIntro(...texts))) !== undefined;

describe('a sentence of the form', () => {
  it('is recognised by its first words, of which eight characters are enough', () => {
    expect(begins('mentors, july', 'Mentors, {period}')).toBe(true);
    expect(begins('mentors july', 'Mentors {period}')).toBe(true);
    expect(begins('mentor july', 'Mentor {period}')).toBe(false);
    expect(begins('anything', '{period}')).toBe(false);
    expect(begins('see mentors, july', 'Mentors, {period}')).toBe(false);
  });

  it('is known where mail has broken it right before the first place', () => {
    expect(begins('mentors', 'Mentors {period}')).toBe(true);
    expect(begins('mentor', 'Mentors {period}')).toBe(false);
  });

  it('may be one it has now or one it had', () => {
    const words = knownWords({
      ...goalForm,
      intro: { ...goalForm.intro, earlier: ['What we said before {date}'] },
    });
    const lines = ['mentorship programme, july', 'to continue, open this file at', 'what we said before'];
    for (const line of lines)
      expect(introBeginning(line, words)?.beginning.trimEnd()).toMatch(line.slice(0, 9));
    expect(introBeginning('what we say now and then', words)).toBeUndefined();
  });
});

describe('the words of a form', () => {
  it('are its titles and sections by every wording', () => {
    const words = knownWords(careerForm);
    expect([...words.titles]).toEqual(['career form', 'path form']);
    expect(words.slug).toBe('career-form');
    const fewer = knownWords(goalForm);
    expect([[...fewer.titles], fewer.intro.length]).toEqual([['goal form'], 2]);
    expect(words.notFilledIn).toBe(matchKey('(not filled in)'));
    expect(words.headings.get('plan')?.order).toBe(2);
    expect(words.allLabels.byKey.get('timeline')).toEqual([{ name: 'timeline' }]);
    const [current, , plan] = careerForm.sections;
    if (!current || !plan) throw new Error('The form has no sections.');
    expect(words.labels.get(current)?.byKey.has('your current role')).toBe(true);
    expect(words.labels.get(plan)?.byKey.has('your current role')).toBe(false);
  });

  it('are the sentences of its progress, and of no other section', () => {
    const [progress, ...others] = profileForm.sections;
    if (progress?.kind !== 'progress') throw new Error('The form has no progress.');
    expect([...knownWords(profileForm).progress.values()].map((all) => all.length)).toEqual([1]);
    const aliased = { ...progress, aliases: ['You have done {done} of {total}'] };
    const words = knownWords({ ...profileForm, sections: [aliased, ...others] });
    expect([...words.progress.keys()]).toEqual([aliased]);
    const patterns = words.progress.get(aliased) ?? [];
    expect(patterns.map((pattern) => pattern.test('1 of 3 done (33%)'))).toEqual([true, false]);
    expect(patterns.map((pattern) => pattern.test('you have done 1 of 3'))).toEqual([false, true]);
  });

  it.each([
    [goalForm, 'GOAL FORM'],
    [goalForm, 'Measure'],
    [goalForm, 'Evidence'],
    [goalForm, 'First step'],
    [goalForm, '2. Next step'],
    [goalForm, '3. Third step'],
    [goalForm, 'Action steps'],
    [goalForm, '(not filled in)'],
    [goalForm, 'Format: goal-form 1'],
    [goalForm, 'LEFT OVER'],
    [profileForm, '[x] A headline that says what you do (linkedin-2)'],
    [profileForm, '[x] A good headline'],
    [profileForm, 'Tip: Role, field, "one" result.'],
    [profileForm, 'Tip: A good headline'],
  ])('are known however a line is broken: %#, %s', (form, line) => {
    const words = knownWords(form);
    const found = (...texts: string[]) =>
      words.phrases.lastLine(
        texts.map((text) => toFileLine(text, fold)),
        0,
      );
    expect(found(line)).toBe(0);
    const [first = '', ...rest] = line.split(/(?<=^\S+ \S+ \S+) /);
    if (rest.length > 0) expect(found(first, rest.join(' '))).toBe(1);
    expect(found(`${line} and more`)).toBeUndefined();
  });

  it('number the questions of a group, and no others', () => {
    const words = knownWords(goalForm);
    const found = (text: string) => words.phrases.lastLine([toFileLine(text, fold)], 0);
    expect(found('1. What will you do?')).toBeUndefined();
    expect(found('4. Third step')).toBeUndefined();
  });
});
