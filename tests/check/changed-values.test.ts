/**
 * Hints about values that have changed since they were published, and about files that are equal to an older version.
 */
import { expect, test } from 'vitest';
import { contentHints } from '../../src/authoring/check/hints.ts';
import { checkCommand } from '../support/check-command.ts';
import { makeEdits } from '../support/content-tree.ts';
import { excerptOf } from '../support/file-texts.ts';
import { problemsOf, readTexts } from '../support/fix-texts.ts';
import { commitAll, createRepository } from '../support/repository.ts';
import { specificationText, specificationTexts } from '../support/specification-texts.ts';
import { type ContentEdit, withEdits } from '../support/valid-texts.ts';

const published = readTexts(specificationTexts).content;
const dispute = 'scenarios/code-review-dispute.yaml';
const firstMinutes = excerptOf(specificationText('meetings.yaml'), / {6}- minutes: 15\n {8}text: >-\n.*\n/);
const halfway = excerptOf(specificationText('meetings.yaml'), /- id: halfway-review\n {2}month: October\n/);
const scene = excerptOf(specificationText(dispute), /^[^]*?(?=\nroleplayPrompts)/);

const movedItem = excerptOf(
  specificationText('checklists.yaml'),
  / {4}- id: linkedin-8\n[^]*?(?=- id: github\n)/,
);

test('hints at an item in another list', () => {
  const texts = withEdits(specificationTexts, [
    ['checklists.yaml', `${movedItem}- id: github\n`, '- id: github\n'],
    ['checklists.yaml', '- id: portfolio\n', `${movedItem}- id: portfolio\n`],
  ]);
  const messages = contentHints(readTexts(texts).content, published).map(({ message }) => message);
  expect(messages).toContainEqual(
    expect.stringContaining('This stood in checklist "LinkedIn profile optimization" when it was published.'),
  );
});

test.each<readonly [change: string, edit: ContentEdit, rule: string, message: string]>([
  [
    'a digit too many',
    ['meetings.yaml', firstMinutes, firstMinutes.replace('15', '150')],
    'published/changed',
    '"minutes" was 15 when this was published, and is 150 now. Is that the number you mean?',
  ],
  [
    'a year far away',
    ['programme.yaml', 'year: 2025', 'year: 2052'],
    'published/changed',
    'The year was 2025 when this was published, and visitors now read 2052. Is that the year you mean?',
  ],
  [
    'a sentence that was cut',
    ['learning-methods.yaml', 'Do every exercise.', 'Do every'],
    'published/changed',
    'This text ended with a full stop when it was published, and ends with “… learn first. Do every” now. Is it complete?',
  ],
  [
    'another language',
    ['programme.yaml', 'language: en-GB', 'language: de'],
    'published/changed',
    'The language was "en-GB" when this was published. Is every text of the site in the new language? If not, write en-GB again.',
  ],
  [
    'a name that the scene no longer has',
    [dispute, scene, scene.replaceAll('Kofi', 'Kwame')],
    'texts/briefing',
    '“Kofi” stood in the scene when this was published, and does not any more. Should another name stand here too?',
  ],
  [
    'a meeting in another month',
    ['meetings.yaml', halfway, halfway.replace('October', 'November')],
    'texts/count',
    'The meeting “Review your goal halfway through” was in October when this was published, and is in November now. Is “October” still right here?',
  ],
  [
    'a word that marks sentences about safety, with a space before the asterisk',
    ['programme.yaml', '\nsafety:\n', '\nsafety:\n  terms:\n    - stalk *\n'],
    'published/changed',
    'No text contains “stalk *”, so it marks no sentence. An asterisk stands directly behind the word: write stalk*.',
  ],
  [
    'a scene with another level, on the page that says which scenes have which',
    [dispute, 'difficulty: Intermediate', 'difficulty: Advanced'],
    'texts/count',
    expect.stringContaining('Is what this says of “Intermediate” still right?'),
  ],
  [
    'all dates of a programme that only got another year',
    ['programme.yaml', 'year: 2025', 'year: 2026'],
    'texts/count',
    expect.stringMatching(/^“.* 2026”.* written for the programme of 2025\. /),
  ],
])('hints at %s', (_, edit, rule, message) => {
  const hints = contentHints(readTexts(withEdits(specificationTexts, [edit])).content, published);
  expect(hints).toContainEqual(expect.objectContaining({ rule, message }));
});

test('says nothing of ordinary changes', () => {
  const edits: ContentEdit[] = [
    ['programme.yaml', 'year: 2025', 'year: 2026'],
    ['meetings.yaml', firstMinutes, firstMinutes.replace('15', '20')],
    ['learning-methods.yaml', 'Do every exercise.', 'Do each exercise.'],
  ];
  const hints = contentHints(readTexts(withEdits(specificationTexts, edits)).content, published);
  expect(hints.filter(({ rule }) => rule !== 'texts/count')).toEqual([]);
});

test('does not take the first word of a sentence for a name', () => {
  const before = withEdits(specificationTexts, [
    [dispute, 'Yesterday Kofi wrote', 'Perhaps Kofi wrote'],
    [dispute, 'Open the call.', 'Perhaps you open the call.'],
  ]);
  const after = withEdits(before, [[dispute, 'Perhaps Kofi wrote', 'Kofi wrote']]);
  expect(contentHints(readTexts(after).content, readTexts(before).content)).toEqual([]);
});

test('reports the first line of an item that stayed behind, alone', () => {
  const meetings = specificationText('meetings.yaml');
  const wishes = excerptOf(meetings, /- id: wishes\n[^]*?(?=- id:)/);
  const edits: ContentEdit[] = [
    ['meetings.yaml', wishes, ''],
    ['meetings.yaml', '- id: role-plays\n', `- id: role-plays\n${wishes}`],
  ];
  const problems = problemsOf(withEdits(specificationTexts, edits), published);
  expect(problems.map(({ rule, message }) => [rule, message])).toEqual([
    [
      'syntax/missing-line',
      expect.stringMatching(
        /^This line was parted from the lines that belong to it\. Move it down to line \d+, directly above "month:"\.$/,
      ),
    ],
  ]);
});

test('reports a renamed career path, by whose name saved files know a choice', () => {
  const edits: ContentEdit[] = [
    { rename: 'career-paths/product-management.yaml', to: 'career-paths/product-manager.yaml' },
    ['resources/career-path-reflector.yaml', '- product-management\n', '- product-manager\n'],
  ];
  const [problem, another] = problemsOf(withEdits(specificationTexts, edits), published);
  expect(another).toBeUndefined();
  expect(problem?.rule).toBe('published/renamed');
  expect(problem?.message).toMatch(
    /^This career path was renamed: keep the name\. Files that people saved know their choice as "product-management"\. Call the file product-management\.yaml again, and write "product-management" in content\/resources\/career-path-reflector\.yaml:\d+\. The title may change\.$/,
  );
});

test('reports exchanged ids of phases', () => {
  const edits: ContentEdit[] = [
    ['phases.yaml', 'id: phase2', 'id: phase9'],
    ['phases.yaml', 'id: phase3', 'id: phase2'],
    ['phases.yaml', 'id: phase9', 'id: phase3'],
  ];
  const problems = problemsOf(withEdits(specificationTexts, edits), published);
  expect(problems.map(({ rule }) => rule)).toEqual(['published/id-changed', 'published/id-changed']);
});

const phases = 'phases.yaml';

test('reports a file that was taken back from the history as the cause of its mistakes, alone', async () => {
  const root = createRepository();
  for (const [from, to] of [
    ['subtitle: Skills', 'subtitel: Skills'],
    ['subtitel: Skills', 'subtitle: Skills'],
    ['subtitle: Foundation', 'subtitle: Agreement'],
  ] as const) {
    makeEdits(root, [[phases, from, to]]);
    commitAll(root, `Write ${to}`);
  }
  makeEdits(root, [
    [phases, 'subtitle: Skills', 'subtitel: Skills'],
    [phases, 'subtitle: Agreement', 'subtitle: Foundation'],
  ]);
  const message =
    /^content\/phases\.yaml:1:1 {2}This file is as it was on \d+ \p{L}+ \d+, so 2 later changes would be lost\. Take the file back as it is published, and change only what you meant to change\. {2}published\/older-version\n1 problem in 1 file\.\n$/u;
  // With CI set, the command does not look for unknown words, which would take longer than the rest of the check.
  const env = { CI: 'true' };
  expect(await checkCommand(root, [], env)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(message) as string,
  });
  makeEdits(root, [[phases, 'subtitel: Skills', 'subtitle: Skills']]);
  // The file is now equal to its first version, which is valid.
  const { status, stdout } = await checkCommand(root, [], env);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^A hint, no mistake: .*so 3 later changes would be lost\./);
});

test('notes unknown words wherever the output goes', async () => {
  const root = createRepository();
  makeEdits(root, [[phases, 'description: You practise.', 'description: You practise waht you recieve.']]);
  const { stdout } = await checkCommand(root);
  expect(stdout).toMatch(/content\/phases\.yaml:12:\d+ {2}waht\n.*recieve/);
}, 60_000);
