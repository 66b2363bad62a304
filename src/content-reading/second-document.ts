/** Returns the offset of the line that ends the first YAML document of a text or starts the second. */
export function secondDocument(text: string): number {
  const markers = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)];
  // Three dashes at the top belong to the first document.
  return (markers.find(({ index }) => text.slice(0, index).trim() !== '') ?? markers.at(-1))?.index ?? 0;
}
