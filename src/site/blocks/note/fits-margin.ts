import type { BlockProps } from '../../../model/collections/block.ts';

/** A longer note beside the text would leave a gap in it. */
const maxMarginWords = 60;

/** Whether a note stands in the right margin, where there is one (ui/styles/margin-notes.css). */
export const fitsMargin = ({ text }: BlockProps<'note'>['block']): boolean =>
  text.split(/\s+/).length <= maxMarginWords;
