import type { SourceNode } from '../content-reading/source-tree.ts';

interface NoteAfter {
  words: string;
  offset: number;
  /** The characters between the text and its note. */
  gap: string;
}

const afterNothing = /(?:[^\n:]*:|-)[ \t]+#.*/y;
const afterText = /["']?[ \t]+#.*/y;

/** Returns the note that follows a text, or an empty field or item, on its line; undefined if there is none. */
export function noteAfter(text: string, node: SourceNode): NoteAfter | undefined {
  const { writing } = node;
  if (writing === 'kept lines' || writing === 'joined lines') return undefined;
  // The node of an empty value is its key or its dash.
  const start = writing === undefined ? node.start : node.end;
  const before = writing === undefined ? afterNothing : afterText;
  before.lastIndex = start;
  const found = before.exec(text)?.[0];
  if (found === undefined) return undefined;
  const length = found.search(/(?<=[ \t])#/);
  const gap = writing === undefined ? '' : found.slice(0, length).replace(/["']/, '');
  return { words: found.slice(length).trimEnd(), offset: start + length, gap };
}
