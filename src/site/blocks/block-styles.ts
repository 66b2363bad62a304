import type { Block } from '../../model/collections/block.ts';

/** The style sheet in the folder of each kind, if it needs one. */
const styles = import.meta.glob<string>('./*/*.css', { eager: true, query: '?inline', import: 'default' });

/** Returns the styles of the kinds of these blocks, so that no page carries those of kinds it does not have. */
export function blockStyles(blocks: readonly Block[]): string {
  const kinds = new Set<string | undefined>(blocks.map(({ kind }) => kind));
  return Object.entries(styles)
    .filter(([path]) => kinds.has(path.split('/')[1]))
    .map(([, style]) => style)
    .join('');
}
