import { expect, it } from 'vitest';
import { reservedCharacter } from '../../../src/content-reading/yaml-mistakes/reserved-character.ts';
import { explained } from './explained.ts';

const says = (sign: string, quoted: string): string =>
  `A text that begins with ${sign} must be in quotes: "${quoted}".`;

it.each([
  ['a: ▲@b\n', '@', '@b'],
  ['a: ▲`b` c\n', '`', '`b` c'],
  ['a:  ▲%b\nc: d\n', '%', '%b'],
  ['- ▲@b c \n', '@', '@b c'],
  ['a: ▲*b c* d\n', '*', '*b c* d'],
  ['a: ▲**b** c\n', '*', '**b** c'],
])('a text that cannot mean anything else is put in quotes: %s', (at, sign, quoted) => {
  const mended = at.replace(`▲${quoted}`, `"${quoted}"`);
  expect(explained(reservedCharacter, at)).toEqual({ at, message: says(sign, quoted), mended });
});

it.each([
  ['it may be a field', '▲@b: c\n', '@', '@b: c'],
  ['what follows # may be a note', 'a: ▲@b # c\n', '@', '@b # c'],
  ['it goes on below', 'a: ▲@b\n  c\n', '@', '@b'],
  ['it may be a bullet', 'a: ▲*b c\n', '*', '*b c'],
  ['its stars enclose nothing', 'a: ▲* b* c\n', '*', '* b* c'],
  ['it may be a mark of YAML', 'a: ▲&b @c\n', '&', '&b @c'],
  ['it may be a tag', 'a: ▲!b c\n', '!', '!b c'],
  ['it may be a list', 'a: ▲[b] c\n', '[', '[b] c'],
  ['it may be a text below', 'a: ▲|b\n', '|', '|b'],
  ['it may be a text below with a number', 'a: ▲>b2\nc\n', '>', '>b2'],
  ['it begins with a comma', 'a:  ▲, b\n', ',', ', b'],
  ['it begins with a bracket', 'a: ▲] b\n', ']', '] b'],
  ['it begins with a question mark', 'a: ▲? b\n', '?', '? b'],
  ['it is a question mark', 'a: ▲?\nb\n', '?', '?'],
  ['it is a colon', 'a: ▲:\nb\n', ':', ':'],
])('a text is not put in quotes where %s', (_, at, sign, quoted) => {
  expect(explained(reservedCharacter, at)).toEqual({ at, message: says(sign, quoted), mended: undefined });
});

it('a dash alone is named', () => {
  const at = 'a: ▲-\nb\n';
  expect(explained(reservedCharacter, at)?.message).toBe(
    'A text that is a dash alone must be in quotes: "-".',
  );
});

it.each([
  ['an item begins beside its field', 'a: - b\n'],
  ['a comma begins an item', '- , b: "\n'],
  ['a word begins with a question mark', 'a: ?b: c\nd\n'],
  ['the sign is further on', 'a: x @b: c\n'],
  ['| begins the text below', 'a: |\nb\n'],
  ['| has several signs behind it', 'a: |+-\n  b\n'],
])('nothing is said where %s', (_, text) => {
  expect(explained(reservedCharacter, text)).toBeUndefined();
});

it('the cure says why', () => {
  const { cure } = reservedCharacter.find('a: @b\n', { reason: '', offset: 3 }) ?? {};
  expect(cure?.done).toBe('Quotation marks were put around the text, because it begins with @.');
});
