/** Sentences that left one text and are in another one now, which are one change rather than two. */
import { toDiffDetail } from './describe-change.ts';
import {
  joinWithAnd,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  toPlainText,
  toValueDetail,
} from './report-model.ts';
import { sentencesIn, sentencesOnlyIn } from './sentences.ts';

/** A sentence with fewer words than this may be in two texts by coincidence. */
const minWords = 4;

/** An entry about one text, as it was and as it is; one is empty if the text was added or removed. */
interface ChangedText {
  entry: ReportEntry;
  group: ReportGroup;
  before: string;
  after: string;
}

/** Says of each sentence that moved to another text only where it is now, and where it was. */
export function foldMovedSentences(groups: readonly ReportGroup[]): ReportGroup[] {
  const texts = groups.flatMap((group) =>
    group.entries.flatMap((entry) => {
      const text = textOf(entry);
      return text ? [{ ...text, entry, group }] : [];
    }),
  );
  const textsBySentence = (sentencesOf: (text: ChangedText) => string[]) =>
    Map.groupBy(
      texts.flatMap((text) => sentencesOf(text).map((sentence) => ({ sentence, text }))),
      ({ sentence }) => sentence,
    );
  const removed = textsBySentence(({ before, after }) => sentencesOnlyIn(before, after));
  const added = textsBySentence(({ before, after }) => sentencesOnlyIn(after, before));
  const moves = [...added].flatMap(([sentence, [target, ...otherTargets]]) => {
    const [origin, ...otherOrigins] = removed.get(sentence) ?? [];
    const isUnique = otherTargets.length === 0 && otherOrigins.length === 0;
    const isLong = sentence.split(/\s+/).length >= minWords;
    return target && origin && isUnique && isLong
      ? [{ sentence, origin: origin.text, target: target.text }]
      : [];
  });
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

interface Move {
  sentence: string;
  origin: ChangedText;
}

/** The entry without the sentences that left the text, and with the origin of those that came; undefined if empty. */
function withoutMoved(
  text: ChangedText,
  left: readonly Move[],
  came: readonly Move[],
): ReportEntry | undefined {
  if (left.length + came.length === 0) return text.entry;
  // Each sentence stands alone, so that they can be compared whatever stood between them.
  const rest = (whole: string, moves: readonly Move[]) =>
    sentencesIn(whole)
      .filter((sentence) => !moves.some((move) => move.sentence === sentence))
      .join('\n\n');
  const [before, after] = [rest(text.before, left), rest(text.after, came)];
  const isSame = before === after;
  if (isSame && came.length === 0) return undefined;
  const { entry, group } = text;
  const origins = new Map(came.map(({ origin }) => [origin.entry, origin]));
  const originText = joinWithAnd([...origins.values()].map((origin) => originName(origin, group)));
  const movedText = came.map(({ sentence }) => sentence).join(' ');
  if (isSame)
    return {
      ...entry,
      type: 'moved',
      priority: 'added-or-removed',
      meaningWords: [],
      summary: [...entry.summary, ', from ', ...originText],
      place: [...(entry.place ?? entry.summary), ', from ', ...originText],
      details: [toValueDetail(movedText)],
      outline: [toValueDetail(movedText)],
    };
  const note = { note: ['moved here from ', ...originText, ': ', { quoted: movedText }] };
  const details = [toDiffDetail(before, after), ...(came.length === 0 ? [] : [note])];
  return { ...entry, details, outline: details };
}

const originName = ({ entry, group }: ChangedText, target: ReportGroup): ReportText => {
  const place = entry.place ?? entry.summary;
  return group === target ? place : [...place, ' of ', ...group.title];
};

/** The text of an entry about a single one. */
function textOf({ type, details }: ReportEntry): { before: string; after: string } | undefined {
  const [detail, ...otherDetails] = details;
  if (!detail || 'note' in detail || otherDetails.length > 0) return undefined;
  if (type === 'changed') return detail.texts;
  const whole = toPlainText(detail.segments.map(({ text }) => text));
  if (type === 'added') return { before: '', after: whole };
  return type === 'removed' ? { before: whole, after: '' } : undefined;
}
