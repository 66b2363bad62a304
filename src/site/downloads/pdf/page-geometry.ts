/**
 * The layout of an A4 page, in millimetres from its left and top edges. Between the margins, there are a narrow column
 * for labels and a wide column for text. The left margin ends at `left`; the right margin begins at `right`.
 */
export const pageGeometry = {
  width: 210,
  left: 22,
  right: 188,
  /** The left edge of the wide column for text. */
  textColumn: 54,
  /** The top margin of the first page. */
  firstPageTop: 28,
  /** The top margin of all other pages. */
  top: 24,
  /**
   * Where the bottom margin begins, which contains only the footer. Rows that do not fit above it start a new page
   * (spec §7).
   */
  bottom: 250,
  footerBaseline: 271,
} as const;
