/** A sentence that changed in the same way in several texts is shown once, with the other places. */
import { expect, test } from 'vitest';
import { toTerminalLines } from '../../src/authoring/review/format-report.ts';
import type { ContentEdit } from '../support/valid-texts.ts';
import { form, page, reportOn } from './edit-case.ts';

const linesOn = (edit: ContentEdit[], before: ContentEdit[], isFull = false): string[] => {
  const lines = toTerminalLines(reportOn({ before, edit }), { isFull });
  return lines
    .slice(lines.indexOf('PAGE BY PAGE') + 1)
    .filter((line) => line !== '' && !line.startsWith('= '))
    .map((line) => line.replace(/^ +[|-] /, ''));
};

test('a sentence that changed in two texts is shown in the first, which names the second', () => {
  const before: ContentEdit[] = [
    [form, 'intro: Choose one goal.', 'intro: Choose one goal. You can save and print them.'],
    [page, 'intro: Look back together.', 'intro: Look back together. You can save and print them.'],
  ];
  const edit: ContentEdit[] = [
    [form, 'You can save and print them.', 'You can print them.'],
    [page, 'You can save and print them.', 'You can print them.'],
  ];
  expect(linesOn(edit, before)).toEqual([
    expect.stringMatching(/^changed: /),
    'You can ‹save and →› print them.',
    expect.stringMatching(/^The same change in .+ › introduction$/),
  ]);
  expect(linesOn(edit, before, true)).toHaveLength(2);
});

test('the other places of one sentence are named after all sentences, with its first words', () => {
  const before: ContentEdit[] = [
    [form, 'intro: Choose one goal.', 'intro: You can save and print them. Choose one goal.'],
    [page, 'intro: Look back together.', 'intro: Look back together. You can save and print them.'],
  ];
  const edit: ContentEdit[] = [
    [form, 'You can save and print them. Choose one goal.', 'You can print them. Choose two goals.'],
    [page, 'You can save and print them.', 'You can print them.'],
  ];
  expect(linesOn(edit, before).at(-1)).toMatch(
    /^The sentence You can print them\. changed in the same way in .+ › introduction$/,
  );
});

test('a sentence is shown in both texts if the others of both differ', () => {
  const before: ContentEdit[] = [
    [form, 'intro: Choose one goal.', 'intro: Choose one goal. You can save and print them.'],
    [page, 'intro: Look back together.', 'intro: Look back together. You can save and print them.'],
  ];
  const edit: ContentEdit[] = [
    [form, 'Choose one goal. You can save and print them.', 'Choose one goal today. You can print them.'],
    [page, 'Look back together. You can save and print them.', 'Look back alone. You can print them.'],
  ];
  const lines = linesOn(edit, before);
  expect(lines.filter((line) => line === 'You can ‹save and →› print them.')).toHaveLength(2);
  expect(lines.join('\n')).not.toContain('The same change');
});

test('similar sentences that were edited in the same way are listed together, each with its place', () => {
  const cast = (name: string, role = '') =>
    role === ''
      ? `The mentee plays themselves, and the mentor plays ${name}. It rains.`
      : `The mentee plays themselves. The mentor plays ${name}, ${role}. It rains.`;
  const introductions = [
    [form, 'intro: Choose one goal.', cast('Kofi'), cast('Kofi', 'your colleague')],
    [page, 'intro: Look back together.', cast('Elena'), cast('Elena', 'your manager')],
    [page, '- Listen first.', cast('Noor'), cast('Noor', 'a friend')],
  ] as const;
  const lines = linesOn(
    introductions.map(([file, , before, after]): ContentEdit => [file, before, after]),
    introductions.map(([file, text, before]): ContentEdit => [
      file,
      text,
      text.replace(/(?<=- |intro: ).*/, before),
    ]),
  );
  expect(lines[0]).toMatch(/was edited in a similar way in 3 places\.$/);
  for (const role of ['your colleague', 'your manager', 'a friend'])
    expect(lines.filter((line) => line.includes(role))).toHaveLength(1);
  expect(lines[2]).toMatch(/^Before: /);
  expect(lines).toHaveLength(6);
});
