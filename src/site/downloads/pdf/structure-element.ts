/** The standard structure types of PDF that the guide uses (ISO 32000-1, 14.8.4). */
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

/**
 * A node of a PDF's structure tree. The tree tells screen readers the role and the order of all content, independently
 * of positions on the page.
 */
export interface StructureElement {
  role: StructureRole;
  children: StructureElement[];
  /** Whether the items of a list are numbered. */
  numbered?: boolean;
  /** How many columns of a table this cell spans. */
  columns?: number;
  /** The target of a link, and a description of the link that makes sense without its context. */
  link?: { url: string; description: string };
}

/** Creates a structure element as the last child of `parent`. */
export function addElement(
  parent: StructureElement,
  role: StructureRole,
  details: Omit<StructureElement, 'role' | 'children'> = {},
): StructureElement {
  const element: StructureElement = { role, children: [], ...details };
  parent.children.push(element);
  return element;
}
