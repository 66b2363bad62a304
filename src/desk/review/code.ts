/** What of a change nothing here compares, because it is no content: a person has to read it. */
import type { ChangedFile } from '../content/git.ts';
import { counted } from '../../model/text/words.ts';
import { type Detail, type Entry, quoteAll } from './entries.ts';

/** Where a change does the most harm, first: what runs with rights or on a reviewer's machine, then what visitors get. */
const dangerous = [
  /^\.\.\//,
  /^\.(?:github|ci)\/|(?:^|\/)CODEOWNERS$/,
  /(?:^|\/)(?:package[^/]*\.json|[^/]*lock[^/]*|\.npmrc|\.git(?:modules|attributes))$/,
  /^scripts\//,
  /^[^/]*\.config\.[^/]*$/,
  /^src\//,
  /^public\//,
  /^content\//,
  /^tests\//,
  /^docs\//,
];

/** Where a path stands in that list; what is not in it stands before the folders that visitors get. */
const rankOf = (path: string): number => {
  const rank = dangerous.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? 4.5 : rank;
};

/** How many files are named. */
const mostFiles = 30;

/** Returns the files that the report does not tell of as content, the most dangerous first. */
export const notCompared = (changed: readonly ChangedFile[], told: ReadonlySet<string>): ChangedFile[] =>
  changed
    .filter(({ path }) => !told.has(path))
    .sort((a, b) => rankOf(a.path) - rankOf(b.path) || (a.path < b.path ? -1 : 1));

/** Returns what has to be decided about these files. */
export function codeDecisions(files: readonly ChangedFile[]): Entry[] {
  if (files.length === 0) return [];
  const lines = (count: number | undefined, sign: string) => (count === undefined ? '' : ` ${sign}${count}`);
  const details = files.slice(0, mostFiles).map(({ path, added, removed }): Detail => {
    const counts = `${lines(added, '+')}${lines(removed, '−')}`;
    return { note: [...quoteAll([path]), counts === '' ? ' (lines not counted)' : counts] };
  });
  const more = files.length - details.length;
  const rest: Detail[] = more > 0 ? [{ note: [`and ${counted(more, 'more file')}`] }] : [];
  const what = [
    `Code changed; nothing here judges it. Somebody has to read ${counted(files.length, 'file')}`,
  ];
  return [{ word: 'code', what, details: [...details, ...rest] }];
}
