/** Describes the change of a text sentence by sentence, with whole sentences. */
import { diffArrays } from 'diff';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments } from './format-segments.ts';
import { showInvisible } from './report-model.ts';
import { sentencesIn } from './sentences.ts';
import { diffTexts, pairReplacements, shortenSegments } from './text-diff.ts';

/** What happened to one or more neighbouring sentences. */
export type SentenceChange =
  /** The sentence with its differences marked. */
  | { type: 'marked'; text: string; length: number }
  | { type: 'replaced'; before: string; after: string; length: number }
  | { type: 'removed' | 'added' | 'moved'; text: string; length: number }
  | { type: 'layout'; text: string; length: number };

/** With at least this similarity, a sentence is an edited form of another. */
const minSimilarity = 0.4;
/** A sentence with fewer words than this may be in two places by coincidence. */
const minMovedWords = 4;

/** The changes of a text, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const [earlier, later] = [sentencesIn(before), sentencesIn(after)];
  const hunks = sentenceHunks(earlier, later);
  const keys = (sentences: readonly string[]) => sentences.map(plainSentence);
  const removed = hunks.flatMap((hunk) => keys(hunk.removed));
  const added = hunks.flatMap((hunk) => keys(hunk.added));
  const isMoved = (sentence: string) => {
    const key = plainSentence(sentence);
    return (
      lowerCaseTokens(sentence).length >= minMovedWords &&
      removed.filter((other) => other === key).length === 1 &&
      added.filter((other) => other === key).length === 1
    );
  };
  const changes = hunks.flatMap((hunk): SentenceChange[] => {
    const moved = hunk.added.filter(isMoved);
    const rest = {
      removed: hunk.removed.filter((sentence) => !isMoved(sentence)),
      added: hunk.added.filter((sentence) => !isMoved(sentence)),
    };
    return [
      ...moved.map((text): SentenceChange => ({ type: 'moved', text: showInvisible(text), length: 0 })),
      ...describeHunk(rest.removed, rest.added),
    ];
  });
  if (changes.length > 0) return changes;
  return [{ type: 'layout', text: formatSegments(diffTexts(before, after)), length: 0 }];
}

interface Hunk {
  removed: string[];
  added: string[];
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

/** A sentence without the sign of a list item. */
const plainSentence = (sentence: string): string =>
  sentence.replace(/^(?:[-*]|\d+\.)\s+/, '').replaceAll(/\s+/g, ' ');

/** The changes of adjacent sentences. Each edited sentence is one change, unless sentences were joined or divided. */
function describeHunk(removed: readonly string[], added: readonly string[]): SentenceChange[] {
  if (removed.length === 0 && added.length === 0) return [];
  if (removed.length === 0) return [wholeText('added', added)];
  if (added.length === 0) return [wholeText('removed', removed)];
  const anchor = closestPair(removed, added);
  if (anchor === undefined) return [replacedText(removed, added)];
  const [removedIndex, addedIndex] = anchor;
  const before = [removed.slice(0, removedIndex), added.slice(0, addedIndex)] as const;
  const after = [removed.slice(removedIndex + 1), added.slice(addedIndex + 1)] as const;
  const [pairBefore, pairAfter] = [removed[removedIndex] ?? '', added[addedIndex] ?? ''];
  // Sentences that were divided or joined are shown with their neighbours.
  const isAlone = [before, after].every((sentences) => sentences.every((list) => list.length === 0));
  const isDivided = !isAlone && removed.length !== added.length && removed.length + added.length <= 3;
  if (isDivided) return [replacedText(removed, added)];
  return [...describeHunk(...before), replacedText([pairBefore], [pairAfter]), ...describeHunk(...after)];
}

/** The positions of the two most similar sentences; undefined if none are similar. */
function closestPair(
  removed: readonly string[],
  added: readonly string[],
): readonly [number, number] | undefined {
  const candidates = removed.flatMap((before, removedIndex) =>
    added.map((after, addedIndex) => ({
      indices: [removedIndex, addedIndex] as const,
      score: diceCoefficient(lowerCaseTokens(before), lowerCaseTokens(after)),
    })),
  );
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= minSimilarity ? best.indices : undefined;
}

const wholeText = (type: 'removed' | 'added', sentences: readonly string[]): SentenceChange => {
  const text = showInvisible(sentences.join(' '));
  return { type, text, length: text.length };
};

/** A sentence with more characters than this is shortened to the words around the difference. */
const maxWholeLength = 600;

/** A text with more differences than this is shown before and after the change, without marks. */
const maxMarks = 2;

function replacedText(removed: readonly string[], added: readonly string[]): SentenceChange {
  const [before, after] = [removed.join(' '), added.join(' ')];
  const segments = diffTexts(before, after);
  const marks = pairReplacements(segments).flatMap((part) => ('same' in part ? [] : [part]));
  const length = marks.reduce((sum, mark) => sum + mark.removed.length + mark.added.length, 0);
  // If letters only look the same, the marks contain their names.
  const namesCharacters = marks.some((mark) => `${mark.removed}${mark.added}`.includes('[U+'));
  if (namesCharacters || isLegible(marks, before, after))
    return {
      type: 'marked',
      text: formatSegments(before.length > maxWholeLength ? shortenSegments(segments) : segments),
      length,
    };
  return { type: 'replaced', before: showInvisible(before), after: showInvisible(after), length };
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
    marks.every(isWholePhrase) &&
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
