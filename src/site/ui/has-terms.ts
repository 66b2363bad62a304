import type { Block } from '../../model/collections/block.ts';

/** Whether a section explains words of the page; in a wide window, it stands beside the others (ui/styles/terms.css). */
export const hasTerms = ({ blocks }: { blocks: readonly Block[] }): boolean =>
  blocks.some((block) => block.kind === 'list' && block.style === 'terms');
