/** Finds out which sentence of a text became which sentence of its edited version. */
import { diffArrays } from 'diff';
import { diceCoefficient, lowerCaseTokens, multisetMatcher } from '../../model/text/similarity.ts';
import { minMovedSimilarity, minMovedWords, sentencesIn, type SentencePair } from './sentences.ts';

/** If two sentences are at least this similar (from 0 to 1), one is an edited form of the other. */
const minSimilarity = 0.4;
/**
 * If a sentence was divided, or joined with another, the additional sentence belongs to it only if they have at least
 * this many words in common that no other sentence explains.
 */
const minContinuedWords = 3;

/**
 * A sentence that is only in one of two texts: its position in the text, its words, and the number of the run of
 * changed neighbours to which it belongs.
 */
interface Sentence {
  text: string;
  position: number;
  tokens: string[];
  run: number;
}

/**
 * What became of one or more neighbouring sentences. Usually, one sentence became another. If sentences were joined or
 * divided, one side has several. If a sentence was added or removed, the other side is empty.
 */
interface SentenceMatch {
  before: string[];
  after: string[];
  /** The position in the later text. A sentence that is only in the earlier text gets a position between two others. */
  position: number;
  /**
   * Whether the sentence was moved within the text: past other sentences that were changed, or to another group of
   * changed sentences.
   */
  isMoved: boolean;
}

/** The sentences that differ between two texts, each with its edited form, in the order of the later text. */
export function pairSentences(earlier: readonly string[], later: readonly string[]): SentenceMatch[] {
  const { removed, added, gaps } = differingSentences(earlier, later);
  const pairs = mostSimilarPairs(removed, added);
  addContinuations(pairs, removed, added);
  const paired = new Set(pairs.flatMap(({ before, after }) => [...before, ...after]));
  const positionInGap = ({ run, position }: Sentence): number => {
    const previous = pairs
      .filter(({ before: [first], isMoved }) => !isMoved && first?.run === run && first.position < position)
      .flatMap(({ after }) => after.map((sentence) => sentence.position));
    // The fraction keeps several sentences at one place in order.
    return Math.max((gaps[run] ?? 0) - 0.5, ...previous.map((end) => end + 0.5)) + position / 1e6;
  };
  const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);
  return [
    ...removed
      .filter((sentence) => !paired.has(sentence))
      .map((sentence) => ({ before: [sentence], after: [], position: positionInGap(sentence) })),
    ...pairs.map((pair) => ({ ...pair, position: pair.after[0]?.position ?? 0 })),
    ...added
      .filter((sentence) => !paired.has(sentence))
      .map((sentence) => ({ before: [], after: [sentence], position: sentence.position })),
  ]
    .sort((a, b) => a.position - b.position)
    .map(({ before, after, position, ...match }) => ({
      position,
      isMoved: 'isMoved' in match && match.isMoved,
      before: textsOf(before),
      after: textsOf(after),
    }));
}

/** The sentences that were edited, added or removed between two texts. Sentences that only moved are left out. */
export const changedSentences = (before = '', after = ''): SentencePair[] =>
  pairSentences(sentencesIn(before), sentencesIn(after))
    .map((match) => ({
      before: match.before.length === 0 ? undefined : match.before.join(' '),
      after: match.after.length === 0 ? undefined : match.after.join(' '),
    }))
    .filter((sentence) => sentence.before !== sentence.after);

/**
 * The sentences that are only in the earlier text (`removed`) or only in the later one (`added`). `gaps` has the
 * position in the later text at which each run of changed neighbours begins.
 */
function differingSentences(earlier: readonly string[], later: readonly string[]) {
  const [removed, added]: [Sentence[], Sentence[]] = [[], []];
  const gaps: number[] = [];
  let [earlierPosition, laterPosition, isInRun] = [0, 0, false];
  for (const part of diffArrays([...earlier], [...later])) {
    if (!part.added && !part.removed) {
      earlierPosition += part.value.length;
      laterPosition += part.value.length;
      isInRun = false;
      continue;
    }
    if (!isInRun) gaps.push(laterPosition);
    isInRun = true;
    for (const text of part.value)
      (part.added ? added : removed).push({
        text,
        position: part.added ? laterPosition++ : earlierPosition++,
        tokens: lowerCaseTokens(text),
        run: gaps.length - 1,
      });
  }
  return { removed, added, gaps };
}

/** Neighbouring sentences of the earlier text and the sentences of the later text that they have become. */
interface SentencesPair {
  before: Sentence[];
  after: Sentence[];
  isMoved: boolean;
}

/**
 * Pairs of one earlier and one later sentence, matched by their similarity, the most similar first. If a sentence was
 * moved, it must be more similar to count as the same.
 */
function mostSimilarPairs(removed: readonly Sentence[], added: readonly Sentence[]): SentencesPair[] {
  const candidates = removed
    .flatMap((before) =>
      added.map((after) => ({ before, after, score: diceCoefficient(before.tokens, after.tokens) })),
    )
    .filter(({ score }) => score >= minSimilarity)
    .sort((a, b) => b.score - a.score);
  const pairs: SentencesPair[] = [];
  for (const { before, after, score } of candidates) {
    if (pairs.some((pair) => pair.before.includes(before) || pair.after.includes(after))) continue;
    const isMoved =
      before.run !== after.run ||
      pairs.some(
        ({ before: [otherBefore], after: [otherAfter], isMoved: isOtherMoved }) =>
          !isOtherMoved &&
          otherBefore?.run === before.run &&
          otherBefore.position < before.position !== (otherAfter?.position ?? 0) < after.position,
      );
    const isLikely = score >= minMovedSimilarity && after.tokens.length >= minMovedWords;
    if (!isMoved || isLikely) pairs.push({ before: [before], after: [after], isMoved });
  }
  return pairs;
}

/**
 * Completes pairs whose sentences were joined or divided. A neighbour is added to a pair if its words are also on the
 * other side of the pair, where no sentence explains them yet. The best match is added first.
 */
function addContinuations(
  pairs: readonly SentencesPair[],
  removed: readonly Sentence[],
  added: readonly Sentence[],
): void {
  const isUnpaired = (sentence: Sentence) =>
    !pairs.some(({ before, after }) => before.includes(sentence) || after.includes(sentence));
  const candidates = () =>
    pairs
      .flatMap(({ before, after }) => [
        {
          side: before,
          opposite: after,
          neighbours: removed.filter((sentence) => isNextTo(sentence, before)),
        },
        { side: after, opposite: before, neighbours: added.filter((sentence) => isNextTo(sentence, after)) },
      ])
      .flatMap(({ side, opposite, neighbours }) =>
        neighbours
          .filter(isUnpaired)
          .map((sentence) => ({ side, sentence, score: continuationScore(sentence, side, opposite) })),
      )
      .filter(({ score }) => score >= minSimilarity)
      .sort((a, b) => b.score - a.score);
  for (let [best] = candidates(); best; [best] = candidates()) {
    best.side.push(best.sentence);
    best.side.sort((a, b) => a.position - b.position);
  }
}

const isNextTo = (sentence: Sentence, sentences: readonly Sentence[]): boolean =>
  sentences.some(({ run, position }) => run === sentence.run && Math.abs(position - sentence.position) === 1);

/**
 * How well a sentence explains the words on the other side of a pair that its own side does not contain yet: from 0 to
 * 1, and 0 if they have too few words in common.
 */
function continuationScore(
  { tokens }: Sentence,
  side: readonly Sentence[],
  opposite: readonly Sentence[],
): number {
  const isExplained = multisetMatcher(side.flatMap((sentence) => sentence.tokens));
  const unexplained = opposite.flatMap((sentence) => sentence.tokens).filter((token) => !isExplained(token));
  const sharedCount = unexplained.filter(multisetMatcher(tokens)).length;
  return sharedCount < minContinuedWords ? 0 : diceCoefficient(tokens, unexplained);
}
