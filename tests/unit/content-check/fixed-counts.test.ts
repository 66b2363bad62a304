import { expect, it } from 'vitest';
import { fixedCounts } from '../../../src/content-check/rules/fixed-counts.ts';
import { formatProblem } from '../../../src/content-reading/problem.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { treeWith } from '../../support/content-tree.ts';
import { siteOf, sourceFile } from '../../support/source-file.ts';

const group = (id: string, count: number, kind = 'questions') =>
  `      - kind: ${kind}\n        id: ${id}\n        label: Steps\n        items:\n${'          - label: Step\n'.repeat(count)}`;
const check = (...groups: string[]) =>
  fixedCounts
    .check(siteOf([sourceFile('resources', `sections:\n  - blocks:\n${groups.join('')}`)]))
    .map(({ message }) => message);
const said = (count: number, what: string) =>
  `There are ${count} questions here; the programme asks for exactly ${what}.`;

it('good content has as many as it should', () => {
  expect(fixedCounts.check(readSite(treeWith()).site)).toEqual([]);
});

it('there are three action steps and four milestones, neither more nor fewer', () => {
  expect(check(group('actionSteps', 3), group('milestones', 4))).toEqual([]);
  expect(check(group('actionSteps', 4), group('milestones', 3))).toEqual([
    said(4, 'three action steps'),
    said(3, 'four milestones'),
  ]);
  expect(check(group('actionSteps', 2), group('milestones', 5))).toEqual([
    said(2, 'three action steps'),
    said(5, 'four milestones'),
  ]);
});

it('one question is one', () => {
  expect(check(group('milestones', 1))).toEqual([
    'There is 1 question here; the programme asks for exactly four milestones.',
  ]);
});

it('other groups have as many questions as they like, and other blocks none that count', () => {
  expect(check(group('otherSteps', 5))).toEqual([]);
  expect(check(group('actionSteps', 2, 'question'))).toEqual([]);
  expect(check('      - kind: questions\n        id: actionSteps\n        items: two\n')).toEqual([]);
});

it('what is said is shown at the questions', () => {
  const root = treeWith(['resources/worksheet.yaml', '          - label: Third step\n', '']);
  expect([fixedCounts.check(readSite(root).site)].flat().map(formatProblem)).toEqual([
    expect.stringContaining('questions "Action steps" › items  There are 2 questions here'),
  ]);
});
