/** Hints about sentences whose numbers and dates no longer fit. */
import { expect, test } from 'vitest';
import { contentHints } from '../../src/authoring/check/hints.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { excerptOf } from '../support/file-texts.ts';
import { readTexts } from '../support/fix-texts.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';
import { type ContentEdit, withEdits } from '../support/valid-texts.ts';

const published = readTexts(specificationTexts).content;
const hintsAfter = (...edits: ContentEdit[]) =>
  contentHints(readTexts(withEdits(specificationTexts, edits)).content, published)
    .filter(({ rule }) => rule === 'texts/count')
    .map(formatProblem);
const lastMethod = excerptOf(specificationText('learning-methods.yaml'), /\n- id: certification\n(?: .*\n)+/);

test('names the sentences that count months after one was added', () => {
  const hints = hintsAfter(['phases.yaml', '[December]', '[December, January]']);
  expect(hints[0]).toMatch(
    /^content\/programme\.yaml:\d+:\d+ {2}feature "6-Month Program" › title {2}This says “6-Month”, as it was when this was published\. There are 7 now\. Is the sentence still right\? {2}texts\/count$/,
  );
  expect(hintsAfter()).toEqual([]);
});

test('names the titles that count scenes after one was removed', () => {
  const hints = hintsAfter({ remove: 'scenarios/slow-test-suite.yaml' }, [
    'resources/communication-scenarios.yaml',
    '          - slow-test-suite\n',
    '',
  ]);
  expect(hints.join('\n')).toContain('This says “Six scenes”');
  // The description of the page has another noun for the scenes.
  expect(hints.join('\n')).toContain('This says “six difficult conversations”');
});

test('names the links that count the items of a list after one was removed', () => {
  const page = 'resources/goal-setting-worksheet.yaml';
  const text = specificationText(page);
  const point = excerptOf(text, / {10}- title: When one of you cannot come\n {12}.*\n/);
  const hints = hintsAfter([page, point, '']);
  expect(hints.join('\n')).toContain(
    'This link says “six points of the agreement”, as it was when this was published. The list that it leads to has 5 items now. Is the sentence still right?',
  );
});

test('names the dates that were in the programme and are not any more', () => {
  expect(hintsAfter(['programme.yaml', 'year: 2025', 'year: 2026']).join('\n')).toContain(
    '“2 December 2025”, “2 December 2026” were written for the programme of 2025. Are all of these dates still right?',
  );
});

test('does not name a date that was moved on', () => {
  const plan = 'resources/continuous-development-plan.yaml';
  const hints = hintsAfter(
    ['programme.yaml', 'year: 2025', 'year: 2026'],
    [plan, 'September and 2 December 2026', 'September and 2 December 2027'],
    [plan, 'begins on 2 December 2025', 'begins on 2 December 2026'],
  );
  expect(hints.join('\n')).not.toContain('2 December');
});

test('counts nothing of which there is the same number, whatever else changes', () => {
  expect(
    hintsAfter(['learning-methods.yaml', lastMethod, lastMethod.replace('title: ', 'title: Another ')]),
  ).toEqual([]);
});
