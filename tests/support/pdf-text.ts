import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Resolves to the words of a PDF, page after page, with single spaces between them. */
export async function pdfText(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return { pages: pdf.numPages, text: texts.join(' ').replace(/\s+/g, ' ').trim() };
}
