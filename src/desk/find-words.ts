import { type ReadWord, type ReadText, wordsIn } from './read-texts.ts';
import { onceEach, counted, excerpt } from '../text/words.ts';
import { placeOf } from '../content/values.ts';
import { formatProblem, type Problem } from '../content/problem.ts';
import { contentFile } from '../content/content-layout.ts';

/** Where the words of a query were found among the words of a text. */
export interface Match {
  /** The first and the last word, counted from 0. */
  first: number;
  last: number;
  /** How many of them the text contains itself, rather than being filled in. */
  literal: number;
}

/** The most words that one placeholder may account for: file names and titles are shorter. */
const longestFilling = 20;

/** Returns all places where the words follow one another exactly; none of them overlap. */
export function exactMatches(words: readonly ReadWord[], asked: readonly string[]): Match[] {
  const matches: Match[] = [];
  let free = 0;
  words.forEach((_, first) => {
    if (first < free || !asked.every((word, index) => words[first + index]?.word === word)) return;
    free = first + asked.length;
    matches.push({ first, last: free - 1, literal: asked.length });
  });
  return matches;
}

/**
 * Returns the place where the words match if placeholders may be any words, or undefined. Half of the words, or three of
 * them, must be in the text itself: otherwise every text with a placeholder would match anything.
 */
export function filledMatch(words: readonly ReadWord[], asked: readonly string[]): Match | undefined {
  let best: Match | undefined;
  words.forEach((word, first) => {
    // What fills a placeholder is recognised by the words around it, so no match begins or ends inside one.
    const found = word.isHole && first > 0 ? undefined : matchFrom(words, first, asked);
    if (found !== undefined && found.literal > (best?.literal ?? 0)) best = { first, ...found };
  });
  return best !== undefined && (best.literal >= 3 || best.literal * 2 >= asked.length) ? best : undefined;
}

function matchFrom(
  words: readonly ReadWord[],
  at: number,
  asked: readonly string[],
): { last: number; literal: number } | undefined {
  const [next, ...others] = asked;
  if (next === undefined)
    return words[at - 1]?.isHole && at < words.length ? undefined : { last: at - 1, literal: 0 };
  const word = words[at];
  if (word === undefined) return undefined;
  if (!word.isHole) {
    const rest = word.word === next ? matchFrom(words, at + 1, others) : undefined;
    return rest && { last: rest.last, literal: rest.literal + 1 };
  }
  // The shortest filling leaves the most words to the text itself.
  for (let length = 1; length <= Math.min(asked.length, longestFilling); length += 1) {
    const rest = matchFrom(words, at + 1, asked.slice(length));
    if (rest !== undefined) return rest;
  }
  return undefined;
}

/** A place in the content where visitors read the words asked for. */
export interface Found {
  text: ReadText;
  match: Match;
  /** Whether the words are the whole text. */
  isWhole: boolean;
}

/** Returns where visitors read the words, whole texts first; punctuation does not matter. */
export function findWords(texts: readonly ReadText[], asked: readonly string[]): Found[] {
  const found = (text: ReadText, match: Match): Found => ({
    text,
    match,
    isWhole: match.first === 0 && match.last === text.words.length - 1,
  });
  const known = textsByWord(texts);
  const [rarest = []] = asked.map((word) => known.get(word) ?? []).sort((a, b) => a.length - b.length);
  const exact = rarest.flatMap((text) => exactMatches(text.words, asked).map((match) => found(text, match)));
  if (exact.length > 0) return wholeFirst(exact);
  const filled = texts.flatMap((text) => {
    const match = text.words.some(({ isHole }) => isHole) ? filledMatch(text.words, asked) : undefined;
    return match === undefined ? [] : [found(text, match)];
  });
  const most = Math.max(...filled.map(({ match }) => match.literal));
  return wholeFirst(filled.filter(({ match }) => match.literal === most));
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
  for (let length = asked.length - 1; length > 0; length -= 1) {
    for (let first = 0; first + length <= asked.length; first += 1) {
      if (at !== undefined && (at < first || at >= first + length)) continue;
      const words = asked.slice(first, first + length);
      const found = findWords(texts, words).filter(({ isWhole }) => length > 1 || isWhole);
      if (found.length > 0) return { words, first, found };
    }
  }
  return undefined;
}

/** Returns the words of a query, in the form in which they are compared. */
export const askedWords = (asked: string): string[] => wordsIn(asked).map(({ word }) => word);

/** Returns the line and column, counted from 1, of the found word with this index; if any was filled in, of the first. */
export function placeIn({ text, match }: Found, word = 0): { line: number; column: number } {
  const isExact = match.literal === match.last - match.first + 1;
  const index = match.first + (isExact ? Math.min(Math.max(word, 0), match.literal - 1) : 0);
  return placeOf(text.source, text.words[index]?.offset ?? 0);
}

/** The texts that contain each word, so that only those with the rarest word need be searched. */
const textsByWord = onceEach((texts: readonly ReadText[]): Map<string, ReadText[]> => {
  const known = new Map<string, ReadText[]>();
  for (const text of texts)
    for (const word of new Set(text.words.map((one) => one.word))) {
      const having = known.get(word) ?? [];
      having.push(text);
      known.set(word, having);
    }
  return known;
});

const wholeFirst = (found: readonly Found[]): Found[] => [
  ...found.filter(({ isWhole }) => isWhole),
  ...found.filter(({ isWhole }) => !isWhole),
];

/** Returns the words that were found, with some of the text before and after them. */
export function excerptOf({ text: { says }, match }: Found): string {
  const words = wordsIn(says);
  return excerpt(says, words[match.first]?.offset ?? 0, words[match.last]?.end ?? says.length);
}

/** Returns one line of the report: the place, the names of the entry and field, and what visitors read there. */
const describeFound = (found: Found): string =>
  formatProblem({
    file: found.text.file,
    ...placeIn(found),
    where: found.text.where,
    message: `“${excerptOf(found)}”`,
  });

/** Returns whether visitors read some words anywhere, and the lines of the report on the places. */
export function describeWords(
  texts: readonly ReadText[],
  asked: string,
): { isFound: boolean; lines: string[] } {
  const words = askedWords(asked);
  const found = findWords(texts, words);
  const count = (n: number) => `${counted(n, 'place')}.`;
  if (found.length > 0) return { isFound: true, lines: [...found.map(describeFound), count(found.length)] };
  const none = `No text that visitors read holds “${asked.replace(/\s+/g, ' ').trim()}”.`;
  const part = findPart(texts, words);
  if (part === undefined)
    return { isFound: false, lines: [`${none} Copy a few words that are next to each other on the page.`] };
  return {
    isFound: false,
    lines: [
      `${none} A part of it, “${part.words.join(' ')}”, is here:`,
      ...part.found.map(describeFound),
      count(part.found.length),
    ],
  };
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

/** Where the words that are pointed at come from; line and column counted from 1. */
export interface PointedPlace extends Pick<Problem, 'file' | 'line' | 'column' | 'where'> {
  says: string;
}

/** In a text of more words than this, no part of it is looked for. */
const longestParts = 60;

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
    const asked = askedWords(words.text);
    const part = asked.length <= longestParts ? findPart(texts, asked, words.at) : undefined;
    [found, at] = [onPage(part?.found ?? [], page), words.at - (part?.first ?? 0)];
  }
  return found.map((one) => ({
    file: one.text.file,
    ...placeIn(one, at),
    where: one.text.where,
    says: excerptOf(one),
  }));
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

/** Returns the path of the file that a page is made from. */
function fileOfPage(page: string): string {
  const [, , slug] = page.split('/');
  return slug === undefined ? contentFile('programme') : contentFile('resources', slug);
}
