import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf, problemAt } from '../../content-reading/site.ts';
import { counted } from '../../text/counted.ts';
import { inQuotes } from '../../text/in-quotes.ts';
import type { Rule } from '../rule.ts';
import { numbersCut } from '../numbers-cut.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

export const tableCells: Rule = {
  reason: 'In a row that lacks a cell, the values move under the wrong headings.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file)
        .filter((block) => block.kind === 'table')
        .flatMap(({ data, path }) => {
          const heads = itemsOf(valueAt(data, ['columns'])).length;
          const rows = itemsOf(valueAt(data, ['rows']));
          const [first] = rows;
          const each = itemsOf(first).length;
          const cutRows = rows.map((row, index) =>
            itemsOf(row).length > heads ? numbersCut(file, [...path, 'rows', index]) : [],
          );
          // Where all rows agree, the headings are at fault.
          const isCut = cutRows.some((cut) => cut.length > 0);
          if (
            !isCut &&
            rows.length > 1 &&
            each !== heads &&
            rows.every((row) => Array.isArray(row) && row.length === each)
          ) {
            const message = `The table has ${counted(heads, 'column')}, but each of its rows has ${counted(each, 'cell')}. Name as many columns as a row has cells.`;
            return problemAt(file, [...path, 'columns'], message);
          }
          return rows.flatMap((row, index) => {
            const cells = itemsOf(row).length;
            if (!Array.isArray(row) || cells === heads) return [];
            const message = `This row has ${counted(cells, 'cell')}, but the table has ${counted(heads, 'column')}. ${cellsCure(cutRows[index] ?? [])}`;
            return problemAt(file, [...path, 'rows', index], message);
          });
        }),
    ),
};

function cellsCure(cut: readonly string[]): string {
  if (cut.length === 0) return 'Give each column one cell.';
  const [numbers, quoted] = [cut.join(' and '), cut.map(inQuotes).join(', ')];
  return cut.length === 1
    ? `The comma in ${numbers} begins another cell. If it is one number, put it in quotes: ${quoted}.`
    : `The commas in ${numbers} begin other cells. If they are numbers, put each in quotes: ${quoted}.`;
}
