/** Sentences without a term about safety that may harm somebody, or be wrong in law, because of a word they got or lost. */
import { describe, expect, test } from 'vitest';
import { decisionLines, form, labels, page, rewording, scenario } from './edit-case.ts';

const [place, hint] = ['Look back together.', 'Choose one goal.'];

/** The first line of the question about a text of which a part was replaced; undefined if nothing is asked. */
const questionOn = (file: string, from: string, to: string, original = file === form ? hint : place) =>
  decisionLines(...rewording(file, original, from, to))[0];

describe('personal matters', () => {
  test.each([
    [
      'What does it need?',
      'What does it need? Think of family, illnesses and religion.',
      'family, illnesses, religion',
    ],
    ['Somebody was away for weeks.', 'In May, Ann Oakes from the office left.', 'Ann Oakes'],
    ['Ask somebody.', 'Ask Mrs Oakes.', 'Oakes'],
    ['Say what you want.', 'Say what you want, and name your salary.', 'salary'],
  ])('are a question if they are new: %s → %s', (from, to, quoted) => {
    const line = questionOn(page, from, to);
    expect(line).toMatch(/^personal matters: /);
    for (const phrase of quoted.split(', ')) expect(line).toContain(phrase);
    expect(line).toMatch(/Is that true, fair and allowed\?$/);
  });

  test.each([
    ['Your family may help.', 'Families may help.'],
    ['Think of your health. Rest.', 'Rest. Your health counts.'],
    ['Begin at home.', 'A race condition is technical debt. Begin at home.'],
    ['Open a page.', 'Open Visual Studio on a page.'],
    ['Ask about health.', 'Ask.'],
  ])('are none if they were there, are gone or are something else: %s → %s', (from, to) => {
    expect(questionOn(page, from, to)).toBeUndefined();
  });

  test('are a question in a story too', () => {
    const line = decisionLines([[scenario, 'for Friday.', 'for Friday. Kofi has burnout.']])[0];
    expect(line).toMatch(/^personal matters: a sentence is new: “Kofi has burnout”\./);
  });
});

test.each([
  ['Rest.', 'Rest. A sleeping tablet is harmless.', /^health advice: .* Who has checked that it is safe\?$/],
  ['Choose people.', 'Choose people of a similar age.', /^fairness: .* Is that fair, and lawful\?$/],
])('advice about health and unfairness have questions of their own: %s → %s', (from, to, line) => {
  expect(questionOn(page, from, to)).toMatch(line);
});

test('a medicine in a story is no advice', () => {
  const line = decisionLines([[scenario, 'for Friday.', 'for Friday. Kofi takes pills.']])[0];
  expect(line).toMatch(/^personal matters: /);
});

describe('who sees what', () => {
  test.each([
    ['Add an answer, which the mentor does not see.', 'Add an answer, and send the mentor a copy.'],
    ['Write it down.', 'Write it down. Forward it to your colleagues.'],
    ['Show it. Nobody else reads it.', 'Show it.'],
    ['It is printed apart.', 'The mentor keeps it until the end.'],
    ['Keep the file on your device.', 'Keep the file in a shared folder.'],
  ])('is a question: %s → %s', (from, to) => {
    expect(questionOn(page, from, to)).toMatch(/^who sees what: /);
  });

  test.each([
    ['The mentor does not see it at first.', 'At first, the mentor does not see it.'],
    ['Write it down.', 'Write it down. Nobody reads 7 pages.'],
    ['Show the draft.', 'Show your draft.'],
    ['Write it down.', 'Write it down. The mentee reads it aloud.'],
    ['Send a copy to the mentor.', 'The mentee sends the mentor a copy.'],
  ])('is none if nobody sees more or less: %s → %s', (from, to) => {
    expect(questionOn(page, from, to)).toBeUndefined();
  });
});

const savingHint = 'You can stop at any time. Save your answers in a file, and open it here later.';

describe('what the site does with answers', () => {
  const label = (from: string, to: string) => questionOn(labels, from, to, savingHint);
  test('is a question about a label', () => {
    const line = label(
      'Save your answers in a file, and open it here.',
      'Your answers stay here. Go on later.',
    );
    expect(line).toMatch(/^answers and files: .*Is that what the site does\? Ask a developer\.$/);
  });
  test('is none if it does the same, or on a page', () => {
    expect(label('Save all answers in a file.', 'In a file, save all answers.')).toBeUndefined();
    expect(questionOn(page, 'Print a file there.', 'Upload a file there.')).toBeUndefined();
  });
  test('is a question on a page that says what it does', () => {
    const from = 'Open a file, and the page offers to add answers.';
    expect(questionOn(page, from, from.replace('add answers', 'replace the answers'))).toMatch(
      /^what the site does: .*Is that what the site does\? Ask a developer\.$/,
    );
    expect(questionOn(page, from, from.replace('Open a file', 'Choose a file'))).toBeUndefined();
    expect(questionOn(page, from, from.replace('offers to add', 'adds'))).toBeUndefined();
  });
});

describe('a warning', () => {
  test.each([
    ['Look. If you do not know the owner, ask before you publish it.', 'Look.'],
    ['Look. Never invent a result.', 'Look.'],
  ])('is a question if it is gone: %s → %s', (from, to) => {
    expect(questionOn(page, from, to)).toMatch(/^warning: +a sentence is gone: “.+”\./);
  });
  test.each([
    ['Look. Do not publish a draft.', 'Look. Never publish the draft.'],
    ['It does not stop you from a private talk.', 'It never stops you from a private talk.'],
    ['Look. You do not need a plan.', 'Look.'],
  ])('is none if it is there in other words, or is no warning: %s → %s', (from, to) => {
    expect(questionOn(page, from, to)).toBeUndefined();
  });
});

test('a statement about the law is a question', () => {
  expect(questionOn(page, 'Publish it.', 'Publish it. What you write at home belongs to you.')).toBe(
    'law and rights: a sentence is new: “What you write at home belongs to you”. Who has checked that it is true?',
  );
  expect(questionOn(page, 'It is your plan.', 'The plan is yours.')).toBeUndefined();
});

test('the freedom to say no is a question if it is gone', () => {
  const free = 'Say it. You do not have to say anything about your work.';
  expect(questionOn(page, free, 'Say it.')).toMatch(
    /^freedom to say no: .*do not have to say anything about your work”/,
  );
  expect(questionOn(page, free, 'Say it. You need not say anything about your work.')).toBeUndefined();
  expect(questionOn(page, 'Write it. It does not have to be good.', 'Write it.')).toBeUndefined();
});

describe('the headline', () => {
  test('names a promise, and not the topic of another clause, if only a number differs', () => {
    const sentence =
      'The programme team answers within two days, and it talks with the other person only if you agree.';
    expect(questionOn(form, sentence, sentence.replace('days', 'weeks'))).toMatch(
      /^promise: +“two days” is now “two weeks”\./,
    );
    const clause = 'Keep what is private for two days.';
    expect(questionOn(form, clause, clause.replace('days', 'weeks'))).toMatch(/^private data: “two days/);
  });

  test('says an equal difference of several sentences once', () => {
    const text = 'It is private and early, whatever you say. The passwords are early, whatever you say.';
    expect(questionOn(page, text, text.replaceAll('whatever you say', 'as you all know'))).toMatch(
      /^private data: in 2 sentences, “whatever you say” is now “as you all know”\. /,
    );
  });
});
