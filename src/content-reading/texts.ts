import { contentLayout } from '../schemas/content.ts';
import type { SourceFile } from './site.ts';
import { nodeAt } from './source-tree.ts';
import type { Path, SourceNode } from './source-tree.ts';
import { schemaAt, valueAt } from './walk-schema.ts';
import type { Meta } from './walk-schema.ts';

/** A text of a file with its place; also texts of fields that no schema knows. */
export interface WrittenText {
  path: Path;
  value: string;
  node: SourceNode;
}

/** Returns every text of a file in the order of its lines. */
export function textsOf(file: SourceFile): WrittenText[] {
  const texts: WrittenText[] = [];
  const go = (node: SourceNode, path: Path) => {
    const value = valueAt(file.data, path);
    if (typeof value === 'string') texts.push({ path, value, node: nodeAt(file.root, path) ?? node });
    for (const [step, child] of node.children)
      go(child, [...path, Array.isArray(value) ? Number(step) : step]);
  };
  go(file.root, []);
  return texts;
}

/** Returns what the schema says about a value, or nothing for a value it does not know. */
export function metaAt(file: SourceFile, path: Path): Meta {
  return schemaAt(contentLayout[file.kind].schema, file.data, path)?.meta ?? {};
}
