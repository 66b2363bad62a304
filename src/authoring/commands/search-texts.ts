import type { VisibleText } from './visible-texts.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { pluralize } from '../../model/text/templates.ts';
import { excerpt } from '../../model/text/lines.ts';
import { type Word, extractWords } from '../../model/text/similarity.ts';
import type { Path } from '../content-files/value-path.ts';
import { positionAt } from '../content-files/syntax-node.ts';
import { formatProblem, type Problem } from '../content-files/problem.ts';
import { contentFilePath } from '../../model/collections/content-layout.ts';

/** One occurrence of the searched words in a visible text. */
interface TextMatch {
  text: VisibleText;
  /** The indices of the first and the last matching word of the text, counted from 0. */
  firstWord: number;
  lastWord: number;
  /**
   * Whether all words of the match are written in the text. Otherwise, some words of the query stand for a
   * {placeholder}, whose value is filled in later.
   */
  isExact: boolean;
  /** Whether the match comprises all words of the text. */
  isWhole: boolean;
}

/**
 * Finds visible texts that contain the words of a query in this order. Texts that consist of exactly these words come
 * first. Punctuation is ignored.
 */
export function findMatches(texts: readonly VisibleText[], queryWords: readonly string[]): TextMatch[] {
  const exactMatches = texts.flatMap((text) => findExactMatches(text, queryWords));
  const matches =
    exactMatches.length > 0 ? exactMatches : texts.flatMap((text) => matchWithPlaceholders(text, queryWords));
  return [...matches.filter(({ isWhole }) => isWhole), ...matches.filter(({ isWhole }) => !isWhole)];
}

/** All occurrences of the queried word sequence in a text. Occurrences do not overlap. */
function findExactMatches(text: VisibleText, queryWords: readonly string[]): TextMatch[] {
  const { tokens } = text;
  const matches: TextMatch[] = [];
  for (let firstWord = 0; firstWord + queryWords.length <= tokens.length; firstWord += 1) {
    if (queryWords.length === 0 || countEqualWords(tokens, firstWord, queryWords, 0) < queryWords.length)
      continue;
    const lastWord = firstWord + queryWords.length - 1;
    matches.push({ text, firstWord, lastWord, isExact: true, isWhole: queryWords.length === tokens.length });
    firstWord = lastWord;
  }
  return matches;
}

const isPlaceholder = ({ word }: Word): boolean => word.startsWith('{');

/**
 * A pattern for the value of a {placeholder}. The value may have up to twenty words, and no file name or title is
 * longer.
 */
const placeholderPattern = '\\S+(?: \\S+){0,19}?';

/** A pattern that matches the words of a text, and any words in place of each {placeholder}. */
const patternOf = memoizeWeak(({ tokens }: VisibleText) => {
  const patterns = tokens.map((word) => (isPlaceholder(word) ? placeholderPattern : word.word));
  return new RegExp(`^${patterns.join(' ')}$`, 'u');
});

/**
 * Matches a whole text if any words may stand in place of each {placeholder}. At least three other words of the text,
 * or half as many as the query has, are required. Otherwise, a text that consists mostly of a {placeholder} would match
 * any query.
 */
function matchWithPlaceholders(text: VisibleText, queryWords: readonly string[]): TextMatch[] {
  const { tokens } = text;
  const literalCount = tokens.filter((word) => !isPlaceholder(word)).length;
  if (literalCount === tokens.length || (literalCount < 3 && literalCount * 2 < queryWords.length)) return [];
  if (!patternOf(text).test(queryWords.join(' '))) return [];
  return [{ text, firstWord: 0, lastWord: tokens.length - 1, isExact: false, isWhole: true }];
}

/** A sequence of neighbouring words of a query, and the matches of this sequence in the texts. */
interface LongestMatch {
  tokens: readonly string[];
  /** The index of the first word of the sequence in the query. */
  first: number;
  matches: TextMatch[];
}

/**
 * Finds the longest sequence of words of a query that visible texts contain. With `requiredIndex`, the sequence must
 * include the word of the query at this index. A sequence of one word is found only where it is the whole text.
 */
export function findLongestMatch(
  texts: readonly VisibleText[],
  queryWords: readonly string[],
  requiredIndex?: number,
): LongestMatch | undefined {
  let longest: CommonSequence = { first: 0, length: 0 };
  for (const sequence of commonSequences(texts, queryWords)) {
    const isLonger =
      sequence.length > longest.length ||
      (sequence.length === longest.length && sequence.first < longest.first);
    if (isLonger && includesIndex(sequence, requiredIndex)) longest = sequence;
  }
  const { first, length } = longest;
  if (length === 0) return undefined;
  const tokens = queryWords.slice(first, first + length);
  const matches = findMatches(texts, tokens).filter(({ isWhole }) => length > 1 || isWhole);
  return { tokens, first, matches };
}

/** Consecutive words of a query that also occur in a text. */
interface CommonSequence {
  /** The index of the first word in the query. */
  first: number;
  length: number;
}

/**
 * All sequences of words that a query has in common with any of the texts. A single word counts only if it is the whole
 * text.
 */
function* commonSequences(
  texts: readonly VisibleText[],
  queryWords: readonly string[],
): Generator<CommonSequence> {
  const indicesByWord = Map.groupBy(queryWords.keys(), (index) => queryWords[index]);
  for (const { tokens } of texts)
    for (const [textIndex, { word }] of tokens.entries())
      for (const first of indicesByWord.get(word) ?? []) {
        const length = countEqualWords(tokens, textIndex, queryWords, first);
        if (length > 1 || (length === 1 && tokens.length === 1)) yield { first, length };
      }
}

/** How many words are equal, one after the other, from an index in a text and an index in a query. */
function countEqualWords(
  tokens: readonly Word[],
  textIndex: number,
  queryWords: readonly string[],
  queryIndex: number,
): number {
  let count = 0;
  while (
    queryIndex + count < queryWords.length &&
    tokens[textIndex + count]?.word === queryWords[queryIndex + count]
  )
    count += 1;
  return count;
}

const includesIndex = ({ first, length }: CommonSequence, index: number | undefined): boolean =>
  index === undefined || (first <= index && index < first + length);

/** The words of a query, in the form in which they are compared: normalized, for example in lower case. */
export const toQueryWords = (query: string): string[] => extractWords(query).map(({ word }) => word);

/**
 * The offset in the file of a word of a match; `wordIndex` counts from the first word of the match. Undefined if the
 * word is not in the file, because it is part of the value of a {placeholder}. For a match with such values, it is the
 * offset of the first word of the text. If the text contains the word several times, its occurrences in the file are
 * counted, without those in link addresses.
 */
function offsetOfWord(
  { text, firstWord, lastWord, isExact }: TextMatch,
  wordIndex: number,
): number | undefined {
  const { source, start, end, tokens } = text;
  const targetIndex = isExact ? Math.min(firstWord + Math.max(wordIndex, 0), lastWord) : firstWord;
  const isSame = ({ word }: Word) => word === tokens[targetIndex]?.word;
  const earlierOccurrences = tokens.slice(0, targetIndex).filter(isSame).length;
  const withoutLinkTargets = source
    .slice(start, end)
    .replaceAll(/\]\([^()\s]*\)/g, (linkTarget) => ' '.repeat(linkTarget.length));
  return extractWords(withoutLinkTargets, start).filter(isSame)[earlierOccurrences]?.offset;
}

/**
 * The line and column, counted from 1, of a word of a match. If the word is not written in the file, they are those of
 * the text that contains it.
 */
export const positionOfWord = (match: TextMatch, wordIndex = 0): { line: number; column: number } =>
  positionAt(match.text.source, offsetOfWord(match, wordIndex) ?? match.text.start);

/** Where the text of a match is written in the content. The line and column are counted from 1. */
export interface SourceMatch extends Pick<Problem, 'file' | 'line' | 'column' | 'where'> {
  /** The matching words, with some words before and after them. */
  excerpt: string;
  /** The path of the text in its file; undefined in a drawing. */
  path: Path | undefined;
}

/** Where a match is written in the content: the position of one of its words. */
function toSourceMatch(match: TextMatch, wordIndex = 0): SourceMatch {
  const { file, where, text: visibleText, path } = match.text;
  const { tokens } = match.text;
  const [start, end] = [
    tokens[match.firstWord]?.offset ?? 0,
    tokens[match.lastWord]?.end ?? visibleText.length,
  ];
  return {
    file,
    ...positionOfWord(match, wordIndex),
    where,
    excerpt: excerpt(visibleText, start, end),
    path,
  };
}

/**
 * The report of `content:find`: its lines, and whether any visible text contains the words of the query. If no text
 * does, the lines show where the longest part of the query was found.
 */
export function describeMatches(
  texts: readonly VisibleText[],
  query: string,
): { isFound: boolean; lines: string[] } {
  const queryWords = toQueryWords(query);
  const matches = findMatches(texts, queryWords);
  const formatMatches = (listed: readonly TextMatch[]) => [
    ...listed
      .map((match) => toSourceMatch(match))
      .map(({ excerpt, ...location }) => formatProblem({ ...location, message: `“${excerpt}”` })),
    `${pluralize(listed.length, 'place')}.`,
  ];
  if (matches.length > 0) return { isFound: true, lines: formatMatches(matches) };
  const notFoundMessage = `No text that visitors read holds “${query.replace(/\s+/g, ' ').trim()}”.`;
  const longestMatch = findLongestMatch(texts, queryWords);
  if (longestMatch === undefined)
    return {
      isFound: false,
      lines: [`${notFoundMessage} Copy a few words that are next to each other on the page.`],
    };
  const introduction = `${notFoundMessage} A part of it, “${longestMatch.tokens.join(' ')}”, is here:`;
  return { isFound: false, lines: [introduction, ...formatMatches(longestMatch.matches)] };
}

/** A text on a page, and the index of the word under the pointer. */
export interface PageText {
  text: string;
  wordIndex: number;
}

/** What the dev toolbar knows about the place to which somebody points on a page. */
export interface PickedText {
  /** The address of the page on the site, such as /resources/x. */
  page: string;
  /**
   * The text of the paragraph or button under the pointer, followed by the texts of the elements around it, from the
   * inside out.
   */
  enclosingTexts: readonly PageText[];
  /**
   * The text of the DOM text node under the pointer, and the accessible name of its element. They are needed if a
   * paragraph was put together from several texts of the content.
   */
  exactTexts: readonly PageText[];
}

/**
 * Finds where the word under the pointer is written in the content. If its text occurs several times, the texts around
 * it decide which occurrence is meant, and occurrences that the current page shows come first.
 */
export function findPickedText(
  texts: readonly VisibleText[],
  { page: pageUrl, enclosingTexts, exactTexts }: PickedText,
): SourceMatch[] {
  const findOnPage = ({ text, wordIndex }: PageText): PickedMatches => ({
    matches: preferPage(findMatches(texts, toQueryWords(text)), pageUrl),
    wordIndex,
  });
  const [innermostText] = [...exactTexts, ...enclosingTexts];
  // Each search reads the whole content. Iterators are lazy, so that no more texts are searched than necessary.
  const enclosing = narrowestMatches(enclosingTexts.values().map(findOnPage));
  const exact = exactTexts
    .values()
    .map(findOnPage)
    .find((candidate) => candidate.matches.length > 0);
  const { matches, wordIndex } =
    (enclosing && withWordInSource(enclosing)) ??
    (exact && withWordInSource(exact)) ??
    enclosing ??
    exact ??
    (innermostText ? findPartOf(innermostText, texts, pageUrl) : noMatches);
  return matches.map((match) => toSourceMatch(match, wordIndex));
}

/**
 * The matches in whose source the word under the pointer is written; undefined if there are none. In the other matches,
 * the word belongs to a value that replaces a {placeholder}, so that it can only be changed where this value is
 * written.
 */
function withWordInSource({ matches, wordIndex }: PickedMatches): PickedMatches | undefined {
  const withWord = matches.filter((match) => offsetOfWord(match, wordIndex) !== undefined);
  return withWord.length === 0 ? undefined : { matches: withWord, wordIndex };
}

/** The matches for a text on a page, and the index of the word under the pointer in this text. */
interface PickedMatches {
  matches: TextMatch[];
  wordIndex: number;
}

const noMatches: PickedMatches = { matches: [], wordIndex: 0 };

/**
 * The texts around a word may have several matches. This function goes from the innermost text outwards as long as the
 * next larger text has fewer matches, and returns the matches of the last text. Undefined if the innermost text has no
 * match.
 */
function narrowestMatches(candidates: Iterable<PickedMatches>): PickedMatches | undefined {
  let narrowest: PickedMatches | undefined;
  for (const candidate of candidates) {
    const isNarrower = !narrowest || candidate.matches.length < narrowest.matches.length;
    if (candidate.matches.length === 0 || !isNarrower) break;
    narrowest = candidate;
    if (candidate.matches.length === 1) break;
  }
  return narrowest;
}

/** The matches of the longest part of a text that contains the word under the pointer and occurs in the content. */
function findPartOf(
  { text, wordIndex }: PageText,
  texts: readonly VisibleText[],
  pageUrl: string,
): PickedMatches {
  const longest = findLongestMatch(texts, toQueryWords(text), wordIndex);
  return {
    matches: preferPage(longest?.matches ?? [], pageUrl),
    wordIndex: wordIndex - (longest?.first ?? 0),
  };
}

/**
 * Selects the best matches for a page: those that the page shows, if there are any, and of these the matches of whole
 * texts, if there are any. Matches in the file of the page come first, and matches in files with texts of many pages
 * come last.
 */
function preferPage(matches: readonly TextMatch[], pageUrl: string): TextMatch[] {
  const pageMatches = matches.filter(({ text }) => text.pageUrls.includes(pageUrl));
  const candidates = pageMatches.length > 0 ? pageMatches : matches;
  const wholeTexts = candidates.filter(({ isWhole }) => isWhole);
  return (wholeTexts.length > 0 ? wholeTexts : [...candidates]).sort(
    (a, b) => distanceFromPage(a.text, pageUrl) - distanceFromPage(b.text, pageUrl),
  );
}

const distanceFromPage = ({ file, isShared }: VisibleText, pageUrl: string): number =>
  file === fileOfPage(pageUrl) ? 0 : isShared ? 2 : 1;

function fileOfPage(pageUrl: string): string {
  const [, , slug] = pageUrl.split('/');
  return slug === undefined ? contentFilePath('programme') : contentFilePath('resources', slug);
}
