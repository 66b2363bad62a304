import { readFileSync } from 'node:fs';
import { guidePath } from '../../scripts/guide-text.ts';

const guide = readFileSync(guidePath, 'utf8');

/** Returns the cells of a Markdown table, row by row, without the space around them and the rule below the head. */
export const cellsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[| -]+$/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

/** Returns the cells of a table in the guide for coordinators, by its name. */
export function guideTable(name: string): string[][] {
  const [, table] = guide.split(`<!-- fields:${name} -->`);
  if (table === undefined) throw new Error(`The guide has no table "${name}".`);
  return cellsOf(table.split('<!-- /fields -->')[0] ?? '');
}
