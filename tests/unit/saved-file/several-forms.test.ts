import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers } from '../../support/arbitrary-answers.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';
import { date, read, savedFile } from '../../support/read-file.ts';
import { realForms } from '../../support/real-forms.ts';
import { without, wordsOf } from '../../support/words-of.ts';

const goal = savedFile(goalForm, ({ texts }) => (texts['specific'] = 'Lead the migration'));
const career = savedFile(careerForm, ({ texts, ticks }) => {
  texts['actionSteps.1'] = 'Ask Ada';
  texts['timeline'] = 'By May';
  ticks['selectedPaths'] = ['platform'];
});
const ours = { texts: { specific: 'Lead the migration', 'actionSteps.1': '', support: '' } };
const other = [{ kind: 'other-form', slug: 'career-form' }];
const quoted = (text: string) => text.replaceAll(/^/gm, '> ');
const withoutFormat = (text: string) => text.replace(/\nFormat: .*\n$/, '');
const filledLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

describe('a file that holds another form as well', () => {
  it.each([
    ['below ours', `${goal}\n${career}`],
    ['above ours', `${career}\n${goal}`],
    ['below ours, both quoted', quoted(`${goal}\n${career}`)],
    ['above ours, both quoted', quoted(`${career}\n${goal}`)],
  ])('reads ours and leaves every line of the other over: %s', (_, text) => {
    const { answers, leftOver, notices } = read(goalForm, text);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toEqual(filledLines(career));
    expect(notices).toEqual(other);
  });

  it('says that the end of ours is missing where the other follows at once', () => {
    const { answers, leftOver, notices } = read(goalForm, `${withoutFormat(goal)}\n\n${career}`);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toEqual(filledLines(career));
    expect(notices).toEqual([{ kind: 'end-missing' }, ...other]);
  });

  it.each([
    ['below', `${goal}\n${withoutFormat(career)}\n`],
    ['above', `${withoutFormat(career)}\n\n${goal}`],
  ])('knows the other by its title where its end is missing: %s', (_, text) => {
    const { answers, leftOver, notices } = read(goalForm, text);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toEqual(filledLines(withoutFormat(career)));
    expect(notices).toEqual(other);
  });

  it('recognises the other form by its end if its title is missing', () => {
    const [, , , , , ...rest] = career.split('\n');
    const { answers, leftOver, notices } = read(goalForm, `${goal}\n${rest.join('\n')}`);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toEqual(filledLines(rest.join('\n')));
    expect(notices).toEqual(other);
  });

  it('ends ours at the first heading out of its order where title and end between the two are missing', () => {
    const [, , , , , ...rest] = career.split('\n');
    const { answers, leftOver, notices } = read(goalForm, `${withoutFormat(goal)}\n\n${rest.join('\n')}`);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toEqual(filledLines(rest.join('\n')));
    expect(notices).toEqual([{ kind: 'end-missing' }, ...other]);
  });

  it('takes a title for one although the sentences and the end below it are gone', () => {
    const bare = withoutFormat(career).replace(/Mentorship(.|\n)*yours\.\n/, '');
    const { answers, leftOver } = read(goalForm, `${withoutFormat(goal)}\n\n${bare}\n`);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toEqual(filledLines(bare));
  });

  it('goes on with ours below a title that somebody has typed into it', () => {
    const text = goal.replace(
      'SUPPORT NEEDED\n--------------\n(not',
      'NOTES\n=====\n\nSUPPORT NEEDED\n---\n  Sam\n(not',
    );
    const { answers, leftOver, notices } = read(goalForm, text);
    expect(answers.texts).toMatchObject({ specific: 'Lead the migration', support: 'Sam' });
    expect({ leftOver, notices }).toEqual({ leftOver: ['NOTES', '====='], notices: [] });
  });

  it('reads ours under a title that somebody has changed, and keeps the title', () => {
    const { answers, leftOver, notices } = read(goalForm, goal.replace('GOAL FORM', 'MY GOALS!'));
    expect(answers).toMatchObject(ours);
    expect({ leftOver, notices }).toEqual({ leftOver: ['MY GOALS!'], notices: [] });
  });

  it('notices each other form once, in the order of the file', () => {
    const profile = savedFile(profileForm);
    const { notices } = read(goalForm, [profile, goal, career, profile].join('\n'));
    expect(notices).toEqual([{ kind: 'other-form', slug: 'profile-form' }, ...other]);
  });

  it('notices another form that is quoted below ours', () => {
    const { answers, leftOver, notices } = read(goalForm, `${goal}\nAda wrote:\n${quoted(career)}`);
    expect(answers).toMatchObject(ours);
    expect(leftOver).toContain('>   Ask Ada');
    expect(notices).toEqual(other);
  });
});

describe('a file of nothing but another form', () => {
  it.each([
    ['cut off before its end', withoutFormat(career)],
    ['that lost its title', career.split('\n').slice(5).join('\n')],
    ['with greetings above and below', `Hello Sam\n\n${career}\nBye`],
  ])('fills nothing and is named: %s', (_, text) => {
    expect(readSavedFile(goalForm, text)).toEqual({ kind: 'other-form', slugs: ['career-form'] });
  });

  it('names each of several, once and in the order of the file', () => {
    const text = [career, savedFile(profileForm), career].join('\n');
    expect(readSavedFile(goalForm, text)).toEqual({
      kind: 'other-form',
      slugs: ['career-form', 'profile-form'],
    });
  });
});

describe('a form above another, without its end', () => {
  it('does not take the empty lines between the two for words of its last answer', () => {
    const mine = savedFile(goalForm, ({ texts }) => (texts['support'] = 'Ada'));
    const { answers } = read(goalForm, `${withoutFormat(mine)}\n\n\n${career}`);
    expect(answers.texts['support']).toBe('Ada');
  });
});

describe('any answers to two forms in one file', { timeout: 60_000 }, () => {
  const forms = [goalForm, careerForm, profileForm, ...realForms()];
  const pair = fc
    .shuffledSubarray(forms, { minLength: 2, maxLength: 2 })
    .filter((two): two is [FormDefinition, FormDefinition] => two.length === 2)
    .chain(([one, two]) => fc.tuple(fc.constant(one), anyAnswers(one), fc.constant(two), anyAnswers(two)));
  const change = fc.constantFrom(
    (first: string, second: string) => first + second,
    (first: string, second: string) => `${withoutFormat(first)}\n\n${second}`,
    (first: string, second: string) => first + withoutFormat(second),
    (first: string, second: string) =>
      `${first}\n${second}`
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
  );

  it('in any order, whole or without an end: ours come back exactly, every other word is left over', () => {
    fc.assert(
      fc.property(pair, fc.boolean(), change, ([form, answers, otherForm, others], isFirst, put) => {
        const mine = writeSavedFile(form, answers, { date });
        const theirs = writeSavedFile(otherForm, others, { date });
        const result = read(form, isFirst ? put(mine, theirs) : put(theirs, mine));
        expect(result.answers).toEqual(answers);
        const missing = without(wordsOf(theirs), wordsOf(result.leftOver.join('\n')));
        expect(missing.filter((word) => !`format: ${otherForm.slug} 1`.includes(word))).toEqual([]);
        expect(result.notices).toContainEqual({ kind: 'other-form', slug: otherForm.slug });
      }),
      { numRuns: 1000 },
    );
  });
});
