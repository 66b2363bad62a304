import { describe, expect, test } from 'vitest';
import { labels } from '../../../src/schemas/labels.ts';
import { programme } from '../../../src/schemas/programme.ts';
import { resource } from '../../../src/schemas/resource.ts';
import { namesOf } from '../../../src/content-diff/words/names.ts';
import { pagesShowing } from '../../../src/content-diff/words/pages-of-words.ts';
import { stateOf } from '../../support/state-of.ts';

const blocks = (...kinds: string[]) => `[${kinds.join(', ')}]`;
const page = (more: string) => `title: Page\n${more}`;
const { site } = stateOf(
  new Map([
    ['content/labels.yaml', 'types: {}\n'],
    ['content/programme.yaml', 'name: Mentoring\n'],
    ['content/phases.yaml', '- id: phase1\n  title: Launch\n'],
    [
      'content/learning-methods.yaml',
      '- id: talks\n  title: Talks\n- id: books\n  title: Books\n- id: none\n',
    ],
    ['content/checklists.yaml', '- id: profile\n  title: Profile\n'],
    ['content/career-paths/lead.yaml', 'title: Lead\n'],
    ['content/scenarios/late.yaml', 'title: Late\n'],
    [
      'content/resources/form.yaml',
      page(`sections:
  - blocks: ${blocks('{ kind: learning-methods, entries: [books] }', '{ kind: career-paths, entries: [lead] }', '{ kind: checklists, entries: [profile] }')}
download: { fileName: form.txt }
`),
    ],
    [
      'content/resources/plays.yaml',
      page(`phase: phase1
sections:
  - blocks: ${blocks('{ kind: prose, text: Play. }', '{ kind: scenarios, entries: [late] }')}
  - opener: { label: Answers }
`),
    ],
    [
      'content/resources/dates.yaml',
      page(`calendar: { title: Dates }
sections:
  - blocks: ${blocks('{ kind: learning-methods, entries: [talks, books] }')}
`),
    ],
  ]),
);
const names = namesOf(site);
const form = '/resources/form';
const plays = '/resources/plays';
const dates = '/resources/dates';
const resources = [dates, form, plays];
const all = ['/', '/404', ...resources];

/** The pages that show a value of a file, sorted. */
const shown = (slug: string, ...path: (string | number)[]) => {
  const file = site.files.find((one) => one.slug === slug);
  return file && pagesShowing(site, names, file, path).sort();
};

describe('the words of', () => {
  test('a page are on it, those of its card on the home page too, and its title where all are listed', () => {
    expect(shown('form', 'intro')).toEqual([form]);
    expect(shown('form', 'type')).toEqual(['/', form]);
    expect(shown('form', 'title')).toEqual(['/', '/404', form]);
    expect(shown('form')).toEqual(['/', '/404', form]);
  });

  test('the programme are on all pages, the home page or the page that is not found', () => {
    expect(shown('programme', 'name')).toEqual(all);
    expect(shown('programme', 'hero', 'title')).toEqual(['/']);
    expect(shown('programme', 'notFound', 'text')).toEqual(['/404']);
    expect(shown('programme', 'guide', 'title')).toEqual([]);
    expect(shown('programme', 'unknown')).toEqual([]);
  });

  test('a label are on the pages of its kind', () => {
    expect(shown('labels', 'types', 'worksheet')).toEqual(['/', ...resources]);
    expect(shown('labels', 'page', 'skip')).toEqual(all);
    expect(shown('labels', 'catalogue', 'clear')).toEqual(['/']);
    expect(shown('labels', 'form', 'undo')).toEqual([form]);
    expect(shown('labels', 'scenarios', 'draw')).toEqual([plays]);
    expect(shown('labels', 'calendar', 'saved')).toEqual([dates]);
    expect(shown('labels', 'resourcePage', 'openAll')).toEqual([plays]);
    expect(shown('labels', 'calendar', 'unknown')).toEqual([]);
  });

  test('several labels are where any of them is', () => {
    expect(shown('labels', 'calendar')).toEqual(['/', dates]);
    expect(shown('labels')).toEqual(all);
  });

  test('labels and the programme are each on some page, except for the guide', () => {
    const groups = Object.entries(labels.shape).flatMap(([group, schema]) =>
      ('shape' in schema ? Object.keys(schema.shape) : ['any']).map((label) => [group, label] as const),
    );
    for (const [group, label] of groups) expect(shown('labels', group, label), label).not.toEqual([]);
    for (const field of Object.keys(programme.shape))
      expect(shown('programme', field)?.length === 0, field).toBe(field === 'guide');
  });

  test('the fields of a card are on the home page, and no others', () => {
    const card = ['title', 'description', 'type', 'phase', 'tags', 'timeNeeded'];
    for (const field of Object.keys(resource.shape))
      expect(shown('form', field)?.includes('/'), field).toBe(card.includes(field));
  });

  test('a phase are on the home page and its pages, and its months in the period on every page', () => {
    expect(shown('phases', 0, 'title')).toEqual(['/', plays]);
    expect(shown('phases', 0, 'months', 0)).toEqual(all);
  });

  test('an entry are on the pages that name it', () => {
    expect(shown('late', 'title')).toEqual([plays]);
    expect(shown('lead', 'title')).toEqual([form]);
    expect(shown('learning-methods', 0, 'title')).toEqual([dates]);
    expect(shown('checklists', 0, 'title')).toEqual([form]);
    expect(shown('learning-methods', 2, 'title')).toEqual([]);
    expect(shown('learning-methods')).toEqual([dates, form]);
  });
});
