/** The changed sentences of a text are shown so that they can be understood without the text around them. */
import { expect, test } from 'vitest';
import { changeTexts, page, rewording } from './edit-case.ts';

/** The lines of the report about a changed text, without the first line, which names its place. */
function linesOn(before: string, after: string): string[] {
  const literal = (text: string) => `intro: |-\n${text.replaceAll(/^/gm, '      ')}`;
  const [firstLine = '', ...lines] = changeTexts(
    ...rewording(page, 'intro: Look back together.', literal(before), literal(after)),
  );
  expect(firstLine).toMatch(/^changed:/);
  return lines.length > 0 ? lines : [firstLine.replace(/^.*?, line \d+: /, '')];
}

test('two sentences that became one are shown with it, instead of one as gone', () => {
  expect(
    linesOn(
      'They need the database. So do another 2 requests for checkout. The rest waits. So does the fifth. It is late.',
      'They need the database, and so do the 2 requests for checkout. The rest waits. So does the fifth. It is late.',
    ),
  ).toEqual([
    'Before: They need the database‹.› ‹So do another› 2 requests for checkout.',
    'After: They need the database‹, and so do the› 2 requests for checkout.',
  ]);
});

test('a sentence that became two is shown with both, instead of one as new', () => {
  expect(
    linesOn(
      'The server confirms with a number, and the sender sees the word “sent”. Then it stops. It is late. Go home.',
      'The server confirms with a number. The sender sees the word “sent”. Then it stops. It is late. Go home.',
    ),
  ).toEqual([
    'Before: The server confirms with a number‹, and the› sender sees the word “sent”.',
    'After: The server confirms with a number‹.› ‹The› sender sees the word “sent”.',
  ]);
});

test('a sentence of which most differs is shown before and after, without marks', () => {
  expect(linesOn('Facts and effect come before reasons.', 'Say what happened. Reasons come later.')).toEqual([
    'Before: Facts and effect come before reasons.',
    'After: Say what happened. Reasons come later.',
  ]);
});

test('marks with only one or two words between them are one mark', () => {
  expect(
    linesOn(
      'How many years do you have in total and in this role? Round up.',
      'How long have you worked, in total and in this role? Round up.',
    ),
  ).toEqual(['How ‹many years do you have → long have you worked,› in total and in this role?']);
});

test('that a list became paragraphs is said, and its signs are not shown as a part of a sentence', () => {
  expect(
    linesOn(
      '- Until June, the goals can wait.\n- Plan a week.',
      'The goals can wait until June.\n\nPlan a week.',
    ),
  ).toEqual([
    'Before: a list of 2 items, after: 2 paragraphs. The words changed only here:',
    'Before: ‹Until June, the› goals can wait.',
    'After: ‹The› goals can wait ‹until June›.',
  ]);
});

test('unchanged sentences are shown only if nearly all others changed', () => {
  expect(
    linesOn(
      'Begin by noon. If this fails, undo it. Go home.',
      'Begin by noon, and wait. Sleep well. Go home.',
    ),
  ).toEqual(['Begin by noon‹→ , and wait›.', 'Before: If this fails, undo it.', 'After: Sleep well.']);
  expect(
    linesOn(
      'Write a line. Then rest. Go home.',
      'Talk first. Write more lines. Then rest, and go home early.',
    ),
  ).toEqual([
    'Before: Write a line. Then rest. Go home.',
    'After: Talk first. Write more lines. Then rest, and go home early.',
  ]);
});

test('a sentence that moved within a long text is shown as moved', () => {
  const rest = 'Nothing changes in this sentence, which is only here to make the text long enough. '.repeat(
    8,
  );
  const moved = 'Remove the index before you try again.';
  expect(linesOn(`${moved} ${rest}Go home.`, `${rest}${moved} Go home.`)).toEqual([
    `Moved, now after Nothing changes in this sentence, which …: ${moved}`,
  ]);
});

test('a new sentence is shown with the one before it, and a torn paragraph whole', () => {
  const [first, last] = ['Nothing changes in this sentence.', 'Go home.'];
  expect(linesOn(`${first} ${last}`, `${first} Sleep well. Eat well. ${last}`)).toEqual([
    'New, after Nothing changes in this sentence.: Sleep well.',
    'New, after that: Eat well.',
  ]);
  const paragraphs = 'We missed each other. (Or: I am sorry.) I can offer two dates. If none works, wait.';
  expect(
    linesOn(
      `${first}\n\n${paragraphs}`,
      `${first}\n\nI am sorry. I can offer two dates. (Or: I hope that all is well.) If none works, wait. Could you offer some?`,
    ),
  ).toHaveLength(2);
});

test('where words are the same, a new paragraph or list is named', () => {
  expect(linesOn('Plan a week. Rest well.', 'Plan a week.\n\nRest well.')).toEqual([
    'The words are the same; a new paragraph begins at Rest well.',
  ]);
  expect(linesOn('Plan a week.\n\nRest well.', '- Plan a week.\n- Rest well.')).toEqual([
    'The words are the same; before: 2 paragraphs, after: a list of 2 items.',
  ]);
});

test('sentences that replaced others are shown before and after, also without a common word', () => {
  const rest = 'Nothing changes in this sentence, which is only here. '.repeat(3);
  expect(
    linesOn(`${rest}EXPLAIN shows the index.`, `${rest}The command cannot run inside a transaction.`),
  ).toEqual(['Before: EXPLAIN shows the index.', '⚠ After: The command cannot run inside a transaction.']);
});

test('changed sentences with an unchanged one between them are separate changes', () => {
  expect(
    linesOn(
      'Ask the team for advice. If the mentee is not well, listen. You do not have to solve it, and you are not their therapist.',
      'Ask the whole team for advice. If the mentee is not well, listen. You do not have to solve it, or to be their therapist.',
    ),
  ).toEqual([
    'Ask the ‹→ whole› team for advice.',
    '⚠ You do not have to solve it, ‹and you are not → or to be› their therapist.',
  ]);
});
