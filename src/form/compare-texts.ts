import { diffArrays } from 'diff';

/** A stretch of text that is in both texts, only in the earlier one, or only in the later one. */
export interface Run {
  change: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, single characters of scripts without spaces, punctuation, line breaks and spaces. */
const token =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}'’_-]+|\n|[^\S\n]+|[^\s\p{L}\p{N}\p{M}'’_-]+/gu;

/** Beyond this many changed words, showing each helps nobody, and finding them would hold up the page. */
const mostChanges = 1000;

/**
 * Returns two texts as one list of runs, word by word. Without the added runs it is exactly the earlier text, and
 * without the removed runs exactly the later one.
 */
export function compareTexts(earlier: string, later: string): Run[] {
  const [before, after] = [tokens(earlier), tokens(later)];
  const changes = diffArrays(before, after, { maxEditLength: mostChanges });
  if (!changes) return withCommonEdges(before, after);
  return changes.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

const tokens = (text: string): string[] => text.match(token) ?? [];

/** Returns the runs for texts that have little in common: the same words at both ends, and all between replaced. */
function withCommonEdges(before: string[], after: string[]): Run[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = (all: string[]) => all.slice(start, all.length - end).join('');
  const runs: Run[] = [
    { change: 'same', text: before.slice(0, start).join('') },
    { change: 'removed', text: middle(before) },
    { change: 'added', text: middle(after) },
    { change: 'same', text: before.slice(before.length - end).join('') },
  ];
  return runs.filter((run) => run.text !== '');
}
