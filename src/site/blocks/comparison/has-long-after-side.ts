import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * Whether the "after" side of a comparison is more than three times as long as its "before" side. In two columns of
 * equal width, the long texts would be cramped, so such a comparison gets a layout of its own
 * (ui/styles/uneven-pairs.css).
 */
export function hasLongAfterSide({ pairs }: BlockProps<'comparison'>['block']): boolean {
  const totalLength = (side: 'before' | 'after') => pairs.reduce((sum, pair) => sum + pair[side].length, 0);
  return totalLength('after') > 3 * totalLength('before');
}
