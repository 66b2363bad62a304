import { contentLayout } from '../schemas/content.ts';
import { onceEach } from './once-each.ts';
import type { SourceFile } from './site.ts';
import type { Path, SourceNode } from './source-tree.ts';
import { schemaAt, valueAt, type Meta } from './walk-schema.ts';

/** A text of a file with its place; also texts of fields that no schema knows. */
export interface WrittenText {
  path: Path;
  value: string;
  node: SourceNode;
}

/** Returns every text of a file in the order of its lines. */
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

/** Returns whether a text is more than a name or a choice: sentences, which may be a quotation from end to end. */
export function isSentence(file: SourceFile, path: Path): boolean {
  const { markup } = metaAt(file, path);
  return markup === 'inline' || markup === 'markdown';
}

/** Returns what the schema says about a value, or nothing for a value it does not know. */
export function metaAt(file: SourceFile, path: Path): Meta {
  return schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta ?? {};
}
