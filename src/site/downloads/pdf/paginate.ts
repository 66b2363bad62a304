import { pageGeometry } from './page-geometry.ts';
import {
  colours,
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
  /** The number of the page to which the bookmark leads, counted from 1. */
  page: number;
}

/** Rows that have to be on the same page. */
type RowGroup = readonly Row[];

const totalHeight = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, spaceAbove }, index) => sum + height + (index === 0 ? 0 : spaceAbove), 0);
const pageTop = (page: number) => (page === 0 ? pageGeometry.firstPageTop : pageGeometry.top);
const fitOnPage = (groups: readonly RowGroup[], page: number) =>
  pageTop(page) + totalHeight(groups.flat()) <= pageGeometry.bottom;

/**
 * Groups the rows that have to be on the same page: each row with `keepWithNext`, and the next row. A group that is
 * taller than the first page is split into its rows again.
 */
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

/** Distributes the groups of rows over pages. A group that does not fit on a page starts the next page. */
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
 * Distributes rows over pages. Nothing is placed below `pageGeometry.bottom` (spec §7). A group that is taller than a
 * page is split.
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

/** The metadata of a PDF document, and the texts that are on each of its pages. */
export type DocumentMetadata = Pick<
  GuideModel,
  'language' | 'title' | 'subtitle' | 'author' | 'starts' | 'phases' | 'pageLabel'
>;

/** A function that builds a whole document as rows, and adds their structure elements to `rootElement`. */
export type BuildRows = (rootElement: StructureElement, typesetter: Typesetter, pageOf: PageOf) => Row[];

/**
 * What is drawn on every page: the strip along its top edge, and the footer with the title and the number of the page.
 */
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

/** Lays out a document on A4 pages. All measures are in millimetres. Pages end at `pageGeometry.bottom`. */
export function layOutDocument(model: DocumentMetadata, buildRows: BuildRows, measure: MeasureText) {
  const typesetter = createTypesetter(measure);
  const buildPages = (pageOf: PageOf) => {
    const structure: StructureElement = { role: 'Document', children: [] };
    return { structure, ...paginate(buildRows(structure, typesetter, pageOf)) };
  };
  // The pages are built twice: first to find out the page numbers, and then with these numbers in the text. The second
  // layout equals the first, because every number fits into its column.
  const { pageByAnchor } = buildPages(() => undefined);
  const { pages, bookmarks, structure } = buildPages((anchor) => pageByAnchor.get(anchor));
  return {
    pages: pages.map((body, index) => ({ body, frame: pageFrame(model, index + 1, pages.length, measure) })),
    bookmarks,
    /** The structure tree of the document, in reading order. The drawing operations refer to its elements. */
    structure,
  };
}
export type DocumentLayout = ReturnType<typeof layOutDocument>;
