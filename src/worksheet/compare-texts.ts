import { diffArrays } from 'diff';

/** Words that stand in both texts, only in the earlier one, or only in the later one. */
export interface Run {
  change: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, single signs of scripts without spaces, punctuation, line ends and spaces. */
const token =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}'’_-]+|\n|[^\S\n]+|[^\s\p{L}\p{N}\p{M}'’_-]+/gu;

/** Beyond so many changed words a list of them helps nobody, and finding it would hold up the page. */
const mostChanges = 1000;

/**
 * Returns two texts as one list of runs, word by word. The runs that are not added make up the earlier text
 * and the runs that are not removed make up the later one, letter for letter.
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

/** For texts that have little in common: the same words at both ends, and the rest replaced. */
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
