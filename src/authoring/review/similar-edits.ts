/**
 * If a sentence that differs only in one word, such as a name, was edited in several texts, lists the later sentences
 * together.
 */
import { lowerCaseTokens } from '../../model/text/similarity.ts';
import { toDiffDetail } from './describe-change.ts';
import { firstWords } from './place-names.ts';
import { isMarked, type readingHints } from './reading-hints.ts';
import {
  indentDetails,
  quoteList,
  replaceEntries,
  type ReportEntry,
  type ReportGroup,
  toPlainText,
  toValueDetail,
} from './report-model.ts';
import { describeSentences, type SentenceChange } from './sentence-changes.ts';
import { sentencesIn } from './sentences.ts';

/** If similar sentences were edited in at least this many texts, they are listed together. */
const minSimilarEdits = 3;
/** The earlier sentences differ in at most this many words, and the later ones begin with the same words. */
const [maxOtherWords, minCommonWords] = [1, 5];

interface Edit {
  entry: ReportEntry;
  group: ReportGroup;
  change: SentenceChange;
  before: string;
  after: string;
}

/** Moves edits of similar sentences from the entries about their texts into a common entry at the beginning. */
export function foldSimilarEdits(
  groups: readonly ReportGroup[],
  { hintsOnChanges }: ReturnType<typeof readingHints>,
): ReportGroup[] {
  const edits = groups.flatMap((group) => group.entries.flatMap((entry) => unmarkedEdits(entry, group)));
  const sets: Edit[][] = [];
  for (const edit of edits) {
    const similar = sets.find(([first]) => first && isSimilar(first, edit));
    if (similar) similar.push(edit);
    else sets.push([edit]);
  }
  const folded = sets.filter((set) => new Set(set.map(({ entry }) => entry)).size >= minSimilarEdits);
  if (folded.length === 0) return [...groups];
  const editsByEntry = Map.groupBy(folded.flat(), ({ entry }) => entry);
  const remainderOf = (entry: ReportEntry) => withoutEdits(entry, editsByEntry.get(entry) ?? []);
  const isCountedHere = (entry: ReportEntry) => remainderOf(entry).length === 0;
  return [
    {
      title: ['Similar sentences in several places'],
      entries: folded.map((set) => similarEntry(set, isCountedHere)),
    },
    ...replaceEntries(groups, remainderOf),
  ];

  function unmarkedEdits(entry: ReportEntry, group: ReportGroup): Edit[] {
    const { type, details, purpose } = entry;
    const [detail, ...otherDetails] = details;
    if (type !== 'changed' || !detail || 'note' in detail || !detail.texts || otherDetails.length > 0)
      return [];
    const changes = describeSentences(detail.texts.before, detail.texts.after);
    const hints = hintsOnChanges(changes, purpose);
    // Without the edit, the report would say of a new or moved sentence that it stands after another one.
    const isBound = (change: SentenceChange) => ['added', 'moved', 'layout'].includes(change.type);
    return changes.flatMap((change, index) => {
      const { before, after } = change;
      const hint = hints[index];
      const hasBoundNeighbour = changes.some((neighbour) => neighbour !== change && isBound(neighbour));
      if (change.type === 'moved' && change.previous !== undefined) return [];
      if (before === undefined || after === undefined || !hint || isMarked(hint) || hasBoundNeighbour)
        return [];
      return [{ entry, group, change, before, after }];
    });
  }
}

/** Whether two sentences were the same but for a word, are alike now, and were edited in the same way. */
function isSimilar(a: Edit, b: Edit): boolean {
  const [before, otherBefore] = [a.before, b.before].map(lowerCaseTokens) as [string[], string[]];
  const [after, otherAfter] = [a.after, b.after].map(lowerCaseTokens) as [string[], string[]];
  const differing = before.filter((token, index) => token !== otherBefore[index]);
  const isPart = (index: number) => after[index] !== undefined && after[index] === otherAfter[index];
  return (
    a.entry !== b.entry &&
    a.change.type === b.change.type &&
    before.length === otherBefore.length &&
    differing.length <= maxOtherWords &&
    Array.from({ length: minCommonWords }, (_, index) => index).every(isPart)
  );
}

/** The entry about a text without the edits that are listed together; none if nothing else changed. */
function withoutEdits(entry: ReportEntry, edits: readonly Edit[]): ReportEntry[] {
  const [detail] = entry.details;
  if (edits.length === 0 || !detail || 'note' in detail || !detail.texts) return [entry];
  const rest = (side: 'before' | 'after') => {
    const moved = new Set(edits.flatMap((edit) => sentencesIn(edit[side])));
    return sentencesIn(detail.texts?.[side])
      .filter((sentence) => !moved.has(sentence.replaceAll('**', '')))
      .join('\n\n');
  };
  const [before, after] = [rest('before'), rest('after')];
  return before === after ? [] : [{ ...entry, details: [toDiffDetail(before, after)] }];
}

/** The common entry: the first sentence before and after, then the other later sentences, each with its place. */
function similarEntry(edits: readonly Edit[], isCountedHere: (entry: ReportEntry) => boolean): ReportEntry {
  const [first, ...otherEdits] = edits;
  const name = ({ group, entry }: Edit) =>
    toPlainText([...group.title.slice(0, 1), ' › ', ...(entry.place ?? entry.summary)]);
  const position = first?.change.type === 'moved' ? ' It stands at the beginning of its text now.' : '';
  return {
    type: 'changed',
    // A text of which something else is shown on its page is counted there.
    repeatedIn: edits.flatMap(({ entry }) => (isCountedHere(entry) ? [entry] : [])),
    summary: [
      'The sentence that begins with ',
      ...quoteList([firstWords(first?.after ?? '')]),
      ` was edited in a similar way in ${edits.length} places.${position}`,
    ],
    details: [
      ...(first
        ? [
            { note: [...quoteList([name(first)]), ':'] },
            ...indentDetails([toDiffDetail(first.before, first.after)]),
          ]
        : []),
      ...otherEdits.map((edit) => toValueDetail(edit.after, name(edit))),
    ],
  };
}
