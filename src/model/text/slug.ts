/** Replacements for letters that Unicode cannot decompose into a plain letter and an accent. */
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

/** Converts a text to a slug: lower case, without accents, words joined by hyphens; may be empty. */
export function slugify(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = lower.replace(/[^a-z0-9]/g, (character) => asciiReplacements[character] ?? '-');
  return ascii.replace(/-+/g, '-').replace(/^-|-$/g, '');
}
