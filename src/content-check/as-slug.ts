/** Returns the words in small letters joined by hyphens, without accents: a valid slug, or nothing. */
export function asSlug(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
