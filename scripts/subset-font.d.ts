declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    noLayoutClosure?: boolean;
    noHinting?: boolean;
    dropTables?: string[];
    /** Keeps all glyphs, so that no text is needed. */
    keepAllGlyphs?: boolean;
  }
  /** Reduces a font to the characters of `text`; rejects if the font cannot be read. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: SubsetOptions,
  ): Promise<Uint8Array>;
}
