/** Adds styles to the page that are loaded together with a script, because most visits need neither. */
export function addStyleSheet(styles: string): void {
  const styleSheet = new CSSStyleSheet();
  styleSheet.replaceSync(styles);
  document.adoptedStyleSheets.push(styleSheet);
}
