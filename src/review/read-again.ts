import type { Place } from '../content/place.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import { readValues } from '../content/shown.ts';
import { filesOf, knownIds, type Site, type SourceFile } from '../content/site.ts';
import { excerpt } from '../text/words.ts';
import { compareContent, type FileChange } from './compare-content.ts';

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Returns the texts that an edit of something else may have made wrong, as places to read again: no mistakes. A list that
 * has become longer or shorter, beside a text of its section or of all its page that names the earlier number; and a page that
 * has moved to another phase, whose title stands in a text about the programme.
 */
export function readAgain(
  earlier: Site,
  later: Site,
  comparison = compareContent(earlier, later),
): Problem[] {
  const found = comparison.files.flatMap(({ earlier: was, later: is, resized }) =>
    was && is ? [...besideLists(is, resized), ...besidePhase(was, is, earlier, later)] : [],
  );
  return sortProblems(found);
}

function besideLists(file: SourceFile, resized: FileChange['resized']): Problem[] {
  return resized.flatMap(([was, list]) => {
    const [count, now] = [was.items.length, list.items.length];
    // Nobody counts a single thing, blocks or earlier words, and what is gone is told.
    if (count < 2 || now === 0 || list.step === 'blocks' || list.isEarlier) return [];
    const words = new RegExp(
      `(?<![\\p{L}\\d.,])(?:${[numbers[count], String(count)].filter(Boolean).join('|')})(?![\\p{L}\\d]|[.,]\\d)`,
      'iu',
    );
    return readValues(file)
      .filter((text) => !areApart(text, list))
      .flatMap((text) =>
        naming(text, words, `${list.where || 'This list'} has ${now} now, and had ${count}`),
      );
  });
}

/** Whether two places are in two items of one list, which speak each for itself; the blocks of a section do not. */
function areApart(one: Place, other: Place): boolean {
  const at = one.path.findIndex((step, index) => step !== other.path[index]);
  return [one, other].every(({ path }) => typeof path[at] === 'number') && one.path[at - 1] !== 'blocks';
}

function besidePhase(was: SourceFile, is: SourceFile, earlier: Site, later: Site): Problem[] {
  const [from = '', to = ''] = [was, is].map(({ root }) => root.at('phase').text);
  const title = is.root.at('title').text;
  // A phase that has another id is the same phase.
  const isSame = from === to || !(isPhase(later, from) || isPhase(earlier, to));
  if (is.kind !== 'resources' || isSame || title === undefined) return [];
  const words = new RegExp(`(?<!\\p{L})${RegExp.escape(title)}(?!\\p{L})`, 'u');
  return [...filesOf(later, 'programme'), ...filesOf(later, 'phases')]
    .flatMap(readValues)
    .flatMap((text) => naming(text, words, `"${title}" is in another phase now`));
}

const isPhase = (site: Site, id: string): boolean => knownIds(site, 'phases')?.includes(id) ?? false;

function naming(text: Place, words: RegExp, because: string): Problem[] {
  const found = words.exec(text.written);
  if (found === null || text.meta.sample === true) return [];
  const said = excerpt(text.written, found.index, found.index + found[0].length);
  return [text.problem(`${because}, and this says “${said}”.`, { offset: text.start + found.index })];
}
