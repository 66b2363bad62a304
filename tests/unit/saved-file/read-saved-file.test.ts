import { describe, expect, it } from 'vitest';
import { type Answers, emptyAnswers } from '../../../src/form/answers.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

const date = '14 July 2025';
const filled = (form: FormDefinition, change: (answers: Answers) => void = () => undefined) => {
  const answers = emptyAnswers(form);
  change(answers);
  return writeSavedFile(form, answers, { date });
};
const goal = filled(goalForm, ({ texts }) => {
  texts['specific'] = 'Lead the migration';
  texts['actionSteps.1'] = 'Ask Noor';
});

function read(form: FormDefinition, text: string) {
  const result = readSavedFile(form, text);
  if (result.kind !== 'read') throw new Error(result.kind);
  return result;
}

describe('a summary', () => {
  it('counts answers, a choice or a set of checklists as one', () => {
    expect(read(goalForm, goal)).toMatchObject({ found: 2, empty: 5, leftOver: [], notices: [] });
    const profile = filled(profileForm, ({ ticks }) => (ticks['completed'] = ['github-1']));
    expect(read(profileForm, profile)).toMatchObject({ found: 1, empty: 2 });
  });
});

describe('a file edited by hand', () => {
  it('takes words typed over "(not filled in)" without indentation', () => {
    const text = goal.replace('(not filled in)', 'We see it in the dashboard.\n\nAnd in the log.');
    const { answers, leftOver } = read(goalForm, text);
    expect(answers.texts['measurable']).toBe('We see it in the dashboard.\n\nAnd in the log.');
    expect(leftOver).toEqual([]);
  });

  it('takes words typed under "(not filled in)", indented or not', () => {
    const text = goal
      .replace('(not filled in)', '(not filled in)\n  By the dashboard.')
      .replace('TIME-BOUND\n----------\n(not filled in)', 'TIME-BOUND\n----------\n(not filled in)\nIn May');
    const { answers, leftOver } = read(goalForm, text);
    expect(answers.texts).toMatchObject({ measurable: 'By the dashboard.', timeBound: 'In May' });
    expect(leftOver).toEqual([]);
  });

  it('takes a line typed right below an answer, and leaves one after a blank line over', () => {
    const near = read(goalForm, goal.replace('  Ask Noor', '  Ask Noor\nand Sam'));
    expect(near.answers.texts['actionSteps.1']).toBe('Ask Noor\nand Sam');
    const far = read(goalForm, goal.replace('  Ask Noor', '  Ask Noor\n\nI am not sure about this.'));
    expect(far.answers.texts['actionSteps.1']).toBe('Ask Noor\n');
    expect(far.leftOver).toEqual(['I am not sure about this.']);
  });

  it('keeps a word right below an answer that is a label elsewhere, and the words after it', () => {
    const text = filled(careerForm, ({ texts }) => (texts['timeline'] = 'I have a'));
    const { answers, leftOver } = read(
      careerForm,
      text.replace('  I have a', '  I have a\ntimeline\nfor it'),
    );
    expect(answers.texts['timeline']).toBe('I have a\ntimeline\nfor it');
    expect(leftOver).toEqual([]);
  });

  it('finds a label also where the blank line before it was deleted, and keeps it in doubt', () => {
    const text = goal.replace(
      '  Ask Noor\n\n2. Second step\n(not filled in)',
      '  Ask Noor\n2. Second step\n  Write',
    );
    const { answers, leftOver } = read(goalForm, text);
    expect(answers.texts).toMatchObject({ 'actionSteps.1': 'Ask Noor', 'actionSteps.2': 'Write' });
    expect(leftOver).toEqual(['2. Second step']);
  });

  it('joins the lines of an answer that has room for one', () => {
    const text = goal.replace(
      'TIME-BOUND\n----------\n(not filled in)',
      'TIME-BOUND\n----------\n  May,\n\n  or June',
    );
    expect(read(goalForm, text).answers.texts['timeBound']).toBe('May, or June');
  });

  it('keeps what is above, between and below', () => {
    const text = `Hi Sam\n\n${goal.replace('SUPPORT NEEDED', 'NEW IDEAS\n---------\n  a talk\n\nSUPPORT NEEDED')}\n  Bye\nAda`;
    expect(read(goalForm, text).leftOver).toEqual([
      'Hi Sam',
      'NEW IDEAS',
      '---------',
      'a talk',
      'Bye',
      'Ada',
    ]);
  });

  it('keeps the second answer if a section is there twice', () => {
    const { answers, leftOver } = read(goalForm, `${goal}\nSPECIFIC\n--------\n  Something else\n`);
    expect(answers.texts['specific']).toBe('Lead the migration');
    expect(leftOver).toEqual(['Something else']);
  });

  it('keeps text between quoted lines', () => {
    const quoted = goal
      .replaceAll(/^/gm, '> ')
      .replace('> MEASURABLE', 'Good! Which gateway?\n\n> MEASURABLE');
    const { answers, leftOver } = read(goalForm, `On Monday Ada wrote:\n${quoted}`);
    expect(answers.texts['specific']).toBe('Lead the migration');
    expect(leftOver).toEqual(['On Monday Ada wrote:', 'Good! Which gateway?']);
  });

  it.each([
    ['[X] A clear photo (linkedin-1)', true, []],
    ['[x]A clear photo', true, []],
    ['[✓] a clear photo', true, []],
    ['  [x] A clear photo (linkedin-1)', true, []],
    ['[x] My new photo (linkedin-1)', true, ['[x] My new photo (linkedin-1)']],
    ['[] A clear photo (linkedin-1)', false, []],
    ['[?] A clear photo (linkedin-1)', false, ['[?] A clear photo (linkedin-1)']],
  ])('reads %j', (line, done, leftOver) => {
    const text = filled(profileForm).replace('[ ] A clear photo (linkedin-1)', line);
    const result = read(profileForm, text.replace(/^Tip: Ask.*\n/m, ''));
    expect(result.answers.ticks['completed']).toEqual(done ? ['linkedin-1'] : []);
    expect(result.leftOver).toEqual(leftOver);
  });

  it('keeps a tip that somebody has written in', () => {
    const text = filled(profileForm).replace('by a window.', 'by a window. Done on Monday.');
    expect(read(profileForm, text).leftOver).toEqual([
      'Tip: Ask a friend to take it by a window. Done on Monday.',
    ]);
  });
});

describe('a file from another year', () => {
  it('knows headings, labels, titles and options by their earlier wordings', () => {
    const old = filled(goalForm, ({ texts }) => {
      texts['measurable'] = 'By the log';
      texts['actionSteps.2'] = 'Write it';
    });
    const text = old.replace('MEASURABLE', 'Measure:').replace('2. Second step', '2. Next step');
    expect(read(goalForm, text)).toMatchObject({
      answers: { texts: { measurable: 'By the log', 'actionSteps.2': 'Write it' } },
      leftOver: [],
    });
    const career = filled(careerForm, ({ ticks }) => (ticks['selectedPaths'] = ['individual']))
      .replace('CAREER FORM', 'PATH FORM')
      .replace('Individual Contributor track', 'Expert track');
    expect(read(careerForm, career)).toMatchObject({
      answers: { ticks: { selectedPaths: ['individual'] } },
      leftOver: [],
    });
  });

  it('finds a question of a group by its number and keeps a label that nobody knows', () => {
    const { answers, leftOver } = read(goalForm, goal.replace('1. First step', '1. Begin'));
    expect(answers.texts['actionSteps.1']).toBe('Ask Noor');
    expect(leftOver).toEqual(['1. Begin']);
  });

  it('keeps an answer whose question is unknown apart from the answer above', () => {
    const old = filled(careerForm, ({ texts }) => (texts['currentRole'] = 'Developer'));
    const text = old.replace("What you're good at\n(not", 'Shoe size\n  43\n\nWhat you’re good at\n(not');
    const { answers, leftOver } = read(careerForm, text);
    expect(answers.texts).toMatchObject({ currentRole: 'Developer', strengths: '' });
    expect(leftOver).toEqual(['Shoe size', '43']);
  });

  it('gives the words of a section that had one question to the first of several', () => {
    const text = filled(careerForm).replace('Your current role\n(not filled in)', '  Developer');
    expect(read(careerForm, text).answers.texts['currentRole']).toBe('Developer');
  });

  it('drops an option that was retired, and keeps it when it is ticked', () => {
    const form = { ...profileForm, retired: [{ id: 'github-9', was: 'A blog' }] };
    const withRetired = (line: string) => filled(profileForm).replace('[ ] Six', `${line}\n[ ] Six`);
    expect(read(form, withRetired('[ ] A blog (github-9)')).leftOver).toEqual([]);
    expect(read(form, withRetired('[x] A blog (github-9)')).leftOver).toEqual(['[x] A blog (github-9)']);
    expect(read(profileForm, withRetired('[ ] A blog (github-9)')).leftOver).toEqual([
      '[ ] A blog (github-9)',
    ]);
  });

  it('says that a format is newer and reads what it knows', () => {
    const text = goal
      .replace('goal-form 1', 'goal-form 2')
      .replace('SUPPORT NEEDED', 'NEW\n---\n  x\n\nSUPPORT NEEDED');
    expect(read(goalForm, text)).toMatchObject({
      notices: [{ kind: 'newer' }],
      found: 2,
      leftOver: ['NEW', '---', 'x'],
    });
    expect(read(goalForm, `Hello\n${text}`).notices).toEqual([{ kind: 'newer' }]);
  });

  it('reads the left-over lines of the file before', () => {
    const text = writeSavedFile(goalForm, emptyAnswers(goalForm), {
      date,
      leftOver: ['Call Ada', '', 'Bye'],
    });
    expect(read(goalForm, text)).toMatchObject({ found: 0, leftOver: ['Call Ada', '', 'Bye'] });
  });

  it('knows the lines at the top when the programme is another', () => {
    const nextYear = { ...goalForm, period: 'August 2026 to January 2027' };
    expect(read(nextYear, goal).leftOver).toEqual([]);
  });

  it('knows earlier wordings of the lines at the top', () => {
    const form = { ...goalForm, intro: { ...goalForm.intro, text: 'Saved on {date} ({period}).' } };
    const first = 'Mentorship programme, July to December 2025. Saved 14 July 2025.';
    expect(read(form, goal).leftOver).toEqual([first]);
    const earlier = ['Mentorship programme, {period}. Saved {date}.'];
    expect(read({ ...form, intro: { ...form.intro, earlier } }, goal).leftOver).toEqual([]);
  });
});

describe('the part that counts', () => {
  const lead = 'SPECIFIC\n--------\n  Lead\n\n';
  const career = filled(careerForm);

  it('needs no more than a heading, underlined if another form is in the file', () => {
    expect(read(goalForm, lead).answers.texts['specific']).toBe('Lead');
    expect(read(goalForm, 'Hello\n\nSpecific\n  Lead').answers.texts['specific']).toBe('Lead');
    expect(read(goalForm, `Hello\n\n${lead}${career}`).answers.texts['specific']).toBe('Lead');
    expect(readSavedFile(goalForm, `Hello\n\nSpecific\n  Lead\n${career}`)).toEqual({
      kind: 'other-form',
      slugs: ['career-form'],
    });
  });

  it('is the first with a title or a heading, wherever else the last line is', () => {
    const { answers, notices } = read(goalForm, `Format: goal-form 1\n\n${goal}`);
    expect(answers.texts['specific']).toBe('Lead the migration');
    expect(notices).toEqual([]);
    expect(read(goalForm, 'Hello\nFormat: goal-form 1')).toMatchObject({ found: 0, leftOver: ['Hello'] });
    expect(read(goalForm, 'GOAL FORM\n=========\nHello')).toMatchObject({
      found: 0,
      leftOver: ['Hello'],
      notices: [{ kind: 'end-missing' }],
    });
  });

  it('is read with non-breaking spaces for all spaces', () => {
    expect(read(goalForm, goal.replaceAll(' ', '\u00A0')).answers.texts).toMatchObject({
      specific: 'Lead the migration',
      'actionSteps.1': 'Ask Noor',
    });
  });
});

describe('another file', () => {
  it('names the form it belongs to', () => {
    expect(readSavedFile(goalForm, filled(careerForm))).toEqual({
      kind: 'other-form',
      slugs: ['career-form'],
    });
    const quoted = filled(careerForm).replaceAll(/^/gm, '> ');
    expect(readSavedFile(goalForm, quoted)).toEqual({ kind: 'other-form', slugs: ['career-form'] });
  });

  it.each([
    ['', 'empty'],
    [' \n\t\n\u00A0', 'empty'],
    ['Dear Sam,\nthe weather is fine.', 'no-heading'],
    ['PK\u0003\u0004\u0000\u0000', 'binary'],
  ])('%j is no worksheet: %s', (text, reason) => {
    expect(readSavedFile(goalForm, text)).toEqual({ kind: 'not-a-worksheet', reason });
  });
});
