/** Describes how a text changed, sentence by sentence, so that a reviewer reads whole sentences. */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { formatSegments, formatSides } from './format-segments.ts';
import { pairSentences, type SentenceMatch } from './pair-sentences.ts';
import { firstWords } from './place-names.ts';
import { capitalize, reportText, type ReportText } from './report-model.ts';
import { pluralize } from '../../model/text/templates.ts';
import {
  beforeBlock,
  listSign,
  sentenceEnd,
  sentencesIn,
  type SentencePair,
  withoutBold,
} from './sentences.ts';
import { type DiffPart, diffTexts, pairReplacements, shortenSegments, toSegments } from './text-diff.ts';

/** How the report shows the difference between an earlier and a later form of a sentence. */
type SentenceEdit =
  /** One sentence, in which the differences are marked as ‹before → after›. */
  | { type: 'marked'; text: string }
  /** Both forms of the sentence. In each, the words that differ are marked. */
  | { type: 'replaced'; markedBefore: string; markedAfter: string }
  /** Both forms of the sentence without marks, because no word of it has stayed the same. */
  | { type: 'rewritten' }
  /** No sentence is shown, because only punctuation, capital letters or spaces differ. */
  | { type: 'punctuation' };

/** What happened to a sentence: edited, removed or added. `before` and `after` are its earlier and later form. */
export type SentenceChange = SentencePair & {
  /** For a new or moved sentence: the sentence that now stands before it; empty if it is first now. */
  previous?: string;
} & (
    | SentenceEdit
    | { type: 'removed' | 'added' }
    /** A list became paragraphs or the other way round, or only spaces and line breaks differ, as `note` says. */
    | { type: 'layout'; note: ReportText }
  );

/** The changed sentences between two texts, in the order of the later text. */
export function describeSentences(before: string, after: string): SentenceChange[] {
  const matches = pairSentences(sentencesIn(before), sentencesIn(after));
  return matches.length === 0
    ? [describeSameWords(before, after, onlySpacesDiffer)]
    : matches.map((match) => describeMatch(match));
}

function describeMatch(match: SentenceMatch, laterSentences?: readonly string[]): SentenceChange {
  const [before, after] = withoutEmphasis(match.before.join(' '), match.after.join(' '));
  if (after === '') return { type: 'removed', before, after: undefined };
  const previous = laterSentences?.[laterSentences.indexOf(match.after[0] ?? '') - 1] ?? '';
  if (before === '') return { type: 'added', before: undefined, after, ...(laterSentences && { previous }) };
  return { ...describeEdit(before, after), before, after, ...(match.isMoved && { previous }) };
}

const layoutChange = (note: ReportText): SentenceChange => ({
  type: 'layout',
  note,
  before: undefined,
  after: undefined,
});

/** The paragraphs and list items before and after, if a list became paragraphs or the other way round. */
function changedLayout(before: string, after: string): string | undefined {
  const [earlier, later] = [countBlocks(before), countBlocks(after)];
  if (before === '' || after === '' || earlier.items > 0 === later.items > 0) return undefined;
  const nameOf = ({ items, paragraphs }: typeof earlier) =>
    [
      ...(paragraphs > 0 ? [pluralize(paragraphs, 'paragraph')] : []),
      ...(items > 0 ? [`a list of ${pluralize(items, 'item')}`] : []),
    ].join(' and ');
  return `before: ${nameOf(earlier)}, after: ${nameOf(later)}.`;
}

/** A note on a text in which no word differs: its new layout, its new paragraph or, if there is neither, `difference`. */
function describeSameWords(before: string, after: string, difference: string): SentenceChange {
  const layout = changedLayout(before, after);
  if (layout !== undefined) return layoutChange([`The words are the same; ${layout}`]);
  const [earlier, later] = [countBlocks(before), countBlocks(after)];
  const start = later.starts.find((sentence) => !earlier.starts.includes(sentence)) ?? '';
  const isDivided = later.starts.length > earlier.starts.length && later.items === earlier.items;
  return layoutChange(
    isDivided && start !== ''
      ? reportText`The words are the same; a new paragraph begins at ${firstWords(start)}`
      : [difference],
  );
}

/** The note on a text of which no sentence differs. */
const onlySpacesDiffer = 'Only spaces, line breaks or the signs of lists differ.';

/** The number of list items and of other paragraphs in a Markdown text, and the sentences with which they begin. */
function countBlocks(text: string) {
  const blocks = text.trim().split(beforeBlock);
  const items = blocks.filter((block) => listSign.test(block)).length;
  const starts = blocks.map((block) => sentencesIn(block)[0] ?? '');
  return { items, paragraphs: blocks.length - items, starts };
}

/**
 * The changes of a text as the report shows them: the layout if it is another kind, then each changed sentence or, where
 * this reads better, a whole paragraph.
 */
export function describeText(before: string, after: string): SentenceChange[] {
  const whole = { before: sentencesIn(before), after: sentencesIn(after) };
  const matches = joinReplaced(pairSentences(whole.before, whole.after));
  const changed = matches.filter((match) => match.isMoved || describeMatch(match).type !== 'punctuation');
  if (changed.length === 0) {
    const difference =
      matches.length === 0 ? onlySpacesDiffer : 'Only punctuation or capital letters differ.';
    return [describeSameWords(before, after, difference)];
  }
  const layout = changedLayout(before, after);
  const paragraphs = pairParagraphs(before, after);
  const paragraphOf = (match: SentenceMatch) =>
    paragraphs.find((paragraph) =>
      sides.every((side) => match[side].every((sentence) => paragraph[side].includes(sentence))),
    );
  return [
    ...(layout === undefined
      ? []
      : [layoutChange([...capitalize([layout]), ' The words changed only here:'])]),
    ...[...Map.groupBy(changed, paragraphOf)].flatMap(([paragraph, group]) =>
      paragraph && isShownWhole(paragraph, group, matches)
        ? [describeMatch(paragraph)]
        : group.map((match) => describeMatch(match, whole.after)),
    ),
  ];
}

const sides = ['before', 'after'] as const;

/** The sentences of each paragraph before and after the change; of the whole text, if the number of paragraphs changed. */
function pairParagraphs(before: string, after: string): SentenceMatch[] {
  const [earlier = [], later = []] = [before, after].map((text) =>
    text.trim().split(beforeBlock).map(sentencesIn),
  );
  const match = { run: 0, isMoved: false };
  return earlier.length === later.length
    ? earlier.map((sentences, index) => ({ ...match, before: sentences, after: later[index] ?? [] }))
    : [{ ...match, before: earlier.flat(), after: later.flat() }];
}

/**
 * Whether a paragraph is shown whole before and after the change: because it was added or removed, because it is short
 * and nearly all of it changed, or because it would be torn into four or more pieces.
 */
function isShownWhole(
  paragraph: SentenceMatch,
  changed: readonly SentenceMatch[],
  matches: readonly SentenceMatch[],
): boolean {
  const [before, after] = sides.map((side) =>
    paragraph[side].filter((sentence) => !matches.some((match) => match[side].includes(sentence))).join(' '),
  );
  // The other paragraph is not an edited form of this one.
  if (before !== after) return false;
  const ratios = sides.map((side) => changed.flatMap((match) => match[side]).length / paragraph[side].length);
  const pieces = changed.filter((match) => match.isMoved || describeMatch(match).type !== 'marked').length;
  const [maxLength, ratio, minRatio] =
    pieces < 4 ? [300, Math.min(...ratios), 0.75] : [600, Math.max(...ratios), 0.4];
  const isShort = sides.every((side) => paragraph[side].join(' ').length <= maxLength);
  return sides.some((side) => paragraph[side].length === 0) || (pieces > 0 && ratio >= minRatio && isShort);
}

/** Joins neighbouring sentences that were removed with those that were added in their place. */
function joinReplaced(matches: readonly SentenceMatch[]): SentenceMatch[] {
  let pairCount = 0;
  const stretches = Map.groupBy(matches, ({ before, after, run }) =>
    Math.min(before.length, after.length) === 0 ? `${run} ${pairCount}` : `pair ${(pairCount += 1)}`,
  );
  return [...stretches.values()].flatMap((stretch) => {
    const before = stretch.flatMap((match) => match.before);
    const after = stretch.flatMap((match) => match.after);
    return stretch.length > 1 && Math.min(before.length, after.length) > 0
      ? [{ before, after, run: 0, isMoved: false }]
      : stretch;
  });
}

/** Whether, in each changed sentence of a text, a few words were replaced, and nothing else differs. */
export const isSlightlyEdited = (before: string, after: string): boolean =>
  describeSentences(before, after).every(
    (change) =>
      change.type === 'punctuation' ||
      (change.type === 'marked' &&
        change.previous === undefined &&
        (change.text.match(/‹[^›]*›/gu) ?? []).every((mark) =>
          mark.split('→').every((side) => lowerCaseTokens(side).length <= maxSlightWords),
        )),
  );

/** A change is slight if it takes out at most this many words, and puts at most this many in their place. */
const maxSlightWords = 5;

/** Removes the Markdown signs for bold from two texts. They are kept if the texts differ in nothing else. */
function withoutEmphasis(before: string, after: string): [string, string] {
  const [plainBefore, plainAfter] = [withoutBold(before), withoutBold(after)];
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

/** A sentence with more marks than this is shown before and after the change, rather than once with the marks in it. */
const maxMarks = 3;
/**
 * If more words than this were replaced by others, they are not marked within one sentence, because a reader easily
 * overlooks a “not” among them.
 */
const maxMarkedWords = 8;
/**
 * If more than half of a sentence was replaced, it is shown before and after the change. Sentences of at most 80
 * characters with one mark are exempt.
 */
const [maxMarkedRatio, maxShortLength] = [0.5, 80];
/** If all words of a sentence differ, the difference is marked only in sentences of at most this many words. */
const maxWholeWords = 3;
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
  if (unmarkedCount === 0) return { type: 'rewritten' };
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
    marks.length <= maxMarks &&
    marks.every(isWholePhrase) &&
    ((length <= maxShortLength && marks.length === 1) || markedLength <= length * maxMarkedRatio)
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
