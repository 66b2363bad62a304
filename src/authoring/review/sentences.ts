/** Splits a text into sentences, and compares which sentences two texts have. */
import { splitSentences } from '../../model/text/sentences.ts';

/** A sentence before and after a change. `before` is undefined if the sentence was added, `after` if it was removed. */
export interface SentencePair {
  before: string | undefined;
  after: string | undefined;
}

/**
 * Matches the space after bold words with a colon at the beginning of a sentence, such as “**Note:** ”. These words are
 * treated as a sentence of their own, because any sentence can follow them.
 */
const spaceAfterLeadIn = /(?<=^\*\*[^*]+:\*\*)\s/u;

/** Matches the line breaks between the paragraphs and list items of a Markdown text. */
export const beforeBlock = /\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/;
/** Matches the sign of a list item. */
export const listSign = /^\s*(?:[-*]|\d+\.)\s+/;

/**
 * The sentences and list items of a Markdown text, without the signs of lists. Several spaces or line breaks between
 * words become one space.
 */
export const sentencesIn = (text = ''): string[] =>
  text
    .split(beforeBlock)
    .flatMap((paragraph) => splitSentences(paragraph.replaceAll(/\s+/g, ' ')))
    .flatMap((sentence) => sentence.split(spaceAfterLeadIn))
    .map((sentence) => sentence.trim().replace(listSign, ''))
    .filter((sentence) => sentence !== '');

/** Removes the Markdown signs for bold (`**`) from a text. */
export const withoutBold = (text: string): string => text.replaceAll('**', '');

/** The sentences of the first text that the second text does not contain. */
export function sentencesOnlyIn(text: string | undefined, other: string | undefined): string[] {
  const otherSentences = new Set(sentencesIn(other));
  return sentencesIn(text).filter((sentence) => !otherSentences.has(sentence));
}

/** A sentence with fewer words than this may be in two places by coincidence, so it never counts as moved. */
export const minMovedWords = 4;
/**
 * If a removed and an added sentence in two places are at least this similar (from 0 to 1), they count as one sentence
 * that moved.
 */
export const minMovedSimilarity = 0.6;
