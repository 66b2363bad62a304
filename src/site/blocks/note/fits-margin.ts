import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * The maximum number of words of a note in the margin. A longer note is taller than the text beside it, and would leave
 * a gap below that text.
 */
const maxMarginWords = 60;

/** Whether a note is short enough for the right margin. Wide windows have one (ui/styles/margin-notes.css). */
export const fitsMargin = ({ text }: BlockProps<'note'>['block']): boolean =>
  text.split(/\s+/).length <= maxMarginWords;
