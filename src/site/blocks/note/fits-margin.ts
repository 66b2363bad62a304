import type { BlockProps } from '../../../model/collections/block.ts';

/** A longer note in the margin would leave a gap in the text. */
const maxMarginWords = 60;

/** Whether a note is placed in the right margin, if the window has one (ui/styles/margin-notes.css). */
export const fitsMargin = ({ text }: BlockProps<'note'>['block']): boolean =>
  text.split(/\s+/).length <= maxMarginWords;
