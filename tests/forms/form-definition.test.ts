import { describe, expect, it } from 'vitest';
import type { Labels } from '../../src/schemas/labels.ts';
import { resource, toFormDefinition } from '../../src/blocks/resource.ts';

const base = {
  id: 1,
  title: 'A form',
  description: 'A form.',
  type: 'worksheet',
  phase: 'phase1',
  downloadable: true,
  inGuide: true,
  tags: ['goals'],
  timeNeeded: '10 minutes',
  bring: { mentee: 'A pen.', mentor: 'A pen.' },
  intro: 'Intro.',
};
const sections = [
  {
    id: 'one',
    title: 'One',
    blocks: [
      { kind: 'prose', text: 'Words.' },
      { kind: 'question', id: 'role', label: 'Role', aliases: ['Job'], answer: 'line', hint: 'Short.' },
      {
        kind: 'questions',
        id: 'steps',
        label: 'Steps',
        items: [
          { id: '1', label: 'First' },
          { id: '2', label: 'Second' },
        ],
      },
      { kind: 'learning-methods', id: 'methods', label: 'Methods', entries: ['reading'] },
      { kind: 'checklists', id: 'completed', label: 'Lists', progress: '{percent}%', entries: ['github'] },
    ],
  },
];
const download = {
  fileName: 'a-form.txt',
  button: 'Download',
  title: 'A form',
  sections: [
    { kind: 'progress', heading: 'Progress', field: 'completed', text: '{done}/{total}' },
    { kind: 'checklists', field: 'completed' },
    { kind: 'answers', heading: 'All', fields: ['role', 'steps', 'methods'] },
  ],
};
const labels = {
  savedFile: {
    intro: 'Programme, {period}. Saved {date}.',
    continue: 'Open at {route}.',
    leftOver: 'Left over',
  },
} as Labels;
const sources = {
  slug: 'a-form',
  'career-paths': new Map(),
  'learning-methods': [{ id: 'reading', title: 'Reading', aliases: ['Books'], worksWhen: 'Always.' }],
  checklists: [
    { id: 'github', title: 'GitHub', items: [{ id: 'github-1', text: 'Bio', tip: 'Write one.' }] },
    { id: 'unused', title: 'Unused', items: [{ id: 'unused-1', text: 'X', tip: 'Y.' }] },
  ],
  labels,
  period: 'July to December 2025',
};

describe('toFormDefinition', () => {
  it('keeps what form, writer and reader need, and nothing else', () => {
    const form = toFormDefinition({ ...sources, resource: resource.parse({ ...base, sections, download }) });
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      slug: 'a-form',
      route: '/resources/a-form',
      title: 'A form',
      fileName: 'a-form.txt',
      period: 'July to December 2025',
      intro: { text: 'Programme, {period}. Saved {date}.', continue: 'Open at {route}.' },
      leftOverHeading: 'Left over',
      fields: [
        { type: 'text', id: 'role', label: 'Role', aliases: ['Job'], multiline: false },
        {
          type: 'group',
          id: 'steps',
          label: 'Steps',
          items: [
            { id: '1', label: 'First' },
            { id: '2', label: 'Second' },
          ],
          multiline: true,
        },
        {
          type: 'choice',
          id: 'methods',
          label: 'Methods',
          options: [{ id: 'reading', title: 'Reading', aliases: ['Books'] }],
        },
        {
          type: 'checklists',
          id: 'completed',
          label: 'Lists',
          lists: [
            { id: 'github', title: 'GitHub', options: [{ id: 'github-1', title: 'Bio', tip: 'Write one.' }] },
          ],
        },
      ],
      sections: download.sections,
    });
  });

  it('has the earlier words of the file, and what is no longer asked, where there are any', () => {
    const [progress, lists, all] = download.sections;
    const renamed = {
      ...download,
      aliases: ['The form'],
      retired: [{ id: 'goal', was: 'Goal', since: 'July 2026' }],
      sections: [progress, lists, { ...all, aliases: ['Everything'] }],
    };
    const form = toFormDefinition({
      ...sources,
      route: '/hub/resources/a-form',
      labels: { savedFile: { ...labels.savedFile, earlier: ['Saved on {date}.'] } } as Labels,
      resource: resource.parse({ ...base, sections, download: renamed }),
    });
    expect(form.route).toBe('/hub/resources/a-form');
    expect(form.aliases).toEqual(['The form']);
    expect(form.intro.earlier).toEqual(['Saved on {date}.']);
    expect(form.sections).toEqual(renamed.sections);
    expect(form.retired).toEqual([{ id: 'goal', was: 'Goal' }]);
  });

  it('says which resource has no download', () => {
    const reading = resource.parse({ ...base, sections });
    expect(() => toFormDefinition({ ...sources, resource: reading })).toThrow(
      'The resource "a-form" has no download.',
    );
  });

  it('says which entry is missing', () => {
    const form = resource.parse({ ...base, sections, download });
    expect(() => toFormDefinition({ ...sources, 'learning-methods': [], resource: form })).toThrow(
      'There is no entry "reading".',
    );
  });
});
