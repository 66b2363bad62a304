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
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';

/** A sentence with fewer words than this may be in two texts by coincidence. */
const minWords = 4;

/** An entry about one text, as it was and as it is; one is empty if the text was added or removed. */
interface ChangedText {
  entry: ReportEntry;
  group: ReportGroup;
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
  const moves = movesBetween(texts);
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
interface Move {
  before: string;
  after: string;
  origin: ChangedText;
  target: ChangedText;
}

/** With at least this similarity, a sentence that came in one text is that which went from another. */
const minMovedSimilarity = 0.75;

function movesBetween(texts: readonly ChangedText[]): Move[] {
  const longSentences = (text: ChangedText, sentences: readonly string[]) =>
    sentences
      .filter((sentence) => sentence.split(/\s+/).length >= minWords)
      .map((sentence) => ({ text, sentence, tokens: lowerCaseTokens(sentence) }));
  const removed = texts.flatMap((text) => longSentences(text, sentencesOnlyIn(text.before, text.after)));
  const added = texts.flatMap((text) => longSentences(text, sentencesOnlyIn(text.after, text.before)));
  const similarTo = (candidate: (typeof added)[number], candidates: typeof removed) =>
    candidates.filter(({ tokens }) => diceCoefficient(candidate.tokens, tokens) >= minMovedSimilarity);
  return added.flatMap((target): Move[] => {
    const [origin, ...otherOrigins] = similarTo(target, removed);
    if (!origin || otherOrigins.length > 0 || origin.text === target.text) return [];
    const areEdited = [origin, target].every(({ text }) => text.entry.type === 'changed');
    if (origin.sentence !== target.sentence && !areEdited) return [];
    if (similarTo(origin, added).length > 1) return [];
    return [{ before: origin.sentence, after: target.sentence, origin: origin.text, target: target.text }];
  });
}

/** The entry without the sentences that left the text, and with the origin of those that came; undefined if empty. */
function withoutMoved(
  text: ChangedText,
  left: readonly Move[],
  came: readonly Move[],
): ReportEntry | undefined {
  if (left.length + came.length === 0) return text.entry;
  const isSameSentence = ({ before, after }: Move) => before === after;
  const unchanged = came.filter(isSameSentence);
  // Each sentence stands alone, so that they can be compared whatever stood between them.
  const rest = (whole: string, moved: readonly string[]) =>
    sentencesIn(whole).filter((sentence) => !moved.includes(sentence));
  const before = [
    ...rest(
      text.before,
      left.map((move) => move.before),
    ),
    ...came.filter((move) => !isSameSentence(move)).map((move) => move.before),
  ].join('\n\n');
  const after = rest(
    text.after,
    unchanged.map((move) => move.after),
  ).join('\n\n');
  if (before === after && came.length === 0) return undefined;
  const { entry, group } = text;
  const origins = new Map(came.map(({ origin }) => [origin.entry, origin]));
  const originText = joinWithAnd([...origins.values()].map((origin) => originName(origin, group)));
  const movedText = came.map((move) => move.after).join(' ');
  if (before === after) {
    const list = toPlainText(entry.place ?? entry.summary);
    const isDivided = entry.type === 'added' && toPlainText(originText).startsWith(`${list} › `);
    return {
      ...entry,
      type: 'moved',
      ...(isDivided && { label: 'now an item of its own' }),
      summary: [...entry.summary, ', from ', ...originText],
      place: [...(entry.place ?? entry.summary), ', from ', ...originText],
      details: [toValueDetail(movedText)],
      outline: [toValueDetail(movedText)],
    };
  }
  const reworded = came.length > unchanged.length ? ', and reworded' : '';
  const note = { note: ['moved here from ', ...originText, `${reworded}: `, { quoted: movedText }] };
  const details = [toDiffDetail(before, after), ...(came.length === 0 ? [] : [note])];
  return { ...entry, details, outline: details };
}

const originName = ({ entry, group }: ChangedText, target: ReportGroup): ReportText => {
  const place = entry.formerPlace ?? entry.place ?? entry.summary;
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
