/** Reports a sentence that was moved from one text to another as one change instead of two. */
import { sentenceEnd } from '../../model/text/sentences.ts';
import { type EntryDetail, type ReportEntry, type ReportGroup, toValueDetail } from './report-model.ts';
import { pairReplacements } from './text-diff.ts';

/** A sentence with fewer words than this may be in two texts by coincidence. */
const minWords = 4;

const endsWithSentence = new RegExp(`${sentenceEnd}$`, 'u');

/** Combines the change of a text that has only lost a sentence with the change of the text that has only gained it. */
export function foldMovedSentences(groups: readonly ReportGroup[]): ReportGroup[] {
  const entries = groups.flatMap((group) => group.entries);
  const sentencesOf = (side: 'removed' | 'added') =>
    Map.groupBy(
      entries.flatMap((entry) => {
        const sentence = onlySentence(entry, side);
        return sentence === undefined ? [] : [{ sentence, entry }];
      }),
      ({ sentence }) => sentence,
    );
  const removed = sentencesOf('removed');
  const moves = [...sentencesOf('added')].flatMap(([sentence, [target, ...otherTargets]]) => {
    const [origin, ...otherOrigins] = removed.get(sentence) ?? [];
    const isUnique = otherTargets.length === 0 && otherOrigins.length === 0;
    return target && origin && isUnique ? [{ sentence, origin: origin.entry, target: target.entry }] : [];
  });
  if (moves.length === 0) return [...groups];
  const movesByTarget = new Map(moves.map((move) => [move.target, move]));
  const origins = new Set(moves.map(({ origin }) => origin));
  const fileOf = (entry: ReportEntry) => groups.find((group) => group.entries.includes(entry));
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries
        .filter((entry) => !origins.has(entry))
        .map((entry): ReportEntry => {
          const move = movesByTarget.get(entry);
          if (!move) return entry;
          const originGroup = fileOf(move.origin);
          const originFile = originGroup === group ? [] : [' of ', ...(originGroup?.title ?? [])];
          return {
            ...entry,
            type: 'moved',
            priority: 'added-or-removed',
            meaningWords: [],
            summary: [...entry.summary, ', from ', ...move.origin.summary, ...originFile],
            place: [
              ...(entry.place ?? entry.summary),
              ', from ',
              ...(move.origin.place ?? move.origin.summary),
              ...originFile,
            ],
            details: [toValueDetail(move.sentence)],
          };
        }),
    }))
    .filter(({ entries: remaining }) => remaining.length > 0);
}

/** The only sentence that a change removes from a text or adds to it; undefined if the text has other changes. */
function onlySentence({ type, details }: ReportEntry, side: 'removed' | 'added'): string | undefined {
  const [detail, ...otherDetails] = details;
  if (!detail || otherDetails.length > 0 || 'note' in detail) return undefined;
  const text =
    type === side ? wholeText(detail) : type === 'changed' ? onlyDifference(detail, side) : undefined;
  const sentence = text?.replaceAll(/^[\s¶]+|[\s¶]+$/g, '');
  return sentence !== undefined && endsWithSentence.test(sentence) && sentence.split(/\s+/).length >= minWords
    ? sentence
    : undefined;
}

type ValueDetail = Exclude<EntryDetail, { note: unknown }>;

const wholeText = ({ segments }: ValueDetail): string => segments.map(({ text }) => text).join('');

function onlyDifference({ segments }: ValueDetail, side: 'removed' | 'added'): string | undefined {
  const [difference, ...otherDifferences] = pairReplacements(segments).flatMap((part) =>
    'same' in part ? [] : [part],
  );
  if (!difference || otherDifferences.length > 0) return undefined;
  const otherSide = side === 'removed' ? difference.added : difference.removed;
  return otherSide.trim() === '' ? difference[side] : undefined;
}
