/**
 * Finds sentences that moved from one text to another, so that the report shows one move instead of a removed and an
 * added sentence.
 */
import { toDiffDetail } from './describe-change.ts';
import {
  type EntryDetail,
  quoteList,
  replaceEntries,
  type ReportEntry,
  type ReportGroup,
  type ReportText,
  type SentenceMove,
  textsOf,
  toPlainText,
} from './report-model.ts';
import { firstWords } from './place-names.ts';
import { minMovedSimilarity, minMovedWords, sentencesIn, sentencesOnlyIn, withoutBold } from './sentences.ts';
import { diceCoefficient, lowerCaseTokens } from '../../model/text/similarity.ts';

/**
 * A report entry about a single text, with the text before and after the change. `before` is empty if the text was
 * added, `after` if it was removed.
 */
interface ChangedText extends BeforeAndAfter {
  entry: ReportEntry;
  group: ReportGroup;
}

interface BeforeAndAfter {
  before: string;
  after: string;
}

/**
 * Where a sentence moved from one text to another, the entry about the later text says where the sentence was, and no
 * entry shows it as added or removed.
 */
export function foldMovedSentences(groups: readonly ReportGroup[]): ReportGroup[] {
  const texts = groups.flatMap((group) =>
    group.entries.flatMap((entry) => {
      const text = textOf(entry);
      return text ? [{ ...text, entry, group }] : [];
    }),
  );
  // If one text was removed as a whole and the other added as a whole, the second replaced the first. The report shows
  // this as it is, not as moved sentences.
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
  return replaceEntries(groups, (entry) => {
    const replacement = withoutMoves.has(entry) ? withoutMoves.get(entry) : entry;
    return replacement ? [replacement] : [];
  });
}

/**
 * A sentence that moved from the text `origin` to the text `target`, as it is in each of them. It may have been edited
 * on the way.
 */
interface Move<Text extends BeforeAndAfter> {
  before: string;
  after: string;
  origin: Text;
  target: Text;
}

/**
 * The sentences that were removed from one text and added to another, in equal or similar words. A sentence is left out
 * if it has only a few words, or if it is similar to several others, because its origin is then unclear.
 */
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

/**
 * The report entry about a text, without the sentences that moved to another text, and with a note that says where the
 * sentences that moved here were. Undefined if nothing is left to show.
 */
function withoutMoved(
  text: ChangedText,
  left: readonly Move<ChangedText>[],
  came: readonly Move<ChangedText>[],
): ReportEntry | undefined {
  if (left.length + came.length === 0) return text.entry;
  const { entry } = text;
  const reported = came
    .filter((move) => !isReordered(move))
    .map((move) => ({ ...move, origin: originName(move.origin, text) }));
  const details = detailsWithMoves(text, { left, came, reported });
  return details.length === 0 ? undefined : { ...entry, type: 'changed', details, outline: details };
}

/**
 * What changed in a text. The sentences that moved to another text (`left`) are left out, and those that came from
 * another text (`came`) are compared with their former words. A note for each origin of the `reported` sentences says where
 * they were.
 */
export function detailsWithMoves(
  { before, after }: BeforeAndAfter,
  moves: {
    left?: readonly SentenceMove[];
    came: readonly SentenceMove[];
    reported: readonly (SentenceMove & { origin: ReportText })[];
  },
): EntryDetail[] {
  const { left = [], came, reported } = moves;
  const leftSentences = new Set(left.map((move) => move.before));
  const earlier = sentencesIn(before).filter((sentence) => !leftSentences.has(sentence));
  const later = sentencesIn(after);
  later.forEach((sentence, index) => {
    if (!came.some((move) => move.after === sentence)) return;
    const previousIndex = earlier.indexOf(later[index - 1] ?? '');
    earlier.splice(previousIndex === -1 ? index : previousIndex + 1, 0, sentence);
  });
  const notes = [...Map.groupBy(reported, ({ origin }) => toPlainText(origin)).values()].map(
    (group): EntryDetail => {
      const names = group.map((move) => firstWords(withoutBold(move.after)));
      return {
        note: [
          'Moved here from ',
          ...(group[0]?.origin ?? []),
          ...(group.length === reported.length ? [] : [': ', ...quoteList(names)]),
        ],
      };
    },
  );
  if (reported.length === 0 && earlier.join('\n') === later.join('\n')) return notes;
  const detail = toDiffDetail(earlier.join('\n\n'), after);
  return [{ ...detail, texts: { before: earlier.join('\n\n'), after, arrived: reported } }, ...notes];
}

const originName = ({ entry, group }: ChangedText, target: ChangedText): ReportText =>
  group === target.group ? entry.summary : [...entry.summary, ' of ', ...group.name];

/** Whether a sentence went unchanged to another item of a list of which the report says that it has another order. */
function isReordered({ before, after, origin, target }: Move<ChangedText>): boolean {
  const isInside = (list: ReportEntry, { entry }: ChangedText) =>
    toPlainText(entry.summary).startsWith(toPlainText(list.summary));
  return (
    before === after &&
    origin.group === target.group &&
    target.group.entries.some(
      (entry) => entry.type === 'reordered' && isInside(entry, origin) && isInside(entry, target),
    )
  );
}

/** The text before and after the change, if an entry is about a single text; undefined if it is about several. */
function textOf(entry: ReportEntry): BeforeAndAfter | undefined {
  const [text, ...otherTexts] = textsOf(entry);
  const isSingle = otherTexts.length === 0 && entry.details.length === 1;
  // If “ / ” separates several texts, such as the cells of a table row, these can be understood only together, so no
  // sentence of them counts as moved.
  const isRow =
    entry.type !== 'changed' && text !== undefined && `${text.before}${text.after}`.includes(' / ');
  return isSingle && !isRow ? text : undefined;
}
