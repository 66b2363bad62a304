/** Describes the change of a text sentence by sentence, with whole sentences. */
import { diffArrays } from 'diff';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments } from './format-segments.ts';
import { minMovedSimilarity, minMovedWords, sentencesIn, type SentencePair } from './sentences.ts';
import { diffTexts, pairReplacements, shortenSegments } from './text-diff.ts';

/** What happened to one or more neighbouring sentences; an edited sentence has both an earlier and a later form. */
export type SentenceChange = SentencePair &
  (
    | { type: 'replaced' | 'removed' | 'added' }
    /** The sentence with its only difference marked. */
    | { type: 'marked'; text: string }
    /** Only punctuation, capital letters or spaces differ. */
    | { type: 'punctuation' }
    /** Sentences that stand elsewhere in the text now, and may be edited; `previous` is the sentence before them. */
    | { type: 'moved'; previous: string | undefined }
    /** Only paragraphs or spaces differ; `text` marks spaces that can be seen. */
    | { type: 'layout'; text: string }
  );

/** With at least this similarity, a sentence is an edited form of another. */
const minSimilarity = 0.4;

/** The changes of a text, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const [earlier, later] = [sentencesIn(before), sentencesIn(after)];
  const hunks = sentenceHunks(earlier, later);
  if (hunks.length === 0)
    return [
      { type: 'layout', text: formatSegments(diffTexts(before, after)), before: undefined, after: undefined },
    ];
  if (earlier.length === 1 && later.length === 1) return [replacedText(earlier, later)];
  const origins = originsOfMoved(hunks);
  const left = new Set(origins.values());
  return hunks.flatMap(({ removed, added }): SentenceChange[] => [
    ...movedTexts(added, origins, later),
    ...describeHunk(
      removed.filter((sentence) => !left.has(sentence)),
      added.filter((sentence) => !origins.has(sentence)),
    ),
  ]);
}

interface Hunk {
  removed: string[];
  added: string[];
}

/** The former wording of each sentence that moved within the text, by its present wording. */
function originsOfMoved(hunks: readonly Hunk[]): Map<string, string> {
  const origins = new Map<string, string>();
  const removed = hunks.flatMap((hunk) =>
    hunk.removed.map((sentence) => ({ sentence, hunk, tokens: lowerCaseTokens(sentence) })),
  );
  for (const hunk of hunks)
    for (const target of hunk.added) {
      const tokens = lowerCaseTokens(target);
      if (tokens.length < minMovedWords) continue;
      const [best] = removed
        .filter(({ sentence }) => ![...origins.values()].includes(sentence))
        .map((candidate) => ({
          ...candidate,
          score: diceCoefficient(tokens, candidate.tokens),
        }))
        .sort((a, b) => b.score - a.score);
      if (best && best.hunk !== hunk && best.score >= minMovedSimilarity) origins.set(target, best.sentence);
    }
  // A sentence that was divided continues in the next one.
  for (const { added } of hunks)
    added.forEach((sentence, index) => {
      const previous = added[index - 1] ?? '';
      const origin = origins.get(previous);
      if (origin === undefined || origins.has(sentence)) return;
      const score = (text: string) => diceCoefficient(lowerCaseTokens(text), lowerCaseTokens(origin));
      if (score(`${previous} ${sentence}`) > score(previous)) origins.set(sentence, origin);
    });
  return origins;
}

/** The sentences that moved, each with its former form; neighbours that were not edited are one change. */
function movedTexts(
  added: readonly string[],
  origins: ReadonlyMap<string, string>,
  later: readonly string[],
): SentenceChange[] {
  const moved = added.filter((sentence) => origins.has(sentence));
  const isUnedited = (sentence: string) =>
    plainSentence(sentence) === plainSentence(origins.get(sentence) ?? '');
  const groups = moved.reduce<string[][]>((runs, sentence) => {
    const group = runs.at(-1);
    const last = group?.at(-1);
    const belongs =
      last !== undefined &&
      later[later.indexOf(sentence) - 1] === last &&
      (origins.get(last) === origins.get(sentence) || (isUnedited(last) && isUnedited(sentence)));
    return belongs ? [...runs.slice(0, -1), [...(group ?? []), sentence]] : [...runs, [sentence]];
  }, []);
  return groups.map((group) => ({
    type: 'moved',
    before: [...new Set(group.map((sentence) => origins.get(sentence)))].join(' '),
    after: group.join(' '),
    previous: later[later.indexOf(group[0] ?? '') - 1],
  }));
}

/** The runs of sentences that differ. */
function sentenceHunks(earlier: readonly string[], later: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let current: Hunk | undefined;
  const parts = diffArrays([...earlier], [...later], {
    comparator: (a, b) => plainSentence(a) === plainSentence(b),
  });
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      current = undefined;
      continue;
    }
    if (current === undefined) hunks.push((current = { removed: [], added: [] }));
    current[added ? 'added' : 'removed'].push(...value);
  }
  return hunks;
}

/** Whether two texts differ in nothing but punctuation inside sentences, capital letters and spaces. */
const hasSameWords = (before: string, after: string): boolean =>
  withoutPunctuation(before) === withoutPunctuation(after);

/** A question mark and the signs in numbers and addresses stay, because they can change what is said. */
const withoutPunctuation = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(
      /["“”„‘’'.,;:!…()*]+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])["“”„‘’'()*]+|(?<=\s)[–—-](?=\s)/gu,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A sentence without the sign of a list item. */
const plainSentence = (sentence: string): string =>
  sentence.replace(/^(?:[-*]|\d+\.)\s+/, '').replaceAll(/\s+/g, ' ');

/** The changes of adjacent sentences. Each edited sentence is one change, unless sentences were joined or divided. */
function describeHunk(removed: readonly string[], added: readonly string[]): SentenceChange[] {
  if (removed.length === 0 && added.length === 0) return [];
  if (removed.length === 0) return wholeSentences('added', added);
  if (added.length === 0) return wholeSentences('removed', removed);
  const anchor = closestPair(removed, added);
  if (anchor === undefined)
    return removed.length + added.length === 2
      ? [replacedText(removed, added)]
      : [...wholeSentences('removed', removed), ...wholeSentences('added', added)];
  const [removedRange, addedRange] = [
    extendedRange(removed, added, anchor),
    extendedRange(added, removed, [anchor[1], anchor[0]]),
  ];
  // A sentence that was divided or joined is clear only with its neighbours; never on both sides at once.
  const [removedEnds, addedEnds] =
    removedRange.length > addedRange.length
      ? [removedRange, { start: anchor[1], end: anchor[1] + 1 }]
      : [{ start: anchor[0], end: anchor[0] + 1 }, addedRange];
  return [
    ...describeHunk(removed.slice(0, removedEnds.start), added.slice(0, addedEnds.start)),
    replacedText(
      removed.slice(removedEnds.start, removedEnds.end),
      added.slice(addedEnds.start, addedEnds.end),
    ),
    ...describeHunk(removed.slice(removedEnds.end), added.slice(addedEnds.end)),
  ];
}

/** The sentences that together are closer to a sentence of the other side than the closest alone. */
function extendedRange(
  sentences: readonly string[],
  otherSide: readonly string[],
  [index, otherIndex]: readonly [number, number],
): { start: number; end: number; length: number } {
  const otherSideTokens = otherSide.map(lowerCaseTokens);
  const otherTokens = otherSideTokens[otherIndex] ?? [];
  const score = (start: number, end: number) =>
    diceCoefficient(lowerCaseTokens(sentences.slice(start, end).join(' ')), otherTokens);
  let [start, end] = [index, index + 1];
  const isFree = (position: number) => {
    const tokens = lowerCaseTokens(sentences[position] ?? '');
    return otherSideTokens.every(
      (candidate, otherPosition) =>
        otherPosition === otherIndex || diceCoefficient(tokens, candidate) < minSimilarity,
    );
  };
  while (start > 0 && isFree(start - 1) && score(start - 1, end) > score(start, end)) start -= 1;
  while (end < sentences.length && isFree(end) && score(start, end + 1) > score(start, end)) end += 1;
  return { start, end, length: end - start };
}

/** The positions of the two most similar sentences; undefined if none are similar. */
function closestPair(
  removed: readonly string[],
  added: readonly string[],
): readonly [number, number] | undefined {
  const [removedTokens, addedTokens] = [removed.map(lowerCaseTokens), added.map(lowerCaseTokens)];
  const candidates = removedTokens.flatMap((before, removedIndex) =>
    addedTokens.map((after, addedIndex) => ({
      indices: [removedIndex, addedIndex] as const,
      score: diceCoefficient(before, after),
    })),
  );
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= minSimilarity ? best.indices : undefined;
}

const wholeSentences = (type: 'removed' | 'added', sentences: readonly string[]): SentenceChange[] =>
  sentences.map((sentence) =>
    type === 'removed'
      ? { type, before: sentence, after: undefined }
      : { type, before: undefined, after: sentence },
  );

/** A sentence with more characters than this is shortened to the words around the difference. */
const maxUnshortenedLength = 600;

/**
 * An edited sentence of which a larger part than this differs is shown before and after the change, instead of once with
 * its difference marked, unless it has at most `maxShortLength` characters.
 */
const [maxMarkedRatio, maxShortLength] = [0.5, 80];
/** A replacement with more words than this is not marked inside the sentence, because a “not” in it is easily overlooked. */
const maxMarkedWords = 8;

/** An edited sentence: with its difference marked inside if that is legible. */
export function replacedText(removed: readonly string[], added: readonly string[]): SentenceChange {
  const [before, after] = withoutEmphasis(removed.join(' '), added.join(' '));
  if (hasSameWords(before, after)) return { type: 'punctuation', before, after };
  const segments = diffTexts(before, after);
  const marks = pairReplacements(segments).flatMap((part) => ('same' in part ? [] : [part]));
  // Where letters only look the same, the marks name them.
  const namesCharacters = marks.some((mark) => `${mark.removed}${mark.added}`.includes('[U+'));
  const text = formatSegments(before.length > maxUnshortenedLength ? shortenSegments(segments) : segments);
  if (!namesCharacters && !isLegible(marks, before, after)) return { type: 'replaced', before, after };
  return { type: 'marked', text, before, after };
}

/** Two texts without the signs for bold, unless nothing else differs. */
function withoutEmphasis(before: string, after: string): [string, string] {
  const [plainBefore, plainAfter] = [before, after].map((text) => text.replaceAll('**', '')) as [
    string,
    string,
  ];
  return plainBefore === plainAfter ? [before, after] : [plainBefore, plainAfter];
}

type Mark = Record<'removed' | 'added', string>;

/** Whether marks inside the later sentence show the difference, so that a reader need not reconstruct both sentences. */
function isLegible([mark, ...otherMarks]: readonly Mark[], before: string, after: string): boolean {
  const length = Math.max(before.length, after.length);
  // Words that only came, or only went, can be read inside the sentence.
  const isOneSided = (['removed', 'added'] as const).some((side) =>
    [mark, ...otherMarks].every((part) => part?.[side].trim() === ''),
  );
  if (isOneSided && mark !== undefined) return true;
  return (
    mark !== undefined &&
    otherMarks.length === 0 &&
    isWholePhrase(mark) &&
    !/\]\(/.test(mark.removed && mark.added) &&
    (length <= maxShortLength || Math.max(mark.removed.length, mark.added.length) <= length * maxMarkedRatio)
  );
}

/** Whether a mark is short and does not replace words by punctuation. */
function isWholePhrase({ removed, added }: Mark): boolean {
  const sides = [removed.trim(), added.trim()];
  const isPunctuation = (side: string) => side !== '' && !/[\p{L}\p{N}]/u.test(side);
  const beginsInside = (side: string) => /^[,.;:!?)%-]/u.test(side);
  if (sides.some(isPunctuation)) return false;
  if (sides.some((side) => side === '')) return true;
  return !sides.some(beginsInside) && sides.every((side) => lowerCaseTokens(side).length <= maxMarkedWords);
}
