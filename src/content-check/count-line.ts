import type { ContentKind } from '../schemas/vocabulary.ts';

const nouns: readonly [ContentKind, string, string][] = [
  ['resources', 'resource', 'resources'],
  ['phases', 'phase', 'phases'],
  ['scenarios', 'scenario', 'scenarios'],
  ['career-paths', 'career path', 'career paths'],
  ['checklists', 'checklist', 'checklists'],
  ['learning-methods', 'learning method', 'learning methods'],
];

/** Returns the line that says what was read, such as `Content is fine: 8 resources, 4 phases, …`. */
export function countLine(counts: Record<ContentKind, number>): string {
  const parts = nouns.map(([kind, one, many]) => `${counts[kind]} ${counts[kind] === 1 ? one : many}`);
  return `Content is fine: ${parts.join(', ')}.`;
}
