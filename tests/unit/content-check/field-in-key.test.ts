import { describe, expect, it, test } from 'vitest';
import { fieldInKey } from '../../../src/content-check/field-in-key.ts';
import { schemaProblems } from '../../../src/content-check/schema-problems.ts';
import { curedBy, sourceFile, toldOf } from '../../support/source-file.ts';

test.each([
  ['text "Today', 'text'],
  ["text 'Today", 'text'],
  ['text"Today', 'text'],
  ['text:Today', 'text'],
  ['text Today', 'text'],
  ['text：Today', 'text'],
  ['text  ：Today', 'text'],
  ['texts Today', undefined],
  ['text-Today', undefined],
  ['my text Today', undefined],
  ['text-to do', undefined],
  ['2text Today', undefined],
  ['', undefined],
])('in the key %j, the field is %s', (key, field) => {
  expect(fieldInKey(key, ['title', 'text'])).toBe(field);
});

it('only a field that is missing can be meant', () => {
  expect(fieldInKey('text Today', ['title'])).toBeUndefined();
  expect(fieldInKey('', [''])).toBeUndefined();
  expect(fieldInKey('— a text', ['a'])).toBeUndefined();
});

describe('A field that lacks its colon', () => {
  const said = (line: string) => {
    const text = `briefing:\n  ${line}\n`;
    const problems = schemaProblems(sourceFile('scenarios', text)).filter(
      ({ message }) => !/^"\w+" is missing\./.test(message),
    );
    return { told: toldOf(problems), text: curedBy(text, problems).split('\n')[1]?.slice(2) };
  };
  const lacks = (words: string) =>
    `A colon is missing after "part". Write part: ${words}. If this line is more text, indent it further than its field.`;

  test.each([
    ['part "Kofi: a friend"', 'part "Kofi', '"Kofi: a friend"'],
    ["part 'Kofi: a friend'  ", "part 'Kofi", "'Kofi: a friend'"],
    ['part Kofi: a friend', 'part Kofi', '"Kofi: a friend"'],
    ['part “Kofi: a friend”', 'part “Kofi', '"Kofi: a friend"'],
    ['part the "Kofi: a friend"', 'part the "Kofi', `'the "Kofi: a friend"'`],
    ['part "Kofi: a" friend', 'part "Kofi', `'"Kofi: a" friend'`],
    [`part "Kofi: a friend'`, 'part "Kofi', `'"Kofi: a friend'''`],
  ])('%s is quoted', (line, key, words) => {
    expect(said(line)).toEqual({ told: [`2:3  briefing › ${key}  ${lacks(words)}`], text: line });
  });

  it('gets a space after it', () => {
    expect(said('part:"Kofi: a friend"')).toEqual({
      told: [
        '2:8  briefing › part:"Kofi  A space is missing after the colon. Write "part: " and then the text.',
      ],
      text: 'part: "Kofi: a friend"',
    });
  });

  test.each([
    ['part：Kofi: a friend', 'part：Kofi', 'part: Kofi: a friend'],
    ['part ： Kofi: a friend', 'part ： Kofi', 'part: Kofi: a friend'],
  ])('gets a plain one in place of another: %s', (line, key, meant) => {
    expect(said(line)).toEqual({
      told: [
        `2:7  briefing › ${key}  ： is not the colon that YAML knows. Write "part: " in place of "part：".`,
      ],
      text: meant,
    });
  });
});
