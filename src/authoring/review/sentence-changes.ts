/** Describes the change of a text sentence by sentence, with whole sentences. */
import { diffArrays } from 'diff';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments } from './format-segments.ts';
import { firstWords } from './place-names.ts';
import { showInvisible } from './report-model.ts';
import { sentencesIn } from './sentences.ts';
import { diffTexts, pairReplacements, shortenSegments } from './text-diff.ts';

/** What happened to one or more neighbouring sentences, which are those of the content in `sentences`. */
export type SentenceChange = {
  sentences: readonly string[];
  /** Whether sentences that changed stood elsewhere in the text. */
  isMoved?: boolean;
  /** For what moved: the first words of the sentence before it now; undefined at the beginning. */
  previous?: string;
} & (
  | { type: 'replaced'; before: string; after: string }
  /** With its differences marked, or whole; `leadIn` is the unchanged text in bold before a new one. */
  | { type: 'marked' | 'removed' | 'added' | 'moved' | 'layout'; text: string; leadIn?: string }
);

/** With at least this similarity, a sentence is an edited form of another. */
const minSimilarity = 0.4;
/** A sentence with fewer words than this may be in two places by coincidence. */
const minMovedWords = 4;

/** With at least this similarity, sentences in two places of a text are one that moved and was edited. */
const minMovedSimilarity = 0.6;

/** The changes of a text, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const [earlier, later] = [sentencesIn(before), sentencesIn(after)];
  const hunks = sentenceHunks(earlier, later);
  const isWhole = hunks.length === 1 && earlier.length + later.length === 2;
  const keys = (sentences: readonly string[]) => sentences.map(plainSentence);
  const removed = hunks.flatMap((hunk) => keys(hunk.removed));
  const added = hunks.flatMap((hunk) => keys(hunk.added));
  const isMoved = (sentence: string) => {
    const key = plainSentence(sentence);
    return (
      lowerCaseTokens(sentence).length >= minMovedWords &&
      removed.filter((removedKey) => removedKey === key).length === 1 &&
      added.filter((addedKey) => addedKey === key).length === 1
    );
  };
  const changes = hunks.flatMap((hunk): SentenceChange[] => {
    const moved = hunk.added.filter(isMoved);
    const rest = {
      removed: hunk.removed.filter((sentence) => !isMoved(sentence)),
      added: hunk.added.filter((sentence) => !isMoved(sentence)),
    };
    return [
      ...moved.map((text): SentenceChange => ({
        type: 'moved',
        text: showInvisible(text),
        sentences: [text],
      })),
      ...(isWhole ? [replacedText(rest.removed, rest.added)] : describeHunk(rest.removed, rest.added)),
    ].map((change, index) =>
      index === 0 && change.type === 'added' && hunk.leadIn !== undefined
        ? { ...change, leadIn: hunk.leadIn }
        : change,
    );
  });
  if (changes.length > 0) return joinEditedMoves(changes).map((change) => withPrevious(change, later));
  return [{ type: 'layout', text: formatSegments(diffTexts(before, after)), sentences: [] }];
}

/** Adds the sentence before one that moved. */
function withPrevious(change: SentenceChange, later: readonly string[]): SentenceChange {
  if (change.type !== 'moved' && change.isMoved !== true) return change;
  const index = later.findIndex((sentence) => change.sentences.includes(sentence));
  const previous = later[index - 1];
  return previous === undefined ? change : { ...change, previous: firstWords(previous) };
}

interface Hunk {
  removed: string[];
  added: string[];
  /** Words in bold before it, which did not change. */
  leadIn?: string;
}

/** Joins what came in one place with what went in another, if they are similar. */
function joinEditedMoves(changes: readonly SentenceChange[]): SentenceChange[] {
  const tokens = ({ sentences }: SentenceChange) => lowerCaseTokens(sentences.join(' '));
  const origins = new Map<SentenceChange, SentenceChange>();
  for (const target of changes.filter(({ type }) => type === 'added')) {
    const origin = changes.find(
      (change) =>
        change.type === 'removed' &&
        ![...origins.values()].includes(change) &&
        diceCoefficient(tokens(change), tokens(target)) >= minMovedSimilarity,
    );
    if (origin) origins.set(target, origin);
  }
  const joined = new Set(origins.values());
  return changes
    .filter((change) => !joined.has(change))
    .map((change) => {
      const origin = origins.get(change);
      return origin ? { ...replacedText(origin.sentences, change.sentences), isMoved: true } : change;
    });
}

/** The runs of sentences that differ. */
function sentenceHunks(earlier: readonly string[], later: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let current: Hunk | undefined;
  let leadIn: string | undefined;
  const parts = diffArrays([...earlier], [...later], {
    comparator: (a, b) => plainSentence(a) === plainSentence(b),
  });
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      current = undefined;
      leadIn = value.at(-1);
      continue;
    }
    if (current === undefined)
      hunks.push(
        (current = {
          removed: [],
          added: [],
          ...(leadIn !== undefined && /^\*\*[^*]+:\*\*$/.test(leadIn) && { leadIn }),
        }),
      );
    current[added ? 'added' : 'removed'].push(...value);
  }
  return hunks;
}

/** A sentence without the sign of a list item. */
const plainSentence = (sentence: string): string =>
  sentence.replace(/^(?:[-*]|\d+\.)\s+/, '').replaceAll(/\s+/g, ' ');

/** The changes of adjacent sentences. Each edited sentence is one change, unless sentences were joined or divided. */
function describeHunk(removed: readonly string[], added: readonly string[]): SentenceChange[] {
  if (removed.length === 0 && added.length === 0) return [];
  if (removed.length === 0) return [wholeText('added', added)];
  if (added.length === 0) return [wholeText('removed', removed)];
  const anchor = closestPair(removed, added);
  if (anchor === undefined)
    return removed.length + added.length === 2 && haveSharedStart(removed, added)
      ? [replacedText(removed, added)]
      : [wholeText('removed', removed), wholeText('added', added)];
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

/** Whether both begin with the same words. */
const haveSharedStart = ([before = '']: readonly string[], [after = '']: readonly string[]): boolean =>
  lowerCaseTokens(before)[0] === lowerCaseTokens(after)[0];

/** The sentences that together are closer to a sentence of the other side than the closest alone. */
function extendedRange(
  sentences: readonly string[],
  otherSide: readonly string[],
  [index, otherIndex]: readonly [number, number],
): { start: number; end: number; length: number } {
  const otherTokens = lowerCaseTokens(otherSide[otherIndex] ?? '');
  const score = (start: number, end: number) =>
    diceCoefficient(lowerCaseTokens(sentences.slice(start, end).join(' ')), otherTokens);
  let [start, end] = [index, index + 1];
  const isFree = (position: number) => {
    const tokens = lowerCaseTokens(sentences[position] ?? '');
    return otherSide.every(
      (sentence, otherPosition) =>
        otherPosition === otherIndex || diceCoefficient(tokens, lowerCaseTokens(sentence)) < minSimilarity,
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

const wholeText = (type: 'removed' | 'added', sentences: readonly string[]): SentenceChange => ({
  type,
  text: showInvisible(sentences.join(' ')),
  sentences,
});

/** A sentence with more characters than this is shortened to the words around the difference. */
const maxWholeLength = 600;

/** A text with more differences than this is shown before and after the change, without marks. */
const maxMarks = 2;

function replacedText(removed: readonly string[], added: readonly string[]): SentenceChange {
  const [before, after] = [removed.join(' '), added.join(' ')];
  const sentences = [...removed, ...added];
  const segments = diffTexts(before, after);
  const marks = pairReplacements(segments).flatMap((part) => ('same' in part ? [] : [part]));
  // Where letters only look the same, the marks name them.
  const namesCharacters = marks.some((mark) => `${mark.removed}${mark.added}`.includes('[U+'));
  if (namesCharacters || isLegible(marks, before, after))
    return {
      type: 'marked',
      text: formatSegments(before.length > maxWholeLength ? shortenSegments(segments) : segments),
      sentences,
    };
  return {
    type: 'replaced',
    before: showInvisible(before),
    after: showInvisible(after),
    sentences,
  };
}

type Mark = Record<'removed' | 'added', string>;

/**
 * A text with one difference is marked if it has at most this many characters or if enough of it is unchanged. A text
 * with two differences is marked only in the latter case.
 */
const maxMarkedLength = 80;
const maxMarkedRatio = [0, 0.6, 0.4];

/** Whether the marks are easy to read, so that a reader need not reconstruct both sentences. */
function isLegible(marks: readonly Mark[], before: string, after: string): boolean {
  const marked = marks.reduce((sum, { removed, added }) => sum + Math.max(removed.length, added.length), 0);
  const length = Math.max(before.length, after.length);
  return (
    marks.length <= maxMarks &&
    marks.every((mark) => isWholePhrase(mark) && !hidesNegation(mark)) &&
    ((marks.length === 1 && length <= maxMarkedLength) ||
      marked <= length * (maxMarkedRatio[marks.length] ?? 0))
  );
}

/** Whether a mark contains only complete Markdown, and does not replace words by punctuation. */
function isWholePhrase({ removed, added }: Mark): boolean {
  const sides = [removed.trim(), added.trim()];
  const hasWholeEmphasis = sides.every((side) => (side.match(/\*\*/g) ?? []).length % 2 === 0);
  const isPunctuation = (side: string) => side !== '' && !/[\p{L}\p{N}]/u.test(side);
  const beginsInside = (side: string) => /^[,.;:!?)%¶-]/u.test(side);
  const isReplacement = sides.every((side) => side !== '');
  return (
    hasWholeEmphasis &&
    !sides.some((side) => side.includes('¶')) &&
    !(isReplacement && (sides.some(isPunctuation) || sides.some(beginsInside)))
  );
}

/** Words that turn a sentence must not be overlooked in a longer mark. */
const negationPattern =
  /\b(?:not|never|no|none|nobody|nothing|without|only|must|may|nicht|nie|kein\w*|nur)\b/i;
const maxNegationWords = 3;

const hidesNegation = ({ removed, added }: Mark): boolean =>
  [removed, added].some(
    (side) => negationPattern.test(side) && lowerCaseTokens(side).length > maxNegationWords,
  );
