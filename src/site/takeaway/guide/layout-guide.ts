import {
  ink,
  paper,
  sheet,
  styles,
  type Measure,
  type Operation,
  type Row,
  type Sheet,
} from './guide-sheet.ts';
import { fillTemplate } from '../../../model/text/words.ts';
import type { GuideModel } from './guide-model.ts';
import { edgeStrip } from './months-band.ts';
import type { Part } from './tag-pdf.ts';

interface Bookmark {
  title: string;
  level: 1 | 2;
  /** Counted from 1. */
  page: number;
}

/** Rows that stay on the same page. */
type Chain = readonly Row[];

const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, space }, index) => sum + height + (index === 0 ? 0 : space), 0);
const topOf = (page: number) => (page === 0 ? paper.firstTop : paper.top);
const fits = (chains: readonly Chain[], page: number) => topOf(page) + heightOf(chains.flat()) <= paper.limit;

/** Returns the rows in chains, each `keep` row with the next; a chain taller than the first page is split into its rows. */
function chainsOf(rows: readonly Row[]): Chain[] {
  const all: Chain[] = [];
  let open: Row[] = [];
  for (const [index, row] of rows.entries()) {
    open.push(row);
    if (row.keep && index < rows.length - 1) continue;
    all.push(...(fits([open], 0) ? [open] : open.map((single) => [single])));
    open = [];
  }
  return all;
}

/** Returns the chains on pages, each on the next one if there is no room for it. */
function fill(chains: readonly Chain[]): Chain[][] {
  const pages: Chain[][] = [[]];
  for (const chain of chains) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && !fits([...page, chain], pages.length - 1)) pages.push([chain]);
    else page.push(chain);
  }
  return pages;
}

/** Returns the rows on pages; nothing goes below `paper.limit` (spec §7), and chains taller than a page are split. */
function paginate(rows: readonly Row[]) {
  const bookmarks: Bookmark[] = [];
  const pages = fill(chainsOf(rows)).map((chains, number) => {
    let y = topOf(number);
    return chains.flat().flatMap((row, index) => {
      const top = index === 0 ? y : y + row.space;
      y = top + row.height;
      if (row.bookmark) bookmarks.push({ ...row.bookmark, page: number + 1 });
      return row.operations.map((operation) => ({ ...operation, y: top + operation.y }));
    });
  });
  return { pages, bookmarks };
}

/** What a document says of itself, and on each of its pages. */
export type Document = Pick<
  GuideModel,
  'language' | 'title' | 'subtitle' | 'author' | 'starts' | 'phases' | 'pageLabel'
>;

/** Returns a whole document as rows, and adds their parts to `root`. */
export type WriteRows = (root: Part, sheet: Sheet) => Row[];

/** Returns the strip along the top edge, and the foot with the title and the page label. */
function frameOf(model: Document, page: number, pages: number, measure: Measure): Operation[] {
  const label = fillTemplate(model.pageLabel, { page, pages });
  const foot = { kind: 'text', y: paper.foot, style: styles.small, colour: ink.muted } as const;
  const rule = { kind: 'box', x: paper.left, y: paper.foot - 6, height: 0.2, colour: ink.rule } as const;
  return [
    ...edgeStrip(model.phases.entries),
    { ...rule, width: paper.right - paper.left },
    { ...foot, x: paper.left, text: model.title },
    { ...foot, x: paper.right - measure(label, styles.small), text: label },
  ];
}

/** Returns a document on A4 pages, all in millimetres; pages end at `paper.limit`. */
export function layoutGuide(model: Document, write: WriteRows, measure: Measure) {
  const structure: Part = { role: 'Document', children: [] };
  const { pages, bookmarks } = paginate(write(structure, sheet(measure)));
  return {
    pages: pages.map((body, index) => ({ body, frame: frameOf(model, index + 1, pages.length, measure) })),
    bookmarks,
    /** The tree of parts in reading order, to which the operations of `body` refer. */
    structure,
  };
}
export type GuideLayout = ReturnType<typeof layoutGuide>;
