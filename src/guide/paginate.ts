import { sheet, type Operation, type Row } from './guide-page.ts';

export interface Bookmark {
  title: string;
  level: 1 | 2;
  /** Counted from 1. */
  page: number;
}

interface Paginated {
  pages: Operation[][];
  bookmarks: Bookmark[];
}

const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, space }, index) => sum + height + (index === 0 ? 0 : space), 0);

/** Returns the rows in chains that should not be split: each `keep` row with the row after it. The last may be empty. */
function chains(rows: readonly Row[]): Row[][] {
  const all: Row[][] = [];
  let open: Row[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.keep) continue;
    all.push(open);
    open = [];
  }
  return [...all, open];
}

/** Returns the rows on pages; nothing goes below `sheet.limit`, and chains taller than a page are split. */
export function paginate(rows: readonly Row[]): Paginated {
  const pages: Operation[][] = [[]];
  const bookmarks: Bookmark[] = [];
  let y: number = sheet.firstTop;
  let fresh = true;
  const turn = () => {
    pages.push([]);
    y = sheet.top;
    fresh = true;
  };
  const fits = (some: readonly Row[]) => y + (some[0]?.space ?? 0) + heightOf(some) <= sheet.limit;

  for (const chain of chains(rows)) {
    const whole = heightOf(chain) <= sheet.limit - sheet.top;
    for (const [index, row] of chain.entries()) {
      const together = whole && index === 0 ? chain : [row];
      if (!fresh && !fits(together)) turn();
      const top = fresh ? y : y + row.space;
      pages.at(-1)?.push(...row.operations.map((operation) => ({ ...operation, y: top + operation.y })));
      if (row.bookmark) bookmarks.push({ ...row.bookmark, page: pages.length });
      y = top + row.height;
      fresh = false;
    }
  }
  return { pages, bookmarks };
}
