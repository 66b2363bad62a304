/** Returns the words in lower case, without accents and joined by hyphens: a valid slug, or an empty string. */
export function asSlug(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
