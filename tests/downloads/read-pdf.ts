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

/** The tag of drawn content; without a role, the content is decoration. */
interface MarkedContent {
  role?: string;
  id?: number;
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
    const drawing = await readDrawing(pdfPage, page);
    const structure = readStructure(
      (await pdfPage.getStructTree()) as unknown as StructureNode,
      drawing.textByContentId,
    );
    lines.push(...drawing.lines);
    boxes.push(...drawing.boxes);
    links.push(...(await readLinks(pdfPage, drawing.lines, structure.roleByAnnotationId)));
    taggedTexts.push(...structure.taggedTexts);
    headings.push(...structure.headings);
    for (const nesting of structure.nestings) nestings.add(nesting);
    const { width, height } = pdfPage.getViewport({ scale: 1 });
    pageSizes.push([Math.round(toMillimetres(width)), Math.round(toMillimetres(height))]);
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
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;
type Outline = Awaited<ReturnType<Pdf['getOutline']>>;

/** The lines and boxes that are drawn on a page, and the texts of its tagged contents by their ids. */
async function readDrawing(pdfPage: PdfPage, page: number) {
  const lines: Line[] = [];
  const boxes: Box[] = [];
  const textByContentId = new Map<number, string>();
  const { fnArray, argsArray } = await pdfPage.getOperatorList();
  let [colour, size, x, y]: [string, number, number, number] = ['', 0, 0, 0];
  let markedContent: MarkedContent | undefined;
  const ensureMarked = (): MarkedContent => {
    if (markedContent) return markedContent;
    throw new Error(`Page ${page} has something that is neither tagged nor decoration.`);
  };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[];
    if (operator === OPS.beginMarkedContent) markedContent = {};
    else if (operator === OPS.beginMarkedContentProps)
      markedContent = { role: String(args[0]), id: Number(args[1]) };
    else if (operator === OPS.endMarkedContent) markedContent = undefined;
    else if (operator === OPS.setFillRGBColor) colour = String(args[0]);
    else if (operator === OPS.setFont) size = Number(args[1]);
    else if (operator === OPS.moveText) [x, y] = args as [number, number];
    else if (operator === OPS.constructPath) {
      ensureMarked();
      boxes.push({ page, colour, ...boxGeometry(args[2] as Float32Array) });
    } else if (operator === OPS.showText) {
      const { role, id } = ensureMarked();
      const glyphs = args[0] as Glyph[];
      const text = glyphs.map(({ unicode }) => unicode).join('');
      const position = { x: toMillimetres(x), y: millimetresFromTop(y) };
      lines.push({ page, text, role, ...position, width: visibleWidth(glyphs, size), size });
      if (id !== undefined) textByContentId.set(id, `${textByContentId.get(id) ?? ''}${text}`);
    }
  }
  return { lines, boxes, textByContentId };
}

function boxGeometry([left = NaN, , right = NaN, top = NaN]: Float32Array) {
  return { x: toMillimetres(left), y: millimetresFromTop(top), width: toMillimetres(right - left) };
}

/** The width of the visible part of a line. A text that continues on the next line ends in an invisible space. */
function visibleWidth(glyphs: readonly Glyph[], size: number): number {
  const lastVisible = glyphs.findLastIndex(({ unicode }) => unicode.trim() !== '');
  const glyphWidths = glyphs.slice(0, lastVisible + 1).reduce((sum, glyph) => sum + glyph.width, 0);
  return toMillimetres((glyphWidths * size) / 1000);
}

/** The texts of a structure tree with their roles, its headings and nestings, and the roles of elements with links. */
function readStructure(root: StructureNode, textByContentId: ReadonlyMap<number, string>) {
  const taggedTexts: TaggedText[] = [];
  const headings: string[] = [];
  const nestings: string[] = [];
  const roleByAnnotationId = new Map<string, string>();
  const walk = (node: StructureNode): void => {
    if (/^H\d$/.test(node.role)) headings.push(node.role);
    const contentTexts: string[] = [];
    for (const child of node.children) {
      if ('role' in child) nestings.push(`${child.role} in ${node.role}`);
      else if (child.type !== 'content') roleByAnnotationId.set(child.id.replace(/^.*_/, ''), node.role);
      else contentTexts.push(textByContentId.get(Number(/mc(\d+)$/.exec(child.id)?.[1])) ?? '');
    }
    if (contentTexts.length > 0) taggedTexts.push([node.role, contentTexts.join('')]);
    for (const child of node.children) if ('role' in child) walk(child);
  };
  walk(root);
  return { taggedTexts, headings, nestings, roleByAnnotationId };
}

/** The links of a page, each with the lines in its area. */
async function readLinks(
  pdfPage: PdfPage,
  lines: readonly Line[],
  roleByAnnotationId: ReadonlyMap<string, string>,
): Promise<Link[]> {
  const annotations = (await pdfPage.getAnnotations()) as Record<string, unknown>[];
  return annotations.map((annotation) => {
    const [left = NaN, bottom = NaN, right = NaN, top = NaN] = annotation['rect'] as number[];
    const linkedLines = lines.filter(
      (line) =>
        Math.abs(line.x - toMillimetres(left)) < 0.1 &&
        line.y > millimetresFromTop(top) &&
        line.y < millimetresFromTop(bottom) &&
        line.x + line.width < toMillimetres(right) + 1,
    );
    return {
      url: String(annotation['url']),
      description: (annotation['contentsObj'] as { str: string }).str,
      role: roleByAnnotationId.get(String(annotation['id'])),
      text: linkedLines.map(({ text }) => text).join(''),
    };
  });
}

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
