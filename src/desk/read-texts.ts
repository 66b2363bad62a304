import { contentLayout } from '../content/content-layout.ts';
import { namesOf, type Names } from '../review/words/names.ts';
import { pagesShowing } from '../review/words/pages-of-words.ts';
import { isEarlierWords, filesOf, type FigureFile, type Site, type SourceFile } from '../content/site.ts';
import { readDrawing } from '../content/drawing.ts';
import { nearestNode, visitsOf, valueAt, type Visit } from '../content/values.ts';
import { whereInFile } from '../content/problem.ts';
import { fillTemplate } from '../text/words.ts';
import { periodOf } from '../schemas/dates.ts';
import { plainText } from '../text/markdown.ts';

/** How many words further on the next word is looked for: the address of a link may come between, but never a paragraph. */
const reach = 40;

/**
 * Returns the words that visitors read, each with its place in the file, where there may be others between them. A word
 * that is written differently gets the place of the one before it.
 */
export function alignWords(read: readonly Word[], written: readonly Word[], start: number): Word[] {
  let next = 0;
  let place = { offset: start, end: start };
  return read.map(({ word }) => {
    const near = written.slice(next, next + reach);
    const found = near.findIndex((other) => other.word === word);
    const same = near[found];
    if (same !== undefined) {
      place = { offset: same.offset, end: same.end };
      next += found + 1;
    }
    return { word, ...place };
  });
}

/** A word of a text, in the form in which words are compared. */
export interface Word {
  word: string;
  /** Where it begins in the text it was taken from, counted from 0. */
  offset: number;
  /** Where the word ends there. */
  end: number;
}

/** A name in curly brackets, or a run of letters and digits; all else is YAML, Markdown or punctuation. */
const pattern = /\{[a-zA-Z]+\}|[\p{L}\p{N}\p{M}]+/gu;

/** Returns the words of a text in order, in the form in which they are compared; {name} counts as a word. */
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    word: found.startsWith('{') ? found : found.normalize('NFKC').toLowerCase(),
    offset: index,
    end: index + found.length,
  }));

/** A word that visitors read; its offsets are those in the file. */
export interface ReadWord extends Word {
  /** Whether it is a placeholder that is filled in while the page is used. */
  isHole: boolean;
}

/** A text that visitors read, and where each of its words is. */
export interface ReadText {
  /** Relative to the project. */
  file: string;
  /** The whole text of the file, in which to count lines. */
  source: string;
  /** The names of the entry and the field. */
  where: string;
  /** The text as visitors read it. */
  says: string;
  words: readonly ReadWord[];
  /** The addresses of the pages that show it, such as /resources/x. */
  pages: readonly string[];
  /** Whether many pages share it. */
  isShared: boolean;
}

/** Fields without `shownIn` in their schema that visitors read nevertheless. */
const shownNames = new Set<PropertyKey | undefined>(['tags', 'difficulty', 'email', 'fileName']);

/** Matches a `shownIn` that is not on a page. */
const offPages =
  /^(?:the )?(?:(?:\w+ line of )?saved files?|programme guide|guide|calendar|search results)\b/;

/** Returns every text that visitors read on a page, in a file or in the guide, in file order. */
export function readTexts(site: Site): ReadText[] {
  const names = namesOf(site);
  const filled = filledIn(site);
  return [
    ...site.files.flatMap((file) =>
      visitsOf(file).flatMap((visit) =>
        isRead(visit) ? [readText(file, visit, filled, pagesOf(site, names, file, visit))] : [],
      ),
    ),
    ...site.figures.flatMap((figure) => textsOfFigure(figure, names)),
  ];
}

const isRead = (visit: Visit): visit is Visit & { value: string } =>
  typeof visit.value === 'string' &&
  !isEarlierWords(visit.path) &&
  (visit.meta.shownIn !== undefined ||
    shownNames.has(visit.path.findLast((step) => typeof step === 'string')));

const pagesOf = (site: Site, names: Names, file: SourceFile, { path, meta }: Visit): string[] =>
  offPages.test(meta.shownIn ?? '') ? [] : pagesShowing(site, names, file, path);

function readText(
  file: SourceFile,
  { path, value, meta }: Visit & { value: string },
  filled: Readonly<Record<string, string>>,
  pages: string[],
): ReadText {
  const { start, end } = nearestNode(file.root, path);
  const layout = contentLayout[file.kind];
  const entry = layout.layout === 'folder' ? [`${layout.one} "${titleOf(file)}"`] : [];
  const text = meta.markup === 'markdown' || meta.markup === 'inline' ? plainText(value) : value;
  const written = wordsIn(file.text.slice(start, end)).map((word) => ({
    ...word,
    offset: word.offset + start,
    end: word.end + start,
  }));
  // The period is made from other files, so its words have no places of their own.
  const period = file.kind === 'programme' && path[0] === 'period' ? filled['period'] : undefined;
  const words =
    period === undefined
      ? alignWords(wordsIn(text), written, start).flatMap((word): ReadWord[] => {
          const name = meta.placeholders?.find((known) => word.word === `{${known}}`);
          const value = name === undefined ? undefined : filled[name];
          if (value === undefined) return [{ ...word, isHole: name !== undefined }];
          return wordsIn(value).map((inner) => ({ ...word, word: inner.word, isHole: false }));
        })
      : wordsIn(period).map(({ word }) => ({ word, offset: start, end, isHole: false }));
  return {
    file: file.path,
    source: file.text,
    where: [...entry, whereInFile(file, path)].join(' › '),
    says: period ?? (meta.placeholders ? fillTemplate(text, filled) : text),
    words,
    pages,
    isShared: layout.layout === 'single',
  };
}

const titleOf = ({ slug, data }: SourceFile): string => String(valueAt(data, ['title']) ?? slug);

function textsOfFigure({ path, name, text }: FigureFile, names: Names): ReadText[] {
  const pages = names.usersOf('figures', name).map((slug) => `/resources/${slug}`);
  return readDrawing(text)
    .texts.map(({ says, offsets }) => ({
      file: path,
      source: text,
      where: `drawing "${name}"`,
      says,
      words: wordsIn(says).map(({ word, offset, end }) => ({
        word,
        offset: offsets[offset] ?? 0,
        end: (offsets[end - 1] ?? 0) + 1,
        isHole: false,
      })),
      pages,
      isShared: false,
    }))
    .filter(({ words }) => words.length > 0);
}

/** Returns the values of placeholders that are the same everywhere; none if the content does not fit its schema. */
function filledIn(site: Site): Readonly<Record<string, string>> {
  const programme = contentLayout.programme.schema.safeParse(filesOf(site, 'programme')[0]?.data).data;
  const phases = contentLayout.phases.schema.safeParse(filesOf(site, 'phases')[0]?.data).data;
  if (programme === undefined || phases === undefined) return {};
  const { period, year } = programme;
  return { period: periodOf(period, year, phases), year: String(year) };
}
