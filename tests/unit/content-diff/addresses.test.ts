import { expect, test } from 'vitest';
import { addressesOf } from '../../../src/content-diff/effects/addresses.ts';
import { stateOf } from '../../support/state-of.ts';

const page = `sections:
  - id: one
    title: One
    blocks:
      - kind: scenarios
        entries: [late-work, 7]
      - kind: checklists
        entries: [profile]
  - id: two
  - id: three
    title: 3
  - title: No id
  - id: 5
`;

test('people may keep the address of a page, of its sections with an id and of its scenarios', () => {
  const { site } = stateOf(new Map([['content/resources/plan.yaml', page]]));
  expect([...addressesOf(site)]).toEqual([
    ['/resources/plan', { kind: 'page', slug: 'plan' }],
    ['/resources/plan#one', { kind: 'section', slug: 'plan', title: 'One' }],
    ['/resources/plan#two', { kind: 'section', slug: 'plan', title: 'two' }],
    ['/resources/plan#three', { kind: 'section', slug: 'plan', title: 'three' }],
    ['/resources/plan#late-work', { kind: 'scenario', slug: 'plan', scenario: 'late-work' }],
  ]);
});
