import type { jsPDF } from 'jspdf';
import { escapeText } from '../../../model/text/markup.ts';

/** Methods that jsPDF provides for plug-ins but does not declare. */
interface JsPdfInternals {
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

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Content of a structure element: marked content of a page, or the area of a link. */
type ContentItem = { page: number; mcid: number } | { page: number; rect: Rect; id?: number };

const objectRef = (id: number | undefined) => `${String(id)} 0 R`;

function formatAttributes({ role, numbered, columns }: StructureElement): string {
  if (role === 'L') return `/A <</O /List /ListNumbering /${numbered ? 'Decimal' : 'Square'}>>`;
  if (role === 'TH') return '/A <</O /Table /Scope /Column>>';
  return columns === undefined ? '' : `/A <</O /Table /ColSpan ${String(columns)}>>`;
}

/**
 * Writes structure tags into a new PDF, for screen readers and for reflow (PDF/UA-1). Elements may be added to
 * `rootElement` until the document is written.
 */
export function createTagger(doc: jsPDF, rootElement: StructureElement, language: string) {
  const { internal, __private__ } = doc as unknown as JsPdfInternals;
  const { write, newObjectDeferred, events } = internal;
  const contentItems = new Map<StructureElement, ContentItem[]>();
  const elementsByPage: StructureElement[][] = [];
  const linkObjectIds: number[] = [];
  const linksByPage: { element: StructureElement; item: Extract<ContentItem, { rect: Rect }> }[][] = [];
  let openContent: StructureElement | 'artifact' | undefined;
  let treeRootId = 0;

  const addContentItem = (element: StructureElement, item: ContentItem) =>
    contentItems.set(element, [...(contentItems.get(element) ?? []), item]);
  const elementsOnPage = (page: number) => (elementsByPage[page - 1] ??= []);
  /** Ends the current marked content; must be called at the end of every page. */
  const endContent = () => {
    if (openContent !== undefined) write('EMC');
    openContent = undefined;
  };
  const writeObject = (id: number, lines: string) => {
    internal.newObjectDeferredBegin(id, true);
    write(`<<${lines}>>`);
    write('endobj');
  };

  /** Writes the annotations of a page's links; the structure tree refers to them when it is written. */
  function writeLinkAnnotations(page: number) {
    const refs = (linksByPage[page] ?? []).map(({ element, item }) => {
      const object = internal.newAdditionalObject();
      const { x, y, width, height } = item.rect;
      const { url = '', description = '' } = element.link ?? {};
      const [left, right] = [x, x + width].map(internal.getCoordinateString);
      const [top, bottom] = [y, y + height].map(internal.getVerticalCoordinateString);
      item.id = object.objId;
      linkObjectIds.push(item.id);
      object.content =
        `<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [${[left, bottom, right, top].join(' ')}] ` +
        `/A <</S /URI /URI (${internal.pdfEscape(url)})>> /Contents (${internal.pdfEscape(description)}) ` +
        `/StructParent ${String(elementsByPage.length + linkObjectIds.length - 1)}>>`;
      return objectRef(item.id);
    });
    if (refs.length > 0) write(`/Annots [${refs.join(' ')}]`);
  }

  function formatContentItem(item: ContentItem): string {
    const page = `/Pg ${objectRef(internal.getPageInfo(item.page).objId)}`;
    return 'mcid' in item
      ? `<</Type /MCR ${page} /MCID ${String(item.mcid)}>>`
      : `<</Type /OBJR ${page} /Obj ${objectRef(item.id)}>>`;
  }

  function writeStructureTree() {
    const ids = new Map<StructureElement, number>();
    const elementIdByLink = new Map<number, number>();
    const hasContent = (element: StructureElement): boolean =>
      contentItems.has(element) || element.children.some(hasContent);
    const writeElement = (element: StructureElement, parentId: number): number => {
      const id = newObjectDeferred();
      ids.set(element, id);
      const ownItems = contentItems.get(element) ?? [];
      for (const item of ownItems)
        if ('rect' in item && item.id !== undefined) elementIdByLink.set(item.id, id);
      const childRefs = element.children
        .filter(hasContent)
        .map((child) => objectRef(writeElement(child, id)));
      const kids = [...ownItems.map(formatContentItem), ...childRefs].join(' ');
      writeObject(
        id,
        `/Type /StructElem /S /${element.role} /P ${objectRef(parentId)} ${formatAttributes(element)} /K [${kids}]`,
      );
      return id;
    };
    treeRootId = newObjectDeferred();
    const parentTreeId = newObjectDeferred();
    const documentId = writeElement(rootElement, treeRootId);
    const pageEntries = elementsByPage.map(
      (elements) => `[${elements.map((element) => objectRef(ids.get(element))).join(' ')}]`,
    );
    const linkEntries = linkObjectIds.map((id) => objectRef(elementIdByLink.get(id)));
    const parentTreeEntries = [...pageEntries, ...linkEntries].map(
      (entry, index) => `${String(index)} ${entry}`,
    );
    writeObject(parentTreeId, `/Nums [${parentTreeEntries.join(' ')}]`);
    const nextKey = `/ParentTreeNextKey ${String(parentTreeEntries.length)}`;
    writeObject(
      treeRootId,
      `/Type /StructTreeRoot /K [${objectRef(documentId)}] /ParentTree ${objectRef(parentTreeId)} ${nextKey}`,
    );
  }

  // PDF/UA-1 is based on PDF 1.7.
  __private__.setPdfVersion('1.7');
  events.subscribe('putPage', ({ pageNumber }) => {
    write(`/StructParents ${String(pageNumber - 1)} /Tabs /S`);
    writeLinkAnnotations(pageNumber);
  });
  events.subscribe('postPutResources', writeStructureTree);
  events.subscribe('putCatalog', () => {
    // The document's language; jsPDF's own method accepts only some languages.
    write(`/Lang (${language})`);
    write(`/MarkInfo <</Marked true>> /StructTreeRoot ${objectRef(treeRootId)}`);
  });

  return {
    /**
     * Assigns everything drawn from now on to `element` or, without one, marks it as decoration that screen readers
     * skip.
     */
    beginContent: (page: number, element: StructureElement | undefined) => {
      const nextContent = element ?? 'artifact';
      if (nextContent === openContent) return;
      endContent();
      openContent = nextContent;
      const pageElements = elementsOnPage(page);
      if (element === undefined) return write('/Artifact BMC');
      const mcid = pageElements.push(element) - 1;
      addContentItem(element, { page, mcid });
      write(`/${element.role} <</MCID ${String(mcid)}>> BDC`);
    },
    endContent,
    /** Makes an area of the page a link to the target of `element`. */
    addLink: (page: number, element: StructureElement, rect: Rect) => {
      const item = { page, rect };
      addContentItem(element, item);
      (linksByPage[page] ??= []).push({ element, item });
    },
  };
}

export type Tagger = ReturnType<typeof createTagger>;

/** The standard structure types that the guide uses (ISO 32000-1, 14.8.4). */
export type StructureRole =
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

/** A node of the structure tree, which defines roles and reading order independently of positions on the page. */
export interface StructureElement {
  role: StructureRole;
  children: StructureElement[];
  /** Whether the items of a list are numbered. */
  numbered?: boolean;
  /** How many columns a cell spans. */
  columns?: number;
  /** The target of a link, and a description that makes sense without its context. */
  link?: { url: string; description: string };
}

/** Creates an element as the last child of `parent`. */
export function addElement(
  parent: StructureElement,
  role: StructureRole,
  details: Omit<StructureElement, 'role' | 'children'> = {},
): StructureElement {
  const element: StructureElement = { role, children: [], ...details };
  parent.children.push(element);
  return element;
}

interface PdfMetadata {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** The creation date, as ISO 8601. */
  created: string;
}

/** PDF metadata as XMP, with the claim of conformance to PDF/UA-1 (ISO 14289-1, 5). */
export function toXmp({ title, author, subject, language, created }: PdfMetadata): string {
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
