/** The sentences of a text before and after a change. */
import { splitSentences } from '../../model/text/sentences.ts';

/** A sentence before and after; one is undefined if the sentence is new or gone. */
export interface SentencePair {
  before: string | undefined;
  after: string | undefined;
}

export const isSameSentence = (a: SentencePair, b: SentencePair): boolean =>
  a.before === b.before && a.after === b.after;

/** The space after words in bold with a colon at the beginning of a sentence, which stand before other sentences. */
const spaceAfterLeadIn = /(?<=^\*\*[^*]+:\*\*)\s/u;

/** The sentences and list items of a text, without list signs and with the spaces between words made equal. */
export const sentencesIn = (text = ''): string[] =>
  text
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .flatMap((paragraph) => splitSentences(paragraph.replaceAll(/\s+/g, ' ')))
    .flatMap((sentence) => sentence.split(spaceAfterLeadIn))
    .map((sentence) => sentence.trim().replace(/^(?:[-*]|\d+\.)\s+/, ''))
    .filter((sentence) => sentence !== '');

/** The sentences that only the first of two texts contains. */
export function sentencesOnlyIn(text: string | undefined, other: string | undefined): string[] {
  const otherSentences = new Set(sentencesIn(other));
  return sentencesIn(text).filter((sentence) => !otherSentences.has(sentence));
}

/** A sentence with fewer words than this may be in two places by coincidence, so it is not said to have moved. */
export const minMovedWords = 4;
/** With at least this similarity, a sentence that is new in one place is one that is gone from another. */
export const minMovedSimilarity = 0.6;
