import type { TextInput, Field } from '../../src/model/forms/fields.ts';
import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { everyQuestionForm } from './every-question.ts';

/** The parts that the files of all forms share. */
const baseForm = (slug: string, title: string) => ({
  slug,
  route: `/resources/${slug}`,
  title,
  fileName: `${slug}.txt`,
  period: 'July to December 2025',
  fileLabels: {
    intro: 'Mentorship programme, {period}. Saved {date}.',
    continue: 'To continue, open this file at {route}. Keep the headings; the indented lines are yours.',
    leftOver: 'Left over',
    foot: 'The page finds your answers by these letters, so please leave them:',
    marks: { notFilledIn: '(not filled in)', tip: 'Tip:' },
  },
});

const textField = (id: string, label: string, accepts: TextInput['accepts'] = 'text'): Field => ({
  ...{ id, label, optionLists: [] },
  textInputs: [{ name: id, label, accepts }],
});
const groupField = (id: string, label: string, accepts: TextInput['accepts'], labels: string[]): Field => ({
  ...{ id, label, optionLists: [] },
  textInputs: labels.map((inputLabel, index) => ({
    name: `${id}.${index + 1}`,
    label: inputLabel,
    number: index + 1,
    accepts,
  })),
});

/** A form with one section for each question: a line, texts and a group. */
export const goalForm: FormDefinition = {
  ...baseForm('goal-form', 'Goal form'),
  fields: [
    textField('specific', 'What will you do?'),
    textField('measurable', 'How will you know?'),
    textField('timeBound', 'By when?', 'line'),
    groupField('actionSteps', 'Action steps', 'text', ['First step', 'Second step', 'Third step']),
    textField('support', 'Who can help?'),
  ],
  sections: [
    { kind: 'answers', heading: 'Specific', fields: ['specific'] },
    { kind: 'answers', heading: 'Measurable', fields: ['measurable'] },
    { kind: 'answers', heading: 'Time-bound', fields: ['timeBound'] },
    { kind: 'answers', heading: 'Action steps', fields: ['actionSteps'] },
    { kind: 'answers', heading: 'Support needed', fields: ['support'] },
  ],
};

/** A form whose sections hold several fields: texts, a choice and a group under one heading. */
export const careerForm: FormDefinition = {
  ...baseForm('career-form', 'Career form'),
  fields: [
    textField('currentRole', 'Your current role', 'line'),
    textField('strengths', "What you're good at"),
    {
      id: 'selectedPaths',
      label: 'Paths that interest you',
      textInputs: [],
      optionLists: [
        {
          options: [
            { id: 'individual', title: 'Individual Contributor track' },
            { id: 'management', title: 'Engineering Management' },
            { id: 'platform', title: 'DevOps/Platform Engineering' },
          ],
        },
      ],
    },
    groupField('actionSteps', 'Next steps', 'line', ['First step', 'Second step']),
    textField('timeline', 'Timeline'),
  ],
  sections: [
    { kind: 'answers', heading: 'Current situation', fields: ['currentRole', 'strengths'] },
    { kind: 'answers', heading: 'Career paths of interest', fields: ['selectedPaths'] },
    { kind: 'answers', heading: 'Plan', fields: ['actionSteps', 'timeline'] },
  ],
};

/** A form with checklists, progress and notes. */
export const profileForm: FormDefinition = {
  ...baseForm('profile-form', 'Profile form'),
  fields: [
    {
      id: 'completed',
      label: 'Your profile',
      textInputs: [],
      optionLists: [
        {
          id: 'linkedin',
          title: 'LinkedIn profile',
          options: [
            { id: 'linkedin-1', title: 'A clear photo', tip: 'Ask a friend to take it by a window.' },
            {
              id: 'linkedin-2',
              title: 'A headline that says what you do',
              tip: 'Role, field, "one" result.',
            },
          ],
        },
        {
          id: 'github',
          title: 'GitHub profile',
          options: [{ id: 'github-1', title: 'Six pinned repositories', tip: 'Choose finished ones.' }],
        },
      ],
    },
    textField('linkedin.headline', 'LinkedIn headline', 'line'),
    textField('github.readme', 'GitHub profile readme'),
  ],
  sections: [
    {
      kind: 'progress',
      heading: 'Progress',
      field: 'completed',
      text: '{done} of {total} done ({percent}%)',
    },
    { kind: 'checklists', field: 'completed' },
    { kind: 'answers', heading: 'LinkedIn notes', fields: ['linkedin.headline'] },
    { kind: 'answers', heading: 'GitHub notes', fields: ['github.readme'] },
  ],
};

export const allForms = [goalForm, careerForm, profileForm, everyQuestionForm];
