import type { jsPDF } from 'jspdf';
import { ParentTree } from './parent-tree.ts';
import type { StructureElement } from './structure-element.ts';

/** Methods that jsPDF provides for plug-ins, although its types do not declare them. */
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

/**
 * The area of a link on a page. The annotation for the link is written with the page, after all pages have been drawn.
 */
interface LinkArea {
  page: number;
  rect: Rect;
  annotationId: number | undefined;
}

/** A piece of content that belongs to a structure element: marked content of a page, or the area of a link. */
type ContentItem = { page: number; mcid: number } | LinkArea;

interface TaggedLink {
  element: StructureElement;
  item: LinkArea;
}

/** Everything that has been drawn so far, by the structure element to which it belongs. */
interface TaggedContent {
  items: Map<StructureElement, ContentItem[]>;
  links: TaggedLink[];
  parentTree: ParentTree;
}

const objectRef = (id: number | undefined) => `${String(id)} 0 R`;

function formatAttributes({ role, numbered, columns }: StructureElement): string {
  if (role === 'L') return `/A <</O /List /ListNumbering /${numbered ? 'Decimal' : 'Square'}>>`;
  if (role === 'TH') return '/A <</O /Table /Scope /Column>>';
  return columns === undefined ? '' : `/A <</O /Table /ColSpan ${String(columns)}>>`;
}

/**
 * Writes structure tags into a new PDF, for screen readers and for reflow (PDF/UA-1). Until the document is written,
 * elements may still be added to `rootElement`.
 */
export function createTagger(doc: jsPDF, rootElement: StructureElement, language: string) {
  const { internal, __private__ } = doc as unknown as JsPdfInternals;
  const { write, events } = internal;
  const content: TaggedContent = { items: new Map(), links: [], parentTree: new ParentTree() };
  let openContent: StructureElement | 'artifact' | undefined;
  let treeRootId = 0;

  const addItem = (element: StructureElement, item: ContentItem) =>
    content.items.set(element, [...(content.items.get(element) ?? []), item]);
  /** Ends the current marked content. It must be called at the end of every page. */
  const endContent = () => {
    if (openContent !== undefined) write('EMC');
    openContent = undefined;
  };

  // PDF/UA-1 is based on PDF 1.7.
  __private__.setPdfVersion('1.7');
  events.subscribe('putPage', ({ pageNumber: page }) => {
    write(`/StructParents ${String(page - 1)} /Tabs /S`);
    const links = content.links.filter(({ item }) => item.page === page);
    const references = links.map((link) => writeLinkAnnotation(internal, link, content.parentTree));
    if (references.length > 0) write(`/Annots [${references.join(' ')}]`);
  });
  events.subscribe('postPutResources', () => {
    treeRootId = writeStructureTree(internal, rootElement, content);
  });
  events.subscribe('putCatalog', () => {
    // The language of the document is written directly. jsPDF has a method for this, but the method accepts only some
    // languages.
    write(`/Lang (${language})`);
    write(`/MarkInfo <</Marked true>> /StructTreeRoot ${objectRef(treeRootId)}`);
  });

  return {
    /**
     * Assigns everything that is drawn from now on to `element`. Without an element, it is marked as decoration, which
     * screen readers skip.
     */
    beginContent: (page: number, element: StructureElement | undefined) => {
      const nextContent = element ?? 'artifact';
      if (nextContent === openContent) return;
      endContent();
      openContent = nextContent;
      // Every page is added to the parent tree, even a page that has nothing but decoration.
      content.parentTree.addPage(page);
      if (element === undefined) return write('/Artifact BMC');
      const mcid = content.parentTree.addContent(page, element);
      addItem(element, { page, mcid });
      write(`/${element.role} <</MCID ${String(mcid)}>> BDC`);
    },
    endContent,
    /** Makes an area of the page a link. The link leads to the target of `element`. */
    addLink: (page: number, element: StructureElement, rect: Rect) => {
      const item: LinkArea = { page, rect, annotationId: undefined };
      addItem(element, item);
      content.links.push({ element, item });
    },
  };
}

export type Tagger = ReturnType<typeof createTagger>;

/** Writes the annotation that makes an area of a page a link. Returns a reference to it for the structure tree. */
function writeLinkAnnotation(
  internal: JsPdfInternals['internal'],
  { element, item }: TaggedLink,
  parentTree: ParentTree,
): string {
  const object = internal.newAdditionalObject();
  const { x, y, width, height } = item.rect;
  const { url = '', description = '' } = element.link ?? {};
  const [left, right] = [x, x + width].map(internal.getCoordinateString);
  const [top, bottom] = [y, y + height].map(internal.getVerticalCoordinateString);
  item.annotationId = object.objId;
  object.content =
    `<</Type /Annot /Subtype /Link /F 4 /Border [0 0 0] /Rect [${[left, bottom, right, top].join(' ')}] ` +
    `/A <</S /URI /URI (${internal.pdfEscape(url)})>> /Contents (${internal.pdfEscape(description)}) ` +
    `/StructParent ${String(parentTree.addLink(element))}>>`;
  return objectRef(object.objId);
}

function writeObject(
  { newObjectDeferredBegin, write }: JsPdfInternals['internal'],
  id: number,
  lines: string,
) {
  newObjectDeferredBegin(id, true);
  write(`<<${lines}>>`);
  write('endobj');
}

function formatContentItem({ getPageInfo }: JsPdfInternals['internal'], item: ContentItem): string {
  const page = `/Pg ${objectRef(getPageInfo(item.page).objId)}`;
  return 'mcid' in item
    ? `<</Type /MCR ${page} /MCID ${String(item.mcid)}>>`
    : `<</Type /OBJR ${page} /Obj ${objectRef(item.annotationId)}>>`;
}

/**
 * Writes the structure elements that have content, and the parent tree. Returns the object id of the structure tree's
 * root.
 */
function writeStructureTree(
  internal: JsPdfInternals['internal'],
  rootElement: StructureElement,
  { items, parentTree }: TaggedContent,
): number {
  const { newObjectDeferred } = internal;
  const ids = new Map<StructureElement, number>();
  const hasContent = (element: StructureElement): boolean =>
    items.has(element) || element.children.some(hasContent);
  const writeElement = (element: StructureElement, parentId: number): number => {
    const id = newObjectDeferred();
    ids.set(element, id);
    const childRefs = element.children.filter(hasContent).map((child) => objectRef(writeElement(child, id)));
    const itemTexts = (items.get(element) ?? []).map((item) => formatContentItem(internal, item));
    const kids = [...itemTexts, ...childRefs].join(' ');
    writeObject(
      internal,
      id,
      `/Type /StructElem /S /${element.role} /P ${objectRef(parentId)} ${formatAttributes(element)} /K [${kids}]`,
    );
    return id;
  };
  const treeRootId = newObjectDeferred();
  const parentTreeId = newObjectDeferred();
  const documentId = writeElement(rootElement, treeRootId);
  const entries = parentTree.entries((element) => objectRef(ids.get(element)));
  const numberedEntries = entries.map((entry, index) => `${String(index)} ${entry}`);
  writeObject(internal, parentTreeId, `/Nums [${numberedEntries.join(' ')}]`);
  const nextKey = `/ParentTreeNextKey ${String(entries.length)}`;
  writeObject(
    internal,
    treeRootId,
    `/Type /StructTreeRoot /K [${objectRef(documentId)}] /ParentTree ${objectRef(parentTreeId)} ${nextKey}`,
  );
  return treeRootId;
}
