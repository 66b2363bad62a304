const longest = 400;
const quotes = /[‘’‚‛′`´]/g;
const doubleQuotes = /[“”„‟″«»]|''/g;
const dashes = /[‐-―−]/g;
const edges = /^[\s*#_]+|[\s:*_]+$/g;

/**
 * Returns a line as it is compared with words of the form: without case, kinds of quotes, dashes and spaces,
 * and without a colon at its end. Returns '' for lines too long to be ours.
 */
export function matchKey(line: string): string {
  if (line.length > longest) return '';
  return line
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .replace(edges, '');
}

/** Returns the matchKey of a line of ours, or '' for an indented line: that is a person's. */
export const ownKey = (line: string): string => (/^\s/.test(line) ? '' : matchKey(line));
