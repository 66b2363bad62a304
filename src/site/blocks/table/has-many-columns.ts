import type { BlockProps } from '../../../model/collections/block.ts';

/** Whether a table has more columns than fit in the window of a phone (ui/styles/many-columns.css). */
export const hasManyColumns = ({ columns }: BlockProps<'table'>['block']): boolean => columns.length > 4;
