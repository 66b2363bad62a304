const entitiesByCharacter: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text escaped for HTML, SVG or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entitiesByCharacter[character] ?? character);

/** Returns a text escaped for HTML, SVG or XML between tags, where quotation marks may stay as they are. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entitiesByCharacter[character] ?? character);

const charactersByEntity: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** Returns the text that was escaped, by whomever: with names or with numbers. */
export const unescapeMarkup = (markup: string): string =>
  markup.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (match, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
        : (charactersByEntity[name] ?? match),
  );

/**
 * Returns the response of a route that is a JavaScript module with this value as its default export: data that few visitors
 * need is imported on demand, because the policy forbids `fetch`.
 */
export const dataModuleResponse = (value: unknown): Response =>
  new Response(`export default ${JSON.stringify(value)};\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
