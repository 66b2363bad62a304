import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/form/answers.ts';
import { openFile } from '../../../src/saved-file/open-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { anyAnswers } from '../../support/arbitrary-answers.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const date = '14 July 2025';
const brings = [{ definition: careerForm, answers: [{ from: ['strengths'], to: 'specific' }] }];
const open = (text: string) => openFile(goalForm, brings, bytes(text));
const career = emptyAnswers(careerForm);
career.texts['strengths'] = 'Calm';
career.texts['timeline'] = 'Not brought';

describe('openFile', () => {
  it('reads a file of the form with the counts of its answers', () => {
    const answers = emptyAnswers(goalForm);
    answers.texts['specific'] = 'Lead the migration';
    expect(open(`Hello Sam\n\n${writeSavedFile(goalForm, answers, { date })}`)).toEqual({
      kind: 'read',
      answers,
      found: 1,
      empty: 6,
      leftOver: ['Hello Sam'],
      notices: [],
    });
  });

  it('turns a file that can begin the form into answers to it, and says from where', () => {
    const answers = emptyAnswers(goalForm);
    answers.texts['specific'] = 'Calm';
    expect(open(writeSavedFile(careerForm, career, { date, leftOver: ['A note'] }))).toEqual({
      kind: 'brought',
      forms: [
        { title: 'Career form', questions: [{ from: "What you're good at", to: 'What will you do?' }] },
      ],
      answers,
      hasMore: true,
      found: 2,
      empty: 4,
      leftOver: ['A note'],
      notices: [],
    });
  });

  it('names the form of any other file', () => {
    const text = writeSavedFile(profileForm, emptyAnswers(profileForm), { date });
    expect(open(text)).toEqual({ kind: 'other-form', slugs: ['profile-form'] });
  });

  it('does not bring a file where no form is to be begun', () => {
    const text = writeSavedFile(careerForm, career, { date });
    expect(openFile(goalForm, [], bytes(text))).toEqual({ kind: 'other-form', slugs: ['career-form'] });
  });

  it.each([
    ['empty', bytes('')],
    ['empty', bytes('\uFEFF \r\n\t')],
    ['binary', Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0, 0xff, 0xfe)],
    ['binary', bytes(String.raw`{\rtf1\ansi GOAL FORM\ `)],
    ['binary', bytes('%PDF-1.7\nGOAL FORM\n')],
    ['too-large', new Uint8Array(256 * 1024 + 1).fill(65)],
    ['too-many-lines', new Uint8Array(2501).fill(10).fill(65, 2500)],
    ['no-heading', bytes('Milk\nBread\n')],
  ] as const)('says why it cannot read a file: %s', (reason, file) => {
    expect(openFile(goalForm, brings, file)).toEqual({ kind: 'problem', reason });
  });

  it('says first that letters were guessed, and once what else it noticed', () => {
    const other = writeSavedFile(profileForm, emptyAnswers(profileForm), { date });
    const goal = writeSavedFile(goalForm, emptyAnswers(goalForm), { date }).replace('form 1', 'form 2');
    const text = `${goal.replace('(not filled in)', '  Gr\xfc\xdfe')}${other}${goal}${other}`;
    const opened = openFile(goalForm, brings, new Uint8Array(Buffer.from(text, 'latin1')));
    expect(opened).toMatchObject({
      kind: 'read',
      answers: { texts: { specific: 'Grüße' } },
      notices: [
        { kind: 'guessed-letters' },
        { kind: 'newer' },
        { kind: 'second-copy' },
        { kind: 'other-form', slug: 'profile-form' },
      ],
    });
  });

  it('says of a file that begins the form what it noticed in reading it', () => {
    const file = writeSavedFile(careerForm, career, { date })
      .replace('Calm', 'Caf\xe9')
      .replace(/Format.*/, '');
    expect(openFile(goalForm, brings, new Uint8Array(Buffer.from(file, 'latin1')))).toMatchObject({
      kind: 'brought',
      answers: { texts: { specific: 'Café' } },
      notices: [{ kind: 'guessed-letters' }, { kind: 'end-missing' }],
    });
  });

  it('opens whatever the form can hold, and never throws for other bytes', () => {
    fc.assert(
      fc.property(anyAnswers(goalForm), (answers) => {
        const opened = open(writeSavedFile(goalForm, answers, { date }));
        expect(opened).toMatchObject({ kind: 'read', answers, leftOver: [] });
      }),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (file) => {
        expect(['read', 'brought', 'other-form', 'problem']).toContain(openFile(goalForm, brings, file).kind);
      }),
      { numRuns: 500 },
    );
  });
});
