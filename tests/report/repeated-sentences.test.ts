/** A sentence that changed in the same way in several texts is shown once, with the other places. */
import { expect, test } from 'vitest';
import type { ContentEdit } from '../support/valid-texts.ts';
import { changeTexts, form, page } from './edit-case.ts';

/** The introductions of two pages with these texts. */
const introductions = (formText: string, pageText: string): ContentEdit[] => [
  [form, 'intro: Choose one goal.', `intro: ${formText}`],
  [page, 'intro: Look back together.', `intro: ${pageText}`],
];
const sentence = 'You can save and print them.';
const shorter = 'You can print them.';
const before = introductions(`Choose one goal. ${sentence}`, `Look back together. ${sentence}`);

test('a sentence that changed in two texts is shown in the first, which names the second', () => {
  const edit: ContentEdit[] = [
    [form, sentence, shorter],
    [page, sentence, shorter],
  ];
  expect(changeTexts(edit, before)).toEqual([
    expect.stringMatching(/^changed: /),
    'Look back together. You can [-save and-] print them.',
    expect.stringMatching(/^The same change in .+ › introduction$/),
  ]);
  expect(changeTexts(edit, before, true)).toHaveLength(4);
});

test('a sentence is shown in both texts if the others of both differ', () => {
  const edit: ContentEdit[] = [
    [form, `Choose one goal. ${sentence}`, `Choose one goal today. ${shorter}`],
    [page, `Look back together. ${sentence}`, `Look back alone. ${shorter}`],
  ];
  const lines = changeTexts(edit, before);
  expect(lines.filter((line) => line.endsWith(' You can [-save and-] print them.'))).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('The same change');
});
