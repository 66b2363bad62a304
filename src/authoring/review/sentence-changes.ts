/** Describes the change of a text sentence by sentence, with whole sentences. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments, formatSides } from './format-segments.ts';
import { pairSentences, type SentenceMatch } from './pair-sentences.ts';
import { sentencesIn, type SentencePair } from './sentences.ts';
import { type DiffPart, diffTexts, pairReplacements, shortenSegments } from './text-diff.ts';

/** The difference between two forms of a sentence. */
export type SentenceEdit =
  /** The later sentence with its only difference marked. */
  | { type: 'marked'; text: string }
  /** Both sentences, each with the words marked that differ. */
  | { type: 'replaced'; markedBefore: string; markedAfter: string }
  /** Both sentences without marks, because too much of them differs. */
  | { type: 'rewritten' }
  /** Only punctuation, capital letters or spaces differ. */
  | { type: 'punctuation' };

/** What happened to one or more neighbouring sentences; an edited sentence has both an earlier and a later form. */
export type SentenceChange = SentencePair &
  (
    | SentenceEdit
    | { type: 'removed' }
    /** A new sentence; `previous` is the sentence before it, if the new one cannot be understood without it. */
    | { type: 'added'; previous: string | undefined }
    /** Sentences that stand elsewhere in the text now, and may be edited; `previous` is the sentence before them. */
    | { type: 'moved'; previous: string | undefined; edit: SentenceEdit }
    /** Only paragraphs or spaces differ; `text` marks spaces that can be seen. */
    | { type: 'layout'; text: string }
  );

/** The changes of a text, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const [earlier, later] = [sentencesIn(before), sentencesIn(after)];
  const matches = pairSentences(earlier, later);
  if (matches.length === 0)
    return [
      { type: 'layout', text: formatSegments(diffTexts(before, after)), before: undefined, after: undefined },
    ];
  // The only sentence of a text is the same one, however much of it has changed.
  if (earlier.length === 1 && later.length === 1)
    return [describePair({ before: earlier, after: later, isMoved: false, position: 0 }, later)];
  const differing = new Set(matches.flatMap((match) => match.after));
  return joinMoved(matches).map((match) => {
    const [[removed], [added]] = [match.before, match.after];
    if (removed === undefined) return addedSentence(match, later, differing);
    return added === undefined
      ? { type: 'removed', before: removed, after: undefined }
      : describePair(match, later);
  });
}

/** Joins neighbouring sentences that moved together and were not edited. */
const joinMoved = (matches: readonly SentenceMatch[]): SentenceMatch[] =>
  matches.reduce<SentenceMatch[]>((joined, match) => {
    const last = joined.at(-1);
    const isUnedited = ({ before, after }: SentenceMatch) => hasSameWords(before.join(' '), after.join(' '));
    const isContinued =
      last?.isMoved === true &&
      match.isMoved &&
      last.position + last.after.length === match.position &&
      isUnedited(last) &&
      isUnedited(match);
    return isContinued
      ? [
          ...joined.slice(0, -1),
          { ...last, before: [...last.before, ...match.before], after: [...last.after, ...match.after] },
        ]
      : [...joined, match];
  }, []);

/** Whether the same sentences are in both texts, at most with other words in them. */
export const isEveryEdited = (before = '', after = ''): boolean =>
  describeSentences(before, after).every((change) => {
    const { type } = change.type === 'moved' ? change.edit : change;
    return type !== 'added' && type !== 'removed' && type !== 'rewritten';
  });

/** A new sentence with the one before it, if that one is needed and not shown as a change. */
function addedSentence(
  { after: [after = ''], position }: SentenceMatch,
  later: readonly string[],
  differing: ReadonlySet<string>,
): SentenceChange {
  const previous = later[position - 1];
  const needsPrevious = previous !== undefined && !differing.has(previous) && refersBack(after);
  return { type: 'added', before: undefined, after, previous: needsPrevious ? previous : undefined };
}

/** A sentence with more words than this usually contains the noun for its pronouns. */
const maxPronounWords = 12;
const [pronoun, beginningWithReference] = [
  /(?<![\p{L}\p{N}])(?:it|they|them|this|these|those|dies\p{L}{0,2})(?![\p{L}\p{N}])/iu,
  // A pronoun among the first three words, or a word that continues what was said.
  /^\P{L}*(?:(?:\p{L}+\s+){0,2}(?:it|they|this|these|those|es|sie|er|dies\p{L}{0,2})|(?:that|he|she|both(?! of)|then|so|but|and|otherwise|afterwards|the others?|the rest|dann|danach|sonst|aber))(?![\p{L}\p{N}])/iu,
];

/** Whether a sentence refers to the one before it, in English or German, the languages of the existing content. */
const refersBack = (sentence: string): boolean =>
  beginningWithReference.test(sentence) ||
  (pronoun.test(sentence) && lowerCaseTokens(sentence).length <= maxPronounWords);

/** Edited sentences with their differences. */
function describePair(
  { isMoved, position, ...match }: SentenceMatch,
  later: readonly string[],
): SentenceChange {
  const [before, after] = withoutEmphasis(match.before.join(' '), match.after.join(' '));
  const edit = describeEdit(before, after);
  return isMoved
    ? { type: 'moved', previous: later[position - 1], edit, before, after }
    : { ...edit, before, after };
}

/** Two texts without the signs for bold, unless nothing else differs. */
function withoutEmphasis(before: string, after: string): [string, string] {
  const [plainBefore, plainAfter] = [before, after].map((text) => text.replaceAll('**', '')) as [
    string,
    string,
  ];
  return plainBefore === plainAfter ? [before, after] : [plainBefore, plainAfter];
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

/** A sentence with more characters than this is shortened to the words around the difference. */
const maxUnshortenedLength = 600;

/**
 * An edited sentence of which a larger part than this differs is shown before and after the change, instead of once with
 * its difference marked, unless it has at most `maxShortLength` characters.
 */
const [maxMarkedRatio, maxShortLength] = [0.5, 80];
/** A replacement with more words than this is not marked inside the sentence, because a “not” in it is easily overlooked. */
const maxMarkedWords = 8;
/** A sentence of which every word differs is marked if it has at most this many words. */
const maxWholeWords = 3;
/** If a smaller part of the longer sentence is the same, several marks would be a patchwork. */
const minUnmarkedRatio = 1 / 3;

function describeEdit(before: string, after: string): SentenceEdit {
  if (hasSameWords(before, after)) return { type: 'punctuation' };
  const segments = diffTexts(before, after);
  const marks = pairReplacements(segments).flatMap((part) => ('same' in part ? [] : [part]));
  // Where letters only look the same, the marks name them.
  const namesCharacters = marks.some((mark) => `${mark.removed}${mark.added}`.includes('[U+'));
  const isWhole = segments.every(({ change }) => change !== 'same');
  const isTooLong = isWhole && [before, after].some((text) => lowerCaseTokens(text).length > maxWholeWords);
  if (namesCharacters || (!isTooLong && isLegible(marks, before, after)))
    return {
      type: 'marked',
      text: formatSegments(before.length > maxUnshortenedLength ? shortenSegments(segments) : segments),
    };
  const parts = joinMarks(pairReplacements(segments));
  const unmarked = parts.flatMap((part) => ('same' in part ? lowerCaseTokens(part.same) : []));
  const wordCount = Math.max(...[before, after].map((text) => lowerCaseTokens(text).length));
  if (unmarked.length === 0 || (marks.length > 1 && unmarked.length < wordCount * minUnmarkedRatio))
    return { type: 'rewritten' };
  const [markedBefore, markedAfter] = formatSides(parts);
  return { type: 'replaced', markedBefore, markedAfter };
}

/** With fewer words than this between them, two marks become one. */
const minWordsBetweenMarks = 3;

/** Joins marks with only a few words between them, which would look like a patchwork. */
function joinMarks(parts: readonly DiffPart[]): DiffPart[] {
  const isShort = (text: string) => lowerCaseTokens(text).length < minWordsBetweenMarks;
  return parts.reduce<DiffPart[]>((joined, part) => {
    const [last, gap] = [joined.at(-2), joined.at(-1)];
    const isJoined =
      last && gap && 'same' in gap && isShort(gap.same) && !('same' in last) && !('same' in part);
    if (!isJoined) return [...joined, part];
    const join = (side: 'removed' | 'added') => last[side] + gap.same + part[side];
    return [...joined.slice(0, -2), { removed: join('removed'), added: join('added') }];
  }, []);
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
