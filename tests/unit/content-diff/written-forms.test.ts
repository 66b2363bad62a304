import { describe, expect, it } from 'vitest';
import { writtenForms } from '../../../src/content-diff/saved/written-forms.ts';
import { type Edit, planState } from '../../support/plan-state.ts';

const plan = 'content/resources/plan.yaml';
const labels = 'content/labels.yaml';
const methods = 'content/learning-methods.yaml';
const formsWith = (...edits: Edit[]) => writtenForms(planState(...edits).site);
const formWith = (...edits: Edit[]) => formsWith(...edits).forms.get('plan');
const reasonWith = (...edits: Edit[]) => formsWith(...edits).failed.get('plan');

describe('a form as its files are written', () => {
  it('is made from its page, what that offers, and the words of saved files', () => {
    expect(formWith()).toEqual({
      slug: 'plan',
      title: 'Plan',
      brings: [],
      definition: {
        slug: 'plan',
        route: '/resources/plan',
        title: 'My plan',
        fileName: 'plan.txt',
        period: '2025',
        intro: { text: '{period}. Saved {date}.', continue: 'Open this at {route}.' },
        leftOverHeading: 'Left over',
        fields: [
          { type: 'text', id: 'aim', label: 'Your aim', multiline: true },
          {
            type: 'choice',
            id: 'methods',
            label: 'Methods',
            options: [
              { id: 'books', title: 'Books' },
              { id: 'talks', title: 'Talks' },
            ],
          },
        ],
        sections: [
          { kind: 'answers', heading: 'Aim', fields: ['aim'] },
          { kind: 'answers', heading: 'Ways', fields: ['methods'] },
        ],
      },
    });
  });

  it('has career paths by the names of their files, methods and checklists by their ids', () => {
    const blocks = `      - { kind: career-paths, id: paths, label: Paths, rolesLabel: R, skillsLabel: S, prosLabel: P, consLabel: C, entries: [expert] }
      - { kind: checklists, id: done, label: Done, progress: "{percent}", entries: [profile] }
`;
    const form = formWith(
      [plan, 'download:\n', `${blocks}download:\n`],
      ['content/career-paths/expert.yaml', 'title: Expert\naliases: [Guru]\n'],
      ['content/career-paths/wrong.yaml', 'title: 1\n'],
      [methods, 'title: Talks', 'title: Talks\n  aliases: [Lectures]'],
      [
        'content/checklists.yaml',
        '- id: wrong\n- id: profile\n  title: Profile\n  items:\n    - { id: profile-1, text: A photo, tip: Smile. }\n',
      ],
    );
    expect(form?.definition.fields.slice(1)).toEqual([
      {
        type: 'choice',
        id: 'methods',
        label: 'Methods',
        options: [
          { id: 'books', title: 'Books' },
          { id: 'talks', title: 'Talks', aliases: ['Lectures'] },
        ],
      },
      {
        type: 'choice',
        id: 'paths',
        label: 'Paths',
        options: [{ id: 'expert', title: 'Expert', aliases: ['Guru'] }],
      },
      {
        type: 'checklists',
        id: 'done',
        label: 'Done',
        lists: [
          {
            id: 'profile',
            title: 'Profile',
            options: [{ id: 'profile-1', title: 'A photo', tip: 'Smile.' }],
          },
        ],
      },
    ]);
  });

  it('knows which answers other forms bring to it', () => {
    const brings = '- { from: review, answers: [{ from: [first], to: aim }] }';
    expect(formWith([plan, 'title: Plan\n', `title: Plan\nbringForward:\n  ${brings}\n`])?.brings).toEqual([
      { from: 'review', answers: [{ from: ['first'], to: 'aim' }] },
    ]);
  });

  it('may be of a page that does not fit today’s limits, or has other mistakes', () => {
    const long = 'Why '.repeat(100).trim();
    const form = formWith(
      [plan, 'Your aim', long],
      [plan, 'text: This asks nothing.', 'text: [nothing]'],
      [plan, 'kind: prose', 'kind: poem'],
      [plan, 'title: Plan\n', 'title: 7\nphase: never\n'],
      [methods, '- id: talks', '- id: 3\n- nonsense\n- id: talks'],
    );
    expect(form?.title).toBe('plan');
    expect(form?.definition.fields.map(({ label }) => label)).toEqual([long, 'Methods']);
  });

  it('is there only for a page with a file', () => {
    expect([...formsWith(['content/resources/talk.yaml', 'title: Talk\n']).forms.keys()]).toEqual(['plan']);
    expect([...formsWith(['content/resources/talk.yaml', '- Talk\n']).failed.keys()]).toEqual([]);
  });
});

describe('the period of a form', () => {
  const phases: Edit = [
    'content/phases.yaml',
    '- months: [July, August]\n- months: [September, 10]\n- none\n',
  ];

  it('is that of the programme', () => {
    const programme: Edit = [
      'content/programme.yaml',
      'year: 2031\nperiod: "{firstMonth} to {lastMonth} {year}"\n',
    ];
    expect(formWith(programme, phases)?.definition.period).toBe('July to September 2031');
  });

  it('is any year where it is not known, because every period is read', () => {
    expect(formWith(['content/programme.yaml', 'year: soon\nperiod: 7\n'], phases)?.definition.period).toBe(
      '2025',
    );
    expect(formWith(['content/programme.yaml', 'year: 2031\n'])?.definition.period).toBe('2031');
  });
});

describe('a form that cannot be made', () => {
  it('says where its own file is wrong', () => {
    expect(reasonWith([plan, 'label: Your aim', 'label: [aim]'])).toEqual({
      title: 'Plan',
      reason: '1st section › question "aim" › label in content/resources/plan.yaml cannot be read',
    });
    expect(reasonWith([plan, 'heading: Ways', 'heading: 1'])?.reason).toBe(
      'download › 2nd section in content/resources/plan.yaml cannot be read',
    );
    expect(reasonWith([plan, 'title: Plan\n', 'title: Plan\nbringForward: all\n'])?.reason).toBe(
      'bringForward in content/resources/plan.yaml cannot be read',
    );
    expect(formsWith([plan, 'label: Your aim', 'label: [aim]']).forms.size).toBe(0);
  });

  it('says what its page refers to in vain', () => {
    expect(reasonWith([methods, 'id: books', 'id: book'])?.reason).toBe('There is no entry "books"');
    expect(reasonWith([plan, '[books, talks]', '[my.books]'])?.reason).toBe('There is no entry "my.books"');
  });

  it('says where the words of saved files are missing', () => {
    expect(reasonWith([labels])?.reason).toBe('content/labels.yaml cannot be read');
    expect(reasonWith([labels, 'leftOver: Left over', 'leftOver: [over]'])?.reason).toBe(
      'savedFile › leftOver in content/labels.yaml cannot be read',
    );
  });

  it('does not keep the others from being made', () => {
    const { forms, failed } = formsWith(['content/resources/other.yaml', 'download: { title: 1 }\n']);
    expect([...forms.keys()]).toEqual(['plan']);
    expect([...failed.keys()]).toEqual(['other']);
  });
});
