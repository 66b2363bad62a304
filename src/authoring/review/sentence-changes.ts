/** Describes how a text changed, sentence by sentence, so that a reviewer reads whole sentences. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments, formatSides } from './format-segments.ts';
import { pairSentences, type SentenceMatch } from './pair-sentences.ts';
import { sentencesIn, type SentencePair } from './sentences.ts';
import { type DiffPart, diffTexts, pairReplacements, shortenSegments } from './text-diff.ts';

/** How the report shows the difference between an earlier and a later form of a sentence. */
export type SentenceEdit =
  /**
   * One sentence, in which the differences are marked as ‹before → after›, and the sentence before it, if the new words
   * refer to it.
   */
  | { type: 'marked'; text: string; previous?: string }
  /** Both forms of the sentence. In each, the words that differ are marked. */
  | { type: 'replaced'; markedBefore: string; markedAfter: string }
  /** Both forms of the sentence without marks, because too little of it has stayed the same. */
  | { type: 'rewritten' }
  /** No sentence is shown, because only punctuation, capital letters or spaces differ. */
  | { type: 'punctuation' };

/**
 * What happened to a sentence, or to several neighbouring ones: edited, removed, added or moved. `before` and `after`
 * are its earlier and later form.
 */
export type SentenceChange = SentencePair &
  (
    | SentenceEdit
    | { type: 'removed' }
    /** A new sentence. `previous` is the sentence before it, if a reader needs it to understand the new one. */
    | { type: 'added'; previous: string | undefined }
    /**
     * Sentences that are at another position in the text now, and may be edited. `previous` is the sentence before
     * them, undefined at the beginning of the text.
     */
    | { type: 'moved'; previous: string | undefined; edit: SentenceEdit }
    /**
     * The words are the same, and only paragraphs or spaces differ. `text` shows these differences with visible signs.
     */
    | { type: 'layout'; text: string }
  );

/** The changed sentences between two texts, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const [earlier, later] = [sentencesIn(before), sentencesIn(after)];
  const matches = pairSentences(earlier, later);
  if (matches.length === 0)
    return [
      { type: 'layout', text: formatSegments(diffTexts(before, after)), before: undefined, after: undefined },
    ];
  const differing = new Set(matches.flatMap((match) => match.after));
  return joinMoved(matches).map((match) => {
    const [[removed], [added]] = [match.before, match.after];
    if (removed === undefined) return addedSentence(match, later, differing);
    return added === undefined
      ? { type: 'removed', before: removed, after: undefined }
      : describePair(match, later, differing);
  });
}

/** Joins neighbouring sentences into one change if they moved together and none of them was edited. */
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

/** Whether all changed sentences were edited: none was added, removed or completely rewritten. */
export const isEveryEdited = (before = '', after = ''): boolean =>
  describeSentences(before, after).every((change) => {
    const { type } = change.type === 'moved' ? change.edit : change;
    return type !== 'added' && type !== 'removed' && type !== 'rewritten';
  });

/** A change is slight if it takes out at most this many words, and puts at most this many in their place. */
const maxSlightWords = 5;

/** Whether, in each changed sentence of a text, a few words were replaced, and nothing else differs. */
export const isSlightlyEdited = (before: string, after: string): boolean =>
  describeSentences(before, after).every(
    (change) =>
      change.type === 'punctuation' ||
      (change.type === 'marked' &&
        (change.text.match(/‹[^›]*›/gu) ?? []).every((mark) =>
          mark.split('→').every((side) => lowerCaseTokens(side).length <= maxSlightWords),
        )),
  );

/**
 * Describes a new sentence. The sentence before it is added if the new one refers to it, for example with “this”, and
 * if it is not itself shown as changed.
 */
function addedSentence(
  { after: [after = ''], position }: SentenceMatch,
  later: readonly string[],
  differing: ReadonlySet<string>,
): SentenceChange {
  const previous = later[position - 1];
  const needsPrevious = previous !== undefined && !differing.has(previous) && refersBack(after);
  return { type: 'added', before: undefined, after, previous: needsPrevious ? previous : undefined };
}

/** A pronoun in a sentence with more words than this usually refers to a noun in the same sentence. */
const maxPronounWords = 12;
const [pronoun, beginningWithReference] = [
  /(?<![\p{L}\p{N}])(?:it|they|them|this|these|those|(?:on|in|at|by|for|from|after|before|until|of) that|dies\p{L}{0,2})(?![\p{L}\p{N}])/iu,
  // Matches the beginning of a sentence that refers to the one before it: a pronoun among the first three words, or a
  // word such as “then” or “but”.
  /^\P{L}*(?:(?:\p{L}+\s+){0,2}(?:it|they|this|these|those|es|sie|er|dies\p{L}{0,2})|(?:that|he|she|both(?! of)|then|so|but|and|otherwise|afterwards|the others?|the rest|dann|danach|sonst|aber))(?![\p{L}\p{N}])/iu,
];

/**
 * Whether a sentence probably refers to the one before it. Only for English and German, because the existing content is
 * in these languages.
 */
const refersBack = (sentence: string): boolean =>
  beginningWithReference.test(sentence) ||
  (pronoun.test(sentence) && lowerCaseTokens(sentence).length <= maxPronounWords);

/** Describes a sentence that was edited or moved, with the difference between its two forms. */
function describePair(
  { isMoved, position, ...match }: SentenceMatch,
  later: readonly string[],
  differing: ReadonlySet<string>,
): SentenceChange {
  const [before, after] = withoutEmphasis(match.before.join(' '), match.after.join(' '));
  const edit = describeEdit(before, after);
  const previous = later[position - 1];
  if (isMoved) return { type: 'moved', previous, edit, before, after };
  const needsPrevious = edit.type === 'marked' && newReference.test(edit.text);
  return needsPrevious && previous !== undefined && !differing.has(previous)
    ? { ...edit, previous, before, after }
    : { ...edit, before, after };
}

/** A difference in which a word such as “that” is new, so that the sentence refers to the one before it. */
const newReference = /‹[^›]*→ (?:\p{L}+ )?(?:it|they|them|this|that|these|those)›/u;

/** Removes the Markdown signs for bold from two texts. They are kept if the texts differ in nothing else. */
function withoutEmphasis(before: string, after: string): [string, string] {
  const [plainBefore, plainAfter] = [before, after].map((text) => text.replaceAll('**', '')) as [
    string,
    string,
  ];
  return plainBefore === plainAfter ? [before, after] : [plainBefore, plainAfter];
}

/** Whether two texts have the same words and differ only in punctuation, capital letters and spaces. */
const hasSameWords = (before: string, after: string): boolean =>
  withoutPunctuation(before) === withoutPunctuation(after);

/**
 * Removes what does not change the meaning: capital letters and most punctuation. Question marks stay, and so do signs
 * inside numbers and addresses, because they can change what a sentence says.
 */
const withoutPunctuation = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(
      /["“”„‘’'.,;:!…()*]+(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])["“”„‘’'()*]+|(?<=\s)[–—-](?=\s)/gu,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** If the earlier sentence has more characters than this, unchanged words far from the difference are left out. */
const maxUnshortenedLength = 600;

/**
 * If more than half of a sentence was replaced, the report shows it before and after the change, rather than once with
 * the difference marked. Sentences of at most 80 characters are exempt.
 */
const [maxMarkedRatio, maxShortLength] = [0.5, 80];
/**
 * If more words than this were replaced by others, they are not marked within one sentence, because a reader easily
 * overlooks a “not” among them.
 */
const maxMarkedWords = 8;
/** If all words of a sentence differ, the difference is marked only in sentences of at most this many words. */
const maxWholeWords = 3;
/**
 * If there are several marks and less than this part of the longer sentence has stayed the same, nothing is marked,
 * because the many marks would be hard to read.
 */
const minUnmarkedRatio = 1 / 3;

function describeEdit(before: string, after: string): SentenceEdit {
  if (hasSameWords(before, after)) return { type: 'punctuation' };
  const segments = diffTexts(before, after);
  const marks = pairReplacements(segments).flatMap((part) => ('same' in part ? [] : [part]));
  // If two letters only look alike, such as a Latin and a Cyrillic “a”, the mark names them, so it must be shown.
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

/** If there are fewer words than this between two marks, the marks are joined into one. */
const minWordsBetweenMarks = 3;

/** Joins marks with only a few words between them, because many short marks are hard to read. */
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

/**
 * Whether a reader understands the difference from one sentence with marks in it, without seeing both forms of the
 * sentence.
 */
function isLegible([mark, ...otherMarks]: readonly Mark[], before: string, after: string): boolean {
  const length = Math.max(before.length, after.length);
  // If words were only added, or only removed, the sentence can be read with the marks in it.
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

/** Whether the marked words are few, and neither side of the mark is mere punctuation or begins with it. */
function isWholePhrase({ removed, added }: Mark): boolean {
  const sides = [removed.trim(), added.trim()];
  const isPunctuation = (side: string) => side !== '' && !/[\p{L}\p{N}]/u.test(side);
  const beginsInside = (side: string) => /^[,.;:!?)%-]/u.test(side);
  if (sides.some(isPunctuation)) return false;
  if (sides.some((side) => side === '')) return true;
  return !sides.some(beginsInside) && sides.every((side) => lowerCaseTokens(side).length <= maxMarkedWords);
}
