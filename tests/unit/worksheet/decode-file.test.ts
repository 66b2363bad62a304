import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFile, largestFile } from '../../../src/worksheet/decode-file.ts';
import { readWorksheet } from '../../../src/worksheet/read-worksheet.ts';
import { allForms } from '../../support/form-definitions.ts';
import { realForms } from '../../support/real-forms.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...all: number[]) => new Uint8Array(all);

describe('decodeFile', () => {
  it.each([
    ['UTF-8', utf8('Grüße 数据')],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, ...utf8('Grüße 数据'))],
    ['UTF-16 LE', bytes(0xff, 0xfe, ...Buffer.from('Grüße 数据', 'utf16le'))],
    ['UTF-16 BE', bytes(0xfe, 0xff, ...Buffer.from('Grüße 数据', 'utf16le').swap16())],
  ])('reads %s', (_, file) => {
    expect(decodeFile(file)).toEqual({ kind: 'text', text: 'Grüße 数据' });
  });

  it('reads UTF-16 without a mark by its zeros', () => {
    const text = 'GOAL FORM\n=========\n  Grüße';
    const little = Buffer.from(text, 'utf16le');
    expect(decodeFile(new Uint8Array(little))).toEqual({ kind: 'text', text });
    expect(decodeFile(new Uint8Array(Buffer.from(little).swap16()))).toEqual({ kind: 'text', text });
  });

  it('reads the old encoding of Windows', () => {
    expect(decodeFile(bytes(0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80))).toEqual({
      kind: 'text',
      text: 'Grüße €',
    });
  });

  it('keeps the letters of UTF-8 when a few bytes are broken', () => {
    expect(decodeFile(bytes(...utf8('Grüße an Zoë'), 0xc3))).toEqual({
      kind: 'text',
      text: 'Grüße an Zoë\uFFFD',
    });
  });

  it.each([
    ['nothing', bytes(), 'empty'],
    ['only white space', utf8(' \r\n\t'), 'empty'],
    ['only a mark', bytes(0xef, 0xbb, 0xbf), 'empty'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'binary'],
    ['too much', new Uint8Array(largestFile + 1), 'too-large'],
  ])('refuses %s', (_, file, reason) => {
    expect(decodeFile(file)).toEqual({ kind: 'unreadable', reason });
  });
});

describe('any bytes at all', { timeout: 60_000 }, () => {
  const forms = [...allForms, ...realForms()];
  const pieces = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: 'binary' }).map(utf8),
    fc
      .constantFrom(
        'GOAL FORM\n=====\n',
        'SPECIFIC\n----\n',
        '> ',
        '\n',
        '\t',
        '[x] ',
        '1. ',
        'Format: goal-form 1\n',
      )
      .map(utf8),
  );

  it('are read or refused, without an error', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), fc.constantFrom(...forms), (parts, form) => {
        const decoded = decodeFile(Uint8Array.from(parts.flatMap((part) => [...part])));
        const result = decoded.kind === 'text' ? readWorksheet(form, decoded.text) : decoded;
        expect(['read', 'other-form', 'not-a-worksheet', 'unreadable']).toContain(result.kind);
      }),
      { numRuns: 3000 },
    );
  });
});
