import type { Place } from '../content/place.ts';
import { type Problem, sortProblems } from '../content/problem.ts';
import { readValues } from '../content/shown.ts';
import { filesOf, knownIds, type Site, type SourceFile } from '../content/site.ts';
import { excerpt } from '../text/words.ts';

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Returns the texts that an edit of something else may have made wrong, as places to read again: no mistakes. A list that
 * has become longer or shorter, beside a text of its section or of all its page that names the earlier number; and a page that
 * has moved to another phase, whose title stands in a text about the programme.
 */
export function readAgain(earlier: Site, later: Site): Problem[] {
  const before = new Map(earlier.files.map((file) => [file.path, file]));
  const found = later.files.flatMap((file) => {
    const was = before.get(file.path);
    if (was === undefined || was === file) return [];
    return [...besideLists(was, file), ...besidePhase(was, file, earlier, later)];
  });
  return sortProblems(found);
}

function besideLists(was: SourceFile, is: SourceFile): Problem[] {
  const sizes = listsIn(was);
  return [...listsIn(is)].flatMap(([name, list]) => {
    const [count, now] = [sizes.get(name)?.items.length ?? 0, list.items.length];
    // Nobody counts a single thing, and one that is not there yet was not counted.
    if (count < 2 || count === now) return [];
    const words = new RegExp(
      `(?<![\\p{L}\\d.,])(?:${[numbers[count], String(count)].filter(Boolean).join('|')})(?![\\p{L}\\d]|[.,]\\d)`,
      'iu',
    );
    return readValues(is)
      .filter((text) => !areApart(text, list))
      .flatMap((text) =>
        naming(text, words, `${list.where || 'This list'} has ${now} now, and had ${count}`),
      );
  });
}

/** The lists of a file that people count, by the fields and ids that lead to them, so that a section above may come or go. */
const listsIn = ({ root, values }: SourceFile): Map<string, Place> =>
  new Map(
    [root, ...values]
      .filter(({ items, step, isEarlier }) => items.length > 0 && step !== 'blocks' && !isEarlier)
      .map((place) => [nameOf(place), place]),
  );

const nameOf = (place: Place): string =>
  place.around === undefined || place.around === place
    ? ''
    : `${nameOf(place.around)} ${place.at('id').text ?? String(place.step)}`;

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
