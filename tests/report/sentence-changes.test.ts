/** A changed text is shown once, as visitors will read it, with the removed and the added words marked. */
import { describe, expect, test } from 'vitest';
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

describe('in a sentence', () => {
  test.each([
    [
      'whole words are marked, with their punctuation',
      'The mentor plays Kofi. Say “yes”.',
      'The mentor plays Kofi, a colleague. Say “no”.',
      'The mentor plays [-Kofi.-] {+Kofi, a colleague.+} Say [-“yes”.-] {+“no”.+}',
    ],
    [
      'links and addresses are marked whole',
      'Open [the old form](/resources/worksheet) first. Then show {period}, and go home.',
      'Open [the form](/resources/worksheet) first. Then show {period}, and stay.',
      'Open [-[the old form](/resources/worksheet)-] {+[the form](/resources/worksheet)+} first. Then show {period}, and [-go home.-] {+stay.+}',
    ],
    [
      'marks with only one or two words between them are one mark',
      'How many years do you have in total and in this role? Round up.',
      'How long have you worked, in total and in this role? Round up.',
      'How [-many years do you have-] {+long have you worked,+} in total and in this role? Round up.',
    ],
    [
      'one mark is enough if the end or the beginning stays',
      'A review that you promised to a colleague for Tuesday will be late.',
      'You promised a colleague to review their code by Tuesday, and you will be late.',
      '[-A review that you promised to a colleague for Tuesday-] {+You promised a colleague to review their code by Tuesday, and you+} will be late.',
    ],
    [
      'the old form is followed by the new one if most of the words differ',
      'Facts and effect come before reasons.',
      'Say what happened. Reasons come later.',
      '[-Facts and effect come before reasons.-] {+Say what happened. Reasons come later.+}',
    ],
    [
      'the old form is followed by the new one if there would be more than three marks',
      'One red fox ran over the two old hills and met the grey wolf near the big dark lake.',
      'One tame fox ran over the new old hills and met the wild wolf near the big blue lake.',
      '[-One red fox ran over the two old hills and met the grey wolf near the big dark lake.-] {+One tame fox ran over the new old hills and met the wild wolf near the big blue lake.+}',
    ],
  ])('%s', (_, before, after, shown) => {
    expect(linesOn(before, after)).toEqual([shown]);
  });

  test('punctuation is not marked beside another change, but a note mentions it', () => {
    const [before, after] = [
      'Plan a week: rest well. Then talk to the team.',
      'Plan a week; rest well. Then talk to the mentor.',
    ];
    expect(linesOn(before, after)).toEqual([
      'In another sentence, only punctuation or capital letters differ.',
      'Plan a week; rest well. Then talk to the [-team.-] {+mentor.+}',
    ]);
  });

  test('a quotation mark that moved because the next sentence is gone is not mentioned', () => {
    expect(linesOn('“I am ready. I will do more.” Go on.', '“I am ready.” Go on.')).toEqual([
      '“I am ready.” [-I will do more.”-] Go on.',
    ]);
  });
});

describe('sentences', () => {
  const rest = 'Nothing changes in this sentence, which is only here to make the text long. '.repeat(5);

  test.each([
    [
      'that became one are shown with it, instead of one as gone',
      'They need the database. So do another 2 requests for checkout. The rest waits.',
      'They need the database, and so do the 2 requests for checkout. The rest waits.',
      'They need the [-database. So do another-] {+database, and so do the+} 2 requests for checkout. The rest waits.',
    ],
    [
      'into which one was divided are shown with it, instead of one as new',
      'The server confirms with a number, and the sender sees the word “sent”. Go home.',
      'The server confirms with a number. The sender sees the word “sent”. Go home.',
      'The server confirms with a [-number, and the-] {+number. The+} sender sees the word “sent”. Go home.',
    ],
    [
      'that are new or gone stand at their place',
      'Begin by noon. If this fails, undo it. Go home.',
      'Begin by noon. Go home. Sleep well.',
      'Begin by noon. [-If this fails, undo it.-] Go home. {+Sleep well.+}',
    ],
    [
      'that moved are shown at the new place',
      'Remove the index before you try again. Begin at noon. Go home.',
      'Begin at noon. Go home. Remove the index before you try again.',
      'Begin at noon. Go home. (moved here from the beginning of this text) Remove the index before you try again.',
    ],
    [
      'far from a change are left out of a long text, except the one before it',
      `${rest}Begin by noon. Go home. Sleep well.`,
      `${rest}Begin by noon. Go home early. Sleep well.`,
      '[…] Begin by noon. Go [-home.-] {+home early.+} […]',
    ],
    [
      'before a change are shortened to their last words',
      `${rest}In this sentence, somebody says at great length what nobody needs to know, and then, at last, what matters here. Go home.`,
      `${rest}In this sentence, somebody says at great length what nobody needs to know, and then, at last, what matters here. Go to bed.`,
      '[…] to know, and then, at last, what matters here. Go [-home.-] {+to bed.+}',
    ],
    [
      'of several paragraphs and lists stay apart',
      'Plan a week.\n\n- Rest well.\n- Go home.',
      'Plan a month.\n\n- Rest well.\n- Eat well.\n- Go home.',
      'Plan a [-week.-] {+month.+} ¶ • Rest well. ¶ • {+Eat well.+} ¶ • Go home.',
    ],
  ])('%s', (_, before, after, shown) => {
    expect(linesOn(before, after)).toEqual([shown]);
  });
});

test('that a list became paragraphs is said', () => {
  expect(
    linesOn(
      '- Until June, the goals can wait.\n- Plan a week.',
      'The goals can wait until June.\n\nPlan a week.',
    ),
  ).toEqual([
    'There is no list in this text any more.',
    '[-Until June, the goals can wait.-] {+The goals can wait until June.+} ¶ Plan a week.',
  ]);
});

test('where words are the same, a new list is named', () => {
  expect(linesOn('Plan a week. Rest well.', 'Plan a week.\n\nRest well.')).toEqual([
    'Only paragraphs, spaces, line breaks or the signs of lists differ.',
  ]);
  expect(linesOn('Plan a week.\n\nRest well.', '- Plan a week.\n- Rest well.')).toEqual([
    'The words are the same. There is a list in this text now.',
  ]);
  expect(linesOn('Plan a week. Rest well.', 'Plan a week! Rest well.')).toEqual([
    'Only punctuation or capital letters differ.',
  ]);
});
