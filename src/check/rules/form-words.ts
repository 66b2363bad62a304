import { notFilledIn } from '../../forms/file/file-format.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import {
  blocksOf,
  entriesOf,
  filesOf,
  otherPlace,
  problemAt,
  type Site,
  type SourceFile,
} from '../../content/site.ts';
import type { Problem } from '../../content/problem.ts';
import type { Rule } from '../rule.ts';
import { type Path, itemsOf, valueAt } from '../../content/values.ts';
import { textAt } from '../written-texts.ts';

/** A heading or label as it appears in saved files, and where it is written. */
export interface FileWords {
  text: string;
  path: Path;
  /** The names of the questions whose answers follow it. */
  names: string[];
}

export const formWords: Rule = {
  reason:
    'A saved file is read by its headings and labels: if two are alike or one has no letters, answers are lost.',
  check: (site) => {
    const elsewhere = headingsElsewhere(site);
    return filesOf(site, 'resources').flatMap((file) => {
      if (valueAt(file.data, ['download']) === undefined) return [];
      const headings = headingsOf(file).map(withKey);
      const words = [...headings, ...labelsOf(file).map(withKey)];
      const plain = words.flatMap((one) => unreadable(file, one));
      const taken = takenIn(file, elsewhere);
      const alike = headings.flatMap((one, index) => [
        ...alikeWords(file, one, headings.slice(0, index)),
        ...takenWords(file, one, taken),
      ]);
      return [...plain, ...alike];
    });
  },
};

/** Words with the key by which a saved file is read. */
type KeyedWords = FileWords & { key: string };

const withKey = (words: FileWords): KeyedWords => ({ ...words, key: matchKey(words.text) });

const notFilledInKey = matchKey(notFilledIn);

function unreadable(file: SourceFile, { text, path, key }: KeyedWords): Problem[] {
  if (key === notFilledInKey) {
    const message = `Saved files say "${notFilledIn}" where an answer is missing. Choose other words.`;
    return [problemAt(file, path, message)];
  }
  if (/[\p{L}\p{N}]/u.test(key)) return [];
  const message = `"${text}" has no letters, so a saved file could not be read by it. Write a word.`;
  return [problemAt(file, path, message)];
}

function alikeWords(file: SourceFile, { text, path, key }: KeyedWords, before: KeyedWords[]): Problem[] {
  const earlier = before.find((other) => other.key === key);
  if (earlier === undefined) return [];
  const message = `"${text}" is the heading in ${otherPlace(file, earlier.path)} already. Saved files find answers by their headings, whatever the capitals and dashes. Choose other words.`;
  return [problemAt(file, path, message)];
}

/** A heading that saved files take from a content file other than that of their page. */
interface Elsewhere {
  file: SourceFile;
  path: Path;
  key: string;
  /** The checklist whose title it is; undefined for a heading that every saved file may have. */
  list: string | undefined;
}

/** Returns the titles of checklists and the heading for left-over lines. */
function headingsElsewhere(site: Site): Elsewhere[] {
  const at = (file: SourceFile, path: Path, list?: string): Elsewhere => ({
    file,
    path,
    key: matchKey(String(valueAt(file.data, path))),
    list,
  });
  const lists = entriesOf(site, 'checklists').map(({ id, file, path }) =>
    at(file, [...path.slice(0, -1), 'title'], id),
  );
  return [...lists, ...filesOf(site, 'labels').map((labels) => at(labels, ['savedFile', 'leftOver']))];
}

function takenIn(file: SourceFile, elsewhere: readonly Elsewhere[]): Elsewhere[] {
  const named = blocksOf(file)
    .filter(({ kind }) => kind === 'checklists')
    .flatMap(({ data }) => itemsOf(valueAt(data, ['entries'])));
  return elsewhere.filter(({ list }) => list === undefined || named.includes(list));
}

function takenWords(file: SourceFile, { text, path, key }: KeyedWords, all: readonly Elsewhere[]): Problem[] {
  const taken = all.find((other) => other.key === key);
  if (taken === undefined) return [];
  const message = `"${text}" is a heading of this file already, see ${otherPlace(taken.file, taken.path)}. Choose other words.`;
  return [problemAt(file, path, message)];
}

/** Returns the title and the headings of the file that a page saves, in order. */
export function headingsOf(file: SourceFile): FileWords[] {
  const own = itemsOf(valueAt(file.data, ['download', 'sections'])).flatMap((section, index): FileWords[] => {
    const names = itemsOf(valueAt(section, ['fields'])).map(String);
    return fileWords(file, ['download', 'sections', index, 'heading'], names);
  });
  return [...fileWords(file, ['download', 'title'], []), ...own];
}

/** Returns the labels of the questions of a page, in order. */
export function labelsOf(file: SourceFile): FileWords[] {
  return blocksOf(file).flatMap(({ data, path, fieldId }): FileWords[] => {
    if (fieldId === undefined || typeof valueAt(data, ['label']) !== 'string') return [];
    const items = itemsOf(valueAt(data, ['items'])).flatMap((_, index) =>
      fileWords(file, [...path, 'items', index, 'label'], [`${fieldId}.${index + 1}`]),
    );
    return [...fileWords(file, [...path, 'label'], [fieldId]), ...items];
  });
}

const fileWords = (file: SourceFile, path: Path, names: string[]): FileWords[] =>
  textAt(file, path).map(({ value }) => ({ text: value, path, names }));
