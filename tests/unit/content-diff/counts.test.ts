import { expect, test } from 'vitest';
import { countsOf } from '../../../src/content-diff/effects/counts.ts';
import { stateOf } from '../../support/state-of.ts';

test('the filters count the resources of a phase, of a type and with a tag, by the names visitors read', () => {
  const { site } = stateOf(
    new Map([
      ['content/labels.yaml', 'types:\n  worksheet: Worksheet\n'],
      ['content/phases.yaml', '- id: phase1\n  title: Launch\n'],
      ['content/resources/plan.yaml', 'phase: phase1\ntype: worksheet\ntags: [goals, 7, plans]\n'],
      ['content/resources/review.yaml', 'phase: phase1\ntype: 3\ntags: [goals]\n'],
    ]),
  );
  expect([...countsOf(site).values()]).toEqual([
    { what: 'In all', name: '', count: 2 },
    { what: 'Phase', name: 'Launch', count: 2 },
    { what: 'Type', name: 'Worksheet', count: 1 },
    { what: 'Tag', name: 'goals', count: 2 },
    { what: 'Tag', name: 'plans', count: 1 },
  ]);
});
