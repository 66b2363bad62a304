/**
 * Shows a changed text once, in the order in which visitors will read it. The words that are gone and the words that are
 * new are marked, as in the track changes of a word processor.
 */
import type { DiffSegment } from '../../model/forms/compare-answers.ts';
import { pairSentences } from './pair-sentences.ts';
import { type ChangedText, type QuotedText, type ReportText, showInvisible } from './report-model.ts';
import { beforeBlock, listSign, sentencesIn, withoutBold } from './sentences.ts';
import {
  diffTexts,
  minWordsBetweenMarks,
  pairReplacements,
  shortenSegments,
  toSegments,
  wordPattern,
} from './text-diff.ts';

/** Neighbouring sentences before and after the change. One side is empty if they were added or removed. */
interface Passage {
  before: string;
  after: string;
  isChanged: boolean;
  /**
   * If it stood elsewhere: the former positions of its sentences if they were in the same text, and what the report adds
   * to “moved here”.
   */
  origin?: { name: string; positions?: number[] };
  /** What stands before it: a space, or the beginning of a paragraph or list item. */
  lead: string;
  position: number;
}

/** If a text has at most this many characters, all of it is shown. */
const maxWholeLength = 160;
/** Of an unchanged sentence with more characters than this, only the last words are shown. */
const [maxContextLength, contextWords] = [110, 9];

/**
 * The text with its changes marked, and a note if its layout changed. If no word differs, there is only a note. In a
 * long text, “[…]” stands for unchanged sentences, but the one before each changed passage is shown.
 */
export function redline(text: ChangedText): { note?: ReportText; text?: ReportText } {
  const passages = passagesOf(text);
  if (!passages.some(({ isChanged }) => isChanged)) return { note: [sameWordsNote(text, passages)] };
  const isShownWhole = withoutBold(text.after).length <= maxWholeLength;
  const unmarked = passages.filter(
    ({ before, after, isChanged }) => !isChanged && withoutEndSigns(before) !== withoutEndSigns(after),
  ).length;
  const notes = [
    ...[text.arrived ? undefined : changedLayout(text)].filter((line) => line !== undefined),
    ...(unmarked === 0
      ? []
      : [
          `In ${unmarked === 1 ? 'another sentence' : `${unmarked} other sentences`}, only punctuation or capital letters differ.`,
        ]),
  ];
  const note = notes.length > 0 && { note: [notes.join(' ')] };
  return { text: shownText(passages, isShownWhole), ...note };
}

/** The sentences of a text, with their changes marked. Of a long text, only what changed and the sentences before that. */
function shownText(passages: readonly Passage[], isShownWhole: boolean): ReportText {
  const parts = passages.flatMap((passage, index): MarkedText[] => {
    const { lead, after, isChanged } = passage;
    if (isChanged) return markedParts(passage);
    const quoted = showInvisible(withoutBold(after));
    if (isShownWhole) return [{ quoted, lead }];
    if (passages[index + 1]?.isChanged !== true) return [{ quoted: elision, lead: ' ' }];
    if (quoted.length <= maxContextLength) return [{ quoted, lead }];
    const ending = quoted.split(' ').slice(-contextWords).join(' ');
    return [elision, ending].map((part) => ({ quoted: part, lead: ' ' }));
  });
  const shownParts = parts.flatMap((part, index): MarkedText[] => {
    const followsElision = parts[index - 1]?.quoted === elision;
    if (followsElision && part.quoted === elision) return [];
    return [followsElision ? { ...part, lead: part.lead.replace('¶ ', '') } : part];
  });
  return joinParts(shownParts);
}

/** Stands for unchanged sentences that are left out. The brackets show that it is no part of the text. */
export const elision = '[…]';

/** A part of the shown text, with what stands before it. */
type MarkedText = QuotedText & { lead: string };

/** Joins neighbouring parts that are marked in the same way. What stands between two other parts has no mark. */
const joinParts = (parts: readonly MarkedText[]): ReportText =>
  parts
    .reduce<MarkedText[]>((joined, part) => {
      const last = joined.at(-1);
      if (last?.change !== part.change || last === undefined) return [...joined, part];
      if (part.lead.includes('(') || [part, last].some(({ quoted }) => quoted === elision))
        return [...joined, part];
      return [...joined.slice(0, -1), { ...last, quoted: last.quoted + part.lead + part.quoted }];
    }, [])
    .flatMap(({ lead, ...part }, index) => [
      index === 0 ? lead.replace(/^[ ¶]+/, '') : lead,
      part.quoted === elision ? elision : part,
    ])
    .filter((part) => part !== '');

/** The words of a passage, with a mark on those that differ. */
const markedParts = ({ before, after, lead }: Passage): MarkedText[] =>
  markedSegments(before, after).map(({ change, text }, index) => ({
    quoted: text.trim(),
    lead: index === 0 ? lead : ' ',
    ...(change !== 'same' && { change }),
  }));

/** All sentences of a changed text in the order in which visitors will read them, with what is gone at its old place. */
function passagesOf({ before, after, arrived = [] }: ChangedText): Passage[] {
  const [earlier, later] = [sentencesWithLead(before), sentencesWithLead(after)];
  const textsOf = (sentences: typeof earlier) => sentences.map(({ text }) => text);
  const matches = pairSentences(textsOf(earlier), textsOf(later));
  const changed = matches.map((match): Passage => {
    const { position, isMoved } = match;
    const sides = [match.before.join(' '), match.after.join(' ')] as const;
    const [from, to] = withoutEmphasis(...sides, isMoved);
    const laterLead = later[Math.ceil(position)]?.lead ?? ' ';
    const formerLead = earlier.find(({ text }) => text === match.before[0])?.lead ?? ' ';
    return {
      before: from,
      after: to,
      isChanged: to === '' || from === '' || isMoved || !hasSameWords(from, to),
      lead: to === '' ? formerLead : laterLead,
      position,
      ...(isMoved && {
        origin: {
          name: ' from this text',
          positions: match.before.map((sentence) => textsOf(earlier).indexOf(sentence)),
        },
      }),
    };
  });
  const replaced = new Set(
    matches.flatMap(({ position, after: sentences }) => sentences.map((_, index) => position + index)),
  );
  const otherPassages = later.map(({ text, lead }, position): Passage => {
    const move = arrived.find((sentence) => sentence.after === text);
    if (!move) return { before: text, after: text, isChanged: false, lead, position };
    const [from, to] = [withoutBold(move.before), withoutBold(text)];
    const origin = { name: from === to ? ', same words' : '' };
    return { before: from, after: to, isChanged: true, lead, position, origin };
  });
  return [...changed, ...otherPassages.filter(({ position }) => !replaced.has(position))]
    .sort((a, b) => a.position - b.position)
    .reduce(joinReplaced, [])
    .map((passage, index, passages) => {
      const { origin, lead } = passage;
      if (!origin || passages[index - 1]?.origin?.name === origin.name) return passage;
      const length = passages.slice(index).findIndex((other) => other.origin?.name !== origin.name);
      const together = passages.slice(index, length === -1 ? undefined : index + length);
      const count = together.flatMap(({ after }) => sentencesIn(after)).length;
      const place = origin.positions && movedFrom(together, earlier.length, later.length);
      const mark = `(${count === 1 ? '' : `${count} sentences `}moved here${place === undefined ? origin.name : ` from ${place}`})`;
      return { ...passage, lead: `${lead}${mark} ` };
    });
}

/** From where in their text neighbouring sentences moved, if the text had and has some numbers of sentences. */
function movedFrom(passages: readonly Passage[], formerCount: number, count: number): string {
  const positions = passages.flatMap(({ origin }) => origin?.positions ?? []);
  if (positions.includes(formerCount - 1)) return 'the end of this text';
  if (positions.includes(0)) return 'the beginning of this text';
  const wasBelow = Math.min(...positions) / formerCount > (passages[0]?.position ?? 0) / count;
  return `further ${wasBelow ? 'down' : 'up'} in this text`;
}

/** Puts what is gone before what is new if a wholly replaced passage follows a new one. */
function joinReplaced(passages: readonly Passage[], passage: Passage): Passage[] {
  const { before, after, lead } = passage;
  const last = passages.at(-1);
  const isReplaced =
    last?.before === '' &&
    before !== '' &&
    after !== '' &&
    markedSegments(before, after).every(({ change }) => change !== 'same');
  if (!isReplaced) return [...passages, passage];
  const joined = { ...passage, lead: last.lead, after: last.after + lead + after };
  return joinReplaced(passages.slice(0, -1), joined);
}

/** The sentences of a text, each with what stands before it. */
const sentencesWithLead = (text: string): { text: string; lead: string }[] =>
  text
    .trim()
    .split(beforeBlock)
    .flatMap((block, blockIndex) => {
      const start = `${blockIndex === 0 ? ' ' : ' ¶ '}${/^\s*[-*]\s/.test(block) ? '• ' : ''}`;
      return sentencesIn(block).map((sentence, index) => ({
        text: sentence,
        lead: index === 0 ? start : ' ',
      }));
    });

/**
 * If a sentence has more marks than this, or keeps less than this part of its words, its old form is shown as removed and
 * its new form as added. One mark is legible also if the sentence keeps only a few words.
 */
const [maxMarks, minKeptRatio, minKeptWords] = [2, 0.5, 3];
/** Of a sentence with more characters, unchanged words far from the marks are left out. */
const maxUnshortenedLength = 600;

const countWords = (text: string): number => text.trim().match(wordPattern)?.length ?? 0;

/** The comparison of two forms of a sentence: word by word or, if that would be hard to read, one after the other. */
function markedSegments(before: string, after: string): DiffSegment[] {
  const allParts = pairReplacements(diffTexts(before, after), minWordsBetweenMarks);
  const parts = allParts.map((part) =>
    'same' in part || !hasSameWords(part.removed, part.added) ? part : { same: part.added },
  );
  const markCount = parts.filter((part) => !('same' in part)).length;
  const keptCount = countWords(parts.map((part) => ('same' in part ? part.same : '')).join(''));
  const isLegible =
    markCount <= maxMarks &&
    (keptCount >= Math.min(countWords(before), countWords(after)) * minKeptRatio ||
      (markCount === 1 && keptCount >= minKeptWords));
  const sideOf = (side: 'removed' | 'added') =>
    allParts.map((part) => ('same' in part ? part.same : part[side])).join('');
  const segments = toSegments(isLegible ? parts : [{ removed: sideOf('removed'), added: sideOf('added') }]);
  return before.length > maxUnshortenedLength ? shortenSegments(segments) : segments;
}

/** Removes the Markdown signs for bold from a sentence. They are kept if nothing else differs, and it was not moved. */
function withoutEmphasis(before: string, after: string, isMoved: boolean): [string, string] {
  const [plainBefore, plainAfter] = [withoutBold(before), withoutBold(after)];
  return plainBefore === plainAfter && !isMoved ? [before, after] : [plainBefore, plainAfter];
}

/** Whether two texts have the same words and differ only in punctuation, capital letters and spaces. */
export const hasSameWords = (before: string, after: string): boolean =>
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

/** Removes the signs at both ends of a sentence, such as quotation marks, which change if a sentence beside it does. */
const withoutEndSigns = (text: string): string => text.replaceAll(/^["“„‘'(]+|["”“’').,;:!…]+$/gu, '');

/** A note on a text that has a list now, or no list any more. */
function changedLayout({ before, after }: ChangedText): string | undefined {
  const [hadList, hasList] = [before, after].map((text) =>
    text.split('\n').some((line) => listSign.test(line)),
  );
  if (before === '' || after === '' || hadList === hasList) return undefined;
  return hasList ? 'There is a list in this text now.' : 'There is no list in this text any more.';
}

/** A note on a text in which no word differs. */
function sameWordsNote(text: ChangedText, passages: readonly Passage[]): string {
  const layout = changedLayout(text);
  if (layout !== undefined) return `The words are the same. ${layout}`;
  return passages.some(({ before, after }) => before !== after)
    ? 'Only punctuation or capital letters differ.'
    : 'Only paragraphs, spaces, line breaks or the signs of lists differ.';
}
