/** Cuts out of a changed sentence the shortest part that shows what is gravest in the change. */
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { hasSameWords } from './redline.ts';
import { minMovedSimilarity, withoutBold } from './sentences.ts';
import type { Differences, SignificantWords } from './significant-words.ts';
import { type DiffPart, diffTexts, minWordsBetweenMarks, pairReplacements } from './text-diff.ts';

/** The words of a sentence before and after a change. One side is empty if the words were only added or removed. */
export type Replacement = readonly [from: string, to: string];

/** Of a longer passage, only the part around its gravest words is quoted. */
const maxQuotedWords = 18;
/** A replacement of fewer words in all, or fewer words that were only added or removed, is quoted with its clause. */
const [minReplacedWords, minSingleWords] = [4, 3];

/** A place in which two forms of a sentence differ, also with the rest of its clause, and with some words around it. */
export interface EditedPlace {
  passages: Replacement;
  clauses: Replacement;
}

/** Matches what stands before the last, and after the first, end of a clause in a text. */
const [beforeLastEnd, afterFirstEnd] = [/^.*[,;:.!?)](?=\s|$)/su, /[,;:.!?](?=["”’)]*(?:\s|$)).*$/su];
const endOfClause = /[,;:.!?]["”’)]*\s*$/u;

/** The places in which two forms of a sentence differ, except where nothing but small words or pronouns do. */
export function changesIn(
  before: string,
  after: string,
  { pronouns, fillers }: SignificantWords,
): EditedPlace[] {
  const isPronoun = (phrase: string) =>
    phrase.trim() !== '' && phrase.replaceAll(pronouns, '').replaceAll(fillers, '').trim() === '';
  const parts = pairReplacements(diffTexts(before, after), minWordsBetweenMarks).flatMap(divideClauses);
  const sidesOf = (part: (typeof parts)[number]): Replacement =>
    'same' in part ? [part.same, part.same] : [part.removed, part.added];
  return parts.flatMap((part, index): EditedPlace[] => {
    const passages = sidesOf(part);
    const isPronounReplaced = passages.some(isPronoun) && countWords(passages.join(' ')) <= minReplacedWords;
    if ('same' in part || hasSameWords(...passages) || isPronounReplaced) return [];
    const clauses: [string, string] = [...passages];
    for (const neighbour of parts.slice(0, index).reverse()) {
      const sides = sidesOf(neighbour);
      const start = 'same' in neighbour ? neighbour.same.replace(beforeLastEnd, '') : undefined;
      for (const side of [0, 1] as const) clauses[side] = (start ?? sides[side]) + clauses[side];
      if ('same' in neighbour && start !== neighbour.same) break;
    }
    if (!passages.every((side) => endOfClause.test(side)))
      for (const neighbour of parts.slice(index + 1)) {
        const sides = sidesOf(neighbour);
        const end = 'same' in neighbour ? neighbour.same.replace(afterFirstEnd, '') : undefined;
        for (const side of [0, 1] as const) clauses[side] += end ?? sides[side];
        if ('same' in neighbour && end !== neighbour.same) break;
      }
    return [{ passages, clauses }];
  });
}

/** Divides differing words at the end of a clause if the clause before it says nearly the same on both sides. */
function divideClauses(part: DiffPart): DiffPart[] {
  if ('same' in part) return [part];
  const [from, to] = [part.removed, part.added].map((side) => /^.*?[,;:](?=\s|$)/su.exec(side)?.[0]);
  if (from === undefined || to === undefined || from.at(-1) !== to.at(-1)) return [part];
  const rest = { removed: part.removed.slice(from.length), added: part.added.slice(to.length) };
  const similarity = diceCoefficient(lowerCaseTokens(from), lowerCaseTokens(to));
  const isDivisible = similarity >= minMovedSimilarity && rest.removed + rest.added !== '';
  return isDivisible ? [{ removed: from, added: to }, ...divideClauses(rest)] : [part];
}

/** The shortest part of a sentence that shows what is gravest in an edit, before and after it. */
export function quotedIn(
  { passages, clauses }: EditedPlace,
  whole: Replacement | undefined,
  phrases: readonly string[],
  isTurned: boolean,
): Replacement | undefined {
  const isShort = (sides: Replacement) => sides.every((side) => countWords(side) <= maxQuotedWords);
  const isEnough = (sides: Replacement) =>
    sides.includes('')
      ? countWords(sides.join('')) >= minSingleWords
      : !isTurned && countWords(sides.join(' ')) >= minReplacedWords;
  if (whole && isShort(whole) && isEnough(whole)) return whole;
  const quotable = [clauses, whole ?? passages].map((sides) => sides.map(trimPhrase) as [string, string]);
  const short = quotable.find((sides) => isShort(sides) && sides[0] !== sides[1]);
  if (short) return short;
  // Parts of two long passages need not correspond, so only one of them is quoted.
  const phrase = phrases.find((candidate) => passages.some((side) => contains(side, candidate)));
  if (phrase === undefined) return undefined;
  const [from, to] = passages;
  const isGone = contains(from, phrase);
  const excerpt = excerptAround(isGone ? from : to, [phrase]);
  return isGone ? [excerpt, ''] : ['', excerpt];
}

/**
 * A replacement without punctuation around it; undefined if nothing else differs. If only the unit of a number differs,
 * as in “two weeks”, the number belongs to it.
 */
export function trimReplacement(pair: Replacement, { removed, added }: Differences): Replacement | undefined {
  const [from, to] = withoutSharedEnds(pair.map((phrase) => trimPhrase(phrase).split(/\s+/)));
  const [number = '', newNumber = ''] = [removed, added].map(([only = '', second]) => (second ? '' : only));
  if (number.endsWith(` ${from}`) && newNumber.endsWith(` ${to}`)) return [number, newNumber];
  return from === to ? undefined : [from, to];
}

/**
 * Two phrases without the words with which both begin or end, as “page” in “page, and …”. Only their punctuation or
 * capital letters differ.
 */
function withoutSharedEnds([from = [], to = []]: string[][]): [string, string] {
  for (const end of [0, -1])
    while (from.length > 0 && hasSameWords(from.at(end) ?? '', to.at(end) ?? ''))
      for (const side of [from, to]) side.splice(end, 1);
  return [trimPhrase(from.join(' ')), trimPhrase(to.join(' '))];
}

/** A phrase as it stands in a sentence of the report: without punctuation around it, and a link as its words. */
const trimPhrase = (phrase: string): string =>
  withoutBold(phrase)
    .replaceAll(/\[([^\]\n]*)\]\([^)\s]*\)/g, '$1')
    .replaceAll(/^[\s,.;:!?)”’]+|[\s,.;:!?(“‘]+$/gu, '');

/** The clauses of a sentence around the first of some phrases that it contains. “…” stands for the rest. */
export function excerptAround(sentence: string, phrases: readonly string[]): string {
  const text = trimPhrase(sentence);
  if (countWords(text) <= maxQuotedWords) return text;
  const phrase = phrases.find((candidate) => contains(text, candidate)) ?? '';
  const position = text.toLowerCase().indexOf(phrase.toLowerCase());
  const start = /^.*[,;:)](?=\s)/su.exec(text.slice(0, position))?.[0].length ?? 0;
  const fromClause = text.slice(start).trim().split(/\s+/);
  const neededCount = countWords(text.slice(start, position + phrase.length));
  const skipped = Math.max(0, neededCount - maxQuotedWords);
  const window = fromClause.slice(skipped, skipped + maxQuotedWords);
  const lastEnd = window.findLastIndex((word) => /[,;:)]$/.test(word)) + 1;
  // The quotation ends with a clause if the phrase is in it.
  const shown = window.slice(0, lastEnd >= neededCount - skipped ? lastEnd : undefined);
  const isCutBefore = start > 0 || skipped > 0;
  const isCutAfter = skipped + shown.length < fromClause.length;
  return `${isCutBefore ? '… ' : ''}${trimPhrase(shown.join(' '))}${isCutAfter ? ' …' : ''}`;
}

export const countWords = (text: string): number => text.match(/\S+/g)?.length ?? 0;

export const contains = (text: string, phrase: string): boolean =>
  text.toLowerCase().includes(phrase.toLowerCase());
