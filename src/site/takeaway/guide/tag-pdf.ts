import type { jsPDF } from 'jspdf';
import { escapeText } from '../../../model/text/markup.ts';

/** What jsPDF offers its own plug-ins but does not declare. */
interface Internals {
  internal: {
    write: (line: string) => void;
    newObjectDeferred: () => number;
    newObjectDeferredBegin: (id: number, written: boolean) => void;
    newAdditionalObject: () => { objId: number; content: string };
    getPageInfo: (page: number) => { objId: number };
    getCoordinateString: (x: number) => string;
    getVerticalCoordinateString: (y: number) => string;
    pdfEscape: (text: string) => string;
    events: { subscribe: (topic: string, act: (event: { pageNumber: number }) => void) => void };
  };
  __private__: { setPdfVersion: (version: string) => void };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece of a part: numbered content of a page, or the area of a link. */
type Piece = { page: number; mark: number } | { page: number; area: Box; id?: number };

const ref = (id: number | undefined) => `${String(id)} 0 R`;

function attributesOf({ role, numbered, columns }: Part): string {
  if (role === 'L') return `/A <</O /List /ListNumbering /${numbered ? 'Decimal' : 'Square'}>>`;
  if (role === 'TH') return '/A <</O /Table /Scope /Column>>';
  return columns === undefined ? '' : `/A <</O /Table /ColSpan ${String(columns)}>>`;
}

/**
 * Returns what writes structure tags into a new PDF, for screen readers and for reading it in another layout (PDF/UA-1).
 * Parts may be added to `root` until the document is written.
 */
export function tagPdf(doc: jsPDF, root: Part, language: string) {
  const { internal, __private__ } = doc as unknown as Internals;
  const { write, newObjectDeferred, events } = internal;
  const pieces = new Map<Part, Piece[]>();
  const marked: Part[][] = [];
  const linkParents: number[] = [];
  const linksOn: { part: Part; piece: Extract<Piece, { area: Box }> }[][] = [];
  let open: Part | 'artifact' | undefined;
  let treeId = 0;

  const add = (part: Part, piece: Piece) => pieces.set(part, [...(pieces.get(part) ?? []), piece]);
  const marksOn = (page: number) => (marked[page - 1] ??= []);
  /** Ends what was begun last; must be called at the end of every page. */
  const end = () => {
    if (open !== undefined) write('EMC');
    open = undefined;
  };
  const putObject = (id: number, lines: string) => {
    internal.newObjectDeferredBegin(id, true);
    write(`<<${lines}>>`);
    write('endobj');
  };

  /** Writes the annotations of a page's links; the tree refers to them when it is written. */
  function putLinks(page: number) {
    const ids = (linksOn[page] ?? []).map(({ part, piece }) => {
      const object = internal.newAdditionalObject();
      const { x, y, width, height } = piece.area;
      const { url = '', description = '' } = part.link ?? {};
      const [left, right] = [x, x + width].map(internal.getCoordinateString);
      const [top, bottom] = [y, y + height].map(internal.getVerticalCoordinateString);
      piece.id = object.objId;
      linkParents.push(piece.id);
      object.content =
        `<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [${[left, bottom, right, top].join(' ')}] ` +
        `/A <</S /URI /URI (${internal.pdfEscape(url)})>> /Contents (${internal.pdfEscape(description)}) ` +
        `/StructParent ${String(marked.length + linkParents.length - 1)}>>`;
      return ref(piece.id);
    });
    if (ids.length > 0) write(`/Annots [${ids.join(' ')}]`);
  }

  function pieceOf(piece: Piece): string {
    const page = `/Pg ${ref(internal.getPageInfo(piece.page).objId)}`;
    return 'mark' in piece
      ? `<</Type /MCR ${page} /MCID ${String(piece.mark)}>>`
      : `<</Type /OBJR ${page} /Obj ${ref(piece.id)}>>`;
  }

  function putTree() {
    const ids = new Map<Part, number>();
    const owners = new Map<number, number>();
    const isDrawn = (part: Part): boolean => pieces.has(part) || part.children.some(isDrawn);
    const putPart = (part: Part, parent: number): number => {
      const id = newObjectDeferred();
      ids.set(part, id);
      const own = pieces.get(part) ?? [];
      for (const piece of own) if ('area' in piece && piece.id !== undefined) owners.set(piece.id, id);
      const children = part.children.filter(isDrawn).map((child) => ref(putPart(child, id)));
      const inside = [...own.map(pieceOf), ...children].join(' ');
      putObject(
        id,
        `/Type /StructElem /S /${part.role} /P ${ref(parent)} ${attributesOf(part)} /K [${inside}]`,
      );
      return id;
    };
    treeId = newObjectDeferred();
    const numbersId = newObjectDeferred();
    const document = putPart(root, treeId);
    const ofPages = marked.map((parts) => `[${parts.map((part) => ref(ids.get(part))).join(' ')}]`);
    const ofLinks = linkParents.map((id) => ref(owners.get(id)));
    const numbers = [...ofPages, ...ofLinks].map((owner, index) => `${String(index)} ${owner}`);
    putObject(numbersId, `/Nums [${numbers.join(' ')}]`);
    const next = `/ParentTreeNextKey ${String(numbers.length)}`;
    putObject(treeId, `/Type /StructTreeRoot /K [${ref(document)}] /ParentTree ${ref(numbersId)} ${next}`);
  }

  // PDF/UA-1 is based on PDF 1.7.
  __private__.setPdfVersion('1.7');
  events.subscribe('putPage', ({ pageNumber }) => {
    write(`/StructParents ${String(pageNumber - 1)} /Tabs /S`);
    putLinks(pageNumber);
  });
  events.subscribe('postPutResources', putTree);
  events.subscribe('putCatalog', () => {
    // The document's language, of which jsPDF itself knows only some.
    write(`/Lang (${language})`);
    write(`/MarkInfo <</Marked true>> /StructTreeRoot ${ref(treeId)}`);
  });

  return {
    /** What is drawn from now on belongs to `part` or, without one, is decoration that screen readers skip. */
    begin: (page: number, part: Part | undefined) => {
      const next = part ?? 'artifact';
      if (next === open) return;
      end();
      open = next;
      const marks = marksOn(page);
      if (part === undefined) return write('/Artifact BMC');
      const mark = marks.push(part) - 1;
      add(part, { page, mark });
      write(`/${part.role} <</MCID ${String(mark)}>> BDC`);
    },
    end,
    /** Makes an area of the page a link to where `part` leads. */
    addLink: (page: number, part: Part, area: Box) => {
      const piece = { page, area };
      add(part, piece);
      (linksOn[page] ??= []).push({ part, piece });
    },
  };
}

export type Tagger = ReturnType<typeof tagPdf>;

/** What a part of the guide is, by its standard structure type (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Link'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

/** A node of the tree that says what everything is and in which order it is read, wherever it is on the page. */
export interface Part {
  role: Role;
  children: Part[];
  /** Whether the items of a list are numbered. */
  numbered?: boolean;
  /** How many columns a cell takes. */
  columns?: number;
  /** Where a link leads, and a description that makes sense on its own. */
  link?: { url: string; description: string };
}

/** Returns a new part, added as the last child of `parent`. */
export function addPart(parent: Part, role: Role, details: Omit<Part, 'role' | 'children'> = {}): Part {
  const part: Part = { role, children: [], ...details };
  parent.children.push(part);
  return part;
}

interface Description {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** When it was made, as ISO 8601. */
  created: string;
}

/** Returns the metadata of a PDF as XMP, with the claim that it conforms to PDF/UA-1 (ISO 14289-1, 5). */
export function toXmp({ title, author, subject, language, created }: Description): string {
  const alternative = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeText(text)}</rdf:li></rdf:Alt>`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    '<pdfuaid:part>1</pdfuaid:part>',
    `<dc:title>${alternative(title)}</dc:title><dc:description>${alternative(subject)}</dc:description>`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeText(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>`,
    `<xmp:CreateDate>${created}</xmp:CreateDate>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}
