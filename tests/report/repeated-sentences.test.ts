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
    'You can ‹save and →› print them.',
    expect.stringMatching(/^The same change in .+ › introduction$/),
  ]);
  expect(changeTexts(edit, before, true)).toHaveLength(2);
});

test('the other places of one sentence are named after all sentences, with its first words', () => {
  const lines = changeTexts(
    [
      [form, `${sentence} Choose one goal.`, `${shorter} Choose two goals.`],
      [page, sentence, shorter],
    ],
    introductions(`${sentence} Choose one goal.`, `Look back together. ${sentence}`),
  );
  expect(lines.at(-1)).toMatch(
    /^The sentence You can print them\. changed in the same way in .+ › introduction$/,
  );
});

test('a sentence is shown in both texts if the others of both differ', () => {
  const edit: ContentEdit[] = [
    [form, `Choose one goal. ${sentence}`, `Choose one goal today. ${shorter}`],
    [page, `Look back together. ${sentence}`, `Look back alone. ${shorter}`],
  ];
  const lines = changeTexts(edit, before);
  expect(lines.filter((line) => line === 'You can ‹save and →› print them.')).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('The same change');
});

test('similar sentences that were edited in the same way are listed together, each with its place', () => {
  const cast = (name: string, role = '') =>
    role === ''
      ? `The mentee plays themselves, and the mentor plays ${name}. It rains.`
      : `The mentee plays themselves. The mentor plays ${name}, ${role}. It rains.`;
  const casts = [
    [form, 'intro: Choose one goal.', cast('Kofi'), cast('Kofi', 'your colleague')],
    [page, 'intro: Look back together.', cast('Elena'), cast('Elena', 'your manager')],
    [page, '- Listen first.', cast('Noor'), cast('Noor', 'a friend')],
  ] as const;
  const lines = changeTexts(
    casts.map(([file, , from, to]): ContentEdit => [file, from, to]),
    casts.map(([file, text, from]): ContentEdit => [file, text, text.replace(/(?<=- |intro: ).*/, from)]),
  );
  expect(lines[0]).toMatch(/was edited in a similar way in 3 places\.$/);
  for (const role of ['your colleague', 'your manager', 'a friend'])
    expect(lines.filter((line) => line.includes(role))).toHaveLength(1);
  expect(lines[2]).toMatch(/^Before: /);
  expect(lines).toHaveLength(6);
});
