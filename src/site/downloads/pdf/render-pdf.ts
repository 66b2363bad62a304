import bold from '../../assets/fonts/guide-bold.ttf?inline';
import regular from '../../assets/fonts/guide-regular.ttf?inline';
import { jsPDF } from 'jspdf';
import { hashText } from '../../../model/text/hash.ts';
import type { GuideModel } from './guide-model.ts';
import { guideRows } from './guide-rows.ts';
import { baseline, type Weight, type MeasureText, type Operation } from './typesetting.ts';
import { layOutDocument, type DocumentMetadata, type DocumentLayout, type BuildRows } from './paginate.ts';
import { createTagger, type Tagger } from './tag-pdf.ts';
import { toXmp } from './xmp-metadata.ts';

const base64Of = (dataUri: string) => dataUri.slice(dataUri.indexOf(',') + 1);

/**
 * TrueType fonts as base64. They are bundled with the script, because the Content-Security-Policy of the site forbids
 * fetching them.
 */
const fonts: Readonly<Record<Weight, string>> = { normal: base64Of(regular), bold: base64Of(bold) };

interface RenderOptions {
  /** The address of the site, ending in a slash. If it is given, the guide names the site, and links to its pages. */
  siteUrl?: string;
}

const families: Readonly<Record<Weight, string>> = { normal: 'Handbook-Regular', bold: 'Handbook-Bold' };

/** The file id of a PDF, as 32 hexadecimal digits. The same text always gives the same id. */
function fileIdOf(text: string): string {
  const letters = Array.from(`${hashText(text)}${hashText(`again ${text}`)}`).slice(0, 16);
  return letters.map((letter) => letter.charCodeAt(0).toString(16)).join('');
}

function openDocument(model: DocumentMetadata, siteUrl = ''): jsPDF {
  const { language, ...texts } = model;
  const { title, subtitle: subject, author, starts } = texts;
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true, precision: 3 });
  doc.setProperties({ title, subject, author });
  doc.viewerPreferences({ DisplayDocTitle: true });
  // The creation date and the file id do not depend on the clock or on random numbers. The same content therefore
  // always gives the same file.
  doc.setCreationDate(`D:${starts.replaceAll('-', '')}000000+00'00'`);
  doc.setFileId(fileIdOf(JSON.stringify([texts, siteUrl])));
  doc.addMetadata(toXmp({ title, subject, author, language, created: `${starts}T00:00:00Z` }), true);
  for (const weight of ['normal', 'bold'] as const) {
    doc.addFileToVFS(`${weight}.ttf`, fonts[weight]);
    doc.addFont(`${weight}.ttf`, families[weight], 'normal');
  }
  return doc;
}

function drawOperation(doc: jsPDF, tagger: Tagger, page: number, operation: Operation): void {
  if (operation.kind === 'box') {
    tagger.beginContent(page, undefined);
    doc.setFillColor(operation.colour).rect(operation.x, operation.y, operation.width, operation.height, 'F');
    return;
  }
  const { x, y, text, trailingSpace = '', style, colour, element, linkWidth } = operation;
  tagger.beginContent(page, element);
  doc.setFont(families[style.weight], 'normal').setFontSize(style.size).setTextColor(colour);
  doc.text(`${text}${trailingSpace}`, x, y);
  if (!element || linkWidth === undefined) return;
  tagger.addLink(page, element, { x, y: y - baseline(style), width: linkWidth, height: style.leading });
}

function addOutline(doc: jsPDF, title: string, { bookmarks }: DocumentLayout): void {
  const rootItem: unknown = doc.outline.add(null, title, { pageNumber: 1 });
  let sectionItem = rootItem;
  for (const bookmark of bookmarks) {
    const parentItem = bookmark.level === 1 ? rootItem : sectionItem;
    const item = doc.outline.add(parentItem, bookmark.title, { pageNumber: bookmark.page });
    if (bookmark.level === 1) sectionItem = item;
  }
}

/**
 * Creates a function that measures the width of texts in a document. The width of each letter is cached, because there
 * may be thousands of lines.
 */
function createTextMeasurer(doc: jsPDF): MeasureText {
  const widths = { normal: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOf = (letter: string, weight: Weight): number => {
    const width = doc.setFont(families[weight], 'normal').setFontSize(1).getTextWidth(letter);
    widths[weight].set(letter, width);
    return width;
  };
  return (text, { weight, size }) => {
    let width = 0;
    for (const letter of text) width += widths[weight].get(letter) ?? widthOf(letter, weight);
    return width * size;
  };
}

/** Renders the programme guide as a tagged PDF file. The promise rejects if a font cannot be read. */
export async function renderGuidePdf(model: GuideModel, { siteUrl }: RenderOptions = {}): Promise<Blob> {
  const doc = openDocument(model, siteUrl);
  const buildRows: BuildRows = (rootElement, typesetter, pageOf) =>
    guideRows(model, rootElement, typesetter, { siteUrl, pageOf });
  const layout = layOutDocument(model, buildRows, createTextMeasurer(doc));
  const tagger = createTagger(doc, layout.structure, model.language);
  for (const [index, { frame, body }] of layout.pages.entries()) {
    if (index > 0) doc.addPage();
    for (const operation of [...frame, ...body]) drawOperation(doc, tagger, index + 1, operation);
    tagger.endContent();
  }
  addOutline(doc, model.title, layout);
  return doc.output('blob');
}
