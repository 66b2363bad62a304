/** Makes the files in src/site/assets/fonts from the installed font packages. Run it when the charset has changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  fontName,
  guideCharacters,
  siteCharacters,
  symbolCharacters,
} from '../src/model/text/font-characters.ts';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const variable =
  'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const still = 'node_modules/@expo-google-fonts/source-serif-4';
const regular = `${still}/400Regular/SourceSerif4_400Regular.ttf`;
const bold = `${still}/700Bold/SourceSerif4_700Bold.ttf`;
const out = 'src/site/assets/fonts';

interface Face {
  file: string;
  source: string;
  characters: string;
  options: NonNullable<Parameters<typeof subsetFont>[2]>;
}

const faces: Face[] = [
  {
    file: 'text.woff2',
    source: variable,
    characters: siteCharacters,
    options: {
      targetFormat: 'woff2',
      // 14 pt is the size of running text on the site; the other optical sizes would double the file.
      variationAxes: { wght: { min: 400, max: 700, default: 400 }, opsz: 14 },
      // Its figures are tabular by default, so 'tnum' is not needed.
      keepFeatures: ['kern', 'liga'],
      noHinting: true,
      // GDEF only lets the kerning change with the weight: 3 kB for less than a pixel.
      dropTables: ['BASE', 'GDEF', 'STAT'],
    },
  },
  {
    file: 'symbols.woff2',
    source: regular,
    characters: symbolCharacters,
    options: { targetFormat: 'woff2', keepFeatures: [], noHinting: true, dropTables: ['BASE'] },
  },
  ...[
    { file: 'guide-regular.ttf', source: regular },
    { file: 'guide-bold.ttf', source: bold },
  ].map((face): Face => ({
    ...face,
    characters: guideCharacters,
    options: {
      targetFormat: 'sfnt',
      // jsPDF reads neither kerning nor features.
      keepFeatures: [],
      noHinting: true,
      noLayoutClosure: true,
      dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp'],
    },
  })),
];

const entry = 16;
const record = 12;
/** The ids of the owner's notice and trademark, which keep the name of the original typeface. */
const notices = [0, 7];

/**
 * Returns a font file (TrueType or OpenType, uncompressed) with the font renamed; throws if it does not have the old name.
 * The checksums are left wrong, because the program that cuts the font down writes new ones.
 */
function renameFont(font: Uint8Array, from: string, to: string): Uint8Array {
  const file = Buffer.from(font);
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * entry);
  const at = tables.find((offset) => file.toString('latin1', offset, offset + 4) === 'name');
  if (at === undefined) throw new Error('The font has no names.');
  const start = file.readUInt32BE(at + 8);
  const table = renamed(file.subarray(start, start + file.readUInt32BE(at + 12)), from, to);
  // The new table goes to the end; nothing refers to the old one any more.
  const end = Math.ceil(file.length / 4) * 4;
  file.writeUInt32BE(end, at + 8);
  file.writeUInt32BE(table.length, at + 12);
  return Buffer.concat([file, Buffer.alloc(end - file.length), table, Buffer.alloc(-table.length & 3)]);
}

/** Returns the table of names with the new name: records of 12 bytes, then the texts that they point to. */
function renamed(table: Buffer, from: string, to: string): Buffer {
  const count = table.readUInt16BE(2);
  const words = table.readUInt16BE(4);
  const head = Buffer.from(table.subarray(0, 6 + count * record));
  head.writeUInt16BE(head.length, 4);
  const kept: Buffer[] = [];
  let length = 0;
  let changed = 0;
  for (let at = 6; at < head.length; at += record) {
    const begin = words + table.readUInt16BE(at + 10);
    const old = table.subarray(begin, begin + table.readUInt16BE(at + 8));
    // Macintosh records (1) have one byte for each letter; all others have two, the higher first.
    const isWide = table.readUInt16BE(at) !== 1;
    const text = isWide ? Buffer.from(old).swap16().toString('utf16le') : old.toString('latin1');
    const next = notices.includes(table.readUInt16BE(at + 6)) ? text : replaced(text, from, to);
    if (next !== text) changed += 1;
    const bytes = isWide ? Buffer.from(next, 'utf16le').swap16() : Buffer.from(next, 'latin1');
    head.writeUInt16BE(bytes.length, at + 8);
    head.writeUInt16BE(length, at + 10);
    kept.push(bytes);
    length += bytes.length;
  }
  if (changed === 0) throw new Error(`The font is not called "${from}".`);
  return Buffer.concat([head, ...kept]);
}

/** Also replaces the name without its spaces, because PostScript names have none. */
const replaced = (text: string, from: string, to: string): string =>
  text.replaceAll(from, to).replaceAll(from.replaceAll(' ', ''), to.replaceAll(' ', ''));

await mkdir(path(out), { recursive: true });
for (const { file, source, characters, options } of faces) {
  // Uncompressed and complete, because only such a file can be renamed.
  const whole = await subsetFont(await readFile(path(source)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  });
  const made = await subsetFont(renameFont(whole, 'Source Serif 4', fontName), characters, options);
  await writeFile(path(`${out}/${file}`), made);
  console.log(`${out}/${file}  ${String(made.length)} bytes`);
}
// The notice in the font's own files says which name is reserved; the licence in the package does not.
const notice =
  '© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.';
const licence = await readFile(path(`${still}/LICENSE_FONT`), 'utf8');
await writeFile(path(`${out}/OFL.txt`), `${notice}\n\n${licence}`);
