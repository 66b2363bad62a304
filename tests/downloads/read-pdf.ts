import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TaggedText } from './guide-tagged-text.ts';

/** A line of text as it is on the page, in millimetres from the top left corner. */
export interface Line {
  page: number;
  text: string;
  /** The structure role of the line; undefined for decoration. */
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
  /** The alternative description for screen readers. */
  description: string;
  /** The structure role of the element that contains the link. */
  role: string | undefined;
  /** The words in the area of the link. */
  text: string;
}

interface StructureNode {
  role: string;
  children: (StructureNode | { type: string; id: string })[];
}

interface Glyph {
  unicode: string;
  width: number;
}

const toMillimetres = (points: number) => (points * 25.4) / 72;
const millimetresFromTop = (points: number) => toMillimetres(841.89 - points);

/**
 * The visible text of a PDF and its structure for screen readers; throws if anything drawn is neither tagged nor marked
 * as decoration.
 */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const [lines, boxes, links, taggedTexts]: [Line[], Box[], Link[], TaggedText[]] = [[], [], [], []];
  /** Each role with the role of its parent: "LI in L". */
  const nestings = new Set<string>();
  const headings: string[] = [];
  const pageSizes: number[][] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const pdfPage = await pdf.getPage(page);
    const { fnArray, argsArray } = await pdfPage.getOperatorList();
    const textByContentId = new Map<number, string>();
    let [colour, size, x, y]: [string, number, number, number] = ['', 0, 0, 0];
    let markedContent: { role?: string; id?: number } | undefined;
    for (const [index, operator] of fnArray.entries()) {
      const args = argsArray[index] as unknown[];
      if (operator === OPS.beginMarkedContent) markedContent = {};
      else if (operator === OPS.beginMarkedContentProps)
        markedContent = { role: String(args[0]), id: Number(args[1]) };
      else if (operator === OPS.endMarkedContent) markedContent = undefined;
      else if (operator === OPS.setFillRGBColor) colour = String(args[0]);
      else if (operator === OPS.setFont) size = Number(args[1]);
      else if (operator === OPS.moveText) [x, y] = args as [number, number];
      else if (operator === OPS.showText || operator === OPS.constructPath) {
        if (!markedContent)
          throw new Error(`Page ${page} has something that is neither tagged nor decoration.`);
        if (operator === OPS.constructPath) {
          const [left = NaN, , right = NaN, top = NaN] = args[2] as Float32Array;
          boxes.push({
            page,
            colour,
            x: toMillimetres(left),
            y: millimetresFromTop(top),
            width: toMillimetres(right - left),
          });
          continue;
        }
        const glyphs = args[0] as Glyph[];
        const text = glyphs.map(({ unicode }) => unicode).join('');
        // If a text continues on the next line, its line ends in an invisible space, which does not count.
        const visibleGlyphs = glyphs.slice(
          0,
          glyphs.findLastIndex(({ unicode }) => unicode.trim() !== '') + 1,
        );
        const width = toMillimetres(
          (visibleGlyphs.reduce((sum, glyph) => sum + glyph.width, 0) * size) / 1000,
        );
        lines.push({
          page,
          text,
          role: markedContent.role,
          x: toMillimetres(x),
          y: millimetresFromTop(y),
          width,
          size,
        });
        if (markedContent.id !== undefined)
          textByContentId.set(markedContent.id, `${textByContentId.get(markedContent.id) ?? ''}${text}`);
      }
    }
    const roleByAnnotationId = new Map<string, string>();
    const walk = (node: StructureNode): void => {
      if (/^H\d$/.test(node.role)) headings.push(node.role);
      const contentTexts: string[] = [];
      for (const child of node.children) {
        if ('role' in child) nestings.add(`${child.role} in ${node.role}`);
        else if (child.type !== 'content') roleByAnnotationId.set(child.id.replace(/^.*_/, ''), node.role);
        else contentTexts.push(textByContentId.get(Number(/mc(\d+)$/.exec(child.id)?.[1])) ?? '');
      }
      if (contentTexts.length > 0) taggedTexts.push([node.role, contentTexts.join('')]);
      for (const child of node.children) if ('role' in child) walk(child);
    };
    walk((await pdfPage.getStructTree()) as unknown as StructureNode);
    const { width, height } = pdfPage.getViewport({ scale: 1 });
    pageSizes.push([Math.round(toMillimetres(width)), Math.round(toMillimetres(height))]);
    for (const annotation of (await pdfPage.getAnnotations()) as Record<string, unknown>[]) {
      const [left = NaN, bottom = NaN, right = NaN, top = NaN] = annotation['rect'] as number[];
      const linkedLines = lines.filter(
        (line) =>
          line.page === page &&
          Math.abs(line.x - toMillimetres(left)) < 0.1 &&
          line.y > millimetresFromTop(top) &&
          line.y < millimetresFromTop(bottom) &&
          line.x + line.width < toMillimetres(right) + 1,
      );
      links.push({
        url: String(annotation['url']),
        description: (annotation['contentsObj'] as { str: string }).str,
        role: roleByAnnotationId.get(String(annotation['id'])),
        text: linkedLines.map(({ text }) => text).join(''),
      });
    }
  }
  const { info, metadata } = await pdf.getMetadata();
  // Since pdf.js 6, these values are maps, but its type declarations do not say so yet.
  const markInfo = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const viewerPreferences = (await pdf.getViewerPreferences()) as unknown as ReadonlyMap<string, unknown>;
  return {
    ...{ lines, boxes, links, taggedTexts, headings, nestings, pageSizes, outline: await readOutline(pdf) },
    info: info as Record<string, unknown>,
    /** The XMP metadata, which archives and accessibility checkers read. */
    metadata: metadata as unknown as ReadonlyMap<string, unknown>,
    isTagged: markInfo?.get('Marked') === true,
    viewerPreferences: Object.fromEntries(viewerPreferences),
    id: pdf.fingerprints[0],
  };
}

type Pdf = Awaited<ReturnType<typeof getDocument>['promise']>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;

/** The bookmarks in order: depth, title, and page. */
async function readOutline(pdf: Pdf): Promise<[depth: number, title: string, page: number][]> {
  const walk = async (items: Outline, depth: number): Promise<[number, string, number][]> => {
    const bookmarks: [number, string, number][] = [];
    for (const { title, dest, items: children } of items) {
      const page = await pdf.getPageIndex((dest as [{ num: number; gen: number }])[0]);
      bookmarks.push([depth, title, page + 1], ...(await walk(children as Outline, depth + 1)));
    }
    return bookmarks;
  };
  return walk(await pdf.getOutline(), 0);
}
