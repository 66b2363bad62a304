/** Makes the files in src/assets/fonts from the installed font packages. Run it when the charset has changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  fontName,
  guideCharacters,
  siteCharacters,
  symbolCharacters,
} from '../src/takeaway/guide/font-charset.ts';
import { renameFont } from './rename-font.ts';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const variable =
  'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const still = 'node_modules/@expo-google-fonts/source-serif-4';
const regular = `${still}/400Regular/SourceSerif4_400Regular.ttf`;
const bold = `${still}/700Bold/SourceSerif4_700Bold.ttf`;
const out = 'src/assets/fonts';

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
