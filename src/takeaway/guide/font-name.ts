/** The name of the typeface, a subset of Source Serif 4, whose licence (OFL 1.1, condition 3) reserves the name "Source". */
export const fontName = 'Handbook';
