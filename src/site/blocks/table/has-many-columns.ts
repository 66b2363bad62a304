import type { BlockProps } from '../../../model/collections/block.ts';

/**
 * Whether a table has more columns than fit on a phone. Such a table has a layout of its own
 * (ui/styles/many-columns.css).
 */
export const hasManyColumns = ({ columns }: BlockProps<'table'>['block']): boolean => columns.length > 4;
