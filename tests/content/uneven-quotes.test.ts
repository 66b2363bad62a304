import { expect, test } from 'vitest';
import { unevenlyQuoted } from '../../src/text/typographic-quotes.ts';
import { describeMistakes } from '../support/mistakes.ts';

const scenario = 'scenarios/missed-deadline.yaml';
const file = `content/${scenario}`;

describeMistakes('Words with a straight quotation mark on one side only', [
  {
    mistake: 'as a whole title',
    edits: [[scenario, 'title: Handling a missed deadline', 'title: “Handling a deadline"']],
    says: [
      `${file}:1:8  title  “Handling a deadline" has a straight quotation mark on one side only. Write "Handling a deadline"; if they belong to the text, write "“Handling a deadline”".`,
    ],
    obeyed: [[scenario, '“Handling a deadline"', '"Handling a deadline"']],
  },
  {
    mistake: 'as a whole title, with single marks',
    edits: [[scenario, 'title: Handling a missed deadline', "title: ‘Handling a deadline'"]],
    says: [
      `${file}:1:8  title  ‘Handling a deadline' has a straight quotation mark on one side only. Write "Handling a deadline"; if they belong to the text, write "“Handling a deadline”".`,
    ],
    obeyed: [[scenario, "‘Handling a deadline'", '"“Handling a deadline”"']],
  },
  {
    mistake: 'in sentences',
    edits: [
      [scenario, 'It will not be ready.', 'You said: “It will not\n  be ready."'],
      [scenario, 'Offer three ways.', 'Offer "three” ways, not “two”.'],
    ],
    says: [
      `${file}:7:13  scenario  “It will not be ready." has a straight quotation mark on one side only. Write “It will not be ready.”.`,
      `${file}:11:11  2nd role-play prompt  "three” has a straight quotation mark on one side only. Write “three”.`,
    ],
    obeyed: [
      [scenario, 'be ready."', 'be ready.”'],
      [scenario, '"three”', '“three”'],
    ],
  },
]);

test.each([
  '“Both sides”, and "both sides"',
  'A 15" screen and “words”, or “a 15" screen”',
  '„Gut“ and "good", „gut” and «bon»',
  "The users’ turn, and 'tis “true”",
  'First “a long quotation\n\nSecond "a paragraph"',
])('whole quotations and inches are left alone: %s', (text) => {
  expect(unevenlyQuoted(text)).toEqual([]);
});
