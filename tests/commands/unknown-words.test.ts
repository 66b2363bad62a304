/** Words that the dictionary does not know are noted where somebody has changed something, and only there. */
import { expect, test } from 'vitest';
import { unknownWords } from '../../scripts/unknown-words.ts';
import { makeEdits } from '../support/content-tree.ts';
import { repository } from '../support/repository.ts';

test('unknown words of changed files are noted, with what to do, in a language with a dictionary', () => {
  const root = repository();
  expect(unknownWords(root, 'en-GB')).toEqual([]);
  makeEdits(root, [['resources/worksheet.yaml', 'A draft.', 'Fragen der Mentorin, organised.']]);
  expect(unknownWords(root, 'en-GB')).toEqual([
    'No mistakes, but words that the dictionary does not know, where you have changed something:',
    expect.stringMatching(/^ {2}content\/resources\/worksheet\.yaml:\d+:\d+ {2}Fragen$/),
    expect.stringMatching(/^ {2}content\/resources\/worksheet\.yaml:\d+:\d+ {2}Mentorin$/),
    'Write one that is right into content/dictionary.txt, on a line of its own: the pull request asks for it.',
  ]);
  expect(unknownWords(root, 'de-DE')).toEqual([]);
}, 60_000);
