/**
 * Text that is pasted or typed into the Edit panel is normalized: characters that other programs insert are replaced.
 */
import { expect, test } from 'vitest';
import { prepareInsertedText } from '../../src/authoring/dev-toolbar/text-field.ts';

const defaultContext = {
  before: '',
  selected: '',
  language: 'en-GB',
  origin: 'http://localhost:4321',
};
const normalize = (typed: string, contextOverrides: Partial<typeof defaultContext> = {}) =>
  prepareInsertedText(typed, { ...defaultContext, ...contextOverrides });
const normalizedText = (typed: string, contextOverrides: Partial<typeof defaultContext> = {}) =>
  normalize(typed, contextOverrides).text;

test('space-like characters become spaces, which is reported', () => {
  expect(normalize('two\u00A0words\u202Fhere')).toEqual({
    text: 'two words here',
    messages: ['A plain space was put in place of a no-break space.'],
  });
  expect(normalize('two words')).toEqual({ text: 'two words', messages: [] });
});

test('straight quotation marks become typographic, except in code and after a digit', () => {
  expect(normalize(`She said: "It's 6' ('tall')."`)).toEqual({
    text: "She said: “It’s 6' (‘tall’).”",
    messages: ['Quotation marks were put as they are printed.'],
  });
  expect(normalizedText('"', { before: 'said: ' })).toBe('“');
  expect(normalizedText('"', { before: 'said: “It' })).toBe('”');
  expect(normalizedText('"x"', { before: 'Run `npm ' })).toBe('"x"');
  expect(normalizedText('`a "b"` "c"')).toBe('`a "b"` “c”');
  expect(normalizedText('"Ja"', { language: 'de-DE' })).toBe('„Ja“');
  expect(normalizedText('"Oui"', { language: 'fr-FR' })).toBe('"Oui"');
});

test('an address gets its scheme, and one of the dev server becomes the path of a page', () => {
  expect(normalize('http://localhost:4321/resources/smart-goal-guide#s')).toEqual({
    text: '/resources/smart-goal-guide#s',
    messages: ['The address of a page here was put without that of your machine.'],
  });
  expect(normalize('www.example.org')).toEqual({
    text: 'https://www.example.org',
    messages: ['https:// was put before the address.'],
  });
  expect(normalizedText('See https://example.org.')).toBe('See https://example.org.');
  // If an address is pasted over selected words, the words become a link to it. If a link or another address is
  // selected, the pasted address replaces it.
  expect(normalizedText('https://a.org/$&', { selected: 'its guide ' })).toBe(
    '[its guide](https://a.org/$&) ',
  );
  for (const selected of ['', ' ', '[its guide](/)', '/resources/x', 'one\n\ntwo'])
    expect(normalizedText('https://example.org', { selected }), selected).toBe('https://example.org');
});
