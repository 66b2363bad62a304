/** Letters that are no plain letter with an accent, as they are written without them. */
const plainLetters: Readonly<Record<string, string>> = {
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

/** Returns the words in lower case, without accents and joined by hyphens: a valid slug, or an empty string. */
export function asSlug(words: string): string {
  const lower = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const plain = lower.replace(/[^a-z0-9]/g, (character) => plainLetters[character] ?? '-');
  return plain.replace(/-+/g, '-').replace(/^-|-$/g, '');
}
