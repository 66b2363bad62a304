import { expect, test } from 'vitest';
import { explanations } from '../../src/content-check/yaml-mistakes/explanations.ts';
import { linesOf, treeOf } from '../support/content-tree.ts';

/** What is said about the bad fixture of the same name, word for word. */
const says: Record<string, string[]> = {
  backslash: [
    'content/scenarios/missed-deadline.yaml:3:13  Inside double quotes, \\q has no meaning. Write \\\\ for a backslash, or put the text in single quotes.',
  ],
  'colon-in-text': [
    'content/scenarios/missed-deadline.yaml:3:10  The text after "context:" contains a colon. Put the whole text in quotes: "A call: with Elena".',
  ],
  'empty-file': ['content/career-paths/management.yaml:1:1  This file is empty. Fill it in or remove it.'],
  indentation: [
    'content/resources/worksheet.yaml:12:4  This line does not line up with the lines around it. Fields of one item begin with the same number of spaces; a text that goes on is indented further.',
  ],
  'list-beside-key': [
    'content/programme.yaml:33:13  A list begins on the line below its field. Put the first "- " on a new line after "meetings:".',
  ],
  'merge-conflict': [
    'content/phases.yaml:2:1  A merge conflict was left here. Keep one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
  'no-colon': [
    'content/scenarios/missed-deadline.yaml:3:1  This line is neither a field nor an item. If "context" is a field, write "context: …"; if it is more text, indent it further than its field.',
  ],
  'no-space-after-colon': [
    'content/scenarios/missed-deadline.yaml:2:12  A space is missing after the colon. Write "difficulty: " and then the text.',
  ],
  'no-space-after-dash': [
    'content/phases.yaml:10:2  A space is missing after the dash. Write "- " and then the item.',
  ],
  'reserved-sign': [
    'content/scenarios/missed-deadline.yaml:3:10  A text that begins with @ must be in quotes: "@work".',
  ],
  'tab-indentation': [
    'content/resources/worksheet.yaml:12:1  A tab stands in the indentation of this line. Use two spaces for each step.',
  ],
  'text-after-quote': [
    'content/scenarios/missed-deadline.yaml:3:10  The text goes on after its closing quotation mark. Put the whole text in quotes: \'"Nearly done" said on a call\'.',
  ],
  'two-documents': [
    'content/scenarios/missed-deadline.yaml:8:1  The line "---" begins a second document, but a file holds one. Remove this line.',
  ],
  'unclosed-bracket': [
    'content/career-paths/management.yaml:3:8  The bracket [ that opens here is not closed. Add ] after the last item.',
  ],
  'unclosed-quote': [
    'content/scenarios/missed-deadline.yaml:1:8  The quotation mark " that opens here is not closed. Add " at the end of the text.',
  ],
};

test('each has a fixture, a name of its own and a reason', () => {
  expect(explanations.map(({ name }) => name).toSorted()).toEqual(Object.keys(says).toSorted());
  for (const { reason } of explanations) expect(reason).toMatch(/\.$/);
});

test.each(Object.entries(says))('%s', (fixture, lines) => {
  expect(linesOf(treeOf(fixture))).toEqual(lines);
});
