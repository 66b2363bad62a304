import { formatLine } from '../../src/model/forms/saved-file/line-format.ts';
import { monthNameVariants } from '../../src/model/schemas/dates.ts';
import { parseManifestLine } from '../../src/model/forms/saved-file/manifest.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { unaltered } from './alter-text.ts';
import { alteredLanguage } from './altered-content.ts';
import { forms, programme, resources } from './content.ts';
import { recordPlaces } from './record-page.ts';

/** Words that are not altered with the texts of the content, each group with the reason. */
const allowed: readonly [reason: string, words: readonly string[]][] = [
  [
    'months have the names of the language',
    months.flatMap((month) => monthNameVariants(month, alteredLanguage)),
  ],
  [
    'names of saved files are ids',
    [
      programme.guide.fileName,
      ...resources.map(({ calendar }) => calendar?.fileName ?? ''),
      ...forms.map(({ download }) => download?.fileName ?? ''),
      ...recordPlaces.flatMap(({ block }) => [block.fileName, block.textFileName]),
    ],
  ],
  ['the address of the programme team', [programme.contact.email]],
];

/** Marks and ids in saved files, which never change (docs/saved-files.md). */
const fileMarks = ['[x]', ...forms.flatMap(({ slug, path }) => [path, formatLine(slug)])];

const pattern = (words: readonly string[]) =>
  new RegExp(
    words
      .toSorted((a, b) => b.length - a.length)
      .map((word) => `(?<![\\p{L}])${RegExp.escape(word)}(?![\\p{L}])`)
      .join('|'),
    'gu',
  );
const onPages = pattern(allowed.flatMap(([, words]) => words));
const inFiles = pattern(fileMarks);

/** Returns the texts with words that do not come from the content: they are the only ones that are not altered. */
export function foreignWords(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => unaltered.test(text.replace(onPages, ''))))];
}

/** Returns the lines of a saved file that do not come from the content, ignoring its foot, which holds ids and no words. */
export function foreignLines(file: string): string[] {
  return foreignWords(
    file
      .split('\n')
      .filter((line) => parseManifestLine(line) === undefined)
      .map((line) => line.replace(inFiles, '')),
  );
}
