import type { SourceNode } from '../content-reading/source-tree.ts';

interface BehindNote {
  words: string;
  offset: number;
  /** What stands between the text and its note. */
  gap: string;
}

const behindNothing = /(?:[^\n:]*:|-)[ \t]+(#.*)/y;
const behindText = /["']?[ \t]+(#.*)/y;

/** Returns the note that follows a text in its line, or a field or dash after which nothing stands; else undefined. */
export function noteBehind(text: string, node: SourceNode): BehindNote | undefined {
  const { writing } = node;
  if (writing === 'kept lines' || writing === 'joined lines') return undefined;
  // Where nothing was read, the node is its key or its dash.
  const start = writing === undefined ? node.start : node.end;
  const before = writing === undefined ? behindNothing : behindText;
  before.lastIndex = start;
  const note = before.exec(text);
  const words = note?.[1]?.trimEnd();
  if (note === null || words === undefined) return undefined;
  const offset = start + note[0].indexOf('#');
  const gap = writing === undefined ? '' : text.slice(start, offset).replace(/^["']/, '');
  return { words, offset, gap };
}
