import {
  colours,
  pageGeometry,
  createTypesetter,
  textStyles,
  type MeasureText,
  type Operation,
  type PageOf,
  type Row,
  type Typesetter,
} from './typesetting.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import type { GuideModel } from './guide-model.ts';
import { topEdgeStrip } from './months-band.ts';
import type { StructureElement } from './structure-element.ts';

interface Bookmark {
  title: string;
  level: 1 | 2;
  /** Counted from 1. */
  page: number;
}

/** Rows that must be on the same page. */
type RowGroup = readonly Row[];

const totalHeight = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, spaceAbove }, index) => sum + height + (index === 0 ? 0 : spaceAbove), 0);
const pageTop = (page: number) => (page === 0 ? pageGeometry.firstPageTop : pageGeometry.top);
const fitOnPage = (groups: readonly RowGroup[], page: number) =>
  pageTop(page) + totalHeight(groups.flat()) <= pageGeometry.bottom;

/** Groups each `keepWithNext` row with the next row. A group taller than the first page is split into its rows. */
function groupRows(rows: readonly Row[]): RowGroup[] {
  const groups: RowGroup[] = [];
  let currentGroup: Row[] = [];
  for (const [index, row] of rows.entries()) {
    currentGroup.push(row);
    if (row.keepWithNext && index < rows.length - 1) continue;
    groups.push(...(fitOnPage([currentGroup], 0) ? [currentGroup] : currentGroup.map((row) => [row])));
    currentGroup = [];
  }
  return groups;
}

/** Distributes the groups over pages; a group that does not fit starts the next page. */
function distributeGroups(groups: readonly RowGroup[]): RowGroup[][] {
  const pages: RowGroup[][] = [[]];
  for (const group of groups) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && !fitOnPage([...page, group], pages.length - 1)) pages.push([group]);
    else page.push(group);
  }
  return pages;
}

/**
 * Distributes rows over pages. Nothing is placed below `pageGeometry.bottom` (spec §7), and groups taller than a page
 * are split.
 */
function paginate(rows: readonly Row[]) {
  const bookmarks: Bookmark[] = [];
  const pageByAnchor = new Map<string, number>();
  const pages = distributeGroups(groupRows(rows)).map((groups, pageIndex) => {
    let y = pageTop(pageIndex);
    return groups.flat().flatMap((row, index) => {
      const top = index === 0 ? y : y + row.spaceAbove;
      y = top + row.height;
      if (row.bookmark) bookmarks.push({ ...row.bookmark, page: pageIndex + 1 });
      if (row.anchor !== undefined) pageByAnchor.set(row.anchor, pageIndex + 1);
      return row.operations.map((operation) => ({ ...operation, y: top + operation.y }));
    });
  });
  return { pages, bookmarks, pageByAnchor };
}

/** The metadata of a document, and the texts that are repeated on each page. */
export type DocumentMetadata = Pick<
  GuideModel,
  'language' | 'title' | 'subtitle' | 'author' | 'starts' | 'phases' | 'pageLabel'
>;

/** Builds a whole document as rows, and adds their elements to `rootElement`. */
export type BuildRows = (rootElement: StructureElement, typesetter: Typesetter, pageOf: PageOf) => Row[];

/** The strip along the top edge, and the footer with the title and the page label. */
function pageFrame(
  model: DocumentMetadata,
  page: number,
  pageCount: number,
  measure: MeasureText,
): Operation[] {
  const label = fillTemplate(model.pageLabel, { page, pages: pageCount });
  const footerText = {
    kind: 'text',
    y: pageGeometry.footerBaseline,
    style: textStyles.small,
    colour: colours.muted,
  } as const;
  const footerRule = {
    kind: 'box',
    x: pageGeometry.left,
    y: pageGeometry.footerBaseline - 6,
    height: 0.2,
    colour: colours.rule,
  } as const;
  return [
    ...topEdgeStrip(model.phases.entries),
    { ...footerRule, width: pageGeometry.right - pageGeometry.left },
    { ...footerText, x: pageGeometry.left, text: model.title },
    { ...footerText, x: pageGeometry.right - measure(label, textStyles.small), text: label },
  ];
}

/** Lays out a document on A4 pages, in millimetres; pages end at `pageGeometry.bottom`. */
export function layOutDocument(model: DocumentMetadata, buildRows: BuildRows, measure: MeasureText) {
  const typesetter = createTypesetter(measure);
  const buildPages = (pageOf: PageOf) => {
    const structure: StructureElement = { role: 'Document', children: [] };
    return { structure, ...paginate(buildRows(structure, typesetter, pageOf)) };
  };
  // The pages are built twice: first to find the page numbers, and then with these numbers in the text. The numbers fit
  // into their columns, so the second layout equals the first.
  const { pageByAnchor } = buildPages(() => undefined);
  const { pages, bookmarks, structure } = buildPages((anchor) => pageByAnchor.get(anchor));
  return {
    pages: pages.map((body, index) => ({ body, frame: pageFrame(model, index + 1, pages.length, measure) })),
    bookmarks,
    /** The structure tree in reading order, to which the operations of `body` refer. */
    structure,
  };
}
export type DocumentLayout = ReturnType<typeof layOutDocument>;
