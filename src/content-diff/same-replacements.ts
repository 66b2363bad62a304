import { counted } from '../text/counted.ts';
import { compareTexts } from '../form/compare-texts.ts';
import { holds, say, type Detail, type Entry } from './report.ts';

/** A text that reads differently, with the entry that tells it. */
export interface TextChange {
  entry: Entry;
  was: string;
  is: string;
  /** What the file is called. */
  title: string;
}

/** In fewer places than these, each is told by itself. */
const fewPlaces = 3;
/** Texts beyond this many characters are told by themselves: comparing them takes too long. */
const longest = 5000;

/**
 * Returns, for texts of which every difference is a replacement made in several places, one entry with the replacements
 * and their places, and the entries that it stands for.
 */
export function sameReplacements(changes: readonly TextChange[]): { entries: Entry[]; replaced: Set<Entry> } {
  const texts = changes
    .filter(({ was, is }) => was.length + is.length <= longest)
    .map((change) => ({ ...change, pairs: pairsOf(change) }));
  const places = new Map<string, number>();
  for (const { pairs } of texts) for (const pair of pairs) places.set(pair, (places.get(pair) ?? 0) + 1);
  const common = texts.filter(
    ({ pairs }) => pairs.size > 0 && [...pairs].every((pair) => (places.get(pair) ?? 0) >= fewPlaces),
  );
  const entries: Entry[] = [];
  const replaced = new Set<Entry>();
  for (const group of linked(common)) {
    if (group.length < fewPlaces) continue;
    for (const { entry } of group) replaced.add(entry);
    entries.push(tellGroup(group));
  }
  return { entries, replaced };
}

type Counted = TextChange & { pairs: Set<string> };

/** Groups of texts that share replacements. */
function linked(changes: readonly Counted[]): Counted[][] {
  let groups: { pairs: Set<string>; changes: Counted[] }[] = [];
  for (const change of changes) {
    const own = groups.filter(({ pairs }) => [...change.pairs].some((pair) => pairs.has(pair)));
    groups = [
      ...groups.filter((group) => !own.includes(group)),
      {
        pairs: new Set([...change.pairs, ...own.flatMap(({ pairs }) => [...pairs])]),
        changes: [...own.flatMap((group) => group.changes), change],
      },
    ];
  }
  return groups.map((group) => group.changes);
}

function tellGroup(group: readonly Counted[]): Entry {
  const pairs = [...new Set(group.flatMap((change) => [...change.pairs]))];
  const details = pairs.flatMap((pair): Detail[] => {
    const [was = '', is = ''] = JSON.parse(pair) as string[];
    return [
      { ...holds(withSpaces(was)), kind: 'was' },
      { ...holds(withSpaces(is)), kind: 'is' },
    ];
  });
  const files = new Map<string, number[]>();
  for (const { title, entry } of group) files.set(title, [...(files.get(title) ?? []), entry.at?.line ?? 0]);
  const where = [...files].map(([title, lines]): Detail => {
    const own = [...new Set(lines)].sort((a, b) => a - b).join(', ');
    return { kind: 'note', words: [...say`${title}`, `, line ${own}`] };
  });
  return {
    word: 'replaced',
    what: [`the same in ${counted(group.length, 'text')}`],
    details: [...details, ...where],
  };
}

// A space at an end, and no words at all, could not be seen.
const withSpaces = (text: string): string =>
  text === ''
    ? '(nothing)'
    : text.replace(/^ | $/g, '[space]').replaceAll('\u00A0', '[U+00A0 no-break space]');

/** The replacements that make one text of the other, each as short as it can be; none for a text that is new as a whole. */
function pairsOf({ was, is }: TextChange): Set<string> {
  const pairs = new Set<string>();
  const runs = compareTexts(was, is);
  if (!runs.some(({ change, text }) => change === 'same' && /[\p{L}\p{N}]/u.test(text))) return pairs;
  runs.forEach(({ change, text }, index) => {
    if (change === 'same') return;
    const before = runs[index - 1];
    if (change === 'added' && before?.change === 'removed') return;
    const next = runs[index + 1];
    const come = change === 'added' ? text : next?.change === 'added' ? next.text : '';
    pairs.add(JSON.stringify(shortPair(change === 'removed' ? text : '', come)));
  });
  return pairs;
}

/**
 * Without what both have at their beginning and end; of what came or went inside a word, such as a hyphen, with the word
 * around it, since nobody could place it by itself.
 */
function shortPair(was: string, is: string): [string, string] {
  let [start, end] = [0, 0];
  const shorter = Math.min(was.length, is.length);
  while (start < shorter && was[start] === is[start]) start += 1;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const isInside = isLetter(was[start - 1]) && isLetter(was[was.length - end]);
  if (isInside && (start === was.length - end || start === is.length - end)) {
    while (isLetter(was[start - 1])) start -= 1;
    while (isLetter(was[was.length - end])) end -= 1;
  }
  return [was.slice(start, was.length - end), is.slice(start, is.length - end)];
}

const isLetter = (sign = ''): boolean => /^[\p{L}\p{N}]$/u.test(sign);
