import { expect, it, test } from 'vitest';
import { formatMessage } from '../../../src/content-check/schema-messages/format-message.ts';

const said = (format: string, value: unknown, pattern?: string) =>
  formatMessage(format, { value, shown: `"${String(value)}"`, indicator: undefined }, pattern);

test.each([
  [
    'My Goals',
    '"My Goals" must be written in small letters, digits and hyphens only. Did you mean my-goals?',
  ],
  [5, '"5" must be written in small letters, digits and hyphens only.'],
  ['—', '"—" must be written in small letters, digits and hyphens only.'],
])('a slug is suggested if %s has any letters', (value, message) => {
  expect(said('slug', value)).toBe(message);
});

const rest = 'is not a name for this file: use small letters, digits and hyphens, and the ending';
test.each([
  ['My Plan.TXT', String.raw`\.txt$`, `${rest} .txt. Did you mean my-plan.txt?`],
  ['plan.ics.txt', String.raw`\.ics$`, `${rest} .ics. Did you mean plan-ics.ics?`],
  ['guide', String.raw`\.pdf$`, `${rest} .pdf. Did you mean guide.pdf?`],
  ['Plan', undefined, `${rest} .txt. Did you mean plan.txt?`],
  ['.txt', undefined, `${rest} .txt.`],
])('the name of a file keeps its words and gets the right ending: %s', (value, pattern, message) => {
  expect(said('file-name', value, pattern)).toBe(`"${value}" ${message}`);
});

it('an empty text belongs where its quotes or its | is', () => {
  expect(said('empty', '')).toBe('This text is empty. Write something between the quotes.');
  expect(formatMessage('empty', { value: '', shown: '""', indicator: '|-' })).toBe(
    'This text is empty. Write it on the line below |-, two spaces further in.',
  );
});

it('lines that are too many are counted without the empty ones at the end', () => {
  expect(said('several-lines', 'one\ntwo\n\n')).toBe(
    'This text has 2 lines, but only one fits here. Write it on one line.',
  );
  expect(said('several-lines', 'one\n\n')).toBe(
    'This text ends in empty lines, but only one line fits here. Remove them, and any + after | or >.',
  );
});

it('a form without words of its own is named', () => {
  expect(said('email', 'us')).toBe('"us" is not an email address, such as "mentoring@example.org".');
  expect(said('field-id', 'a b')).toMatch(/^"a b" is not the id of a question: use letters and digits/);
  expect(said('other', 'x')).toBe('"x" does not have the right form.');
  expect(said('other', 5)).toBe('"5" does not have the right form.');
});
