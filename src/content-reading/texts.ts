import { contentLayout } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import type { SourceFile } from './site.ts';
import type { Path, SourceNode } from './source-tree.ts';
import { schemaAt, valueAt, type Meta } from './walk-schema.ts';

/** A text in a file and where it is, whether or not a schema knows its field. */
export interface WrittenText {
  path: Path;
  value: string;
  node: SourceNode;
}

/** Returns every text of a file, in order. */
export const textsOf = onceEach((file: SourceFile): WrittenText[] => {
  const texts: WrittenText[] = [];
  const go = (node: SourceNode, path: Path, value: unknown) => {
    if (typeof value === 'string') texts.push({ path, value, node });
    for (const [name, child] of node.children) {
      const step = Array.isArray(value) ? Number(name) : name;
      go(child, [...path, step], valueAt(value, [step]));
    }
  };
  go(file.root, [], file.data);
  return texts;
});

/** Returns whether a text is prose rather than a name or a choice, so that the whole of it may be a quotation. */
export function isSentence(file: SourceFile, path: Path): boolean {
  const { markup } = metaAt(file, path);
  return markup === 'inline' || markup === 'markdown';
}

/** Returns the schema's metadata about a value, empty for a value that the schema does not know. */
export function metaAt(file: SourceFile, path: Path): Meta {
  return schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta ?? {};
}
