import { describe, expect, it, test } from 'vitest';
import { kindMessage } from '../../../src/content-check/schema-messages/kind-message.ts';
import { schemaProblems } from '../../../src/content-check/schema-problems.ts';
import type { ContentKind } from '../../../src/schemas/vocabulary.ts';
import { sourceFile } from '../../support/source-file.ts';

/** Returns what is said about the one value in the file that is not of the right kind. */
function said(kind: ContentKind, text: string): string | undefined {
  const messages = schemaProblems(sourceFile(kind, text)).map(({ message }) => message);
  return messages.find((message) => !/" is missing\./.test(message));
}

const item = (words: string) => said('scenarios', `roleplayPrompts:\n  - ${words}\n`);
const list = (words: string) => said('career-paths', `roles:${words}\n`);
const fields = (words: string) => said('resources', `bring:${words}\n`);

describe('Where a text belongs', () => {
  const colon = (key: string, whole: string) =>
    `Because of the colon, "${key}" was read as the name of a field, but a text belongs here. Put the whole text in quotes${whole}.`;

  test.each([
    ['Say this: it is late.', colon('Say this', ': "Say this: it is late."')],
    ['Say: it\n      is late', colon('Say', ': "Say: it is late"')],
    ['Use {this}: now', colon('Use {this}', ': "Use {this}: now"')],
    ['Use {this}: ""', colon('Use {this}', '')],
    ['Use {this}: 5', colon('Use {this}', '')],
    ['Say: one\n    And: two', colon('Say', '')],
    [
      'Say: it # is late',
      `${colon('Say', ': "Say: it # is late"')} If "# is late" is a note, give it a line of its own first.`,
    ],
  ])('a colon makes no field: %s', (words, message) => {
    expect(item(words)).toBe(message);
  });

  test.each([
    ['[new]', '[', '"[new]"'],
    ['{year}', '{', '"{year}"'],
    [': it', ':', '": it"'],
    [':', ':', '":"'],
    ['? Say', '?', '"? Say"'],
    ['[a, [b]] # c', '[', '"[a, [b]] # c"'],
  ])('%s needs quotation marks', (words, mark, meant) => {
    expect(item(words)).toBe(`A text that begins with ${mark} must be in quotes: ${meant}.`);
  });

  test.each([
    ['[Lead, [new, {a}] , Head]', '"[new, {a}]"'],
    ['[Lead, {new} , Head]', '"{new}"'],
    ['[Lead, [new,\n  Head]]', '"[new,"'],
  ])('the brackets in %s are quoted up to the one that closes them', (words, meant) => {
    expect(list(` ${words}`)).toMatch(
      new RegExp(`must be in quotes: ${meant.replace(/[[{\]}]/g, '\\$&')}\\.$`),
    );
  });

  it('a list is too much, also one of a single item', () => {
    const much = 'This is a list, but a single text belongs here.';
    expect(item('- Say it.')).toBe(`${much} Remove the dash before it.`);
    const apart = `${much} Put each item on a line of its own with a single dash.`;
    expect(item('- Say it.\n    - Do it.')).toBe(apart);
    expect(said('phases', '- activities:\n    - - Say it.\n      - Do it.\n')).toBe(apart);
    expect(said('scenarios', 'title:\n  - One\n  - Two\n')).toBe(
      `${much} Write it as one text, or, if its dashes are part of the text, put | after "title:".`,
    );
  });
});

describe('Where a list belongs', () => {
  const single = (words: string) =>
    `"${words}" is a single value, but a list belongs here. Write each item on a line of its own, beginning with "- ".`;
  const bullet = (mark: string) =>
    `${mark} does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.`;

  test.each([
    [' goals', single('goals')],
    [' a-b--c', single('a-b--c')],
    ['\n  goals', single('goals')],
    ['\n  goals\n  plans', single('goals plans')],
    [' goals\n  - plans', single('goals - plans')],
    [' -goals', 'A space is missing after the dash. Write "- " and then the item.'],
    ['\n  --goals', 'An item begins with one dash and a space. Write "- goals".'],
    ['\n  ---goals', 'An item begins with one dash and a space. Write "- goals".'],
    ['\n  • goals', bullet('•')],
    ['\n  •goals', bullet('•')],
    ['\n  1. goals', bullet('1.')],
    ['\n  1) goals: two', bullet('1)')],
    ['\n  goals\n  - plans', 'This item has no dash, but the next one has. Write "  - goals".'],
    ['\n    goals\n  - plans\n  - deeds', 'This item has no dash, but the next one has. Write "  - goals".'],
    ['\n  goals\n  and plans\n  - deeds', single('goals and plans - deeds')],
    ['\n  first: goals', 'A list belongs here. Begin each item with "- ".'],
    ['\n  first: {goals}', 'A list belongs here. Begin each item with "- ".'],
    [' { goals, plans } ', 'A list belongs here. Put it in square brackets: [goals, plans].'],
    [' {}', 'A list belongs here. Put it in square brackets: [].'],
    [' {goals} # all', 'A list belongs here. Begin each item with "- ".'],
  ])('%j is answered', (words, message) => {
    expect(list(words)).toBe(message);
  });
});

describe('Where fields belong', () => {
  test.each([
    [' A draft.', '"A draft." is a single value, but fields belong here, such as "title: …".'],
    ['\n  - A draft.', 'This is a list, but fields belong here, such as "title: …". Remove the dashes.'],
    ['\n  mentee:A draft', 'A space is missing after the colon. Write "mentee: " and then the text.'],
    ['\n  a-b:A draft', 'A space is missing after the colon. Write "a-b: " and then the text.'],
    ['\n  the mentee:A', '"the mentee:A" is a single value, but fields belong here, such as "title: …".'],
    [' 5', '5 is a single value, but fields belong here, such as "title: …".'],
  ])('%j is answered', (words, message) => {
    expect(fields(words)).toBe(message);
  });
});

describe('Where true or false belongs', () => {
  test.each([
    ['YES', ' Did you mean true?'],
    ['on', ' Did you mean true?'],
    ['No', ' Did you mean false?'],
    ['off', ' Did you mean false?'],
    ['flase', ' Did you mean false?'],
    ['ture', ' Did you mean true?'],
    ['never', ''],
  ])('%s is answered', (word, meant) => {
    expect(said('resources', `inGuide: ${word}\n`)).toBe(
      `"${word}" is neither true nor false. Use one of: true, false.${meant}`,
    );
  });
});

it('the missing dash belongs straight above the next one, however other lists are indented', () => {
  expect(said('career-paths', 'pros:\n- A\n- B\nroles:\n  goals\n  - plans\n')).toBe(
    'This item has no dash, but the next one has. Write "  - goals".',
  );
});

it('an item without a dash is one only if an item of the same list follows it', () => {
  expect(said('phases', '- activities:\n    Play.\n- id: two\n')).toMatch(/^"Play." is a single value/);
});

it('fields by any name are asked for where they belong', () => {
  const file = sourceFile('resources', 'bring: A draft.\n');
  expect(kindMessage(file, ['bring'], 'A draft.', 'record', '"A draft."')).toBe(
    '"A draft." is a single value, but fields belong here, such as "title: …".',
  );
});

it('a number with a fraction is no whole number', () => {
  expect(said('programme', 'year: 2025.5\n')).toBe('2025.5 is not a whole number.');
  expect(said('programme', 'year: in May\n')).toBe(
    '"in May" is not a number. Write digits only, without quotes.',
  );
});

it('what is missing is described', () => {
  expect(said('scenarios', 'title:\n')).toBe(
    'There is nothing after "title:". About this field: What the conversation is about.',
  );
  expect(item('')).toBe('There is nothing after the dash. Write the item or remove the dash.');
  expect(said('phases', '- activities:\n    -\n')).toBe(
    'There is nothing after the dash. Write the item or remove the dash.',
  );
  const missing = schemaProblems(sourceFile('scenarios', 'title: A\n')).map(({ message }) => message);
  expect(missing).toContain(
    '"context" is missing. About this field: Where it happens, in a few words, such as "Code review".',
  );
});
