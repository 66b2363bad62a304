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

test('sentences that differ in names are listed with the first if there are three', () => {
  const places: [file: string, text: string, name: string, role: string][] = [
    [form, 'Choose one goal.', 'Elena', 'your product manager'],
    [page, 'Look back together.', 'Kofi', 'a colleague at your level'],
    ['programme.yaml', 'The phase of this month is open.', 'Noor', 'your manager'],
  ];
  const before = places.map(([file, text, name]): ContentEdit => [
    file,
    text,
    `The mentee plays the author, and the mentor plays ${name}.`,
  ]);
  const edit = places.map(([file, , name, role]): ContentEdit => [
    file,
    `The mentee plays the author, and the mentor plays ${name}.`,
    `The mentee plays the author, and the mentor plays ${name}, ${role}.`,
  ]);
  const lines = linesOn(edit, before);
  expect(lines.filter((line) => line.startsWith('In the same way in '))).toHaveLength(2);
  for (const name of ['Elena', 'Kofi', 'Noor'])
    expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
});

test('the place of a sentence that moved is the one in its whole text, even if other sentences are shown elsewhere', () => {
  const role = 'The mentee plays the author, and you listen first.';
  const before: ContentEdit[] = [
    [form, 'intro: Choose one goal.', `intro: Choose one goal. ${role}`],
    [
      page,
      'intro: Look back together.',
      `intro: Look back at what both of you felt. Write it down now. ${role}`,
    ],
  ];
  const newRole = 'The mentee plays the author, and you listen until the end.';
  const edit: ContentEdit[] = [
    [form, `Choose one goal. ${role}`, `Choose one goal. ${newRole}`],
    [
      page,
      `Look back at what both of you felt. Write it down now. ${role}`,
      `${newRole} Write it down now. Look back at what both of you felt.`,
    ],
  ];
  expect(linesOn(edit, before).join('\n')).not.toContain('Moved to the beginning: Look back');
});
