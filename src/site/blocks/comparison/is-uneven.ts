import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * Whether a comparison has short texts on one side and long texts on the other. In two equal columns, the long texts
 * would be cramped, so such comparisons have their own layout (ui/styles/uneven-pairs.css).
 */
export function isUneven({ pairs }: BlockProps<'comparison'>['block']): boolean {
  const totalLength = (side: 'before' | 'after') => pairs.reduce((sum, pair) => sum + pair[side].length, 0);
  return totalLength('after') > 3 * totalLength('before');
}
