/** What Windows-1252 shows for the bytes 0x80 to 0x9F; those that it leaves out are control characters. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const following = `[\u0080-\u00BF${windows}]`;

/**
 * A character of several bytes that was read one byte at a time. Of those of two bytes only the commonest, à to ÿ and
 * signs such as · and », because the others look like a word in capitals before a quotation mark; of those of three bytes
 * only punctuation and signs, because the others look like a word that ends in é before … and ”.
 */
const inPieces = new RegExp(`[ÂÃ]${following}|â${following}{2}|[ð-ô]${following}{3}|â€(?!${following})`, 'g');

/** What Macs make of the commonest characters, which no text has in this order. */
const macs: ReadonlyMap<string, string> = new Map([
  ['‚Äò', '‘'],
  ['‚Äô', '’'],
  ['‚Äú', '“'],
  ['‚Äù', '”'],
  ['‚Äì', '–'],
  ['‚Äî', '—'],
  ['‚Ä¶', '…'],
  ['‚Ä¢', '•'],
  ['√©', 'é'],
  ['√º', 'ü'],
  ['√∂', 'ö'],
  ['√§', 'ä'],
]);
const onMacs = new RegExp([...macs.keys()].join('|'), 'g');

/** Characters that were read in a wrong encoding. */
export interface Garbled {
  offset: number;
  words: string;
  /** What they were; undefined if that is lost. */
  meant: string | undefined;
}

const inOne = /[\u0080-\u00BFÂÃà-ô\uFFFD€‚√]/;

/** Returns what a text holds in place of characters that were read in a wrong encoding, in order. */
export function garbledIn(text: string): Garbled[] {
  if (!inOne.test(text)) return [];
  const found = [
    ...[...text.matchAll(inPieces)].flatMap(({ 0: words, index }): Garbled[] => {
      const meant = decoded(words);
      // Bytes that are no character were no character before either.
      return meant === undefined && words !== 'â€' ? [] : [{ offset: index, words, meant }];
    }),
    ...[...text.matchAll(onMacs)].map(({ 0: words, index }) => ({
      offset: index,
      words,
      meant: macs.get(words),
    })),
    ...[...text.matchAll(/\uFFFD+/g)].map(({ 0: words, index }) => ({
      offset: index,
      words,
      meant: undefined,
    })),
  ];
  return found.sort((a, b) => a.offset - b.offset);
}

function decoded(words: string): string | undefined {
  const bytes = [...words].map((character) => {
    const place = windows.indexOf(character);
    return place === -1 ? (character.codePointAt(0) ?? 0) : 0x80 + place;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
