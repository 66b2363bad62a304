import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * The maximum number of words of a note that is placed in the margin. A longer note would be taller than the text
 * beside it, and leave a gap below that text.
 */
const maxMarginWords = 60;

/**
 * Whether a note is short enough to be placed in the right margin. Only wide windows have this margin
 * (ui/styles/margin-notes.css).
 */
export const fitsMargin = ({ text }: BlockProps<'note'>['block']): boolean =>
  text.split(/\s+/).length <= maxMarginWords;
