import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { goalForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runCount } from '../support/nightly.ts';
import {
  fileReader,
  fileWithAnswers,
  largestFile,
  mostBytes,
  mostLines,
  readSavedFile,
  encodeUtf8,
} from './saved-file-api.ts';

const openGoalFile = fileReader(goalForm);
const encodeUtf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const fileStart = 'GOAL FORM\n=========\n';

describe('a file', () => {
  it.each([
    ['nothing', encodeUtf8(''), 'empty'],
    ['only white space', encodeUtf8('\uFEFF \r\n\t\u00A0'), 'empty'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'binary'],
    ['a packed document', encodeUtf8('PK\u0003\u0004\u0000\u0000'), 'binary'],
    ['a document of a word processor', encodeUtf8(String.raw`{\rtf1\ansi GOAL FORM\ `), 'binary'],
    ['a PDF', encodeUtf8('%PDF-1.7\nGOAL FORM\n'), 'binary'],
    [
      'many control characters',
      new Uint8Array(Buffer.from(`${fileStart}\xe9\x01\x02\x0e\x1f`, 'latin1')),
      'binary',
    ],
    ['too many letters', encodeUtf8('a'.repeat(largestFile + 1)), 'too-large'],
    ['too many letters of two bytes', encodeUtf16('a'.repeat(largestFile + 1)), 'too-large'],
    ['too many bytes', new Uint8Array(mostBytes + 1), 'too-large'],
    ['too many lines', encodeUtf8(`${'a\n'.repeat(mostLines)}a`), 'too-many-lines'],
    ['too many lines of an old Mac', encodeUtf8('a\r'.repeat(mostLines + 1)), 'too-many-lines'],
    ['too many lines of Windows', encodeUtf8('a\r\n'.repeat(mostLines + 1)), 'too-many-lines'],
    ['none of our headings', encodeUtf8('Milk\nBread\n'), 'no-heading'],
  ])('is refused with its reason: %s', (_, bytes, reason) => {
    expect(openGoalFile(bytes)).toEqual({ kind: 'problem', reason });
  });

  it('is refused by its bytes before anything is decoded', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    openGoalFile(new Uint8Array(mostBytes + 1));
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['as many letters', encodeUtf8(fileStart.padEnd(largestFile, 'a'))],
    ['as many letters of three bytes', encodeUtf8(fileStart.padEnd(largestFile, '我'))],
    ['as many letters of two bytes', encodeUtf16(fileStart.padEnd(largestFile, 'a'))],
    ['as many lines, with a line end after the last', encodeUtf8(fileStart + 'a\r\n'.repeat(mostLines - 2))],
    ['a word about other documents', encodeUtf8(`${fileStart}Save it as %PDF-1.7 or {\\rtf1}`)],
  ])('is read within the limits: %s', (_, bytes) => {
    expect(openGoalFile(bytes).kind).toBe('own-form');
  });

  it('is read or refused whatever its bytes, without an error', () => {
    const forms = [goalForm, ...realForms()];
    const templateLines = fileWithAnswers(goalForm).split(/(?<=\n)/);
    const anyPiece = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'binary' }).map(encodeUtf8),
      fc.constantFrom(...templateLines, '> ', '\n', '\t', '[x] ', '1. ').map(encodeUtf8),
    );
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 20 }), fc.constantFrom(...forms), (pieces, form) => {
        const { kind } = fileReader(form)(Uint8Array.from(pieces.flatMap((bytes) => [...bytes])));
        expect(['own-form', 'other-form', 'problem']).toContain(kind);
      }),
      { numRuns: runCount(300) },
    );
  });
});

it.each([
  ['letters', 'a'.repeat(largestFile + 1)],
  ['letters of three bytes', '我'.repeat(mostBytes)],
  ['lines', 'a\n'.repeat(20 * mostLines)],
])('a file opens again as it was saved, however many %s were typed', (_, text) => {
  expect(
    readSavedFile(goalForm, fileWithAnswers(goalForm, { specific: text })).answers.texts['specific'],
  ).toBe(text);
});
