/** What a part of the guide is, by its standard structure type (ISO 32000-1, 14.8.4). */
type Role =
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

/** Returns the root of an empty tree. */
export const newDocument = (): Part => ({ role: 'Document', children: [] });

/** Returns a new part, added as the last child of `parent`. */
export function addPart(parent: Part, role: Role, details: Omit<Part, 'role' | 'children'> = {}): Part {
  const part: Part = { role, children: [], ...details };
  parent.children.push(part);
  return part;
}
