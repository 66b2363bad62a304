import type { Place } from '../content/place.ts';
import { formatProblem, type Problem, sortProblems } from '../content/problem.ts';
import { isSample, readValues } from '../content/shown.ts';
import { filesOf, type Site } from '../content/site.ts';
import { looseContent } from '../content/site-content.ts';
import { isMonth, monthWords } from '../../model/schemas/dates.ts';
import { resourcePath } from '../../model/text/addresses.ts';
import { excerpt } from '../../model/text/words.ts';
import { type Change, compareContent } from './compare-content.ts';

/** What a text says that may be wrong now, and why. */
interface Sought {
  words: RegExp;
  because: string;
  /** Which texts may mean it; all, if that is left out. */
  mayMean?: (text: Place) => boolean;
}

/**
 * Returns the texts that an edit of something else may have made wrong, each once, as places to read again: no mistakes. Such a
 * text names what has gone or is called otherwise, elsewhere or at another time now. Examples have names and dates of their own.
 */
export function readAgain(
  earlier: Site,
  later: Site,
  comparison = compareContent(earlier, later),
): Problem[] {
  const gone = comparison.files.flatMap(({ earlier: was, later: is, changes, apart }) =>
    was && !is ? allOf(was.root, apart) : goneIn(changes),
  );
  const sought = gone.flatMap((one) => besideName(one, gone, later));
  const [was, now] = [monthsIn(earlier), monthsIn(later)];
  const words = whole(
    `(?i:(?:${[numbers[was], `${was}(?=[\\s-]\\p{L})`].filter(Boolean).join('|')})[\\s-]months?)`,
  );
  if (was !== now) sought.push({ words, because: `The programme lasts ${now} months now` });
  // Asked first, because most texts say nothing of all that is sought.
  const any = new RegExp(sought.map((one) => one.words.source).join('|'), 'u');
  const found = later.files
    .flatMap(readValues)
    .filter((text) => any.test(text.text) && !isSample(text))
    .flatMap((text) => sought.flatMap((one) => naming(text, one)));
  return sortProblems([...new Map(found.map((one) => [`${one.file} ${one.where}`, one])).values()]);
}

/** Returns the same as lines below a heading; none if there is nothing to read again. */
export function toReadAgain(earlier: Site, later: Site): string[] {
  const again = readAgain(earlier, later);
  const heading = 'To read again, because something beside it has changed:';
  return again.length === 0 ? [] : [heading, ...again.map(formatProblem)];
}

const whole = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,])(?:${words})(?![\\p{L}\\d]|[.,]\\d)`, 'u');

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

type Gone = Partial<Pick<Change, 'is'>> & { was: Place };

/** Returns what became something else, wherever it is now, and all that was in what was removed. */
const goneIn = (changes: readonly Change[]): Gone[] =>
  changes.flatMap(({ word, was, is, inner, apart }): Gone[] => {
    if (was === undefined || word === 'moved' || word === 'order') return goneIn(inner);
    return [{ was, is }, ...(is ? [] : allOf(was, apart))];
  });

const allOf = (place: Place, apart: ReadonlySet<Place> = new Set()): Gone[] =>
  place.inner.flatMap((was) => (apart.has(was) ? [] : [{ was }, ...allOf(was, apart)]));

const isName = ({ step }: Place): boolean => step === 'title' || step === 'label';

function besideName({ was, is }: Gone, all: readonly Gone[], later: Site): Sought[] {
  const { value, step, file } = was;
  const [name, now] = [String(value), is?.text];
  if (file.kind === 'phases' && isMonth(value)) {
    const language = looseContent(later).programme[0]?.data.language ?? 'en-GB';
    const words = [name, ...monthWords(value, language)].map(RegExp.escape).join('|');
    return [{ words: whole(words), because: `What the programme has in ${name} has changed` }];
  }
  if (file.kind === 'programme' && step === 'year')
    return [{ words: whole(name), because: `The programme begins in ${is?.written} now` }];
  if (is && file.kind === 'resources' && step === 'phase') {
    const title = is.file.root.at('title').text ?? '';
    // A phase that has another id is the same phase.
    const isSame = all.some(
      (one) => one.was.step === 'id' && one.was.value === value && one.is?.text === now,
    );
    const mayMean = (text: Place) => text.file.kind === 'programme' || text.file.kind === 'phases';
    const because = `"${title}" is in another phase now`;
    return isSame ? [] : [{ words: whole(RegExp.escape(title)), because, mayMean }];
  }
  if (is && now !== undefined && step === 'timeNeeded') {
    const { path, slug, root } = is.file;
    const title = root.at('title').text ?? '';
    const left = new Set(name.match(/\d+/g)).difference(new Set(now.match(/\d+/g)));
    const mayMean = ({ file, text = '' }: Place) =>
      file.path === path || text.includes(title) || text.includes(resourcePath(slug));
    const because = `"${title}" takes "${now}" now`;
    return [...left].map((minutes) => ({ words: whole(minutes), because, mayMean }));
  }
  const emails = (name.match(/[^\s<>()[\]]+@[\w.-]+\w/g) ?? []).filter(
    (email) => now?.includes(email) === false,
  );
  const sought = emails.map((email): Sought => {
    return { words: whole(RegExp.escape(email)), because: `${email} has been replaced elsewhere` };
  });
  if (!isName(was) || now?.includes(name) === true || all.some((one) => one.is?.text === name)) return sought;
  const because = now === undefined ? `"${name}" has gone` : `"${name}" is "${now}" now`;
  const escaped = RegExp.escape(name);
  const isNamedSo = (one: Place) => isName(one) && one.text === name;
  // Only pages and entries have names that are not common words.
  const isEntry = (one: Place) => one.out().path.every((step) => typeof step === 'number');
  if (isEntry(was)) {
    const others = filesOf(later, file.kind).flatMap(({ values }) => values.filter(isNamedSo));
    return now === undefined && others.some(isEntry) ? [] : [{ words: whole(escaped), because }];
  }
  const words = whole(`[“„«‘"']${escaped}[”“»’"']|\\[(?i:${escaped})\\]|^${escaped}$`);
  const mayMean = (text: Place) =>
    (text.text !== name || (text.step === 'heading' && text.file.path === file.path)) &&
    !text.file.values.some(isNamedSo);
  return [{ words, because, mayMean }];
}

const monthsIn = (site: Site): number =>
  filesOf(site, 'phases').flatMap(({ root }) => root.items.flatMap((phase) => phase.at('months').items))
    .length;

/** Returns what a text says that may be wrong now, in a sentence. */
function naming(text: Place, { words, because, mayMean }: Sought): Problem[] {
  const { text: said = '' } = text;
  const found = mayMean?.(text) === false ? null : words.exec(said);
  if (found === null) return [];
  const around = excerpt(said, found.index, found.index + found[0].length);
  return [text.problem(`${because}, and this says “${around}”.`, { words: found[0] })];
}
