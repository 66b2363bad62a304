import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * A note with more words than this is taller than the text beside it, so the margin would leave a gap below the text.
 */
const maxMarginWords = 60;

/** Whether a note is placed in the right margin, if the window has one (ui/styles/margin-notes.css). */
export const fitsMargin = ({ text }: BlockProps<'note'>['block']): boolean =>
  text.split(/\s+/).length <= maxMarginWords;
