import type { SourceNode } from '../content-reading/source-tree.ts';

/** Returns the note that follows a text in its line, or a field or dash after which nothing stands; else undefined. */
export function noteBehind(text: string, node: SourceNode): { words: string; offset: number } | undefined {
  const { writing } = node;
  if (writing === 'kept lines' || writing === 'joined lines') return undefined;
  // Where nothing was read, the node is its key or its dash.
  const start = writing === undefined ? node.start : node.end;
  const before = writing === undefined ? /^(?:[^\n:]*:|-)[ \t]+(#.*)/ : /^["']?[ \t]+(#.*)/;
  const note = before.exec(text.slice(start));
  const words = note?.[1]?.trimEnd();
  if (note === null || words === undefined) return undefined;
  return { words, offset: start + note[0].indexOf('#') };
}
