import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PrintedLine {
  text: string;
  /** The height of its letters, in points. */
  size: number;
  /** How far down the page its lower edge is: 0 at the top of the page, 1 at the bottom. */
  at: number;
}

/** Resolves to the lines of each page of a PDF, from the top. */
export async function printedPages(bytes: Uint8Array): Promise<PrintedLine[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PrintedLine[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const lines = new Map<number, PrintedLine>();
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const foot = Math.round((item.transform[5] as number) / 3);
      const line = lines.get(foot) ?? { text: '', size: 0, at: 1 - (item.transform[5] as number) / height };
      lines.set(foot, {
        ...line,
        text: `${line.text} ${item.str}`.trim(),
        size: Math.max(line.size, item.height),
      });
    }
    pages.push([...lines.values()].sort((a, b) => a.at - b.at));
  }
  return pages;
}

/** Resolves to the words of a PDF, line after line, with single spaces between them. */
export async function printedText(bytes: Uint8Array): Promise<string> {
  const lines = (await printedPages(bytes)).flat().map(({ text }) => text);
  return lines.join(' ').replace(/\s+/g, ' ');
}
