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

const characters: Readonly<Record<string, string>> = {
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
    (whole, code?: string, hex?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(code === undefined ? parseInt(hex ?? '', 16) : Number(code))
        : (characters[name] ?? whole),
  );

/**
 * Returns the response of a route that is a JavaScript module with this value as its default export: data that few visitors
 * need is imported on demand, because the policy forbids `fetch`.
 */
export const dataModule = (value: unknown): Response =>
  new Response(`export default ${JSON.stringify(value)};\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
