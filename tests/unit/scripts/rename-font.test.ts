import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renameFont } from '../../../scripts/rename-font.ts';
import { fontName } from '../../../src/guide/font-name.ts';

const whole = readFileSync(
  'node_modules/@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
);
const wide = (words: string) => Buffer.from(words, 'utf16le').swap16();

/** The names in a font file, by their numbers. */
function namesOf(font: Buffer): Map<number, string> {
  const count = font.readUInt16BE(4);
  const at = Array.from({ length: count }, (_, index) => 12 + 16 * index).find(
    (offset) => font.toString('latin1', offset, offset + 4) === 'name',
  );
  const start = font.readUInt32BE((at ?? 0) + 8);
  const words = start + font.readUInt16BE(start + 4);
  return new Map(
    Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => start + 6 + 12 * index).map(
      (record) => {
        const begin = words + font.readUInt16BE(record + 10);
        const bytes = font.subarray(begin, begin + font.readUInt16BE(record + 8));
        return [font.readUInt16BE(record + 6), Buffer.from(bytes).swap16().toString('utf16le')];
      },
    ),
  );
}

describe('a font with another name', () => {
  const names = namesOf(Buffer.from(renameFont(whole, 'Source Serif 4', 'Handbook')));

  it('bears it in every place where a program shows it', () => {
    expect(names.get(1)).toBe('Handbook');
    expect(names.get(4)).toBe('Handbook Regular');
    expect(names.get(6)).toBe('Handbook-Regular');
    const others = [...names].filter(([id, words]) => /source ?serif/i.test(words) && ![0, 7].includes(id));
    expect(others).toEqual([]);
  });

  it('keeps the notice of its owner and every other name', () => {
    const before = namesOf(whole);
    expect(names.get(0)).toBe(before.get(0));
    expect([...names.keys()]).toEqual([...before.keys()]);
    expect(names.get(9)).toBe(before.get(9));
  });

  it('is refused where it is called otherwise', () => {
    expect(() => renameFont(whole, 'Other', 'Handbook')).toThrow('The font is not called "Other".');
  });
});

describe.each(['guide-regular.ttf', 'guide-bold.ttf'])('%s', (file) => {
  const font = readFileSync(`src/assets/fonts/${file}`);
  const licence = readFileSync('src/assets/fonts/OFL.txt', 'utf8');

  it('bears a name that its licence does not reserve', () => {
    expect(namesOf(font).get(1)).toBe(fontName);
    expect(font.includes(wide('Source Serif'))).toBe(false);
  });

  it('carries the notice with which its licence begins', () => {
    expect(licence.split('\n')[0]).toBe(namesOf(font).get(0));
  });
});
