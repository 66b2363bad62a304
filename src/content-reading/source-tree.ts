/** The steps from the root of a file to a value: keys and list positions. */
export type Path = readonly PropertyKey[];

export interface Place {
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
}

/** How a text is written: as it is, in quotation marks, after | or after >. */
export type Writing = 'plain' | 'quoted' | 'kept lines' | 'joined lines';

/** Where a value is in the text of its file; offsets are zero-based, `end` is exclusive. */
export interface SourceNode {
  start: number;
  end: number;
  /** The offset of the key, or undefined for list items and the root. */
  keyStart: number | undefined;
  /** Undefined for lists, fields and values that are missing. */
  writing?: Writing;
  children: ReadonlyMap<string, SourceNode>;
}

/** A key that occurs twice in the same mapping. */
export interface RepeatedKey {
  key: string;
  path: Path;
  first: number;
  second: number;
}

/** Returns the node at the path, or undefined if the file has nothing there. */
export function nodeAt(root: SourceNode, path: Path): SourceNode | undefined {
  let node: SourceNode | undefined = root;
  for (const step of path) node = node?.children.get(String(step));
  return node;
}

/** Returns the node at the path or, if there is none, the nearest one around it. */
export function nearestNode(root: SourceNode, path: Path): SourceNode {
  let node = root;
  for (const step of path) {
    const child = node.children.get(String(step));
    if (child === undefined) return node;
    node = child;
  }
  return node;
}

/** Returns the line and column, both counted from 1, of a zero-based offset. */
export function placeOf(text: string, offset: number): Place {
  const starts = lineStartsOf(text);
  // The line is the last that begins at or before the offset; a search by halves, because a file may have many problems.
  let line = 1;
  for (let after = starts.length + 1; after - line > 1;) {
    const middle = Math.floor((line + after) / 2);
    if ((starts[middle - 1] ?? 0) <= offset) line = middle;
    else after = middle;
  }
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
}

let last = { text: '', starts: [0] };

/** Returns the offset at which each line begins; remembered for one text, because its problems are placed in a row. */
function lineStartsOf(text: string): readonly number[] {
  if (text !== last.text) {
    last = { text, starts: [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)] };
  }
  return last.starts;
}
