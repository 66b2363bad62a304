import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Read } from './guide-reading.ts';

/** A line of text as it is on the page, in millimetres from the top left corner. */
export interface Line {
  page: number;
  text: string;
  /** What the line belongs to; undefined for decoration. */
  role: string | undefined;
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  /** In points. */
  size: number;
}

interface Box {
  page: number;
  colour: string;
  x: number;
  y: number;
  width: number;
}

interface Link {
  url: string;
  /** What a screen reader calls it. */
  description: string;
  /** What the tree of the document has it in. */
  role: string | undefined;
  /** The words below it. */
  text: string;
}

interface Node {
  role: string;
  children: (Node | { type: string; id: string })[];
}

interface Glyph {
  unicode: string;
  width: number;
}

const mm = (points: number) => (points * 25.4) / 72;
const fromTop = (points: number) => mm(841.89 - points);

/** Resolves to what a reader of a PDF sees and what a screen reader is told; throws where something drawn is neither tagged nor marked as decoration. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const [lines, boxes, links, reading]: [Line[], Box[], Link[], Read[]] = [[], [], [], []];
  /** Each part of the trees with the part that it is in: "LI in L". */
  const nested = new Set<string>();
  const headings: string[] = [];
  const sizes: number[][] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const opened = await pdf.getPage(page);
    const { fnArray, argsArray } = await opened.getOperatorList();
    const marked = new Map<number, string>();
    let [colour, size, x, y]: [string, number, number, number] = ['', 0, 0, 0];
    let mark: { role?: string; id?: number } | undefined;
    for (const [nth, operator] of fnArray.entries()) {
      const args = argsArray[nth] as unknown[];
      if (operator === OPS.beginMarkedContent) mark = {};
      else if (operator === OPS.beginMarkedContentProps)
        mark = { role: String(args[0]), id: Number(args[1]) };
      else if (operator === OPS.endMarkedContent) mark = undefined;
      else if (operator === OPS.setFillRGBColor) colour = String(args[0]);
      else if (operator === OPS.setFont) size = Number(args[1]);
      else if (operator === OPS.moveText) [x, y] = args as [number, number];
      else if (operator === OPS.showText || operator === OPS.constructPath) {
        if (!mark) throw new Error(`Page ${page} has something that is neither tagged nor decoration.`);
        if (operator === OPS.constructPath) {
          const [left = NaN, , right = NaN, top = NaN] = args[2] as Float32Array;
          boxes.push({ page, colour, x: mm(left), y: fromTop(top), width: mm(right - left) });
          continue;
        }
        const glyphs = args[0] as Glyph[];
        const text = glyphs.map(({ unicode }) => unicode).join('');
        // A line that goes on below ends in a space that nobody sees.
        const seen = glyphs.slice(0, glyphs.findLastIndex(({ unicode }) => unicode.trim() !== '') + 1);
        const width = mm((seen.reduce((sum, glyph) => sum + glyph.width, 0) * size) / 1000);
        lines.push({ page, text, role: mark.role, x: mm(x), y: fromTop(y), width, size });
        if (mark.id !== undefined) marked.set(mark.id, `${marked.get(mark.id) ?? ''}${text}`);
      }
    }
    const areas = new Map<string, string>();
    const walk = (node: Node): void => {
      if (/^H\d$/.test(node.role)) headings.push(node.role);
      const own: string[] = [];
      for (const child of node.children) {
        if ('role' in child) nested.add(`${child.role} in ${node.role}`);
        else if (child.type !== 'content') areas.set(child.id.replace(/^.*_/, ''), node.role);
        else own.push(marked.get(Number(/mc(\d+)$/.exec(child.id)?.[1])) ?? '');
      }
      if (own.length > 0) reading.push([node.role, own.join('')]);
      for (const child of node.children) if ('role' in child) walk(child);
    };
    walk((await opened.getStructTree()) as unknown as Node);
    const { width, height } = opened.getViewport({ scale: 1 });
    sizes.push([Math.round(mm(width)), Math.round(mm(height))]);
    for (const area of (await opened.getAnnotations()) as Record<string, unknown>[]) {
      const [left = NaN, bottom = NaN, right = NaN, top = NaN] = area['rect'] as number[];
      const below = lines.filter(
        (line) =>
          line.page === page &&
          Math.abs(line.x - mm(left)) < 0.1 &&
          line.y > fromTop(top) &&
          line.y < fromTop(bottom) &&
          line.x + line.width < mm(right) + 1,
      );
      links.push({
        url: String(area['url']),
        description: (area['contentsObj'] as { str: string }).str,
        role: areas.get(String(area['id'])),
        text: below.map(({ text }) => text).join(''),
      });
    }
  }
  const { info, metadata } = await pdf.getMetadata();
  return {
    ...{ lines, boxes, links, reading, headings, nested, sizes, outline: await outlineOf(pdf) },
    info: info as Record<string, unknown>,
    /** What archives and checkers of accessibility read. */
    metadata: metadata as unknown as ReadonlyMap<string, unknown>,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    showsTitle: (await pdf.getViewerPreferences()) as unknown,
    id: pdf.fingerprints[0],
  };
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;

/** Resolves to the bookmarks in order: how deep, the words, and the page that they lead to. */
async function outlineOf(pdf: Pdf): Promise<[depth: number, title: string, page: number][]> {
  const walk = async (items: Outline, depth: number): Promise<[number, string, number][]> => {
    const found: [number, string, number][] = [];
    for (const { title, dest, items: inner } of items) {
      const page = await pdf.getPageIndex((dest as [{ num: number; gen: number }])[0]);
      found.push([depth, title, page + 1], ...(await walk(inner as Outline, depth + 1)));
    }
    return found;
  };
  return walk(await pdf.getOutline(), 0);
}
