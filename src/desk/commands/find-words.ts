import type { ReadText } from './read-texts.ts';
import { counted, excerpt, type Word, wordsIn } from '../../model/text/words.ts';
import { type Path, positionOf } from '../content/values.ts';
import { formatProblem, type Problem } from '../content/problem.ts';
import { contentFile } from '../../model/collections/content-layout.ts';

/** A place in the content where visitors read the words asked for. */
interface Found {
  text: ReadText;
  /** The first and the last of its words that were found, counted from 0. */
  first: number;
  last: number;
  /** Whether they are its words one by one, or something of the query stands for a {name} among them. */
  isExact: boolean;
  /** Whether they are the whole text. */
  isWhole: boolean;
}

/** Returns where visitors read the words, whole texts first; punctuation does not matter. */
export function findWords(texts: readonly ReadText[], asked: readonly string[]): Found[] {
  const exact = texts.flatMap((text) => exactPlaces(text, asked));
  const found = exact.length > 0 ? exact : texts.flatMap((text) => filledPlace(text, asked));
  return [...found.filter(({ isWhole }) => isWhole), ...found.filter(({ isWhole }) => !isWhole)];
}

/** Returns all places where the words follow one another exactly; none of them overlap. */
function exactPlaces(text: ReadText, asked: readonly string[]): Found[] {
  const { words } = text;
  const places: Found[] = [];
  for (let first = 0; first + asked.length <= words.length; first += 1) {
    if (asked.length === 0 || !asked.every((word, index) => words[first + index]?.word === word)) continue;
    const last = first + asked.length - 1;
    places.push({ text, first, last, isExact: true, isWhole: asked.length === words.length });
    first = last;
  }
  return places;
}

const isHole = ({ word }: Word): boolean => word.startsWith('{');

/** How many words may stand for one {name}: file names and titles are no longer. */
const filling = '\\S+(?: \\S+){0,19}?';

/**
 * Returns the whole of a text if the words are those with something in place of each {name}. Half of the words, or three of
 * them, must be in the text itself: otherwise every text with a {name} would match anything.
 */
function filledPlace(text: ReadText, asked: readonly string[]): Found[] {
  const { words } = text;
  const literal = words.filter((word) => !isHole(word)).length;
  if (literal === words.length || (literal < 3 && literal * 2 < asked.length)) return [];
  const pattern = words.map((word) => (isHole(word) ? filling : word.word)).join(' ');
  if (!new RegExp(`^${pattern}$`, 'u').test(asked.join(' '))) return [];
  return [{ text, first: 0, last: words.length - 1, isExact: false, isWhole: true }];
}

/**
 * Returns the longest run of the words that visitors read somewhere, with its places; with `at`, only runs that include
 * the word at this index. A single word counts only if it is a whole text.
 */
export function findPart(
  texts: readonly ReadText[],
  asked: readonly string[],
  at?: number,
): { words: readonly string[]; first: number; found: Found[] } | undefined {
  let [first, length] = [0, 0];
  for (const { words } of texts)
    for (const start of words.keys())
      for (const from of asked.keys()) {
        let same = 0;
        while (from + same < asked.length && words[start + same]?.word === asked[from + same]) same += 1;
        const isMeant = at === undefined || (from <= at && at < from + same);
        const isLonger = same > length || (same === length && from < first);
        if (isMeant && isLonger && (same > 1 || words.length === 1)) [first, length] = [from, same];
      }
  if (length === 0) return undefined;
  const words = asked.slice(first, first + length);
  const found = findWords(texts, words).filter(({ isWhole }) => length > 1 || isWhole);
  return { words, first, found };
}

/** Returns the words of a query, in the form in which they are compared. */
export const askedWords = (asked: string): string[] => wordsIn(asked).map(({ word }) => word);

/**
 * Returns the line and column, counted from 1, of the found word with this index; if any was filled in, of the first. Of a word
 * that stands in a text several times, as many come before it in the file, where addresses do not count.
 */
export function placeIn({ text, first, last, isExact }: Found, index = 0): { line: number; column: number } {
  const { source, start, end, words } = text;
  const nth = isExact ? Math.min(first + Math.max(index, 0), last) : first;
  const isSame = ({ word }: Word) => word === words[nth]?.word;
  const before = words.slice(0, nth).filter(isSame).length;
  const plain = source.slice(start, end).replaceAll(/\]\([^()\s]*\)/g, (found) => ' '.repeat(found.length));
  return positionOf(source, wordsIn(plain, start).filter(isSame)[before]?.offset ?? start);
}

/** Where words that were found are written; line and column counted from 1. */
export interface PointedPlace extends Pick<Problem, 'file' | 'line' | 'column' | 'where'> {
  /** The words that were found, with some of the text before and after them. */
  says: string;
  /** The steps that lead to the text in its file; undefined in a drawing. */
  steps: Path | undefined;
}

/** Returns where the found word with this index is written. */
function told(found: Found, word = 0): PointedPlace {
  const { file, where, says, steps } = found.text;
  const { words } = found.text;
  const [start, end] = [words[found.first]?.offset ?? 0, words[found.last]?.end ?? says.length];
  return { file, ...placeIn(found, word), where, says: excerpt(says, start, end), steps };
}

/** Returns whether visitors read some words anywhere, and the lines of the report on the places. */
export function describeWords(
  texts: readonly ReadText[],
  asked: string,
): { isFound: boolean; lines: string[] } {
  const words = askedWords(asked);
  const found = findWords(texts, words);
  const list = (all: readonly Found[]) => [
    ...all.map((one) => told(one)).map(({ says, ...at }) => formatProblem({ ...at, message: `“${says}”` })),
    `${counted(all.length, 'place')}.`,
  ];
  if (found.length > 0) return { isFound: true, lines: list(found) };
  const none = `No text that visitors read holds “${asked.replace(/\s+/g, ' ').trim()}”.`;
  const part = findPart(texts, words);
  if (part === undefined)
    return { isFound: false, lines: [`${none} Copy a few words that are next to each other on the page.`] };
  const lead = `${none} A part of it, “${part.words.join(' ')}”, is here:`;
  return { isFound: false, lines: [lead, ...list(part.found)] };
}

/** A text on a page, and the index of the word that is pointed at. */
export interface Asked {
  text: string;
  at: number;
}

/** What somebody points at on a page. */
export interface Pointed {
  /** The address of the page on the site, such as /resources/x. */
  page: string;
  /** The text of the paragraph or button, then of the elements around it, from the inside out. */
  around: readonly Asked[];
  /** The text node itself and what a screen reader says instead, in case the paragraph is made of several texts. */
  own: readonly Asked[];
}

/**
 * Returns where the words that are pointed at come from, to the exact word: only places that this page shows, if there are
 * any, those closest to it first. Words that occur in several places are told apart by those around them.
 */
export function findPointed(texts: readonly ReadText[], { page, around, own }: Pointed): PointedPlace[] {
  const places = (asked: Asked) => onPage(findWords(texts, askedWords(asked.text)), page);
  let found: Found[] = [];
  let at = 0;
  for (const asked of around) {
    const next = places(asked);
    if (next.length === 0 || (found.length > 0 && next.length >= found.length)) break;
    [found, at] = [next, asked.at];
    if (found.length === 1) break;
  }
  for (const asked of own) {
    if (found.length > 0) break;
    [found, at] = [places(asked), asked.at];
  }
  const [words] = [...own, ...around];
  if (found.length === 0 && words !== undefined) {
    const part = findPart(texts, askedWords(words.text), words.at);
    [found, at] = [onPage(part?.found ?? [], page), words.at - (part?.first ?? 0)];
  }
  return found.map((one) => told(one, at));
}

/** Returns the places on the page, or all if there are none; only whole texts if there are any, nearer files first. */
function onPage(found: readonly Found[], page: string): Found[] {
  const shown = found.filter(({ text }) => text.pages.includes(page));
  const here = shown.length > 0 ? shown : found;
  const whole = here.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : [...here]).sort((a, b) => rankOf(a.text, page) - rankOf(b.text, page));
}

const rankOf = ({ file, isShared }: ReadText, page: string): number =>
  file === fileOfPage(page) ? 0 : isShared ? 2 : 1;

function fileOfPage(page: string): string {
  const [, , slug] = page.split('/');
  return slug === undefined ? contentFile('programme') : contentFile('resources', slug);
}
