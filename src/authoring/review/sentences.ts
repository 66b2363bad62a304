/** The sentences of a text before and after a change. */
import { splitSentences } from '../../model/text/sentences.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';

/** A sentence before and after; one is undefined if the sentence is new or gone. */
export interface SentencePair {
  before: string | undefined;
  after: string | undefined;
}

export const isSameSentence = (a: SentencePair, b: SentencePair): boolean =>
  a.before === b.before && a.after === b.after;

/** The space after words in bold with a colon at the beginning of a sentence, which stand before other sentences. */
const spaceAfterLeadIn = /(?<=^\*\*[^*]+:\*\*)\s/u;

/** The sentences and list items of a text, with the spaces between words made equal. */
export const sentencesIn = (text = ''): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .flatMap((paragraph) => splitSentences(paragraph.replaceAll(/\s+/g, ' ')))
    .flatMap((sentence) => sentence.split(spaceAfterLeadIn))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The sentences that only the first of two texts contains. */
export function sentencesOnlyIn(text: string | undefined, other: string | undefined): string[] {
  const otherSentences = new Set(sentencesIn(other));
  return sentencesIn(text).filter((sentence) => !otherSentences.has(sentence));
}

/** A sentence without the sign of a list item. */
export const withoutListSign = (sentence: string): string => sentence.replace(/^(?:[-*]|\d+\.)\s+/, '');

/** A sentence with fewer words than this may be in two places by coincidence, so it is not said to have moved. */
export const minMovedWords = 4;
/** With at least this similarity, a sentence that is new in one place is one that is gone from another. */
export const minMovedSimilarity = 0.6;

/** With at least this similarity, a sentence is an edited form of another. */
const minSimilarity = 0.5;

/** The sentences that differ between two texts, each with its edited form; in the order of the later text. */
export function changedSentences(before: string | undefined, after: string | undefined): SentencePair[] {
  const removed = sentencesOnlyIn(before, after);
  const added = sentencesOnlyIn(after, before);
  const addedTokens = added.map((sentence) => ({ sentence, tokens: lowerCaseTokens(sentence) }));
  const candidates = removed
    .flatMap((before) => {
      const tokensBefore = lowerCaseTokens(before);
      return addedTokens.map(({ sentence, tokens }) => ({
        before,
        after: sentence,
        score: diceCoefficient(tokensBefore, tokens),
      }));
    })
    .filter(({ score }) => score >= minSimilarity)
    .sort((a, b) => b.score - a.score);
  const formerOf = new Map<string, string>();
  const paired = new Set<string>();
  for (const candidate of candidates) {
    if (formerOf.has(candidate.after) || paired.has(candidate.before)) continue;
    formerOf.set(candidate.after, candidate.before);
    paired.add(candidate.before);
  }
  // If each text has only one differing sentence, the two are the same sentence, however much of it has changed.
  const [onlyRemoved, onlyAdded] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && onlyRemoved !== undefined && onlyAdded !== undefined)
    return [{ before: onlyRemoved, after: onlyAdded }];
  return [
    ...removed
      .filter((sentence) => !paired.has(sentence))
      .map((sentence) => ({ before: sentence, after: undefined })),
    ...added.map((sentence) => ({ before: formerOf.get(sentence), after: sentence })),
  ];
}

/** Whether each sentence that differs between two texts has a form in both. */
export const isEveryEdited = (before: string | undefined, after: string | undefined): boolean =>
  changedSentences(before, after).every((pair) => pair.before !== undefined && pair.after !== undefined);
