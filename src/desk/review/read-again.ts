import type { Place, SourceFile } from '../content/place.ts';
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
 * text names what is called otherwise, is elsewhere or is at another time now. Examples have names and dates of their own.
 */
export function readAgain(
  earlier: Site,
  later: Site,
  comparison = compareContent(earlier, later),
): Problem[] {
  const language = looseContent(later).programme[0]?.data.language ?? 'en-GB';
  const gone = comparison.files.flatMap(({ changes }) => goneIn(changes));
  const sought = [
    ...gone.flatMap((one) => besideName(one, gone, language)),
    ...comparison.files.flatMap(({ earlier: was, later: is }) => (was && !is ? besideEntry(was) : [])),
  ];
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

type Gone = Pick<Change, 'is'> & { was: Place };

/** Returns what was removed or became something else, wherever it is now. */
const goneIn = (changes: readonly Change[]): Gone[] =>
  changes.flatMap(({ word, was, is, inner }) =>
    was === undefined || word === 'moved' || word === 'order' ? goneIn(inner) : [{ was, is }],
  );

/** Returns the title of a page or another entry that has gone: what leads to it is no longer there either. */
function besideEntry({ root }: SourceFile): Sought[] {
  const { text: title } = root.at('title');
  return title === undefined ? [] : [{ words: whole(RegExp.escape(title)), because: `"${title}" has gone` }];
}

function besideName({ was, is }: Gone, all: readonly Gone[], language: string): Sought[] {
  const { value, step, file } = was;
  const [name, now] = [String(value), is?.text];
  if (file.kind === 'phases' && isMonth(value)) {
    const words = [name, ...monthWords(value, language)].map(RegExp.escape).join('|');
    return [{ words: whole(words), because: `What the programme has in ${name} has changed` }];
  }
  if (file.kind === 'programme' && step === 'year')
    return [{ words: whole(name), because: `The programme begins in ${is?.written} now` }];
  // What has gone without another in its place is told.
  if (now === undefined) return [];
  if (file.kind === 'resources' && step === 'phase') {
    const title = is?.file.root.at('title').text ?? '';
    // A phase that has another id is the same phase.
    const isSame = all.some(
      (one) => one.was.step === 'id' && one.was.value === value && one.is?.text === now,
    );
    const mayMean = (text: Place) => text.file.kind === 'programme' || text.file.kind === 'phases';
    const because = `"${title}" is in another phase now`;
    return isSame ? [] : [{ words: whole(RegExp.escape(title)), because, mayMean }];
  }
  if (is && step === 'timeNeeded') {
    const { path, slug, root } = is.file;
    const title = root.at('title').text ?? '';
    const left = new Set(name.match(/\d+/g)).difference(new Set(now.match(/\d+/g)));
    const mayMean = ({ file, text = '' }: Place) =>
      file.path === path || text.includes(title) || text.includes(resourcePath(slug));
    const because = `"${title}" takes "${now}" now`;
    return [...left].map((minutes) => ({ words: whole(minutes), because, mayMean }));
  }
  const emails = (name.match(/[^\s<>()[\]]+@[\w.-]+\w/g) ?? []).filter((email) => !now.includes(email));
  const sought = emails.map((email): Sought => {
    return { words: whole(RegExp.escape(email)), because: `${email} has been replaced elsewhere` };
  });
  const isName = (step === 'title' || step === 'label') && !now.includes(name);
  if (!isName || all.some((one) => one.is?.text === name)) return sought;
  // Only pages and entries have names that are not common words.
  const isEntry = was.out().path.every((step) => typeof step === 'number');
  const words = isEntry
    ? RegExp.escape(name)
    : `[“„«‘"']${RegExp.escape(name)}[”“»’"']|\\[(?i:${RegExp.escape(name)})\\]`;
  return [{ words: whole(words), because: `"${name}" is "${now}" now` }];
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
