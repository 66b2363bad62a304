/** Replacements for letters that Unicode does not decompose into a plain letter and an accent, such as "ss" for "ß". */
const asciiReplacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Converts a text to a slug: in lower case, without accents, and with hyphens between the words. The result may be
 * empty.
 */
export function slugify(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = lower.replace(/[^a-z0-9]/g, (character) => asciiReplacements[character] ?? '-');
  return ascii.replace(/-+/g, '-').replace(/^-|-$/g, '');
}
