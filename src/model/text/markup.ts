const entitiesByCharacter: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use in HTML, SVG or XML, between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entitiesByCharacter[character] ?? character);

/** Escapes a text for use between tags of HTML, SVG or XML, where quotation marks need no escaping. */
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

/** Decodes named and numeric character references. */
export const unescapeMarkup = (markup: string): string =>
  markup.replaceAll(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (match, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal))
        : (charactersByEntity[name] ?? match),
  );

/** The source of a JavaScript module with `value` as its default export. */
export const dataModule = (value: unknown): string => `export default ${JSON.stringify(value)};\n`;

/**
 * Creates the response for a route that is a JavaScript module with `value` as its default export. Pages import rarely
 * needed data from such modules, because the Content-Security-Policy forbids `fetch`.
 */
export const dataModuleResponse = (value: unknown): Response =>
  new Response(dataModule(value), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
