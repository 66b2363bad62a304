/** The changed sentences of a text are shown so that they can be understood without the text around them. */
import { expect, test } from 'vitest';
import { changeTexts, page, rewording } from './edit-case.ts';

/** The lines of the report about a changed text, without the first line, which names its place. */
function linesOn(before: string, after: string): string[] {
  const literal = (text: string) => `intro: |-\n${text.replaceAll(/^/gm, '      ')}`;
  const [firstLine, ...lines] = changeTexts(
    ...rewording(page, 'intro: Look back together.', literal(before), literal(after)),
  );
  expect(firstLine).toMatch(/^changed:/);
  return lines;
}

test('two sentences that became one are shown with it, instead of one as gone', () => {
  expect(
    linesOn(
      'They need the database. So do another 2 requests for checkout. The rest waits.',
      'They need the database, and so do the 2 requests for checkout. The rest waits.',
    ),
  ).toEqual([
    'Before: They need the database‹. So do another› 2 requests for checkout.',
    'After: They need the database‹, and so do the› 2 requests for checkout.',
  ]);
});

test('a sentence that became two is shown with both, instead of one as new', () => {
  expect(
    linesOn(
      'The server confirms with a number, and the sender sees the word “sent”. Then it stops.',
      'The server confirms with a number. The sender sees the word “sent”. Then it stops.',
    ),
  ).toEqual([
    'Before: The server confirms with a number‹, and the› sender sees the word “sent”.',
    'After: The server confirms with a number‹. The› sender sees the word “sent”.',
  ]);
});

test('a sentence of which most differs is shown as gone and new, without marks', () => {
  expect(
    linesOn(
      'Write the date of the meeting and three lines. Then save.',
      'Write both meetings of a month into the same box, each with its date and three lines. Then save.',
    ),
  ).toEqual([
    'Gone: Write the date of the meeting and three lines.',
    'New: Write both meetings of a month into the same box, each with its date and three lines.',
  ]);
});

test('marks with only one or two words between them are one mark', () => {
  expect(
    linesOn(
      'How many years do you have in total and in this role? Round up.',
      'How long have you worked, in total and in this role? Round up.',
    ),
  ).toEqual([
    'Before: How ‹many years do you have› in total and in this role?',
    'After: How ‹long have you worked,› in total and in this role?',
  ]);
});

test('a new sentence that refers to the one before it is shown with that one', () => {
  expect(
    linesOn('Begin by noon. Go home.', 'Begin by noon. If this fails, undo it. Go home. Sleep well.'),
  ).toEqual(['⚠ New, after Begin by noon.: If this fails, undo it.', 'New: Sleep well.']);
  expect(
    linesOn('Begin by noon. Go home.', 'Begin by noon. The command takes an hour. It can fail. Go home.'),
  ).toEqual(['New: The command takes an hour.', 'New: It can fail.']);
});

test('a sentence that moved is shown after the new sentence behind which it stands', () => {
  const [first, moved, last] = ['Look at the plan.', 'Remove the index before you try again.', 'Go home.'];
  expect(
    linesOn(
      `${moved} ${first} ${last}`,
      `${first} Cancel the command at noon. An invalid index slows every write. ${moved} ${last}`,
    ),
  ).toEqual([
    'New: Cancel the command at noon.',
    'New: An invalid index slows every write.',
    `Moved to the place after An invalid index slows every write.: ${moved}`,
  ]);
});

test('the sign of a list item is not shown as a part of its sentence', () => {
  expect(
    linesOn(
      '- Until June, the goals can wait.\n- Plan a week.',
      'The goals can wait until June.\n\nPlan a week.',
    ),
  ).toEqual([
    'The list that begins with Until June, the goals can wait. is ordinary paragraphs now.',
    'Before: ‹Until June, the› goals can wait.',
    'After: ‹The› goals can wait ‹until June›.',
  ]);
});

test('a sentence in which a reference is new is shown after the sentence to which it refers', () => {
  expect(
    linesOn(
      'Read five questions before your second meeting. In the meeting you practise them. Then rest.',
      'Read five questions before your second meeting. In that meeting you practise them. Then go home early.',
    ),
  ).toEqual([
    'Changed, after Read five questions before your second meeting.: In ‹the → that› meeting you practise them.',
    'Gone: Then rest.',
    'New: Then go home early.',
  ]);
});
