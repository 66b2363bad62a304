/** Describes how a text changed, sentence by sentence, so that a reviewer reads whole sentences. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments, formatSides } from './format-segments.ts';
import { pairSentences, type SentenceMatch } from './pair-sentences.ts';
import { sentencesIn, type SentencePair } from './sentences.ts';
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

/**
 * What happened to a sentence, or to several neighbouring ones: edited, removed, added or moved within the text.
 * `before` and `after` are its earlier and later form.
 */
export type SentenceChange = SentencePair &
  (
    | SentenceEdit
    | { type: 'removed' | 'added' }
    | { type: 'moved'; edit: SentenceEdit }
    /** The words are the same, and only paragraphs, spaces or the signs of lists differ. */
    | { type: 'layout' }
  );

/** The changed sentences between two texts, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const matches = pairSentences(sentencesIn(before), sentencesIn(after));
  return matches.length === 0
    ? [{ type: 'layout', before: undefined, after: undefined }]
    : matches.map(describeMatch);
}

type ChangedText = Pick<SentenceMatch, 'before' | 'after'>;

function describeMatch({ isMoved = false, ...match }: ChangedText & { isMoved?: boolean }): SentenceChange {
  if (match.before.length === 0) return { type: 'added', before: undefined, after: match.after.join(' ') };
  if (match.after.length === 0) return { type: 'removed', before: match.before.join(' '), after: undefined };
  const [before, after] = withoutEmphasis(match.before.join(' '), match.after.join(' '));
  const edit = describeEdit(before, after);
  return isMoved ? { type: 'moved', edit, before, after } : { ...edit, before, after };
}

/**
 * If at least half of the sentences of a text changed, and neither form has more characters than this, the report
 * compares the text as a whole: single sentences of it would be hard to put together. Of a longer sentence, unchanged
 * words far from the difference are left out.
 */
const maxWholeLength = 600;

/**
 * The changes of a text as the report shows them: the changed sentences or, where these are hard to understand alone,
 * the whole text or several neighbouring sentences as one change.
 */
export function describeText(before: string, after: string): SentenceChange[] {
  const whole = { before: sentencesIn(before), after: sentencesIn(after) };
  const matches = pairSentences(whole.before, whole.after);
  const changed = matches.filter((match) => describeMatch(match).type !== 'punctuation');
  if (changed.length === 0) return describeSentences(before, after).slice(0, 1);
  const isMostlyChanged = (['before', 'after'] as const).some(
    (side) => changed.flatMap((match) => match[side]).length >= whole[side].length / 2,
  );
  if (isMostlyChanged && isHardAlone(changed) && isShort(whole)) return [describeMatch(whole)];
  // Sentences that moved stay alone, so that they are not shown as if they were new.
  const runs = Map.groupBy(changed, (match) => (match.isMoved ? match : match.run)).values();
  return [...runs].flatMap((run) => {
    const joined = {
      before: run.flatMap((match) => match.before),
      after: run.flatMap((match) => match.after),
    };
    return run.length > 1 && isHardAlone(run) && isShort(joined)
      ? [describeMatch(joined)]
      : run.map(describeMatch);
  });
}

const isShort = (text: ChangedText): boolean =>
  text.before.length === 0 ||
  text.after.length === 0 ||
  Math.max(text.before.join(' ').length, text.after.join(' ').length) <= maxWholeLength;

/** Whether some of the changed sentences are not understood alone, because they are not shown with marks in them. */
const isHardAlone = (matches: readonly SentenceMatch[]): boolean =>
  matches.some((match) => describeMatch(match).type !== 'marked');

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

function describeEdit(before: string, after: string): SentenceEdit {
  if (hasSameWords(before, after)) return { type: 'punctuation' };
  const parts = joinMarks(pairReplacements(diffTexts(before, after)));
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
        before.length > maxWholeLength ? shortenSegments(toSegments(parts)) : toSegments(parts),
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
  if (sides.some((side) => side !== '' && !/[\p{L}\p{N}]/u.test(side))) return false;
  if (sides.includes('')) return true;
  return (
    sides.every((side) => !/^[,.;:!?)%-]/u.test(side) && lowerCaseTokens(side).length <= maxMarkedWords) &&
    !sides.every((side) => side.includes(']('))
  );
}
