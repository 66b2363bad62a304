/** If a line begins in another way than the published one, the only message says how to begin it. */
import { expect, test } from 'vitest';
import { contentHints } from '../../src/authoring/check/hints.ts';
import { formatProblem } from '../../src/authoring/content-files/problem.ts';
import { textOf } from '../support/file-texts.ts';
import { fixTexts, problemsOf, readTexts } from '../support/fix-texts.ts';
import { specificationTexts } from '../support/specification-texts.ts';

/** The texts after the first occurrence of some words in a file was replaced. */
const withFirst = (file: string, searchText: string, newText: string): Map<string, string> => {
  const path = `content/${file}`;
  const text = textOf(specificationTexts, path);
  expect(text).toContain(searchText);
  return new Map(specificationTexts).set(
    path,
    text.replace(searchText, () => newText),
  );
};
const published = readTexts(specificationTexts).content;
const careerPath = 'career-paths/product-management.yaml';
const role = '\n  - Head of Product\n';

test.each<[mistake: string, edit: Parameters<typeof withFirst>, message: string]>([
  [
    'a field further in',
    ['meetings.yaml', '\n  together: 60\n', '\n    together: 60\n'],
    'This line begins too far in. Begin it with 2 spaces.',
  ],
  [
    'a field less far in',
    ['meetings.yaml', '\n    prepare:\n', '\n  prepare:\n'],
    'This line begins not far enough in. Begin it with 4 spaces.',
  ],
  [
    'a field of an item at its dash',
    ['resources/goal-setting-worksheet.yaml', '        hint: Write', '      hint: Write'],
    'This line begins not far enough in. Begin it with 8 spaces.',
  ],
  [
    'an item further in',
    ['checklists.yaml', '    - id: github-3\n', '      - id: github-3\n'],
    'This line begins too far in. Begin it with 4 spaces.',
  ],
  [
    'an item without its dash',
    [careerPath, role, role.replace('- ', '')],
    'The dash is missing: begin this line with 2 spaces and "- ".',
  ],
  [
    'a field that became an item',
    ['phases.yaml', '\n  colour: ', '\n  - colour: '],
    'This line is no item: begin this line with 2 spaces.',
  ],
])('%s', (_, edit, message) => {
  const texts = withFirst(...edit);
  expect(problemsOf(texts, published).map((problem) => [problem.message, problem.rule])).toEqual([
    [message, 'published/line-moved'],
  ]);
  expect(fixTexts(texts, () => true, published).texts).toEqual(specificationTexts);
});

test('lines that were moved together have one message', () => {
  const texts = withFirst('meetings.yaml', '  mentee:\n    prepare:\n', 'mentee:\n  prepare:\n');
  expect(problemsOf(texts, published).map(({ message }) => message)).toEqual([
    'This line begins not far enough in. Begin it with 2 spaces. Mend the 1 line directly below it in the same way.',
  ]);
});

test('without published content, the message about a field with its lines names the group that it became part of', () => {
  const text = textOf(specificationTexts, 'content/meetings.yaml');
  const [agenda = ''] = /^ {2}agenda:\n(?: {4}.*\n)+/m.exec(text) ?? [];
  const texts = withFirst('meetings.yaml', agenda, agenda.replaceAll(/^(?=.)/gm, '  '));
  expect(problemsOf(texts).map(({ message }) => message)).toEqual([
    '"agenda" stands 2 spaces too far in, so it became a part of "mentor". Begin its line with 2 spaces, and move what belongs to it in the same way.',
  ]);
});

test('without published content, an item is likelier than more of the text above', () => {
  const [problem] = problemsOf(withFirst(careerPath, role, role.replace('- ', '')));
  expect(problem?.message).toBe(
    'Is this an item like the one above? Then its dash is missing: begin with "- ". Only if it is more of the text above, move it further in.',
  );
});

test('a file that was indented in another way is valid', () => {
  const text = textOf(specificationTexts, `content/${careerPath}`).replaceAll(/^ {2}- /gm, '- ');
  const texts = new Map(specificationTexts).set(`content/${careerPath}`, text);
  expect(problemsOf(texts, published)).toEqual([]);
  expect(contentHints(readTexts(texts).content, published)).toEqual([]);
});

test('a hint names an item that has become a part of the text above it', () => {
  const hintsAfter = (beginning: string) =>
    contentHints(
      readTexts(withFirst(careerPath, role, role.replace('  - ', beginning))).content,
      published,
    ).map(formatProblem);
  for (const beginning of ['    ', '   - '])
    expect(hintsAfter(beginning)).toEqual([
      expect.stringMatching(
        /This was an item when it was published, and is a part of the text above it now\. If that is not meant, begin this line with 2 spaces and "- "\. {2}published\/line-moved$/,
      ),
    ]);
});
