/** Words that the dictionary does not contain are listed for changed files, and only for these. */
import { expect, test } from 'vitest';
import { listUnknownWords } from '../../scripts/check-spelling.ts';
import type { Problem } from '../../src/authoring/content-files/problem.ts';
import { readContent } from '../../src/authoring/content-files/read-content.ts';
import { validTree, makeEdits } from '../support/content-tree.ts';

test('unknown words of changed files are noted, with what to do, in a language with a dictionary', async () => {
  const root = validTree();
  const published = readContent(root).content;
  const listWords = (problems: Problem[] = []) =>
    listUnknownWords(root, published, readContent(root).content, problems);
  expect(await listWords()).toEqual([]);
  makeEdits(root, [['resources/worksheet.yaml', 'Choose one goal.', 'Fragen der Mentorin, organised.']]);
  expect(await listWords()).toEqual([
    'The dictionary does not know these words, where you have changed something. They do not count as problems:',
    expect.stringMatching(/^ {2}content\/resources\/worksheet\.yaml:\d+:\d+ {2}Fragen$/),
    expect.stringMatching(/^ {2}content\/resources\/worksheet\.yaml:\d+:\d+ {2}Mentorin$/),
    'Write one that is right into content/dictionary.txt, on a line of its own: the pull request asks for it.',
  ]);
  const file = 'content/resources/worksheet.yaml';
  const problem = {
    file,
    line: 1,
    column: 1,
    where: '',
    message: 'This is no goal.',
    excerpt: 'Fragen der Mentorin',
  };
  expect(await listWords([problem])).toEqual([]);
  makeEdits(root, [['programme.yaml', 'name: Mentoring', 'name: Mentoring\nlanguage: de-DE']]);
  expect(await listWords()).toEqual([]);
}, 60_000);
