/** Each message about a place that differs from the published content says first what was published there. */
import { expect, test } from 'vitest';
import { checkSnapshot } from '../../src/authoring/check/check-content.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { excerptOf } from '../support/file-texts.ts';
import { readTexts } from '../support/fix-texts.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';
import { type ContentEdit, withEdits } from '../support/valid-texts.ts';

const published = readTexts(specificationTexts).content;
const passage = (path: string, pattern: RegExp) => excerptOf(specificationText(path), pattern);

const phases = 'phases.yaml';
const phase3 = passage(phases, /- id: phase3\n[^]*?(?=- id: phase4)/);
const phase4 = passage(phases, /- id: phase4\n[^]*/);
const plan = 'resources/continuous-development-plan.yaml';
const scene = 'scenarios/code-review-dispute.yaml';
const firstPrompt = passage(scene, / {2}- .*\n(?: {4}.*\n)*/);

const reportAfter = (...edits: ContentEdit[]) => {
  const { content, problems } = readTexts(withEdits(specificationTexts, edits));
  return checkSnapshot(content, problems, published).map(formatProblem).join('\n');
};

test.each<readonly [change: string, edits: readonly ContentEdit[], state: string]>([
  [
    'a list of names',
    [[phases, 'months: [October, November]', 'months: [September, November]']],
    '"months" was October, November',
  ],
  [
    'an item that was moved',
    [[phases, phase3 + phase4, `${phase4.trimEnd()}\n${phase3}`]],
    'stood directly below phase "Foundation & Exploration"',
  ],
  [
    'a label',
    [['labels.yaml', 'fill: Fill empty fields', 'fill: Replace everything']],
    'it was "Fill empty fields"',
  ],
  [
    'the fields of a small group',
    [
      [
        'meetings.yaml',
        '    - page: continuous-development-plan\n      section: final-review\n',
        '    - page: continuous-development-plan#final-review\n',
      ],
    ],
    'it was "page: continuous-development-plan", "section: final-review"',
  ],
  [
    'an added item',
    [[scene, firstPrompt, `${firstPrompt}  - A prompt that nobody wrote before.\n`]],
    'there were 4 items, without “A prompt that nobody wrote before.”',
  ],
  [
    'a block in another section of another file',
    [
      [plan, '      - kind: agenda\n        meeting: farewell\n', ''],
      [
        plan,
        '      - kind: agenda\n        meeting: final-review\n',
        '      - kind: agenda\n        meeting: final-review\n      - kind: agenda\n        meeting: farewell\n',
      ],
    ],
    '"kind: agenda", "meeting: farewell" (content/resources/continuous-development-plan.yaml:',
  ],
])('says what was published in place of %s', (_, edits, state) => {
  const report = reportAfter(...edits);
  expect(report).toContain(`When this was published, `);
  expect(report).toContain(state);
  expect(report).toContain('If you did not mean to change that, put it back as it was. Otherwise: ');
});

test('says nothing of the published content in a message about something new', () => {
  const entry =
    '- id: podcasts\n  title: Podcasts\n  worksWhen: You listen on the way to work and write down one sentence.\n';
  const report = reportAfter([
    'learning-methods.yaml',
    specificationText('learning-methods.yaml'),
    specificationText('learning-methods.yaml') + entry,
  ]);
  expect(report).toContain('No page names "podcasts"');
  expect(report).not.toContain('When this was published');
});
