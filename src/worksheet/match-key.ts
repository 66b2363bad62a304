const longest = 400;
/** Letters, digits and marks that need no rewriting but that of capitals. */
const plain = /^(?:[\w(\[][\x20-\x5E\x61-\x7E]*)?[^\s:*_`#\x80-\uFFFF]$/;
const untidy = / {2}|''/;
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
  if (plain.test(line) && !line.startsWith('_') && !untidy.test(line)) return line.toLowerCase();
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
export const ownKey = (line: string): string => (line === '' || /^\s/.test(line) ? '' : matchKey(line));
