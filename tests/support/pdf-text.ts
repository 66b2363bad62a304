import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfText {
  /** The width and height of each page, in points. */
  pages: [number, number][];
  /** The words, page after page, with single spaces between them. */
  text: string;
}

/** Resolves to the text of a PDF and the sizes of its pages. */
export async function pdfText(bytes: Buffer): Promise<PdfText> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfText['pages'] = [];
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push([Math.round(width), Math.round(height)]);
    const { items } = await page.getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return { pages, text: texts.join(' ').replace(/\s+/g, ' ').trim() };
}
