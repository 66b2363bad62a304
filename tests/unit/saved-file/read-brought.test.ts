import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BringForward, bringForward } from '../../../src/form/bring-forward.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { openFile } from '../../../src/saved-file/open-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers } from '../../support/arbitrary-answers.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';
import { date, savedFile } from '../../support/read-file.ts';

/** Every answer of a form goes to one question of the goal form. */
const allTo = (definition: FormDefinition, ...to: string[]): BringForward => ({
  definition,
  answers: to.map((name) => ({ from: definition.fields.map(({ id }) => id), to: name })),
});
const fromCareer = allTo(careerForm, 'specific', 'support');
const fromProfile = allTo(profileForm, 'specific', 'measurable');
const open = (text: string, brings = [fromCareer, fromProfile]) =>
  openFile(goalForm, brings, new TextEncoder().encode(text));
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
const withoutFormat = (text: string) => text.replace(/\nFormat: .*\n$/, '\n');

const career = savedFile(careerForm, ({ texts }) => (texts['strengths'] = 'Calm'));
const profile = savedFile(profileForm, ({ texts }) => (texts['github.readme'] = 'Who I am'));
const calm = "What you're good at:\nCalm";
const whoIAm = 'GitHub profile readme:\nWho I am';

describe('a file of two forms that both begin this one', () => {
  it.each([
    ['whole', `${career}\n${profile}`],
    ['quoted', quoted(`${career}\n${profile}`)],
    ['of which the second is quoted', `${career}\n${quoted(profile)}`],
    ['of which the first is quoted', `${quoted(career)}\n${profile}`],
  ])('brings the answers of both, in the order of the file: %s', (_, text) => {
    const opened = open(text);
    expect(opened).toMatchObject({ kind: 'brought', found: 2, empty: 7, leftOver: [], notices: [] });
    expect(opened).toMatchObject({
      forms: [{ title: 'Career form' }, { title: 'Profile form' }],
      answers: { texts: { specific: `${calm}\n\n${whoIAm}`, measurable: whoIAm, support: calm } },
    });
  });

  it.each([
    ['a text', savedFile(careerForm, ({ texts }) => (texts['timeline'] = 'By May')), true],
    ['a group', savedFile(careerForm, ({ texts }) => (texts['actionSteps.2'] = 'Ask')), true],
    ['a tick', savedFile(careerForm, ({ ticks }) => (ticks['selectedPaths'] = ['platform'])), true],
    ['nothing', career, false],
  ])('says whether more is answered than it takes: %s', (_, text, hasMore) => {
    const brings = [{ definition: careerForm, answers: [{ from: ['strengths'], to: 'specific' }] }];
    expect(open(`${text}\n${career}`, brings)).toMatchObject({ kind: 'brought', hasMore });
    expect(open(`${text}\n${profile}`, [fromCareer, fromProfile])).toMatchObject({ hasMore: false });
  });

  it('leaves over each line that belongs to neither, once', () => {
    const [one, two] = [careerForm, profileForm].map((form) =>
      writeSavedFile(form, { texts: {}, ticks: {} }, { date, leftOver: [`Left over in the ${form.title}`] }),
    );
    expect(open(`Hello Sam\n${one ?? ''}\nand\n${two ?? ''}\nBye`)).toMatchObject({
      kind: 'brought',
      leftOver: ['Left over in the Career form', 'Hello Sam', 'and', 'Left over in the Profile form', 'Bye'],
    });
  });

  it('says once what either is lacking', () => {
    const text = `${withoutFormat(career)}\n${profile}${career}${profile}`;
    expect(open(text)).toMatchObject({
      kind: 'brought',
      notices: [{ kind: 'end-missing' }, { kind: 'second-copy' }],
    });
  });

  it('is exact for any answers: none is in another place, and no line is left over', () => {
    fc.assert(
      fc.property(anyAnswers(careerForm), anyAnswers(profileForm), fc.boolean(), (one, two, isQuoted) => {
        const text = [writeSavedFile(careerForm, one, { date }), writeSavedFile(profileForm, two, { date })];
        const opened = open(isQuoted ? quoted(text.join('\n')) : text.join('\n'));
        const answers = bringForward(goalForm, fromProfile, two, bringForward(goalForm, fromCareer, one));
        expect(opened).toMatchObject({ kind: 'brought', answers, leftOver: [] });
      }),
      { numRuns: 500 },
    );
  });
});

describe('a file of a form that begins this one and of another that does not', () => {
  it.each([
    ['above', `${profile}\n${career}`],
    ['below', `${career}\n${profile}`],
  ])('brings the one; the other is left over and named: %s', (_, text) => {
    expect(open(text, [fromCareer])).toMatchObject({
      kind: 'brought',
      forms: [{ title: 'Career form' }],
      answers: { texts: { specific: calm, measurable: '' } },
      leftOver: profile.split('\n').filter((line) => line !== ''),
      notices: [{ kind: 'other-form', slug: 'profile-form' }],
    });
  });
});

describe('a file whose title and last line name two forms', () => {
  const mixed = `${withoutFormat(career)}\nFormat: profile-form 1\n`;

  it('brings nothing', () => {
    expect(open(mixed)).toEqual({ kind: 'other-form', slugs: ['profile-form'] });
  });

  it('is named by its title where it stands below the form of its last line', () => {
    expect(open(`${profile}\n${mixed}`)).toMatchObject({
      kind: 'brought',
      forms: [{ title: 'Profile form' }],
      notices: [{ kind: 'other-form', slug: 'career-form' }],
    });
  });
});

describe('a file of two forms of which neither begins this one', () => {
  it('brings nothing and names both', () => {
    expect(open(`${profile}\n${career}`, [])).toEqual({
      kind: 'other-form',
      slugs: ['profile-form', 'career-form'],
    });
  });
});
