import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeFile } from '../../../src/saved-file/decode/decode-file.ts';
import { largestFile, mostBytes, mostLines } from '../../../src/saved-file/file-limits.ts';
import { readSavedFile } from '../../../src/saved-file/read-saved-file.ts';
import { allForms } from '../../support/form-definitions.ts';
import { realForms } from '../../support/real-forms.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...all: number[]) => new Uint8Array(all);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

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

  it.each([
    ['Windows-1252', 'Grüße €', [0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80]],
    ['Windows-1252', 'it’s “naïve” – déjà', [...latin('it\x92s \x93na\xefve\x94 \x96 d\xe9j\xe0')]],
    ['Windows-1252', 'ÉCOLE É. § 5 © Ö', [...latin('\xc9COLE \xc9. \xa7 5 \xa9 \xd6')]],
    ['Mac Roman', 'Grüße an Zoë', [...latin('Gr\x9f\xa7e an Zo\x91')]],
    ['Mac Roman', 'it’s “naïve” – déjà', [...latin('it\xd5s \xd2na\x95ve\xd3 \xd0 d\x8ej\x88')]],
    ['Mac Roman', 'café', [...latin('caf\x8e')]],
    [
      'GB 18030',
      '我的目标：学习数据，在三个月之后。',
      [
        ...[
          0xce, 0xd2, 0xb5, 0xc4, 0xc4, 0xbf, 0xb1, 0xea, 0xa3, 0xba, 0xd1, 0xa7, 0xcf, 0xb0, 0xca, 0xfd,
          0xbe,
        ],
        ...[
          0xdd, 0xa3, 0xac, 0xd4, 0xda, 0xc8, 0xfd, 0xb8, 0xf6, 0xd4, 0xc2, 0xd6, 0xae, 0xba, 0xf3, 0xa1,
          0xa3,
        ],
      ],
    ],
  ])('guesses %s by its letters, and says so: %s', (_, text, file) => {
    expect(decodeFile(bytes(...file))).toEqual({ kind: 'text', text, isGuessed: true });
  });

  it.each([
    ['Russian', 'Цель: перейти на новую систему', 'Öåëü: ïåðåéòè íà íîâóþ ñèñòåìó'],
    ['Korean', '목표: 이 프로젝트를 끝낸다', undefined],
  ])('says that it guessed where nothing is certain: %s', (language, _, windows) => {
    const korean = [
      0xb8, 0xf1, 0xc7, 0xa5, 0x3a, 0x20, 0xc0, 0xcc, 0x20, 0xc7, 0xc1, 0xb7, 0xce, 0xc1, 0xa7, 0xc6,
    ];
    const file = language === 'Korean' ? bytes(...korean, 0xae, 0xb8, 0xa6) : latin(windows ?? '');
    expect(decodeFile(file)).toMatchObject({
      kind: 'text',
      isGuessed: true,
      ...(windows && { text: windows }),
    });
  });

  it('is sure of Chinese only where nearly all high bytes come in pairs', () => {
    const german = latin('Gr\xfc\xdfe, \xfcber \xdcbung, gr\xf6\xdfer, sch\xf6n, f\xfcr, K\xf6nig');
    expect(decodeFile(german)).toMatchObject({ text: 'Grüße, über Übung, größer, schön, für, König' });
  });

  it('keeps the letters of UTF-8 when a few bytes are broken', () => {
    expect(decodeFile(bytes(...utf8('Grüße an Zoë'), 0xc3))).toEqual({
      kind: 'text',
      text: 'Grüße an Zoë\uFFFD',
      isGuessed: true,
    });
    expect(decodeFile(bytes(0xff, 0xfe, 0x41, 0, 0x41, 0xd8, 0x41, 0))).toMatchObject({ isGuessed: true });
  });

  it.each([
    ['nothing', bytes(), 'empty'],
    ['only white space', utf8(' \r\n\t'), 'empty'],
    ['only a mark', bytes(0xef, 0xbb, 0xbf), 'empty'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'binary'],
    ['a document of a word processor', utf8('{\\rtf1\\ansi Goal form}'), 'binary'],
    ['a PDF', utf8('%PDF-1.7 goal form'), 'binary'],
    ['too many letters', utf8('a'.repeat(largestFile + 1)), 'too-large'],
    ['too many letters of two bytes', Buffer.from('a'.repeat(largestFile + 1), 'utf16le'), 'too-large'],
    ['too many bytes', new Uint8Array(mostBytes + 1), 'too-large'],
    ['too many lines', utf8(`${'a\n'.repeat(mostLines)}a`), 'too-many-lines'],
    ['too many lines of an old Mac', utf8('a\r'.repeat(mostLines + 1)), 'too-many-lines'],
    ['too many lines of Windows', utf8('a\r\n'.repeat(mostLines + 1)), 'too-many-lines'],
  ])('refuses %s', (_, file, reason) => {
    expect(decodeFile(file)).toEqual({ kind: 'unreadable', reason });
  });
});

describe('a file within the limits', () => {
  it.each([
    ['as many letters', utf8('a'.repeat(largestFile))],
    ['as many letters of three bytes', utf8('我'.repeat(largestFile))],
    ['with a word about other documents', utf8('Save it as %PDF-1.7 or {\\rtf1}')],
    [
      'many letters in UTF-16 without a mark',
      new Uint8Array(Buffer.from('ab'.repeat(largestFile / 2), 'utf16le')),
    ],
    ['as many lines, with a line end after the last', utf8('a\r\n'.repeat(mostLines))],
  ])('is read: %s', (_, file) => {
    expect(decodeFile(file)).toMatchObject({ kind: 'text' });
  });

  it('is refused by its bytes before anything is decoded', () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    decodeFile(new Uint8Array(mostBytes + 1));
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
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
        const result = decoded.kind === 'text' ? readSavedFile(form, decoded.text) : decoded;
        expect(['read', 'other-form', 'not-a-worksheet', 'unreadable']).toContain(result.kind);
      }),
      { numRuns: 3000 },
    );
  });
});
