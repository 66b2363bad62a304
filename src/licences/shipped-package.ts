/** A package, or another work, of which something reaches a visitor. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** Such as "MIT"; as its package.json says. */
  licence: string;
  /** Its licence, whole. */
  text: string;
  /** What parts of it say of their own authors and terms. */
  notices: readonly string[];
}

/** Returns the words of a comment without the signs of a comment. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*[*!]?|\*\//g, '')
    .replace(/^[ \t]*\*? ?/gm, '')
    .replace(/@(?:license|preserve)\s?/, '')
    .trim();

/**
 * Returns what a source says of the rights in it: the comments that ask to be kept. Those that only name the licence file
 * of the package say nothing new.
 */
export const noticesIn = (source: string): string[] =>
  Array.from(source.matchAll(/\/\*[\s\S]*?\*\//g), ([comment]) => comment)
    .filter((comment) => /^\/\*!|@licen[cs]e|@preserve|copyright \(c\)/i.test(comment))
    .filter((comment) => !/LICENSE file in the root directory/.test(comment))
    .map(wordsOf)
    .filter((words) => words !== '');

const rule = '='.repeat(80);

/** Returns the text of `licenses.txt`: each package with its licence and what its parts say, in order of name. */
export const licencesText = (packages: readonly ShippedPackage[]): string =>
  packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, licence, text, notices }) =>
      [`${rule}\n${name} ${version} (${licence})\n${rule}`, text.trim(), ...new Set(notices)].join('\n\n'),
    )
    .join('\n\n\n')
    .concat('\n');
