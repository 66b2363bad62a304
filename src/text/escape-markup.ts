const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text escaped for HTML, SVG or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (words: string): string =>
  words.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Returns a text escaped for HTML, SVG or XML between tags, where quotation marks may stay as they are. */
export const escapeText = (words: string): string =>
  words.replace(/[&<>]/g, (character) => entities[character] ?? character);
