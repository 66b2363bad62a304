import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedLine {
  text: string;
  /** The height of the letters in points. */
  size: number;
  /** The position of the lower edge of the line, as a share of the height of the page from its top. */
  bottom: number;
}

/** Resolves to the lines of each page of a PDF, from the top. */
export async function printedPages(bytes: Uint8Array): Promise<PrintedLine[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PrintedLine[][] = [];
  for (let pageNumber = 1; pageNumber <= pdf.numPages; pageNumber++) {
    const page = await pdf.getPage(pageNumber);
    const { height } = page.getViewport({ scale: 1 });
    const lines = new Map<number, PrintedLine>();
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const lineKey = Math.round((item.transform[5] as number) / 3);
      const line = lines.get(lineKey) ?? {
        text: '',
        size: 0,
        bottom: 1 - (item.transform[5] as number) / height,
      };
      lines.set(lineKey, {
        ...line,
        text: `${line.text} ${item.str}`.trim(),
        size: Math.max(line.size, item.height),
      });
    }
    pages.push([...lines.values()].sort((a, b) => a.bottom - b.bottom));
  }
  return pages;
}

/** Resolves to the words of a PDF, line after line, with single spaces between them. */
export async function printedText(bytes: Uint8Array): Promise<string> {
  const lines = (await printedPages(bytes)).flat().map(({ text }) => text);
  return lines.join(' ').replace(/\s+/g, ' ');
}
