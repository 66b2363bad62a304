/**
 * What the typeface of the site is called. It is Source Serif 4, cut down; its licence (OFL 1.1, condition 3) reserves the
 * name "Source" for the whole of it.
 */
export const fontName = 'Handbook';
