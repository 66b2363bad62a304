import { expect, it } from 'vitest';
import { pagesListing, starterContext } from '../../../src/content-new/starter-context.ts';
import { phaseColours } from '../../../src/schemas/vocabulary.ts';
import type { Step } from '../../support/edits-of-content.ts';
import { siteWith } from './site-with.ts';

const context = (...steps: Step[]) => starterContext(siteWith(...steps), 'asking-for-feedback');

const phasesOf = (...lines: string[]): Step => ({
  write: 'phases.yaml',
  text: lines.map((line, index) => `- { id: phase${index + 1}, ${line} }\n`).join(''),
});

it('an entry begins with its name as a title and what the content has', () => {
  expect(context()).toEqual({
    slug: 'asking-for-feedback',
    title: 'Asking for feedback',
    nextId: 3,
    phases: ['phase1', 'phase2'],
    scenarios: ['missed-deadline'],
    checklists: ['profile'],
    nextMonth: 'October',
    freeColour: 'blue',
  });
});

it('the next number is one more than the largest, also where a page has none', () => {
  expect(context(['resources/role-plays.yaml', 'id: 2\n', 'id: 41\n']).nextId).toBe(42);
  expect(context(['resources/role-plays.yaml', 'id: 2\n', 'id: two\n']).nextId).toBe(2);
  expect(
    context({ remove: 'resources/role-plays.yaml' }, { remove: 'resources/worksheet.yaml' }).nextId,
  ).toBe(1);
});

it('a list that cannot be read has nothing to name', () => {
  const broken = ['phases', 'checklists'].map((kind) => ({ write: `${kind}.yaml`, text: '- id: "x\n' }));
  expect(context(...broken)).toMatchObject({ phases: [], checklists: [] });
  expect(context({ remove: 'scenarios/missed-deadline.yaml' }).scenarios).toEqual([]);
});

it('the month after December is January, which also comes first', () => {
  expect(context(phasesOf('months: [December]')).nextMonth).toBe('January');
  expect(context(phasesOf('months: [June]', 'months: [Decembre]')).nextMonth).toBe('January');
  expect(context(phasesOf('title: Launch')).nextMonth).toBe('January');
});

it('colours are taken in their order, and the first again where none is free', () => {
  const used = phaseColours.map((colour) => `colour: ${colour}`);
  expect(context(phasesOf('title: Launch')).freeColour).toBe('ochre');
  expect(context(phasesOf(...used.slice(0, -1))).freeColour).toBe('teal');
  expect(context(phasesOf(...used)).freeColour).toBe('ochre');
});

it('a page lists entries of a kind where one of its blocks does', () => {
  expect(pagesListing(siteWith(), 'checklists')).toEqual(['content/resources/worksheet.yaml']);
  expect(pagesListing(siteWith(), 'scenarios')).toEqual(['content/resources/role-plays.yaml']);
  expect(pagesListing(siteWith(), 'phases')).toEqual([]);
});
