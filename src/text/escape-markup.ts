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

const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

/** Returns the text that was escaped. */
export const unescapeMarkup = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
