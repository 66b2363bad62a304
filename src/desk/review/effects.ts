import type { Site } from '../content/site.ts';
import { counted } from '../../model/text/words.ts';
import type { BuiltFacts } from './built-site.ts';
import type { Comparison } from './compare-content.ts';
import { type Detail, type Entry, type Group, holds, quoteAll } from './entries.ts';
import { readAgain } from './read-again.ts';

const effect = (what: Entry['what'], details: Detail[] = []): Entry => ({ word: 'effect', what, details });

/** Returns what a change does elsewhere: to sentences beside it and, if both were built, to the site's files. */
export function describeEffects(
  earlier: Site,
  later: Site,
  comparison: Comparison,
  built?: BuiltFacts,
): Group[] {
  const beside = readAgain(earlier, later, comparison).map(({ file, line, message }) =>
    holds(`${file}:${line} ${message}`),
  );
  const texts = effect([`${counted(beside.length, 'text')} to read again`], beside);
  return [
    ...(beside.length > 0 ? [{ title: [], entries: [texts] }] : []),
    ...(built ? [{ title: ['Built with the code of this change'], entries: describeBuilt(built) }] : []),
  ];
}

/** Returns which files are different, and how many are not. */
function describeBuilt({ changed, added, removed, equal }: BuiltFacts): Entry[] {
  const list = (words: string, paths: readonly string[]): Entry[] => {
    const details = paths.map((path) => ({ note: quoteAll([path]) }));
    return paths.length === 0 ? [] : [effect([`${counted(paths.length, 'file')} ${words}`], details)];
  };
  return [
    ...list('different, byte for byte', changed),
    ...list('new', added),
    ...list('not there any more', removed),
    effect([`${counted(equal, 'file')} equal`]),
  ];
}
