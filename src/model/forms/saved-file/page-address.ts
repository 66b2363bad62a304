import { keyOfNormalized, maxAddressLength } from './normalize-line.ts';

const pagePathPattern = /(?:\/|%2f)resources(?:\/|%2f)[a-z0-9-]{1,100}/;
const urlStartPattern = /<?https?:\/|<?\//;
const bracketedLinkPattern = /^ ?<https?:\/\/[^<> ]+>/;
const addressPattern = /^<?(?:https?:\/)?\/[^<>]+>?(?: ?<[^<> ]+>)?$/;
const slugPattern = /.*\/resources\/([a-z0-9-]{1,100})/;
/** The maximum number of punctuation marks after an address. */
const maxTrailingMarks = 3;

/** A sentence without the page address that it contained, and the slug of the form to whose page the address leads. */
interface SentenceWithoutAddress {
  key: string;
  slug: string;
}

/**
 * All ways to remove the address of a page from a sentence, whatever the site and the path. There may be several,
 * because mail programs break an address anywhere, put it into brackets and add a link after it, which makes its end
 * ambiguous.
 */
export function withoutPageAddress(normalized: string): SentenceWithoutAddress[] {
  const text = normalized.replaceAll('\n', '');
  const pagePath = pagePathPattern.exec(text);
  if (!pagePath) return [];
  const pathEnd = pagePath.index + pagePath[0].length;
  const start = findAddressStart(text, pagePath.index);
  return [...addressEnds(text, pathEnd), ...lineEnds(normalized)]
    .flatMap(withFewerMarks)
    .filter((end) => end >= pathEnd && end <= text.length)
    .flatMap((end) => {
      const slug = parseAddress(text.slice(start, end));
      return slug === undefined
        ? []
        : [{ key: keyOfNormalized(text.slice(0, start) + text.slice(end)), slug }];
    });
}

/** The index at which an address begins in a text: the beginning of the word that contains the path of the page. */
function findAddressStart(text: string, pathIndex: number): number {
  const wordStart = text.lastIndexOf(' ', pathIndex) + 1;
  return wordStart + text.slice(wordStart, pathIndex + 1).search(urlStartPattern);
}

/**
 * The positions at which an address may end: at the end of the word that contains it, or after a link in brackets that
 * a mail program has added.
 */
function addressEnds(text: string, pathEnd: number): number[] {
  const nextSpace = text.indexOf(' ', pathEnd);
  const wordEnd = nextSpace === -1 ? text.length : nextSpace;
  const linkLength = bracketedLinkPattern.exec(text.slice(wordEnd))?.[0].length ?? 0;
  return [wordEnd + linkLength, wordEnd];
}

/**
 * The indices of the line ends in a sentence that was joined from several lines. The address may end at any of them.
 */
function lineEnds(normalized: string): number[] {
  let end = 0;
  return normalized.split('\n').map((line) => (end += line.length));
}

/**
 * The possible ends of an address: `end`, and the positions of the last characters before it, which may be punctuation
 * after the address.
 */
const withFewerMarks = (end: number): number[] =>
  Array.from({ length: maxTrailingMarks + 1 }, (_, markCount) => end - markCount);

/** The slug of the form to whose page an address leads; undefined for anything else. */
function parseAddress(address: string): string | undefined {
  if (address.length > maxAddressLength || !addressPattern.test(address)) return undefined;
  return slugPattern.exec(address.replaceAll('%2f', '/'))?.[1];
}
