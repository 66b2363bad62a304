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
import { fillTemplate } from '../../../model/text/string-utils.ts';
import type { GuideModel } from './guide-model.ts';
import { edgeStrip } from './months-band.ts';
import type { StructureElement } from './tag-pdf.ts';

interface Bookmark {
  title: string;
  level: 1 | 2;
  /** Counted from 1. */
  page: number;
}

/** Rows that stay on the same page. */
type RowGroup = readonly Row[];

const totalHeight = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, spaceAbove }, index) => sum + height + (index === 0 ? 0 : spaceAbove), 0);
const pageTop = (page: number) => (page === 0 ? pageGeometry.firstPageTop : pageGeometry.top);
const fitOnPage = (groups: readonly RowGroup[], page: number) =>
  pageTop(page) + totalHeight(groups.flat()) <= pageGeometry.bottom;

/** Returns the rows in chains, each `keepWithNext` row with the next; a chain taller than the first page is split into its rows. */
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

/** Returns the chains on pages, each on the next one if there is no room for it. */
function distributeGroups(groups: readonly RowGroup[]): RowGroup[][] {
  const pages: RowGroup[][] = [[]];
  for (const group of groups) {
    const page = pages.at(-1) ?? [];
    if (page.length > 0 && !fitOnPage([...page, group], pages.length - 1)) pages.push([group]);
    else page.push(group);
  }
  return pages;
}

/** Returns the rows on pages; nothing goes below `pageGeometry.bottom` (spec §7), and chains taller than a page are split. */
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

/** What a document says of itself, and on each of its pages. */
export type DocumentMetadata = Pick<
  GuideModel,
  'language' | 'title' | 'subtitle' | 'author' | 'starts' | 'phases' | 'pageLabel'
>;

/** Returns a whole document as rows, and adds their elements to `rootElement`. */
export type BuildRows = (rootElement: StructureElement, typesetter: Typesetter, pageOf: PageOf) => Row[];

/** Returns the strip along the top edge, and the foot with the title and the page label. */
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
    ...edgeStrip(model.phases.entries),
    { ...footerRule, width: pageGeometry.right - pageGeometry.left },
    { ...footerText, x: pageGeometry.left, text: model.title },
    { ...footerText, x: pageGeometry.right - measure(label, textStyles.small), text: label },
  ];
}

/** Returns a document on A4 pages, all in millimetres; pages end at `pageGeometry.bottom`. */
export function layOutDocument(model: DocumentMetadata, buildRows: BuildRows, measure: MeasureText) {
  const typesetter = createTypesetter(measure);
  const buildPages = (pageOf: PageOf) => {
    const structure: StructureElement = { role: 'Document', children: [] };
    return { structure, ...paginate(buildRows(structure, typesetter, pageOf)) };
  };
  // Numbers of pages are narrower than their columns, so nothing moves once they are known.
  const { pageByAnchor } = buildPages(() => undefined);
  const { pages, bookmarks, structure } = buildPages((anchor) => pageByAnchor.get(anchor));
  return {
    pages: pages.map((body, index) => ({ body, frame: pageFrame(model, index + 1, pages.length, measure) })),
    bookmarks,
    /** The tree of parts in reading order, to which the operations of `body` refer. */
    structure,
  };
}
export type DocumentLayout = ReturnType<typeof layOutDocument>;
