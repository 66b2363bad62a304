const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns words for HTML, SVG or XML, between tags or in the quotation marks of an attribute. */
export const escapeMarkup = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

/** Returns words for HTML, SVG or XML between tags, where quotation marks may stay as they are. */
export const escapeText = (words: string): string => words.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
