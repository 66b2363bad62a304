import { contentLayout } from '../schemas/content.ts';
import { entryKinds, type ContentKind } from '../schemas/vocabulary.ts';

/** Returns the line that says what was read, such as `Content is fine: 8 resources, 4 phases, …`. */
export function countLine(counts: Record<ContentKind, number>): string {
  const parts = entryKinds.map((kind) => {
    const { one, many } = contentLayout[kind];
    return `${counts[kind]} ${counts[kind] === 1 ? one : many}`;
  });
  return `Content is fine: ${parts.join(', ')}.`;
}
