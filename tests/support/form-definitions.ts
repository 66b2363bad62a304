import type { FormDefinition } from '../../src/model/forms/form-definition.ts';
import { everyQuestionForm } from './every-question.ts';

/** What is the same in the files of all forms. */
const form = (slug: string, title: string) => ({
  slug,
  route: `/resources/${slug}`,
  title,
  fileName: `${slug}.txt`,
  period: 'July to December 2025',
  words: {
    intro: 'Mentorship programme, {period}. Saved {date}.',
    continue: 'To continue, open this file at {route}. Keep the headings; the indented lines are yours.',
    leftOver: 'Left over',
    foot: 'The page finds your answers by these letters, so please leave them:',
    marks: { notFilledIn: '(not filled in)', tip: 'Tip:' },
  },
});

/** A form with one section for each question: a line, texts and a group. */
export const goalForm: FormDefinition = {
  ...form('goal-form', 'Goal form'),
  fields: [
    { type: 'text', id: 'specific', label: 'What will you do?', multiline: true },
    { type: 'text', id: 'measurable', label: 'How will you know?', multiline: true },
    { type: 'text', id: 'timeBound', label: 'By when?', multiline: false },
    {
      type: 'group',
      id: 'actionSteps',
      label: 'Action steps',
      items: [
        { id: '1', label: 'First step' },
        { id: '2', label: 'Second step' },
        { id: '3', label: 'Third step' },
      ],
      multiline: true,
    },
    { type: 'text', id: 'support', label: 'Who can help?', multiline: true },
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
  ...form('career-form', 'Career form'),
  fields: [
    { type: 'text', id: 'currentRole', label: 'Your current role', multiline: false },
    { type: 'text', id: 'strengths', label: "What you're good at", multiline: true },
    {
      type: 'choice',
      id: 'selectedPaths',
      label: 'Paths that interest you',
      options: [
        { id: 'individual', title: 'Individual Contributor track' },
        { id: 'management', title: 'Engineering Management' },
        { id: 'platform', title: 'DevOps/Platform Engineering' },
      ],
    },
    {
      type: 'group',
      id: 'actionSteps',
      label: 'Next steps',
      items: [
        { id: '1', label: 'First step' },
        { id: '2', label: 'Second step' },
      ],
      multiline: false,
    },
    { type: 'text', id: 'timeline', label: 'Timeline', multiline: true },
  ],
  sections: [
    { kind: 'answers', heading: 'Current situation', fields: ['currentRole', 'strengths'] },
    { kind: 'answers', heading: 'Career paths of interest', fields: ['selectedPaths'] },
    { kind: 'answers', heading: 'Plan', fields: ['actionSteps', 'timeline'] },
  ],
};

/** A form with checklists, progress and notes. */
export const profileForm: FormDefinition = {
  ...form('profile-form', 'Profile form'),
  fields: [
    {
      type: 'checklists',
      id: 'completed',
      label: 'Your profile',
      lists: [
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
    { type: 'text', id: 'linkedin.headline', label: 'LinkedIn headline', multiline: false },
    { type: 'text', id: 'github.readme', label: 'GitHub profile readme', multiline: true },
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
