import { largestFile, mostBytes, mostLines } from './door.ts';

/** The page about saved files; two of its tables are made by a command. */
export const savedFilesPage = 'docs/saved-files.md';
export const renew = 'npm run docs:saved-files';

type Region = 'limits' | 'damage';

const begin = (region: Region) => `<!-- made by \`${renew}\`: ${region} -->`;
const end = '<!-- end -->';

/** Returns the page with the lines of a region replaced; throws if the region is missing. */
export function withRegion(page: string, region: Region, lines: readonly string[]): string {
  const [before, rest] = splitAt(page, region);
  return [before, begin(region), '\n\n', lines.join('\n'), '\n\n', rest.slice(rest.indexOf(end))].join('');
}

/** Returns the rows of the table in a region, each as its cells, without the head. */
export function rowsOf(page: string, region: Region): string[][] {
  const [, rest] = splitAt(page, region);
  return rest
    .slice(0, rest.indexOf(end))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function splitAt(page: string, region: Region): [before: string, rest: string] {
  const at = page.indexOf(begin(region));
  if (at === -1) throw new Error(`${savedFilesPage} has no line "${begin(region)}".`);
  return [page.slice(0, at), page.slice(at + begin(region).length)];
}

const count = (number: number) => number.toLocaleString('en-GB');

/** Returns the table of the limits for a file. */
export const limitsTable = (): string[] => [
  '| Any other file may have at most | |',
  '|---|---|',
  `| characters, after decoding (UTF-16 code units) | ${count(largestFile)} |`,
  `| lines | ${count(mostLines)} |`,
  `| bytes, whatever they say | ${count(mostBytes)} |`,
];
