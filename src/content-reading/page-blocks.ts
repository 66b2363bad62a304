import { answeredKinds } from '../blocks/block.ts';
import { onceEach } from './once-each.ts';
import type { SourceFile } from './site.ts';
import type { Path } from './source-tree.ts';
import { itemsOf, valueAt } from './walk-schema.ts';

/** A block of a resource page, as written in the file. */
export interface PageBlock {
  kind: string;
  data: unknown;
  path: Path;
  /** The id of its field, for blocks that a visitor answers. */
  fieldId: string | undefined;
}

/** Returns the blocks of a resource page in order, except those without a kind. */
export const blocksOf = onceEach((file: SourceFile): readonly PageBlock[] =>
  itemsOf(valueAt(file.data, ['sections'])).flatMap((section, sectionIndex) =>
    itemsOf(valueAt(section, ['blocks'])).flatMap((data, index) => {
      const kind = valueAt(data, ['kind']);
      if (typeof kind !== 'string') return [];
      const id = valueAt(data, ['id']);
      const fieldId = answeredKinds.has(kind) && typeof id === 'string' ? id : undefined;
      return [{ kind, data, path: ['sections', sectionIndex, 'blocks', index], fieldId }];
    }),
  ),
);
