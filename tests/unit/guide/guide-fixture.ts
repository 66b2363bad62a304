import { toGuideModel, type GuideModel } from '../../../src/guide/guide-model.ts';
import type { Phase } from '../../../src/schemas/phase.ts';

const types = {
  worksheet: 'Worksheet',
  'case-study': 'Case study',
  template: 'Template',
  guide: 'Guide',
  discussion: 'Discussion',
  activity: 'Activity',
} as const;

const phase = (number: number, months: Phase['months'], colour: Phase['colour']): Phase => ({
  id: `phase${String(number)}`,
  title: `Phase title ${String(number)}`,
  subtitle: `Subtitle ${String(number)}`,
  monthLabel: months.join(' - '),
  months,
  colour,
  description: `What **happens** in phase ${String(number)}.`,
  activities: [`First thing of ${String(number)}`, `Second thing of ${String(number)}`],
});

const resource = (id: number, inGuide = true) => ({
  id,
  slug: `resource-${String(id)}`,
  title: `Resource title ${String(id)}`,
  type: 'case-study' as const,
  phase: `phase${String(1 + (id % 4))}`,
  timeNeeded: `${String(id)}0 minutes`,
  description: `What you have after resource ${String(id)}.`,
  inGuide,
});

const fixtureSource = {
  programme: {
    name: 'Hub',
    year: 2025,
    contact: { title: 'Ask', text: 'Ask us.', label: 'Write', email: 'team@example.com' },
    guide: {
      fileName: 'guide.pdf',
      title: 'Guide {year}',
      subtitle: 'For everyone, {period}',
      intro: 'Zoë Łukasik’s “goal” – well … → €5, ≤ ½.\n\nA [second](https://example.com) paragraph.',
      phasesTitle: 'The phases',
      meetingsTitle: 'The meetings',
      meetings: ['The mentee brings one topic.', 'The mentor brings one question.'],
      agendasTitle: 'Two meetings',
      agendas: [
        { title: 'The first', items: ['Agree on **dates**.', 'Say what you hope for.'] },
        { title: 'The last', items: ['Look back.'] },
      ],
      resourcesTitle: 'The resources',
      usageTitle: 'The steps',
      usageSteps: ['Choose one.', 'Don\'t hurry: use the "file".'],
      contactTitle: 'Questions',
      contactText: 'Write to us.',
      pageLabel: 'Page {page} of {pages}',
    },
  },
  phases: [
    phase(1, ['July'], 'ochre'),
    phase(2, ['August', 'September'], 'green'),
    {
      ...phase(3, ['October', 'November'], 'blue'),
      reviews: [{ month: 'October' as const, title: 'Half-way', text: 'Look *back*.' }],
    },
    { ...phase(4, ['December'], 'plum'), description: 'What **happens** in phase 4.\n\nAnd then?' },
  ],
  resources: [8, 7, 5, 4, 3, 2, 1].map((id) => resource(id)).concat(resource(6, false)),
  period: 'July to December 2025',
  labels: {
    types,
    guide: {
      ...{ working: '', saved: '', failed: '' },
      review: '{month}: {title}. {text}',
      calendar: 'The calendar:',
      calendarLink: 'The calendar file',
      online: 'The website:',
      siteLink: 'To the website',
      resourceLink: '{title}, to its page',
      mailLink: 'Write to {address}',
    },
  },
};

export const fixtureModel = (): GuideModel => toGuideModel(fixtureSource);
