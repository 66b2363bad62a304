import { keyOf, longestAddress } from './file-line.ts';

const page = /(?:\/|%2f)resources(?:\/|%2f)[a-z0-9-]{1,100}/;
const beginning = /<?https?:\/|<?\//;
const link = /^ ?<https?:\/\/[^<> ]+>/;
const shape = /^<?(?:https?:\/)?\/[^<>]+>?(?: ?<[^<> ]+>)?$/;
const slugIn = /.*\/resources\/([a-z0-9-]{1,100})/;
/** Fewer marks than this follow an address. */
const mostMarks = 4;

/**
 * Returns the ways to take the address out of a sentence in folded lines: what is left, as a key, and the form whose page it leads
 * to, whatever the site and the path. Mail programs break it anywhere, put it into brackets and add a link.
 */
export function withoutAddress(folded: string): { key: string; slug: string }[] {
  const text = folded.replaceAll('\n', '');
  const found = page.exec(text);
  if (!found) return [];
  const word = text.lastIndexOf(' ', found.index) + 1;
  const start = word + text.slice(word, found.index + 1).search(beginning);
  const afterPage = found.index + found[0].length;
  const after = text.indexOf(' ', afterPage);
  const wordEnd = after === -1 ? text.length : after;
  const ends = [wordEnd + (link.exec(text.slice(wordEnd))?.[0].length ?? 0), wordEnd];
  // A line may have ended with the address.
  let lineEnd = 0;
  for (const line of folded.split('\n')) ends.push((lineEnd += line.length));
  const places = ends.flatMap((end) => Array.from({ length: mostMarks }, (_, marks) => end - marks));
  return places.flatMap((end) => {
    const address = text.slice(start, end);
    const [, slug] = (shape.test(address) && slugIn.exec(address.replaceAll('%2f', '/'))) || [];
    if (slug === undefined || end < afterPage || end > text.length || address.length > longestAddress)
      return [];
    return { key: keyOf(text.slice(0, start) + text.slice(end)), slug };
  });
}
