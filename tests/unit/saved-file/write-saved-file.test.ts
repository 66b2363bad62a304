import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/form/answers.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { allForms, careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

const date = '14 July 2025';
const lines = (...all: string[]) => `${all.join('\n')}\n`;

describe('writeWorksheet', () => {
  it('writes one section a question in the order of the definition', () => {
    const answers = emptyAnswers(goalForm);
    answers.texts = {
      specific: 'Lead the payments migration\n\nfrom the old gateway.',
      timeBound: '30 November',
      'actionSteps.2': 'Ask Noor for the runbook',
    };
    expect(writeSavedFile(goalForm, answers, { date })).toBe(
      lines(
        'GOAL FORM',
        '=========',
        'Mentorship programme, July to December 2025. Saved 14 July 2025.',
        'To continue, open this file at /resources/goal-form. Keep the headings; the indented lines are yours.',
        '',
        'SPECIFIC',
        '--------',
        '  Lead the payments migration',
        '  ',
        '  from the old gateway.',
        '',
        'MEASURABLE',
        '----------',
        '(not filled in)',
        '',
        'TIME-BOUND',
        '----------',
        '  30 November',
        '',
        'ACTION STEPS',
        '------------',
        '1. First step',
        '(not filled in)',
        '',
        '2. Second step',
        '  Ask Noor for the runbook',
        '',
        '3. Third step',
        '(not filled in)',
        '',
        'SUPPORT NEEDED',
        '--------------',
        '(not filled in)',
        '',
        'Format: goal-form 1',
      ),
    );
  });

  it('labels the fields of a section that holds several', () => {
    const answers = emptyAnswers(careerForm);
    answers.texts['currentRole'] = 'Developer';
    answers.ticks['selectedPaths'] = ['platform'];
    expect(writeSavedFile(careerForm, answers, { date }).split('\n').slice(5, -3)).toEqual([
      'CURRENT SITUATION',
      '-----------------',
      'Your current role',
      '  Developer',
      '',
      "What you're good at",
      '(not filled in)',
      '',
      'CAREER PATHS OF INTEREST',
      '------------------------',
      '[ ] Individual Contributor track',
      '[ ] Engineering Management',
      '[x] DevOps/Platform Engineering',
      '',
      'PLAN',
      '----',
      'Next steps',
      '1. First step',
      '(not filled in)',
      '',
      '2. Second step',
      '(not filled in)',
      '',
      'Timeline',
      '(not filled in)',
    ]);
  });

  it('writes progress, a section for each checklist, and tips only for items not done', () => {
    const answers = emptyAnswers(profileForm);
    answers.ticks['completed'] = ['linkedin-2'];
    expect(writeSavedFile(profileForm, answers, { date }).split('\n').slice(5, 19)).toEqual([
      'PROGRESS',
      '--------',
      '1 of 3 done (33%)',
      '',
      'LINKEDIN PROFILE',
      '----------------',
      '[ ] A clear photo (linkedin-1)',
      'Tip: Ask a friend to take it by a window.',
      '[x] A headline that says what you do (linkedin-2)',
      '',
      'GITHUB PROFILE',
      '--------------',
      '[ ] Six pinned repositories (github-1)',
      'Tip: Choose finished ones.',
    ]);
  });

  it('writes the heading of a section without questions', () => {
    const form = {
      ...goalForm,
      sections: [{ kind: 'answers' as const, heading: 'Later', fields: ['gone'] }],
    };
    expect(writeSavedFile(form, emptyAnswers(form), { date }).split('\n').slice(4)).toEqual([
      '',
      'LATER',
      '-----',
      '',
      'Format: goal-form 1',
      '',
    ]);
  });

  it('puts left-over lines into a last section', () => {
    const text = writeSavedFile(goalForm, emptyAnswers(goalForm), {
      date,
      leftOver: ['Call Ada', '', 'FORMAT'],
    });
    expect(text.split('\n').slice(-8)).toEqual([
      'LEFT OVER',
      '---------',
      '  Call Ada',
      '  ',
      '  FORMAT',
      '',
      'Format: goal-form 1',
      '',
    ]);
  });

  it.each(allForms.map((form) => [form.slug, form] as const))(
    'holds no person’s line in an empty %s',
    (_, form) => {
      const text = writeSavedFile(form, emptyAnswers(form), { date });
      expect(text).not.toMatch(/^[^\S\n]/m);
      expect(text.endsWith(`\n\nFormat: ${form.slug} 1\n`)).toBe(true);
    },
  );

  it.each([
    ['markup', '<script>alert(1)</script> & "quotes"'],
    ['template syntax', '{date} {route} $& $1 ${x}'],
    ['emoji', '👩🏽‍💻 🏳️‍🌈'],
    ['right to left', 'مرحبا \u202Eabc\u202C'],
    ['20,000 characters', 'x'.repeat(20_000)],
    ['our headings', 'MEASURABLE\n----------\n(not filled in)\n[x] Photo\nFormat: goal-form 1'],
    ['only spaces', '   '],
    ['Windows line ends', 'a\r\nb\rc'],
  ])('takes %s letter for letter, every line indented', (_, typed) => {
    const answers = emptyAnswers(goalForm);
    answers.texts['specific'] = typed;
    const text = writeSavedFile(goalForm, answers, { date });
    const expected = typed.split(/\r\n|\r|\n/).map((line) => `  ${line}`);
    expect(text.split('\n').slice(7, 7 + expected.length)).toEqual(expected);
    expect(text.split('\n').filter((line) => /^\s/.test(line))).toEqual(expected);
  });
});
