import { blocksOf } from '../../content-reading/page-blocks.ts';
import { filesOf, problemAt } from '../../content-reading/site.ts';
import type { Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';

export const tableCells: Rule = {
  name: 'table-cells',
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
          // Where all rows agree, the headings are at fault.
          if (rows.length > 1 && each !== heads && rows.every((row) => itemsOf(row).length === each)) {
            const message = `The table has ${heads} columns, but each of its rows has ${each} cells. Name as many columns as a row has cells.`;
            return problemAt(file, [...path, 'columns'], message);
          }
          return rows.flatMap((row, index) => {
            const cells = itemsOf(row).length;
            if (!Array.isArray(row) || cells === heads) return [];
            const message = `This row has ${cells} cells, but the table has ${heads} columns. Give each column one cell.`;
            return problemAt(file, [...path, 'rows', index], message);
          });
        }),
    ),
};
