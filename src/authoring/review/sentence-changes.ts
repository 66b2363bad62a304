/** Describes how a text changed, sentence by sentence, so that a reviewer reads whole sentences. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments, formatSides } from './format-segments.ts';
import { pairSentences, type SentenceMatch } from './pair-sentences.ts';
import { pluralize } from '../../model/text/templates.ts';
import { beforeBlock, listSign, sentenceEnd, sentencesIn, type SentencePair } from './sentences.ts';
import { type DiffPart, diffTexts, pairReplacements, shortenSegments, toSegments } from './text-diff.ts';

/** How the report shows the difference between an earlier and a later form of a sentence. */
type SentenceEdit =
  /** One sentence, in which the differences are marked as ‹before → after›. */
  | { type: 'marked'; text: string }
  /** Both forms of the sentence. In each, the words that differ are marked. */
  | { type: 'replaced'; markedBefore: string; markedAfter: string }
  /** Both forms of the sentence without marks, because too little of it has stayed the same. */
  | { type: 'rewritten' }
  /** No sentence is shown, because only punctuation, capital letters or spaces differ. */
  | { type: 'punctuation' };

/** What happened to a sentence: edited, removed or added. `before` and `after` are its earlier and later form. */
export type SentenceChange = SentencePair &
  (
    | (SentenceEdit & {
        /** If the sentence moved within the text: the sentence that now stands before it; empty if it is first now. */
        movedAfter?: string;
      })
    | { type: 'removed' | 'added' }
    /** A list became paragraphs or the other way round, or only spaces and line breaks differ, as `note` says. */
    | { type: 'layout'; note: string }
  );

/** The changed sentences between two texts, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const matches = pairSentences(sentencesIn(before), sentencesIn(after));
  return matches.length === 0
    ? describeLayout(before, after, 'Only spaces, line breaks or the signs of lists differ.')
    : matches.map((match) => describeMatch(match));
}

function describeMatch(match: SentenceMatch, laterSentences: readonly string[] = []): SentenceChange {
  const [before, after] = withoutEmphasis(match.before.join(' '), match.after.join(' '));
  if (before === '') return { type: 'added', before: undefined, after };
  if (after === '') return { type: 'removed', before, after: undefined };
  const previous = laterSentences[laterSentences.indexOf(match.after[0] ?? '') - 1] ?? '';
  return { ...describeEdit(before, after), before, after, ...(match.isMoved && { movedAfter: previous }) };
}

/** A note if a list became paragraphs or the other way round, else the given one, if any. */
function describeLayout(before: string, after: string, otherwise?: string): SentenceChange[] {
  const [earlier, later] = [countBlocks(before), countBlocks(after)];
  const isOtherKind = before !== '' && after !== '' && earlier.items > 0 !== later.items > 0;
  const nameOf = ({ items, paragraphs }: typeof earlier) =>
    [
      ...(paragraphs > 0 ? [pluralize(paragraphs, 'paragraph')] : []),
      ...(items > 0 ? [`a list of ${pluralize(items, 'item')}`] : []),
    ].join(' and ');
  const note = isOtherKind ? `Before: ${nameOf(earlier)}. After: ${nameOf(later)}.` : otherwise;
  return note === undefined ? [] : [{ type: 'layout', note, before: undefined, after: undefined }];
}

/** The number of list items and of other paragraphs in a Markdown text. */
function countBlocks(text: string): Record<'items' | 'paragraphs', number> {
  const blocks = text.trim().split(beforeBlock);
  const items = blocks.filter((block) => listSign.test(block)).length;
  return { items, paragraphs: blocks.length - items };
}

/** If both forms of a text have at most this many characters and half of it changed, the text is shown whole. */
const maxWholeLength = 300;

/**
 * The changes of a text as the report shows them: the layout if it is another kind, then each changed sentence or, if
 * the text is short and half of its sentences changed, the whole text before and after.
 */
export function describeText(before: string, after: string): SentenceChange[] {
  const whole = { before: sentencesIn(before), after: sentencesIn(after) };
  const matches = pairSentences(whole.before, whole.after);
  const changed = matches.filter((match) => match.isMoved || describeMatch(match).type !== 'punctuation');
  if (changed.length === 0)
    return matches.length === 0
      ? describeSentences(before, after)
      : describeLayout(before, after, 'Only punctuation or capital letters differ.');
  const [earlier, later] = [whole.before.join(' '), whole.after.join(' ')];
  if (earlier === '' || later === '' || Math.max(whole.before.length, whole.after.length) === 1) {
    const change = describeMatch({ ...whole, isMoved: false });
    return change.type === 'rewritten'
      ? [{ ...change, type: 'replaced', markedBefore: earlier, markedAfter: later }]
      : [change];
  }
  const [changedBefore, changedAfter] = [
    changed.flatMap((match) => match.before),
    changed.flatMap((match) => match.after),
  ];
  const isShownWhole =
    Math.max(earlier.length, later.length) <= maxWholeLength &&
    Math.min(changedBefore.length, changedAfter.length) > 0 &&
    (changedBefore.length >= whole.before.length / 2 || changedAfter.length >= whole.after.length / 2) &&
    changed.some((match) => match.isMoved || describeMatch(match).type !== 'marked');
  return [
    ...describeLayout(before, after),
    ...(isShownWhole
      ? [describeWhole(whole, matches)]
      : changed.map((match) => describeMatch(match, whole.after))),
  ];
}

/** A whole text before and after the change. In each sentence that differs, what differs is marked. */
function describeWhole(
  whole: Record<'before' | 'after', string[]>,
  matches: readonly SentenceMatch[],
): SentenceChange {
  const sideOf = (side: 'before' | 'after') => {
    const sentences = whole[side].flatMap((sentence) => {
      const match = matches.find((candidate) => candidate[side].includes(sentence));
      if (match === undefined) return [{ sentence, isMarked: false }];
      if (match[side][0] !== sentence) return [];
      const change = describeMatch(match);
      const isMarked = change.type === 'rewritten' || match.before.length === 0 || match.after.length === 0;
      if (isMarked) return match[side].map((text) => ({ sentence: text, isMarked }));
      const [markedBefore, markedAfter] = formatSides(partsOf(match.before.join(' '), match.after.join(' ')));
      const text =
        change.type === 'punctuation'
          ? match[side].join(' ')
          : side === 'before'
            ? markedBefore
            : markedAfter;
      return [{ sentence: text, isMarked }];
    });
    // If nothing is the same, nothing is marked.
    const isAllMarked = sentences.every(({ isMarked }) => isMarked);
    return sentences
      .map(({ sentence, isMarked }) => (isMarked && !isAllMarked ? `‹${sentence}›` : sentence))
      .join(' ');
  };
  return {
    type: 'replaced',
    before: whole.before.join(' '),
    after: whole.after.join(' '),
    markedBefore: sideOf('before'),
    markedAfter: sideOf('after'),
  };
}

/** Whether, in each changed sentence of a text, a few words were replaced, and nothing else differs. */
export const isSlightlyEdited = (before: string, after: string): boolean =>
  describeSentences(before, after).every(
    (change) =>
      change.type === 'punctuation' ||
      (change.type === 'marked' &&
        change.movedAfter === undefined &&
        (change.text.match(/‹[^›]*›/gu) ?? []).every((mark) =>
          mark.split('→').every((side) => lowerCaseTokens(side).length <= maxSlightWords),
        )),
  );

/** A change is slight if it takes out at most this many words, and puts at most this many in their place. */
const maxSlightWords = 5;

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

/**
 * A sentence with more marks than this, or with more than one of which words were replaced by others, is shown before
 * and after the change, rather than once with the marks in it.
 */
const maxMarks = 2;
/**
 * If more words than this were replaced by others, they are not marked within one sentence, because a reader easily
 * overlooks a “not” among them.
 */
const maxMarkedWords = 8;
/**
 * If more than half of a sentence was replaced, it is shown before and after the change. Sentences of at most 80
 * characters are exempt.
 */
const [maxMarkedRatio, maxShortLength] = [0.5, 80];
/** If all words of a sentence differ, the difference is marked only in sentences of at most this many words. */
const maxWholeWords = 3;
/**
 * If there are several marks and less than this part of the longer sentence has stayed the same, nothing is marked,
 * because the many marks would be hard to read.
 */
const minUnmarkedRatio = 1 / 3;

/** Of a longer sentence, unchanged words far from the difference are left out. */
const maxUnshortenedLength = 600;

const partsOf = (before: string, after: string): DiffPart[] =>
  joinMarks(pairReplacements(diffTexts(before, after)));

function describeEdit(before: string, after: string): SentenceEdit {
  if (hasSameWords(before, after)) return { type: 'punctuation' };
  const parts = partsOf(before, after);
  const marks = parts.flatMap((part) => ('same' in part ? [] : [part]));
  // If two letters only look alike, such as a Latin and a Cyrillic “a”, the mark names them, so it must be shown.
  const namesCharacters = marks.some((mark) => `${mark.removed}${mark.added}`.includes('[U+'));
  const wordCount = Math.max(...[before, after].map((text) => lowerCaseTokens(text).length));
  const unmarkedCount = parts.flatMap((part) => ('same' in part ? lowerCaseTokens(part.same) : [])).length;
  const isTooLong = unmarkedCount === 0 && wordCount > maxWholeWords;
  if (namesCharacters || (!isTooLong && isLegible(marks, Math.max(before.length, after.length))))
    return {
      type: 'marked',
      text: formatSegments(
        before.length > maxUnshortenedLength ? shortenSegments(toSegments(parts)) : toSegments(parts),
      ),
    };
  if (unmarkedCount === 0 || (marks.length > 1 && unmarkedCount < wordCount * minUnmarkedRatio))
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
 * Whether a reader understands the differences from one sentence with marks in it, without seeing both forms of the
 * sentence.
 */
function isLegible(marks: readonly Mark[], length: number): boolean {
  const replaced = marks.filter(({ removed, added }) => removed.trim() !== '' && added.trim() !== '');
  const markedLength = replaced.reduce(
    (sum, mark) => sum + Math.max(mark.removed.length, mark.added.length),
    0,
  );
  return (
    marks.length <= (replaced.length > 0 ? 1 : maxMarks) &&
    marks.every(isWholePhrase) &&
    (length <= maxShortLength || markedLength <= length * maxMarkedRatio)
  );
}

/** Whether the marked words are few, and neither side of the mark is mere punctuation, begins with it or is a link. */
function isWholePhrase({ removed, added }: Mark): boolean {
  const sides = [removed.trim(), added.trim()];
  if (sides.some((side) => sentenceEnd.test(side) || (side !== '' && !/[\p{L}\p{N}]/u.test(side))))
    return false;
  if (sides.includes('')) return true;
  return (
    sides.every((side) => !/^[,.;:!?)%-]/u.test(side) && lowerCaseTokens(side).length <= maxMarkedWords) &&
    !sides.every((side) => side.includes(']('))
  );
}
