import { formatLine } from '../../src/model/forms/saved-file/line-format.ts';
import { monthNameVariants, weekdayNames } from '../../src/model/dates/format-dates.ts';
import { parseManifestLine } from '../../src/model/forms/saved-file/find-manifests.ts';
import { months } from '../../src/model/schemas/vocabulary.ts';
import { unlocalizedLetter } from './pseudolocalize.ts';
import { pseudoLanguage } from './pseudolocalized-content.ts';
import { forms, labels, programme, resources } from './content.ts';
import { recordPages } from './record-page.ts';

/** Words that the altered site may contain although they are not from altered texts, with the reasons. */
const allowed: readonly [reason: string, texts: readonly string[]][] = [
  [
    'months have the names of the language',
    months.flatMap((month) => monthNameVariants(month, pseudoLanguage)),
  ],
  ['days of the week have the names of the language', weekdayNames(pseudoLanguage)],
  [
    'the last two things of a list are joined as in the language',
    new Intl.ListFormat(pseudoLanguage)
      .formatToParts(['', ''])
      .flatMap(({ type, value }) => (type === 'literal' ? value.trim() : [])),
  ],
  [
    'names of saved files are ids',
    [
      programme.guide.fileName,
      labels.calendar.fileName,
      ...resources.map(({ calendar }) => calendar?.fileName ?? ''),
      ...forms.map(({ download }) => download?.fileName ?? ''),
      ...recordPages.map(({ block }) => block.fileName),
    ],
  ],
  [
    'addresses to write to',
    [
      programme.contact.email,
      programme.safety.address,
      ...programme.safety.contacts.map(({ email }) => email),
    ],
  ],
];

/** Marks and ids in saved files, which never change (docs/saved-files.md). */
const fileMarks = ['[x]', ...forms.flatMap(({ slug, path }) => [path, formatLine(slug)])];

const toPattern = (terms: readonly string[]) =>
  new RegExp(
    terms
      .toSorted((a, b) => b.length - a.length)
      .map((term) => `(?<![\\p{L}])${RegExp.escape(term)}(?![\\p{L}])`)
      .join('|'),
    'gu',
  );
const allowedPattern = toPattern(allowed.flatMap(([, terms]) => terms));
const fileMarkPattern = toPattern(fileMarks);

/** Addresses are ignored, because they are not texts. */
const addressPattern = /https?:\/\/\S+/g;

/**
 * The texts that contain letters of normal English words. All texts from the content are altered, so these texts are
 * hard-coded.
 */
export function hardCodedTexts(texts: readonly string[]): string[] {
  const isPlain = (text: string) =>
    unlocalizedLetter.test(text.replace(addressPattern, '').replace(allowedPattern, ''));
  return [...new Set(texts.filter(isPlain))];
}

/** The hard-coded lines of a saved file. The manifest is ignored, because it contains ids and no words. */
export function hardCodedLines(file: string): string[] {
  return hardCodedTexts(
    file
      .split('\n')
      .filter((line) => parseManifestLine(line) === undefined)
      .map((line) => line.replace(fileMarkPattern, '')),
  );
}
