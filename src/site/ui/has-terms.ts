import type { Block } from '../../model/collections/block.ts';

/**
 * Whether a section explains terms that the page uses. In a wide window, such a section is placed beside the other
 * sections (ui/styles/terms.css).
 */
export const hasTerms = ({ blocks }: { blocks: readonly Block[] }): boolean =>
  blocks.some((block) => block.kind === 'list' && block.style === 'terms');
