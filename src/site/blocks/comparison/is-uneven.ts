import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * Whether the block compares a few words with a long text, which beside them would be a narrow column; such pairs have a
 * layout of their own (ui/styles/uneven-pairs.css).
 */
export function isUneven({ pairs }: BlockProps<'comparison'>['block']): boolean {
  const totalLength = (side: 'before' | 'after') => pairs.reduce((sum, pair) => sum + pair[side].length, 0);
  return totalLength('after') > 3 * totalLength('before');
}
