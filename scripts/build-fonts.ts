/**
 * Generates the files in src/site/assets/fonts from the installed font packages. Run it after changing the character
 * set.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  fontName,
  guideCharacters,
  siteCharacters,
  symbolCharacters,
} from '../src/model/text/font-characters.ts';

const projectPath = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const variableFont =
  'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const staticFontFolder = 'node_modules/@expo-google-fonts/source-serif-4';
const regular = `${staticFontFolder}/400Regular/SourceSerif4_400Regular.ttf`;
const bold = `${staticFontFolder}/700Bold/SourceSerif4_700Bold.ttf`;
const outputFolder = 'src/site/assets/fonts';

interface Face {
  file: string;
  source: string;
  characters: string;
  options: NonNullable<Parameters<typeof subsetFont>[2]>;
}

const faces: Face[] = [
  {
    file: 'text.woff2',
    source: variableFont,
    characters: siteCharacters,
    options: {
      targetFormat: 'woff2',
      // 14 pt is the optical size of body text on the site; including the other sizes would double the file.
      // The weights are those of the styles (theme/tokens.css).
      variationAxes: { wght: { min: 400, max: 600, default: 400 }, opsz: 14 },
      // The figures of the font are tabular by default, so the feature 'tnum' is not needed.
      keepFeatures: ['kern', 'liga'],
      noHinting: true,
      // Two tables are dropped to save space. GDEF only lets the kerning change with the weight, by less than a pixel,
      // and takes 3 kB. HVAR repeats widths that gvar has.
      dropTables: ['BASE', 'GDEF', 'HVAR', 'STAT'],
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
      // jsPDF uses neither kerning nor features.
      keepFeatures: [],
      noHinting: true,
      noLayoutClosure: true,
      dropTables: ['BASE', 'GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp'],
    },
  })),
];

const tableEntrySize = 16;
const nameRecordSize = 12;
/** The ids of the copyright notice and trademark, which retain the name of the original typeface. */
const noticeIds = [0, 7];

/**
 * A font file (TrueType or OpenType, uncompressed) with the font renamed; throws if it does not have the old name. The
 * checksums become invalid, because the program that subsets the font writes new ones.
 */
function renameFont(font: Uint8Array, oldName: string, newName: string): Uint8Array {
  const file = Buffer.from(font);
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, index) => 12 + index * tableEntrySize);
  const nameEntry = tables.find((offset) => file.toString('latin1', offset, offset + 4) === 'name');
  if (nameEntry === undefined) throw new Error('The font has no names.');
  const start = file.readUInt32BE(nameEntry + 8);
  const table = renameInTable(
    file.subarray(start, start + file.readUInt32BE(nameEntry + 12)),
    oldName,
    newName,
  );
  // The new table is appended, and nothing refers to the old one any more.
  const end = Math.ceil(file.length / 4) * 4;
  file.writeUInt32BE(end, nameEntry + 8);
  file.writeUInt32BE(table.length, nameEntry + 12);
  return Buffer.concat([file, Buffer.alloc(end - file.length), table, Buffer.alloc(-table.length & 3)]);
}

/** The name table with the new name: records of 12 bytes, then the texts that they refer to. */
function renameInTable(table: Buffer, oldName: string, newName: string): Buffer {
  const count = table.readUInt16BE(2);
  const textsStart = table.readUInt16BE(4);
  const records = Buffer.from(table.subarray(0, 6 + count * nameRecordSize));
  records.writeUInt16BE(records.length, 4);
  const texts: Buffer[] = [];
  let textsLength = 0;
  let changedCount = 0;
  for (let recordOffset = 6; recordOffset < records.length; recordOffset += nameRecordSize) {
    const textStart = textsStart + table.readUInt16BE(recordOffset + 10);
    const oldBytes = table.subarray(textStart, textStart + table.readUInt16BE(recordOffset + 8));
    // Macintosh records (1) have one byte per letter; all others have two, in big-endian order.
    const isWide = table.readUInt16BE(recordOffset) !== 1;
    const text = isWide ? Buffer.from(oldBytes).swap16().toString('utf16le') : oldBytes.toString('latin1');
    const newText = noticeIds.includes(table.readUInt16BE(recordOffset + 6))
      ? text
      : replaceName(text, oldName, newName);
    if (newText !== text) changedCount += 1;
    const newBytes = isWide ? Buffer.from(newText, 'utf16le').swap16() : Buffer.from(newText, 'latin1');
    records.writeUInt16BE(newBytes.length, recordOffset + 8);
    records.writeUInt16BE(textsLength, recordOffset + 10);
    texts.push(newBytes);
    textsLength += newBytes.length;
  }
  if (changedCount === 0) throw new Error(`The font is not called "${oldName}".`);
  return Buffer.concat([records, ...texts]);
}

/** Also replaces the name without its spaces, because PostScript names have none. */
const replaceName = (text: string, oldName: string, newName: string): string =>
  text.replaceAll(oldName, newName).replaceAll(oldName.replaceAll(' ', ''), newName.replaceAll(' ', ''));

await mkdir(projectPath(outputFolder), { recursive: true });
for (const { file, source, characters, options } of faces) {
  // The font is written uncompressed and with all glyphs, because only such a file can be renamed.
  const completeFont = await subsetFont(await readFile(projectPath(source)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  });
  const subset = await subsetFont(renameFont(completeFont, 'Source Serif 4', fontName), characters, options);
  await writeFile(projectPath(`${outputFolder}/${file}`), subset);
  console.log(`${outputFolder}/${file}  ${String(subset.length)} bytes`);
}
// The notice in the font file contains the reserved name; the licence in the package does not.
const reservedNameNotice =
  '© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.';
const licence = await readFile(projectPath(`${staticFontFolder}/LICENSE_FONT`), 'utf8');
await writeFile(projectPath(`${outputFolder}/OFL.txt`), `${reservedNameNotice}\n\n${licence}`);
