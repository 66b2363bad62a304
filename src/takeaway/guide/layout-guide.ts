import { sheet, type Operation, type Row, ink, styles, type Measure } from './guide-page.ts';
import { fillTemplate } from '../../text/words.ts';
import type { GuideModel } from './guide-model.ts';
import { toRows } from './guide-rows.ts';
import { edgeStrip } from './months-band.ts';
import { newDocument, type Part } from './tag-pdf.ts';

interface Bookmark {
  title: string;
  level: 1 | 2;
  /** Counted from 1. */
  page: number;
}

interface Paginated {
  pages: Operation[][];
  bookmarks: Bookmark[];
}

/** Rows that stay on the same page. */
type Chain = readonly Row[];

/** Fewer lines than this are not left alone on a page if that can be avoided. */
const fewestLines = 3;

const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, space }, index) => sum + height + (index === 0 ? 0 : space), 0);
const linesOf = (chains: readonly Chain[]) =>
  chains.flat().filter(({ operations }) => operations.some(({ kind }) => kind === 'text')).length;
const topOf = (page: number) => (page === 0 ? sheet.firstTop : sheet.top);
const fits = (chains: readonly Chain[], page: number) => topOf(page) + heightOf(chains.flat()) <= sheet.limit;

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

const beginsSection = (chain: Chain) => chain[0]?.bookmark?.level === 1;

/** Returns how many lines come before the next section, counted from one of the chains. */
function linesLeft(chains: readonly Chain[], from: number): number {
  const next = chains.findIndex((chain, index) => index >= from && beginsSection(chain));
  return linesOf(chains.slice(from, next === -1 ? undefined : next));
}

/**
 * Moves chains from the end of a page to the beginning of the next until that has enough, as long as enough stays behind
 * and there is room; returns the new beginning.
 */
function moveOn(
  before: Chain[],
  next: readonly Chain[],
  number: number,
  isEnough: (next: Chain[]) => boolean,
): Chain[] {
  const begun = [...next];
  while (!isEnough(begun)) {
    const last = before.at(-1);
    if (!last || linesOf(before.slice(0, -1)) < fewestLines || !fits([last, ...begun], number)) break;
    before.pop();
    begun.unshift(last);
  }
  return begun;
}

/** Returns the chains on pages; the end of a section is not left alone at the top of one if that can be avoided. */
function fill(chains: readonly Chain[]): Chain[][] {
  const pages: Chain[][] = [[]];
  for (const [index, chain] of chains.entries()) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && !fits([...page, chain], pages.length - 1)) {
      const more = linesLeft(chains, index + 1);
      const isEnough = (begun: Chain[]) => linesOf(begun) + more >= fewestLines || begun.some(beginsSection);
      pages.push(moveOn(page, [chain], pages.length, isEnough));
    } else page.push(chain);
  }
  return pages;
}

/** Returns the pages after moving chains to any that has hardly any lines from the page before it. */
function balance(pages: Chain[][]): Chain[][] {
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    if (before) pages[index] = moveOn(before, page, index, (begun) => linesOf(begun) >= fewestLines);
  }
  return pages;
}

/** Returns the rows on pages; nothing goes below `sheet.limit` (spec §7), and chains taller than a page are split. */
export function paginate(rows: readonly Row[]): Paginated {
  const bookmarks: Bookmark[] = [];
  const pages = balance(fill(chainsOf(rows))).map((chains, number) => {
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

interface GuidePage {
  /** The content of the page; none of it goes below `sheet.limit`. */
  body: Operation[];
  /** The strip along the top edge, and the foot with the title and the page label. */
  frame: Operation[];
}

export interface GuideLayout {
  pages: GuidePage[];
  bookmarks: Bookmark[];
  /** The tree of parts in reading order, to which the operations of `body` refer. */
  structure: Part;
}

function frameOf(model: GuideModel, page: number, pages: number, measure: Measure): Operation[] {
  const label = fillTemplate(model.pageLabel, { page, pages });
  const foot = { kind: 'text', y: sheet.foot, style: styles.small, colour: ink.muted } as const;
  const rule = { kind: 'box', x: sheet.left, y: sheet.foot - 6, height: 0.2, colour: ink.rule } as const;
  return [
    ...edgeStrip(model.phases.entries),
    { ...rule, width: sheet.right - sheet.left },
    { ...foot, x: sheet.left, text: model.title },
    { ...foot, x: sheet.right - measure(label, styles.small), text: label },
  ];
}

/** Returns the guide on A4 pages, all in millimetres; a new page starts at 250 (spec §7). `site` ends in a slash. */
export function layoutGuide(model: GuideModel, measure: Measure, site?: string): GuideLayout {
  const structure = newDocument();
  const { pages, bookmarks } = paginate(toRows(model, structure, measure, site));
  return {
    pages: pages.map((body, index) => ({ body, frame: frameOf(model, index + 1, pages.length, measure) })),
    bookmarks,
    structure,
  };
}
