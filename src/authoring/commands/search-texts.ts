import type { VisibleText } from './visible-texts.ts';
import { memoizeWeak } from '../../model/text/memoize.ts';
import { pluralize } from '../../model/text/templates.ts';
import { excerpt } from '../../model/text/lines.ts';
import { type Word, extractWords } from '../../model/text/similarity.ts';
import type { Path } from '../content-files/value-path.ts';
import { positionAt } from '../content-files/syntax-node.ts';
import { formatProblem, type Problem } from '../content-files/problem.ts';
import { contentFilePath } from '../../model/collections/content-layout.ts';

/** A place in the content with the searched text. */
interface TextMatch {
  text: VisibleText;
  /** The indices of the first and the last matching token, counted from 0. */
  firstWord: number;
  lastWord: number;
  /** Whether all tokens match literally; otherwise, some words of the query match a {placeholder}. */
  isExact: boolean;
  /** Whether the match is the whole text. */
  isWhole: boolean;
}

/** Finds visible texts that contain the words, whole texts first; punctuation is ignored. */
export function findMatches(texts: readonly VisibleText[], queryWords: readonly string[]): TextMatch[] {
  const exactMatches = texts.flatMap((text) => findExactMatches(text, queryWords));
  const matches =
    exactMatches.length > 0 ? exactMatches : texts.flatMap((text) => matchWithPlaceholders(text, queryWords));
  return [...matches.filter(({ isWhole }) => isWhole), ...matches.filter(({ isWhole }) => !isWhole)];
}

/** All occurrences of the word sequence, without overlaps. */
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

/** The maximum number of words that may match one {placeholder}: file names and titles are no longer. */
const placeholderPattern = '\\S+(?: \\S+){0,19}?';

/** Matches the words of a text, with any words in place of each {placeholder}. */
const patternOf = memoizeWeak(({ tokens }: VisibleText) => {
  const patterns = tokens.map((word) => (isPlaceholder(word) ? placeholderPattern : word.word));
  return new RegExp(`^${patterns.join(' ')}$`, 'u');
});

/**
 * Matches a whole text with any words in place of each {placeholder}. At least three words, or half of the words, must
 * match literally. Otherwise, a text that consists mostly of a {placeholder} would match anything.
 */
function matchWithPlaceholders(text: VisibleText, queryWords: readonly string[]): TextMatch[] {
  const { tokens } = text;
  const literalCount = tokens.filter((word) => !isPlaceholder(word)).length;
  if (literalCount === tokens.length || (literalCount < 3 && literalCount * 2 < queryWords.length)) return [];
  if (!patternOf(text).test(queryWords.join(' '))) return [];
  return [{ text, firstWord: 0, lastWord: tokens.length - 1, isExact: false, isWhole: true }];
}

/** A sequence of words of a query, with the texts that contain it. */
interface LongestMatch {
  tokens: readonly string[];
  /** The index of the first word of the sequence in the query. */
  first: number;
  matches: TextMatch[];
}

/**
 * Finds the longest sequence of words of a query in visible texts; with `requiredIndex`, only sequences that include
 * the word at this index. A single word counts only if it is a whole text.
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

/** All sequences of words that a query and any of the texts have in common. A single word must be a whole text. */
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

/** How many consecutive words of a text and a query are equal, from an index in each. */
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

/** The words of a query, normalized for comparison. */
export const toQueryWords = (query: string): string[] => extractWords(query).map(({ word }) => word);

/**
 * The offset of a matching word in its file; undefined if a value that replaces a {placeholder} contains the word. If
 * the match contains filled-in values, this is the offset of its first word. If a text contains the word several times,
 * the occurrences in the file are counted, except those in addresses.
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

/** The line and column of a matching word or, if the source does not contain the word, of the text; counted from 1. */
export const positionOfWord = (match: TextMatch, wordIndex = 0): { line: number; column: number } =>
  positionAt(match.text.source, offsetOfWord(match, wordIndex) ?? match.text.start);

/** The source of matching words; line and column counted from 1. */
export interface SourceMatch extends Pick<Problem, 'file' | 'line' | 'column' | 'where'> {
  /** The matching tokens, with some context before and after them. */
  excerpt: string;
  /** The path of the text in its file; undefined in a drawing. */
  path: Path | undefined;
}

/** The source position of a word of a match. */
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

/** Whether any visible text contains the words, and the lines of a report about the matches. */
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

/** The text that somebody points at on a page. */
export interface PickedText {
  /** The address of the page on the site, such as /resources/x. */
  page: string;
  /** The text of the paragraph or button, then of its ancestors, from the inside out. */
  enclosingTexts: readonly PageText[];
  /**
   * The text of the text node and the accessible name of the element, in case the paragraph consists of several texts.
   */
  exactTexts: readonly PageText[];
}

/**
 * Finds the position in the content of the word under the pointer. The surrounding text distinguishes between several
 * occurrences. Texts that the current page shows come first.
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
  // Iterators search only as many texts as necessary, because each search reads the whole content.
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
 * The matches whose source contains the word under the pointer; undefined if there are none. In any other match, a value
 * such as an address has replaced a {placeholder}, so that the word can be changed only where the value is written.
 */
function withWordInSource({ matches, wordIndex }: PickedMatches): PickedMatches | undefined {
  const withWord = matches.filter((match) => offsetOfWord(match, wordIndex) !== undefined);
  return withWord.length === 0 ? undefined : { matches: withWord, wordIndex };
}

/** The possible sources of a text, and the index of the word under the pointer. */
interface PickedMatches {
  matches: TextMatch[];
  wordIndex: number;
}

const noMatches: PickedMatches = { matches: [], wordIndex: 0 };

/**
 * Finds the matches of the texts around the word, beginning with the innermost element. It returns the matches of the
 * first text that a larger text cannot narrow down further.
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

/** The longest part of a text that contains the word under the pointer and occurs in the content. */
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
 * Only the matches on the page, if there are any; of these only whole texts, if there are any; the ones closest to the
 * page first.
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
