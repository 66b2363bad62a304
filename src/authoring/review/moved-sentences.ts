/** Sentences that left one text and are in another one now, which are one change rather than two. */
import { toDiffDetail } from './describe-change.ts';
import {
  type EntryDetail,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  toPlainText,
} from './report-model.ts';
import { minMovedSimilarity, minMovedWords, sentencesIn, sentencesOnlyIn } from './sentences.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';

/** An entry about one text, as it was and as it is; one is empty if the text was added or removed. */
interface ChangedText extends BeforeAndAfter {
  entry: ReportEntry;
  group: ReportGroup;
}

interface BeforeAndAfter {
  before: string;
  after: string;
}

/** Says of each sentence that moved to another text where it was, instead of showing it as new and as gone. */
export function foldMovedSentences(groups: readonly ReportGroup[]): ReportGroup[] {
  const texts = groups.flatMap((group) =>
    group.entries.flatMap((entry) => {
      const text = textOf(entry);
      return text ? [{ ...text, entry, group }] : [];
    }),
  );
  // Of two whole values, one was exchanged for the other.
  const moves = movesBetween(texts).filter((move) =>
    [move.origin, move.target].some(({ entry }) => entry.type === 'changed'),
  );
  if (moves.length === 0) return [...groups];
  const withoutMoves = new Map(
    texts.map((text): [ReportEntry, ReportEntry | undefined] => {
      const [left, came] = (['origin', 'target'] as const).map((side) =>
        moves.filter((move) => move[side] === text),
      );
      return [text.entry, withoutMoved(text, left ?? [], came ?? [])];
    }),
  );
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.flatMap((entry) =>
        withoutMoves.has(entry) ? (withoutMoves.get(entry) ?? []) : [entry],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** A sentence that is in another text now; it may be in other words there. */
interface Move<Text extends BeforeAndAfter> {
  before: string;
  after: string;
  origin: Text;
  target: Text;
}

/** The sentences that went from one text and came in another, in the same or in similar words. */
export function movesBetween<Text extends BeforeAndAfter>(texts: readonly Text[]): Move<Text>[] {
  const longSentences = (text: Text, sentences: readonly string[]) =>
    sentences
      .filter((sentence) => sentence.split(/\s+/).length >= minMovedWords)
      .map((sentence) => ({ text, sentence, tokens: lowerCaseTokens(sentence) }));
  const removed = texts.flatMap((text) => longSentences(text, sentencesOnlyIn(text.before, text.after)));
  const added = texts.flatMap((text) => longSentences(text, sentencesOnlyIn(text.after, text.before)));
  const similarTo = (candidate: (typeof added)[number], candidates: typeof removed) =>
    candidates.filter(({ tokens }) => diceCoefficient(candidate.tokens, tokens) >= minMovedSimilarity);
  return added.flatMap((target): Move<Text>[] => {
    const [origin, ...otherOrigins] = similarTo(target, removed);
    if (!origin || otherOrigins.length > 0 || origin.text === target.text) return [];
    if (similarTo(origin, added).length > 1) return [];
    return [{ before: origin.sentence, after: target.sentence, origin: origin.text, target: target.text }];
  });
}

/** The entry without the sentences that left the text, and with the origin of those that came; undefined if empty. */
function withoutMoved(
  text: ChangedText,
  left: readonly Move<ChangedText>[],
  came: readonly Move<ChangedText>[],
): ReportEntry | undefined {
  if (left.length + came.length === 0) return text.entry;
  // Each sentence stands alone, so that they can be compared whatever stood between them.
  const rest = (whole: string, moved: readonly string[]) =>
    sentencesIn(whole)
      .filter((sentence) => !moved.includes(sentence))
      .join('\n\n');
  const [leftSentences, cameSentences] = [left.map((move) => move.before), came.map((move) => move.after)];
  const [before, after] = [rest(text.before, leftSentences), rest(text.after, cameSentences)];
  if (before === after && came.length === 0) return undefined;
  const { entry } = text;
  const movedDetails = [...Map.groupBy(came, ({ origin }) => origin)].flatMap(([origin, moves]) =>
    movedFrom(originName(origin, text), moves),
  );
  const details = [...(before === after ? [] : [toDiffDetail(before, after)]), ...movedDetails];
  return {
    ...entry,
    type: 'changed',
    place: [
      ...(entry.place ?? entry.summary),
      ...(entry.type === 'added' && entry.position ? [',', ...entry.position] : []),
    ],
    details,
    outline: details,
  };
}

/** Says where sentences were, and what changed in them on the way. */
export function movedFrom(
  origin: ReportText,
  sentences: readonly { before: string; after: string }[],
): EntryDetail[] {
  const [before = '', after = ''] = (['before', 'after'] as const).map((side) =>
    sentences.map((sentence) => sentence[side].replaceAll('**', '')).join(' '),
  );
  const note: ReportText = ['Moved here from ', ...origin];
  return before === after
    ? [{ note: [...note, ': ', { quoted: after }] }]
    : [{ note: [...note, ' and changed:'] }, toDiffDetail(before, after)];
}

const originName = ({ entry, group }: ChangedText, target: ChangedText): ReportText => {
  const place = entry.formerPlace ?? entry.place ?? entry.summary;
  if (group !== target.group) return [...place, ' of ', ...group.title];
  const targetPlace = toPlainText(target.entry.place ?? target.entry.summary);
  // The name of an item begins with its text, so it may be the very sentence.
  return toPlainText(place).startsWith(`${targetPlace} › item `) ? ['another item of this list'] : place;
};

/** The text of an entry about a single one. */
function textOf({ type, details }: ReportEntry): { before: string; after: string } | undefined {
  const [detail, ...otherDetails] = details;
  if (!detail || 'note' in detail || otherDetails.length > 0) return undefined;
  if (type === 'changed') return detail.texts;
  const whole = toPlainText(detail.segments.map(({ text }) => text));
  // The cells of a row, and the texts of any other item, are clear only together.
  if (whole.includes(' / ')) return undefined;
  if (type === 'added') return { before: '', after: whole };
  return type === 'removed' ? { before: whole, after: '' } : undefined;
}
