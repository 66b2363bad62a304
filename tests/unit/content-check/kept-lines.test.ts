import { describe, expect, it, test } from 'vitest';
import { unknownLines, wordsOf } from '../../../src/content-check/kept-lines.ts';
import { emptyAnswers } from '../../../src/form/answers.ts';
import type { FormDefinition } from '../../../src/form/form-definition.ts';
import { writeSavedFile } from '../../../src/saved-file/write-saved-file.ts';
import { careerForm, goalForm, profileForm } from '../../support/form-definitions.ts';

test.each([
  ['1. First step', 'First step'],
  ['12. Twelfth step', 'Twelfth step'],
  ['[x] A clear photo (linkedin-1)', 'A clear photo'],
  ['[ ] Engineering Management', 'Engineering Management'],
  ['Tip: Ask a friend.', 'Ask a friend.'],
  ['Step 1. and Tip: both', 'Step 1. and Tip: both'],
  ['What (of this) counts', 'What (of this) counts'],
  ['What counts (of this)', 'What counts (of this)'],
])('the words of "%s" are "%s"', (line, words) => {
  expect(wordsOf(line)).toBe(words);
});

const fileOf = (form: FormDefinition, texts: Record<string, string> = {}) => {
  const answers = { ...emptyAnswers(form), texts: { ...emptyAnswers(form).texts, ...texts } };
  return { text: writeSavedFile(form, answers, { date: '14 July 2025' }), answers };
};

/** Returns what is said of a file if one of its lines has other words and is left over for that. */
function saidOf(form: FormDefinition, line: string, other: string) {
  const { text, answers } = fileOf(form);
  const lines = text.split('\n');
  expect(lines.filter((one) => one === line)).toHaveLength(1);
  return unknownLines(form, { text: text.replace(line, other), answers }, [other]);
}

describe('a line of ours that is not known any more', () => {
  test.each([
    [profileForm, 'PROFILE FORM', 'OLD FORM', 'heading', 'OLD FORM'],
    [
      profileForm,
      'Mentorship programme, July to December 2025. Saved 14 July 2025.',
      'Old.',
      'sentence',
      'Old.',
    ],
    [profileForm, 'PROGRESS', 'DONE SO FAR', 'heading', 'DONE SO FAR'],
    [profileForm, '0 of 3 done (0%)', '0 of 3', 'progress', '0 of 3'],
    [profileForm, 'LINKEDIN PROFILE', 'NETWORK', 'heading', 'NETWORK'],
    [profileForm, '[ ] A clear photo (linkedin-1)', '[ ] A picture (linkedin-1)', 'option', 'A picture'],
    [profileForm, 'Tip: Choose finished ones.', 'Tip: Choose six.', 'tip', 'Choose six.'],
    [profileForm, 'GITHUB NOTES', 'NOTES', 'heading', 'NOTES'],
    [careerForm, 'Your current role', 'Your role', 'label', 'Your role'],
    [careerForm, '[ ] Engineering Management', '[ ] Management', 'option', 'Management'],
    [careerForm, '1. First step', '1. One step', 'label', 'One step'],
    [goalForm, 'SUPPORT NEEDED', 'HELP', 'heading', 'HELP'],
  ] as const)('%o: "%s" as "%s"', (form, line, other, kind, words) => {
    expect(saidOf(form, line, other)).toEqual([{ kind, words }]);
  });

  it('may be an earlier wording that is known', () => {
    expect(saidOf(goalForm, 'MEASURABLE', 'Measure')).toEqual([]);
    expect(
      saidOf(
        profileForm,
        '[ ] A headline that says what you do (linkedin-2)',
        '[ ] A good headline (linkedin-2)',
      ),
    ).toEqual([]);
    expect(saidOf(careerForm, 'CAREER FORM', 'PATH FORM')).toEqual([]);
  });

  it('has to be left over', () => {
    const { text, answers } = fileOf(goalForm);
    expect(unknownLines(goalForm, { text: text.replace('SPECIFIC', 'EXACT'), answers }, [])).toEqual([]);
  });

  it('is not a line of an answer, once for each time it is in one', () => {
    const { text, answers } = fileOf(goalForm, { specific: 'Mine\nHELP' });
    const file = { text: text.replace('SUPPORT NEEDED', 'HELP'), answers };
    expect(unknownLines(goalForm, file, ['HELP'])).toEqual([]);
    expect(unknownLines(goalForm, file, ['Other', 'HELP', 'HELP'])).toEqual([
      { kind: 'heading', words: 'HELP' },
    ]);
  });

  it('is named alone, without what is below it', () => {
    const { text, answers } = fileOf(careerForm);
    const file = {
      text: text.replace('CURRENT SITUATION', 'TODAY').replace('Your current role', 'Your role'),
      answers,
    };
    expect(unknownLines(careerForm, file, ['TODAY', 'Your role'])).toEqual([
      { kind: 'heading', words: 'TODAY' },
    ]);
  });
});

describe('what is retired is not missed', () => {
  const retired = (form: FormDefinition, id: string, was: string): FormDefinition => ({
    ...form,
    retired: [{ id, was }],
  });
  /** Returns what is missed if the lines of a file have become others and are left over. */
  const missed = (form: FormDefinition, written: FormDefinition, ...leftOver: string[]) =>
    unknownLines(form, fileOf(written), leftOver).map(({ words }) => words);
  const without = (form: FormDefinition, id: string): FormDefinition => ({
    ...form,
    fields: form.fields.filter((field) => field.id !== id),
    sections: form.sections.filter((section) => section.kind !== 'answers' || !section.fields.includes(id)),
  });

  it('neither an option nor its tip, but the one after it', () => {
    const [field] = profileForm.fields;
    if (field?.type !== 'checklists') throw new Error('No checklists.');
    const [list, other] = field.lists;
    if (!list || !other) throw new Error('No lists.');
    const old = { id: 'linkedin-3', title: 'An old item', tip: 'An old tip' };
    const renamed = { ...other, title: 'An old list' };
    const written = {
      ...profileForm,
      fields: [
        { ...field, lists: [{ ...list, options: [...list.options, old] }, renamed] },
        ...profileForm.fields.slice(1),
      ],
    };
    const lines = ['[ ] An old item (linkedin-3)', 'Tip: An old tip', 'AN OLD LIST'];
    expect(missed(profileForm, written, ...lines)).toEqual(['An old item', 'An old tip', 'AN OLD LIST']);
    expect(missed(retired(profileForm, 'linkedin-3', 'It'), written, ...lines)).toEqual(['AN OLD LIST']);
    expect(missed(retired(profileForm, 'gone', 'An old item'), written, ...lines)).toEqual(['AN OLD LIST']);
  });

  it('neither a heading nor what is below it, but the next heading', () => {
    const renamed = goalForm.sections.map((section) =>
      section.kind === 'answers' && section.heading === 'Support needed'
        ? { ...section, heading: 'Help' }
        : section,
    );
    const written = { ...goalForm, sections: renamed };
    const now = without(goalForm, 'actionSteps');
    const lines = ['ACTION STEPS', '1. First step', 'HELP'];
    expect(missed(now, written, ...lines)).toEqual(['ACTION STEPS', 'HELP']);
    expect(missed(retired(now, 'actionSteps', 'Action steps'), written, ...lines)).toEqual(['HELP']);
  });

  it('nor anything below a heading, with labels or without', () => {
    const now = {
      ...careerForm,
      fields: careerForm.fields.filter(({ id }) => id !== 'actionSteps' && id !== 'timeline'),
      sections: careerForm.sections.slice(0, 2),
    };
    const lines = ['PLAN', 'Next steps', '1. First step', 'Timeline'];
    expect(missed(now, careerForm, ...lines)).toEqual(['PLAN', 'First step', 'Timeline']);
    expect(missed(retired(now, 'plan', 'Plan'), careerForm, ...lines)).toEqual([]);
  });

  it('nor one question of a group, but the one after it', () => {
    const items = [{ label: 'Old step' }, { label: 'Older step' }];
    const written = {
      ...careerForm,
      fields: careerForm.fields.map((field) => (field.type === 'group' ? { ...field, items } : field)),
    };
    const lines = ['1. Old step', '2. Older step'];
    expect(missed(careerForm, written, ...lines)).toEqual(['Old step', 'Older step']);
    expect(missed(retired(careerForm, 'step', 'Old step'), written, ...lines)).toEqual(['Older step']);
  });

  it('neither a label nor the questions below it, but the next label', () => {
    const now = {
      ...careerForm,
      fields: careerForm.fields.filter(({ id }) => id !== 'actionSteps' && id !== 'timeline'),
    };
    const lines = ['Next steps', '1. First step', '2. Second step', 'Timeline'];
    expect(missed(now, careerForm, ...lines)).toEqual([
      'Next steps',
      'First step',
      'Second step',
      'Timeline',
    ]);
    expect(missed(retired(now, 'actionSteps', 'Next steps'), careerForm, ...lines)).toEqual(['Timeline']);
  });
});
