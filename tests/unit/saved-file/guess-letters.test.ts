import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../src/saved-file/decode/decode-file.ts';
import { guessLetters } from '../../../src/saved-file/decode/guess-letters.ts';

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const guess = (text: string) => guessLetters(latin(text));
const pair = '\xb5\xc4';

describe('the letters of an older file', () => {
  it('are Chinese where nearly all high bytes come in pairs', () => {
    expect(guess(pair.repeat(2))).toBe('的的');
    expect(guess(pair)).not.toBe('的');
    expect(guess(`${pair.repeat(4)}\xe9t`)).not.toContain('的');
    expect(guess(`a${pair}b${pair}c`)).toBe('a的b的c');
    expect(guess(`${pair}\xd2\x80`)).toBe('的襽');
    expect(guess(`${pair.repeat(9)}${'\xb5a'.repeat(2)}`)).toMatch(/^\p{sc=Han}{11}$/u);
  });

  it('are Chinese only if most characters are, and some of them are common', () => {
    const rare = '\xd8\xa1';
    expect(guess(rare.repeat(10))).not.toMatch(/\p{sc=Han}/u);
    expect(guess(`${rare.repeat(49)}${pair}`)).toMatch(/^\p{sc=Han}+$/u);
    expect(guess(`${rare.repeat(50)}${pair}`)).not.toMatch(/\p{sc=Han}/u);
    const greek = '\xa6\xc1';
    expect(guess(`${pair.repeat(9)}${greek}`)).toBe(`${'的'.repeat(9)}α`);
    expect(guess(`${pair.repeat(8)}${greek}`)).not.toContain('的');
  });

  it('are not Chinese where a byte fits nowhere', () => {
    expect(guess(`${pair.repeat(20)}\xff\xff`)).not.toContain('的');
  });

  it('are those of Windows unless a Mac fits clearly better', () => {
    expect(guess('caf\xe9')).toBe('café');
    expect(guess('caf\x8e')).toBe('café');
    expect(guess('\xc4')).toBe('Ä');
    expect(guess('\x80 5')).toBe('€ 5');
    expect(guess('na\x95ve')).toBe('naïve');
    expect(guess('\xdcber')).toBe('Über');
    expect(guess('a\xa0b')).toBe('a\u00A0b');
    expect(guess('don\xd5t')).toBe('don’t');
    expect(guess('don\x92t')).toBe('don’t');
    expect(guess('\xd2a\xd3')).toBe('“a”');
    expect(guess('na\xefve r\xe9sum\xe9')).toBe('naïve résumé');
    expect(guess('plain')).toBe('plain');
    expect(guess('note\xb9, 1\xbd hours')).toBe('note¹, 1½ hours');
    expect(guess('\xa5 one')).toBe('• one');
  });

  it('are no sign of either where they stand alone, but a byte that Windows has no letter for is one of a Mac', () => {
    expect(guess('\x985 km')).toBe('˜5 km');
    expect(guess('\x8e. Kral')).toBe('Ž. Kral');
    expect(guess('lei \x8f brava')).toBe('lei è brava');
  });
});

describe('a file', () => {
  it('is UTF-16 by eight zeros in every other of its first bytes', () => {
    const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
    expect(decodeFile(wide('12345678'))).toEqual({ kind: 'text', text: '12345678' });
    const other = new Uint8Array(Buffer.from('12345678', 'utf16le').swap16());
    expect(decodeFile(other)).toEqual({ kind: 'text', text: '12345678' });
    expect(decodeFile(wide('1234567'))).toMatchObject({ text: '1\x002\x003\x004\x005\x006\x007\x00' });
    const late = `${'我'.repeat(16)}12345678`;
    expect(decodeFile(wide(late))).not.toMatchObject({ text: late });
    const last = `1234567${'我'.repeat(9)}8`;
    expect(decodeFile(wide(last))).not.toMatchObject({ text: last });
  });

  it('is not text if it has a zero, or many control characters beside broken letters', () => {
    const broken = '\xe9'.padEnd(99, 'a');
    expect(decodeFile(latin(broken))).toMatchObject({ kind: 'text' });
    expect(decodeFile(latin(`${broken}\0`))).toEqual({ kind: 'unreadable', reason: 'binary' });
    expect(decodeFile(latin(`${'\0'.repeat(31)}\xff`))).toEqual({ kind: 'unreadable', reason: 'binary' });
    expect(decodeFile(latin(`${'\xe9'.padEnd(98, 'a')}\x01\x1f`))).toMatchObject({ kind: 'text' });
    expect(decodeFile(latin(`${broken}\x01\x02\x03`))).toEqual({ kind: 'unreadable', reason: 'binary' });
    expect(decodeFile(latin(`${broken}\x0e\x18\x1f`))).toEqual({ kind: 'unreadable', reason: 'binary' });
    expect(decodeFile(latin(`${broken}${'\t\n\v\f\r '.repeat(9)}`))).toMatchObject({ kind: 'text' });
  });

  it('keeps its letters where more are whole than broken', () => {
    const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
    expect(decodeFile(latin(`${utf8('éé')}\xe9`))).toMatchObject({ text: 'éé\uFFFD' });
    expect(decodeFile(latin(`${utf8('é')}\xe9`))).toMatchObject({ text: 'Ã©é' });
  });

  it('is not UTF-16 if it has but one byte of its mark', () => {
    expect(decodeFile(latin('\xff')).kind).toBe('text');
    expect(decodeFile(latin('\xfea\xff')).kind).toBe('text');
    for (const text of ['ÿes', 'aþena', 'þetta', 'Aÿ sur'])
      expect(decodeFile(latin(text))).toMatchObject({ text });
  });
});
