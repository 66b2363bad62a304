import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { goalForm } from '../support/form-definitions.ts';
import { realForms } from '../support/real-forms.ts';
import { runs } from '../support/runs.ts';
import { fileReader, fileWith, largestFile, mostBytes, mostLines, read, utf8 } from './door.ts';

const open = fileReader(goalForm);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const form = 'GOAL FORM\n=========\n';

describe('a file', () => {
  it.each([
    ['nothing', utf8(''), 'empty'],
    ['only white space', utf8('\uFEFF \r\n\t\u00A0'), 'empty'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'binary'],
    ['a packed document', utf8('PK\u0003\u0004\u0000\u0000'), 'binary'],
    ['a document of a word processor', utf8(String.raw`{\rtf1\ansi GOAL FORM\ `), 'binary'],
    ['a PDF', utf8('%PDF-1.7\nGOAL FORM\n'), 'binary'],
    [
      'many control characters',
      new Uint8Array(Buffer.from(`${form}\xe9\x01\x02\x0e\x1f`, 'latin1')),
      'binary',
    ],
    ['too many letters', utf8('a'.repeat(largestFile + 1)), 'too-large'],
    ['too many letters of two bytes', utf16('a'.repeat(largestFile + 1)), 'too-large'],
    ['too many bytes', new Uint8Array(mostBytes + 1), 'too-large'],
    ['too many lines', utf8(`${'a\n'.repeat(mostLines)}a`), 'too-many-lines'],
    ['too many lines of an old Mac', utf8('a\r'.repeat(mostLines + 1)), 'too-many-lines'],
    ['too many lines of Windows', utf8('a\r\n'.repeat(mostLines + 1)), 'too-many-lines'],
    ['none of our headings', utf8('Milk\nBread\n'), 'no-heading'],
  ])('is refused with its reason: %s', (_, bytes, reason) => {
    expect(open(bytes)).toEqual({ kind: 'problem', reason });
  });

  it('is refused by its bytes before anything is decoded', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    open(new Uint8Array(mostBytes + 1));
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['as many letters', utf8(form.padEnd(largestFile, 'a'))],
    ['as many letters of three bytes', utf8(form.padEnd(largestFile, '我'))],
    ['as many letters of two bytes', utf16(form.padEnd(largestFile, 'a'))],
    ['as many lines, with a line end after the last', utf8(form + 'a\r\n'.repeat(mostLines - 2))],
    ['a word about other documents', utf8(`${form}Save it as %PDF-1.7 or {\\rtf1}`)],
  ])('is read within the limits: %s', (_, bytes) => {
    expect(open(bytes).kind).toBe('own-form');
  });

  it('is read or refused whatever its bytes, without an error', () => {
    const forms = [goalForm, ...realForms()];
    const ours = fileWith(goalForm).split(/(?<=\n)/);
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string({ unit: 'binary' }).map(utf8),
      fc.constantFrom(...ours, '> ', '\n', '\t', '[x] ', '1. ').map(utf8),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.constantFrom(...forms), (pieces, one) => {
        const { kind } = fileReader(one)(Uint8Array.from(pieces.flatMap((bytes) => [...bytes])));
        expect(['own-form', 'other-form', 'problem']).toContain(kind);
      }),
      { numRuns: runs(300) },
    );
  });
});

it.each([
  ['letters', 'a'.repeat(largestFile + 1)],
  ['letters of three bytes', '我'.repeat(mostBytes)],
  ['lines', 'a\n'.repeat(20 * mostLines)],
])('a file opens again as it was saved, however many %s were typed', (_, text) => {
  expect(read(goalForm, fileWith(goalForm, { specific: text })).answers.texts['specific']).toBe(text);
});
