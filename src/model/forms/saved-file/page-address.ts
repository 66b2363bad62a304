import { keyOfNormalized, maxAddressLength } from './file-line.ts';

const pagePathPattern = /(?:\/|%2f)resources(?:\/|%2f)[a-z0-9-]{1,100}/;
const urlStartPattern = /<?https?:\/|<?\//;
const bracketedLinkPattern = /^ ?<https?:\/\/[^<> ]+>/;
const addressPattern = /^<?(?:https?:\/)?\/[^<>]+>?(?: ?<[^<> ]+>)?$/;
const slugPattern = /.*\/resources\/([a-z0-9-]{1,100})/;
/** Fewer marks than this follow an address. */
const maxTrailingMarks = 4;

/**
 * Returns the ways to take the address out of a sentence in folded lines: what is left, as a key, and the form whose page it leads
 * to, whatever the site and the path. Mail programs break it anywhere, put it into brackets and add a link.
 */
export function withoutPageAddress(normalized: string): { key: string; slug: string }[] {
  const text = normalized.replaceAll('\n', '');
  const match = pagePathPattern.exec(text);
  if (!match) return [];
  const wordStart = text.lastIndexOf(' ', match.index) + 1;
  const start = wordStart + text.slice(wordStart, match.index + 1).search(urlStartPattern);
  const afterPage = match.index + match[0].length;
  const nextSpace = text.indexOf(' ', afterPage);
  const wordEnd = nextSpace === -1 ? text.length : nextSpace;
  const ends = [wordEnd + (bracketedLinkPattern.exec(text.slice(wordEnd))?.[0].length ?? 0), wordEnd];
  // A line may have ended with the address.
  let lineEnd = 0;
  for (const line of normalized.split('\n')) ends.push((lineEnd += line.length));
  const possibleEnds = ends.flatMap((end) =>
    Array.from({ length: maxTrailingMarks }, (_, markCount) => end - markCount),
  );
  return possibleEnds.flatMap((end) => {
    const address = text.slice(start, end);
    const [, slug] = (addressPattern.test(address) && slugPattern.exec(address.replaceAll('%2f', '/'))) || [];
    if (slug === undefined || end < afterPage || end > text.length || address.length > maxAddressLength)
      return [];
    return { key: keyOfNormalized(text.slice(0, start) + text.slice(end)), slug };
  });
}
