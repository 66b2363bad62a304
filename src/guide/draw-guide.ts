import { jsPDF } from 'jspdf';
import { guideFonts, type GuideFonts } from './guide-fonts.ts';
import type { GuideModel } from './guide-model.ts';
import type { Measure, Operation } from './guide-page.ts';
import { layoutGuide, type GuideLayout } from './layout-guide.ts';

interface DrawOptions {
  /** The moment of creation as ISO 8601 in UTC, such as "2025-07-14T09:30:00Z"; equal input gives equal bytes. */
  created: string;
  /** The address of the site, ending in a slash; with it, the titles of the resources link to their pages. */
  site?: string;
  fonts?: GuideFonts;
}

const family = 'Handbook';

function newDocument(model: GuideModel, { created, fonts = guideFonts }: DrawOptions): jsPDF {
  const digits = created.replace(/\D/g, '').slice(0, 14).padEnd(14, '0');
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true, precision: 3 });
  doc.setProperties({ title: model.title, subject: model.subtitle, author: model.author });
  doc.setLanguage('en-GB');
  doc.viewerPreferences({ DisplayDocTitle: true });
  // A Date would be written in the time zone of the machine, and a random id would change every time.
  doc.setCreationDate(`D:${digits}+00'00'`);
  doc.setFileId(digits.padStart(32, '0'));
  for (const weight of ['normal', 'bold'] as const) {
    doc.addFileToVFS(`${weight}.ttf`, fonts[weight]);
    doc.addFont(`${weight}.ttf`, family, weight);
  }
  return doc;
}

function draw(doc: jsPDF, operation: Operation): void {
  if (operation.kind === 'box') {
    doc.setFillColor(operation.colour).rect(operation.x, operation.y, operation.width, operation.height, 'F');
    return;
  }
  const { x, y, text, style, colour, link } = operation;
  doc.setFont(family, style.weight).setFontSize(style.size).setTextColor(colour).text(text, x, y);
  if (link) doc.link(x, y - style.leading * 0.76, link.width, style.leading, { url: link.url });
}

function addOutline(doc: jsPDF, title: string, { bookmarks }: GuideLayout): void {
  const root: unknown = doc.outline.add(null, title, { pageNumber: 1 });
  let parent = root;
  for (const bookmark of bookmarks) {
    const under = bookmark.level === 1 ? root : parent;
    const item = doc.outline.add(under, bookmark.title, { pageNumber: bookmark.page });
    if (bookmark.level === 1) parent = item;
  }
}

/** Resolves to the programme guide as a PDF file; rejects if a font cannot be read. */
export async function drawGuide(model: GuideModel, options: DrawOptions): Promise<Blob> {
  const doc = newDocument(model, options);
  const measure: Measure = (text, { weight, size }) =>
    doc.setFont(family, weight).setFontSize(size).getTextWidth(text);
  const layout = layoutGuide(model, measure, options.site);
  layout.pages.forEach((page, index) => {
    if (index > 0) doc.addPage();
    for (const operation of [...page.frame, ...page.body]) draw(doc, operation);
  });
  addOutline(doc, model.title, layout);
  return doc.output('blob');
}
