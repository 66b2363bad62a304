import { expect, it, test } from 'vitest';
import { issueMessage } from '../../../src/content-check/schema-messages/issue-message.ts';
import { parseFile } from '../../../src/content-reading/parse-file.ts';
import { valueAt } from '../../../src/content-reading/walk-schema.ts';
import { sourceFile } from '../../support/source-file.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';

/** Returns what is said about the first value that does not fit. */
function said(kind: ContentKind, text: string): string | undefined {
  const file = sourceFile(kind, text);
  const { error } = parseFile(file);
  const issue = error?.issues.find(({ path }) => valueAt(file.data, path) !== undefined);
  return issue && issueMessage(file, issue);
}

test.each([
  ['scenarios', 'difficulty: easy', '"easy" is not a difficulty. Use one of: Intermediate, Advanced.'],
  ['scenarios', 'title: [A]', 'A text that begins with [ must be in quotes: "[A]".'],
  ['scenarios', 'title: ""', 'This text is empty. Write something between the quotes.'],
  ['scenarios', 'title: |-', 'This text is empty. Write it on the line below |-, two spaces further in.'],
  [
    'learning-methods',
    '- id: A b',
    '"A b" must be written in small letters, digits and hyphens only. Did you mean a-b?',
  ],
  [
    'resources',
    'calendar:\n  fileName: My plan',
    '"My plan" is not a name for this file: use small letters, digits and hyphens, and the ending .ics. Did you mean my-plan.ics?',
  ],
  [
    'resources',
    'download:\n  sections:\n    - kind: answer',
    '"answer" is not a kind of section in a file. Use one of: answers, progress, checklists. Did you mean answers?',
  ],
  ['programme', 'year: 225', '225 is too small. The smallest allowed is 2000.'],
] as const)('in %s, "%s" is answered', (kind, text, message) => {
  expect(said(kind, `${text}\n`)).toBe(message);
});

it('what has no words of its own is shown', () => {
  const file = sourceFile('scenarios', 'title: A\n');
  const other: Parameters<typeof issueMessage>[1] = { code: 'custom', path: ['title'], message: '' };
  expect(issueMessage(file, other)).toBe('"A" does not fit here.');
});
