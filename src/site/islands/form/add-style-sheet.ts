/**
 * Adds styles to the page. They are loaded together with a script, because most visits need neither the script nor its
 * styles.
 */
export function addStyleSheet(styles: string): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(styles);
  document.adoptedStyleSheets.push(styleSheet);
}
