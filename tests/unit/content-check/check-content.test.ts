import { beforeAll, describe, expect, it } from 'vitest';
import { checkContent, checkSite, problemsIn } from '../../../src/content-check/check-content.ts';
import { type ReadBefore, readSite } from '../../../src/content-reading/read-site.ts';
import { treeWith } from '../../support/content-tree.ts';
import { goodTexts, withSteps } from '../../support/good-texts.ts';
import type { Step } from '../../support/edits-of-content.ts';
import { treeOfTexts } from '../../support/report-of.ts';

const good = goodTexts();
const read: ReadBefore = new Map();
const siteAfter = (...steps: Step[]) => readSite(treeOfTexts(withSteps(good, steps)), read);
const told = (...steps: Step[]) => {
  const { site, problems } = siteAfter(...steps);
  return checkSite(site, problems).map(({ file, line, message }) => `${file}:${line} ${message}`);
};
// The first reading takes longest.
beforeAll(() => void told());

const untitled: [string, string, string] = [
  'learning-methods.yaml',
  'It works when you take notes.',
  'When this method works, in one sentence.',
];
const space: [string, string, string] = ['phases.yaml', 'subtitle: Skills', 'subtitle: " Skills"'];
const lost: Step = ['career-paths/management.yaml', 'title: Management', 'title: "#1 Management"'];
const unfilled =
  'content/learning-methods.yaml:3 "When this method works, in one sentence." was written by content:new to say what belongs here. Write your own words in its place.';
const lostMessages = [expect.stringContaining('does not come back from a saved file')];

it('good content has no problem', () => {
  expect(told()).toEqual([]);
});

it('what needs good content is looked for only in such, but also beside starter text', () => {
  expect(told(lost)).toEqual(lostMessages);
  expect(told(lost, untitled)).toEqual([unfilled, ...lostMessages]);
  expect(told(lost, space)).toEqual(['content/phases.yaml:12 This text begins with a space. Remove it.']);
  const { site } = siteAfter(lost);
  expect(problemsIn(site)).toEqual([]);
});

it('problems of reading, of the schema, of rules and of numbers are sorted by their places', () => {
  const steps: Step[] = [
    ['phases.yaml', 'subtitle: Skills', 'subtitle: 5'],
    ['phases.yaml', 'colour: ochre', 'colour: red'],
    ['phases.yaml', 'title: Launch', 'title: "Launch "'],
    ['career-paths/management.yaml', 'title: Management', 'title: "Management'],
  ];
  expect(told(...steps).map((line) => line.slice(0, line.indexOf(' ')))).toEqual([
    'content/career-paths/management.yaml:1',
    'content/phases.yaml:2',
    'content/phases.yaml:6',
    'content/phases.yaml:12',
  ]);
});

it('an item of a list that was read as a field of the file is never overlooked', () => {
  const roles = 'roles: [Team lead, Manager]\n';
  expect(told(['career-paths/management.yaml', roles, `${roles}• Head: of all\n`])).toEqual([
    expect.stringMatching(/^content\/career-paths\/management\.yaml:4 "• Head" is not a field here\./),
  ]);
});

describe('Checked content', () => {
  it('is handed on, with its entries counted', () => {
    const { site, problems, content, counts } = checkContent(treeWith());
    expect([site.files.length, problems, content?.phases.length]).toEqual([9, [], 2]);
    expect(counts).toEqual({
      ...{ programme: 1, labels: 1, resources: 2, phases: 2, scenarios: 1 },
      ...{ 'career-paths': 1, checklists: 1, 'learning-methods': 2 },
    });
  });

  it('is handed on with starter text, of which the writer wants a preview', () => {
    expect(checkContent(treeWith(untitled)).content?.phases).toHaveLength(2);
  });

  it.each([[[space]], [[untitled, space]]])('is not if anything else is wrong: %j', (edits) => {
    expect(checkContent(treeWith(...edits)).content).toBeUndefined();
  });
});
