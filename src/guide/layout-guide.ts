import { fillTemplate } from '../text/fill-template.ts';
import type { GuideModel } from './guide-model.ts';
import { ink, sheet, styles, type Measure, type Operation } from './guide-page.ts';
import { toRows } from './guide-rows.ts';
import { edgeStrip } from './months-band.ts';
import { paginate, type Bookmark } from './paginate.ts';
import { newDocument, type Part } from './structure.ts';

export interface GuidePage {
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
