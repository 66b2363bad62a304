/** What a part of the guide is, by the standard names of PDF (ISO 32000-1, 14.8.4). */
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

/** A node of the tree that says what is what and in which order it is read, wherever it stands on its page. */
export interface Part {
  role: Role;
  children: Part[];
  /** Whether the items of a list are numbered. */
  numbered?: boolean;
  /** How many columns a cell takes. */
  columns?: number;
  /** Where a link leads, and in words that need nothing around them. */
  link?: { url: string; description: string };
}

/** Returns the root of a tree that is still empty. */
export const newDocument = (): Part => ({ role: 'Document', children: [] });

/** Returns a new part, added as the last child of `parent`. */
export function addPart(parent: Part, role: Role, details: Omit<Part, 'role' | 'children'> = {}): Part {
  const part: Part = { role, children: [], ...details };
  parent.children.push(part);
  return part;
}
