import { counted } from '../text/words.ts';
import { compareTexts } from '../forms/compare-answers.ts';
import { exchanged, showSpaces } from './excerpts.ts';
import { say, showInvisible, type Detail, type Entry } from './entries.ts';

/** A text that was changed, with the entry that reports it. */
export interface TextChange {
  entry: Entry;
  was: string;
  is: string;
  /** The path of the file. */
  title: string;
}

/** A replacement made in fewer places than this is not summarised. */
const fewPlaces = 3;
/** Texts with more characters than this, old and new together, are left out: comparing them takes too long. */
const longest = 5000;

/**
 * Returns, for texts that differ only by replacements made in several places, an entry for each replacement with its places,
 * and the entries that these replace. Replacements with the same places share an entry.
 */
export function sameReplacements(changes: readonly TextChange[]): { entries: Entry[]; replaced: Set<Entry> } {
  const common = commonOf(changes);
  const byPlaces = Map.groupBy(placesOf(common), ([, places]) => places.map(({ index }) => index).join());
  return {
    entries: [...byPlaces.values()].map(describeGroup),
    replaced: new Set(common.map(({ change }) => change.entry)),
  };
}

/** A text with its replacements and its position among the texts. */
interface Paired {
  change: TextChange;
  index: number;
  pairs: Set<string>;
}

/** Returns the texts whose replacements are all made in enough of them. */
function commonOf(changes: readonly TextChange[]): Paired[] {
  let texts = changes
    .filter(({ was, is }) => was.length + is.length <= longest)
    .map((change, index): Paired => ({ change, index, pairs: pairsOf(change) }))
    .filter(({ pairs }) => pairs.size > 0);
  for (let count = -1; count !== texts.length;) {
    count = texts.length;
    const places = placesOf(texts);
    const isCommon = (pair: string) => (places.get(pair)?.length ?? 0) >= fewPlaces && !isOneSided(pair);
    // Without the others, a replacement may be in too few.
    texts = texts.filter(({ pairs }) => [...pairs].every(isCommon));
  }
  return texts;
}

/** Returns the texts in which each replacement is made. */
const placesOf = (texts: readonly Paired[]): Map<string, (Paired & { pair: string })[]> =>
  Map.groupBy(
    texts.flatMap((text) => [...text.pairs].map((pair) => ({ ...text, pair }))),
    ({ pair }) => pair,
  );

/** Returns whether something was only added or removed, such as a comma: nobody could place it without the words around it. */
const isOneSided = (pair: string): boolean => (JSON.parse(pair) as string[]).includes('');

/** Returns an entry for replacements that are all made in the same places. */
function describeGroup(group: readonly [pair: string, places: Paired[]][]): Entry {
  const places = group[0]?.[1] ?? [];
  const details = group.map(([pair]): Detail => {
    const [was = '', is = ''] = (JSON.parse(pair) as string[]).map((text) => showInvisible(withSpaces(text)));
    return { field: '', runs: exchanged(was, is) };
  });
  const files = Map.groupBy(places, ({ change }) => change.title);
  const where = [...files].map(([title, own]): Detail => {
    const lines = new Set(own.map(({ change }) => change.entry.at?.line ?? 0));
    return { note: [...say`${title}`, `, line ${[...lines].sort((a, b) => a - b).join(', ')}`] };
  });
  return {
    word: 'replaced',
    what: [`the same in ${counted(places.length, 'text')}`],
    details: [...details, ...where],
  };
}

// A space at an end could not be seen.
const withSpaces = (text: string): string => showSpaces(text.replace(/^ | $/g, '[space]'));

/** Returns the replacements, word by word, that turn one text into the other; none if the two have no word in common. */
function pairsOf({ was, is }: TextChange): Set<string> {
  const pairs = new Set<string>();
  const runs = compareTexts(was, is);
  if (!runs.some(({ change, text }) => change === 'same' && /[\p{L}\p{N}]/u.test(text))) return pairs;
  runs.forEach(({ change, text }, index) => {
    const [last, next] = [runs[index - 1], runs[index + 1]];
    if (change === 'removed') pairs.add(JSON.stringify([text, next?.change === 'added' ? next.text : '']));
    else if (change === 'added' && last?.change !== 'removed') pairs.add(JSON.stringify(['', text]));
  });
  return pairs;
}
