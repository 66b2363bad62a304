/** Pairs the sentences of a text before and after a change. */
import { diffArrays } from 'diff';
import { diceCoefficient, lowerCaseTokens, multisetMatcher } from '../../model/text/similarity.ts';
import { minMovedSimilarity, minMovedWords, sentencesIn, type SentencePair } from './sentences.ts';

/** With at least this similarity, a sentence is an edited form of another. */
const minSimilarity = 0.4;
/** A sentence continues another one of the other side if they share this many words that no other sentence has. */
const minContinuedWords = 3;

/** A sentence that differs, with its position in its text and the number of the run of differing sentences. */
interface Sentence {
  text: string;
  position: number;
  tokens: string[];
  run: number;
}

/**
 * What became of neighbouring sentences. Usually, one sentence became another; several belong together if sentences were
 * joined or divided; none on one side if a sentence is new or gone.
 */
export interface SentenceMatch {
  before: string[];
  after: string[];
  /** Whether they stand before sentences now that they followed, or the other way round. */
  isMoved: boolean;
  /** The position in the later text or, if they are gone, that of the gap. */
  position: number;
}

/** The sentences that differ between two texts, in the order of the later text. */
export function pairSentences(earlier: readonly string[], later: readonly string[]): SentenceMatch[] {
  const { removed, added, gaps } = differingSentences(earlier, later);
  const pairs = mostSimilarPairs(removed, added);
  addContinuations(pairs, removed, added);
  const paired = new Set(pairs.flatMap(({ before, after }) => [...before, ...after]));
  const positionInGap = ({ run, position }: Sentence): number => {
    const previous = pairs
      .filter(({ before: [first], isMoved }) => !isMoved && first?.run === run && first.position < position)
      .flatMap(({ after }) => after.map((sentence) => sentence.position));
    return Math.max((gaps[run] ?? 0) - 0.5, ...previous.map((end) => end + 0.5));
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
    .map((match) => ({
      isMoved: false,
      ...match,
      before: textsOf(match.before),
      after: textsOf(match.after),
    }));
}

/** The sentences that differ between two texts, each with its edited form, apart from those that only moved. */
export const changedSentences = (before = '', after = ''): SentencePair[] =>
  pairSentences(sentencesIn(before), sentencesIn(after))
    .map((match) => ({
      before: match.before.length === 0 ? undefined : match.before.join(' '),
      after: match.after.length === 0 ? undefined : match.after.join(' '),
    }))
    .filter((sentence) => sentence.before !== sentence.after);

/** The sentences that are only in one of the texts, and the position in the later text where each run of them begins. */
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

/** Sentences before and after, in the order of their texts. */
interface SentencesPair {
  before: Sentence[];
  after: Sentence[];
  isMoved: boolean;
}

/** Pairs of one sentence each, the most similar first. A sentence that changed its place has to be more similar. */
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
  return [...pairs, ...pairsOfSingles(pairs, removed, added)];
}

/** The pairs of sentences that alone differ between the same neighbours, however different they are. */
function pairsOfSingles(
  pairs: readonly SentencesPair[],
  removed: readonly Sentence[],
  added: readonly Sentence[],
): SentencesPair[] {
  const addedByRun = Map.groupBy(added, ({ run }) => run);
  return [...Map.groupBy(removed, ({ run }) => run)].flatMap(([run, before]) => {
    const after = addedByRun.get(run) ?? [];
    const isPaired = pairs.some(
      (pair) =>
        before.some((each) => pair.before.includes(each)) || after.some((each) => pair.after.includes(each)),
    );
    return before.length === 1 && after.length === 1 && !isPaired ? [{ before, after, isMoved: false }] : [];
  });
}

/**
 * Adds to pairs the neighbouring sentences that continue them, because sentences were joined or divided: they repeat
 * words of the other side that nothing else explains. The most similar ones are added first.
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
        { side: before, other: after, neighbours: removed.filter((each) => isNextTo(each, before)) },
        { side: after, other: before, neighbours: added.filter((each) => isNextTo(each, after)) },
      ])
      .flatMap(({ side, other, neighbours }) =>
        neighbours
          .filter(isUnpaired)
          .map((sentence) => ({ side, sentence, score: continuationScore(sentence, side, other) })),
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

/** The similarity of a sentence to what the other side of its neighbours has in addition; 0 if they share few words. */
function continuationScore(
  { tokens }: Sentence,
  side: readonly Sentence[],
  other: readonly Sentence[],
): number {
  const isExplained = multisetMatcher(side.flatMap((sentence) => sentence.tokens));
  const unexplained = other.flatMap((sentence) => sentence.tokens).filter((token) => !isExplained(token));
  const sharedCount = unexplained.filter(multisetMatcher(tokens)).length;
  return sharedCount < minContinuedWords ? 0 : diceCoefficient(tokens, unexplained);
}
