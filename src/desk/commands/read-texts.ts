import { contentLayout } from '../../model/collections/content-layout.ts';
import { readDrawing } from '../../model/drawing/drawing.ts';
import type { TextPlace } from '../content/place.ts';
import type { Path } from '../content/values.ts';
import { namesOf, pagesWith, readValues } from '../content/shown.ts';
import { filesOf, type FigureFile, type Site } from '../content/site.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { fillTemplate, type Word, wordsIn } from '../../model/text/words.ts';
import { periodOf } from '../../model/schemas/dates.ts';
import { plainText } from '../../model/text/markdown.ts';

/** A text that visitors read, and where each of its words is. */
export interface ReadText {
  /** Relative to the project. */
  file: string;
  /** The whole text of the file, in which to count lines. */
  source: string;
  /** The steps that lead to it in its file; undefined in a drawing. */
  steps: Path | undefined;
  /** The names of the entry and the field. */
  where: string;
  /** The text as visitors read it. */
  says: string;
  /** Its words with their places in the file; a {name} stands for what is filled in while the page is used. */
  words: readonly Word[];
  /** The addresses of the pages that show it, such as /resources/x. */
  pages: readonly string[];
  /** Whether many pages share it. */
  isShared: boolean;
}

/** Returns every text that visitors read on a page, in a file or in the guide, in file order. */
export function readTexts(site: Site): ReadText[] {
  const filled = filledIn(site);
  return [
    ...site.files.flatMap((file) => readValues(file).map((place) => readText(site, place, filled))),
    ...site.figures.flatMap((figure) => textsOfFigure(site, figure)),
  ];
}

function readText(site: Site, place: TextPlace, filled: Readonly<Record<string, string>>): ReadText {
  const { file, text, meta, start, end } = place;
  const layout = contentLayout[file.kind];
  const title = String(file.root.at('title').value ?? file.slug);
  const entry = layout.layout === 'folder' ? [`${layout.one} "${title}"`] : [];
  const plain = meta.markup === 'markdown' || meta.markup === 'inline' ? plainText(text) : text;
  const words = alignedWords(wordsIn(plain), wordsIn(place.written, start), start);
  // The period is made from other files, so its words have no places of their own.
  const period = file.kind === 'programme' && place.step === 'period' ? filled['period'] : undefined;
  const valueOf = (word: string) => {
    const name = meta.placeholders?.find((known) => word === `{${known}}`);
    return name === undefined ? undefined : filled[name];
  };
  return {
    file: file.path,
    source: file.text,
    steps: place.path,
    where: [...entry, place.where].join(' › '),
    says: period ?? (meta.placeholders ? fillTemplate(plain, filled) : plain),
    words:
      period === undefined
        ? words.flatMap((word) => standing(valueOf(word.word) ?? word.word, word))
        : standing(period, { offset: start, end }),
    pages: pagesWith(site, place),
    isShared: layout.layout === 'single',
  };
}

/** Returns the words of a text that stands for what is at one place of the file. */
const standing = (text: string, { offset, end }: Omit<Word, 'word'>): Word[] =>
  wordsIn(text).map(({ word }) => ({ word, offset, end }));

/** How many words further on the next word is looked for: the address of a link may come between, but never a paragraph. */
const reach = 40;

/**
 * Returns the words that visitors read, each with its place in the file, where there may be others between them. A word
 * that is written differently gets the place of the one before it.
 */
function alignedWords(read: readonly Word[], written: readonly Word[], start: number): Word[] {
  let next = 0;
  let place = { offset: start, end: start };
  return read.map(({ word }) => {
    const found = written.slice(next, next + reach).findIndex((other) => other.word === word);
    const same = written[next + found];
    if (found !== -1 && same !== undefined) {
      place = { offset: same.offset, end: same.end };
      next += found + 1;
    }
    return { word, ...place };
  });
}

function textsOfFigure(site: Site, { path, name, text }: FigureFile): ReadText[] {
  const pages = namesOf(site).usersOf('drawing', name).map(resourcePath);
  return readDrawing(text).texts.flatMap(({ says, offsets }) => {
    const words = wordsIn(says).map(({ word, offset, end }) => ({
      word,
      offset: offsets[offset] ?? 0,
      end: (offsets[end - 1] ?? 0) + 1,
    }));
    if (words.length === 0) return [];
    const where = `drawing "${name}"`;
    return [{ file: path, source: text, steps: undefined, where, says, words, pages, isShared: false }];
  });
}

/** Returns the values of placeholders that are the same everywhere; none if the content does not fit its schema. */
function filledIn(site: Site): Readonly<Record<string, string>> {
  const programme = contentLayout.programme.schema.safeParse(filesOf(site, 'programme')[0]?.data).data;
  const phases = contentLayout.phases.schema.safeParse(filesOf(site, 'phases')[0]?.data).data;
  if (programme === undefined || phases === undefined) return {};
  return { period: periodOf(programme, phases), year: String(programme.year) };
}
