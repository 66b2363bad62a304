/** A package or other work of which some part reaches visitors. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** As in its package.json, such as "MIT". */
  licence: string;
  /** The full text of its licence. */
  text: string;
  /** Notices on the authors and terms of parts of it. */
  notices: readonly string[];
}

/** Returns the text of a comment without its delimiters. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*[*!]?|\*\//g, '')
    .replace(/^[ \t]*\*? ?/gm, '')
    .replace(/@(?:license|preserve)\s?/, '')
    .trim();

/**
 * Returns the copyright and licence comments in a source, which have to be kept. Those that merely refer to the package's
 * licence file add nothing.
 */
export const noticesIn = (source: string): string[] =>
  Array.from(source.matchAll(/\/\*[\s\S]*?\*\//g), ([comment]) => comment)
    .filter((comment) => /^\/\*!|@licen[cs]e|@preserve|copyright \(c\)/i.test(comment))
    .filter((comment) => !/LICENSE file in the root directory/.test(comment))
    .map(wordsOf)
    .filter((words) => words !== '');

const rule = '='.repeat(80);

/** Returns the text of `licenses.txt`: each package with its licence and notices, sorted by name. */
export const licencesText = (packages: readonly ShippedPackage[]): string =>
  packages
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, licence, text, notices }) =>
      [`${rule}\n${name} ${version} (${licence})\n${rule}`, text.trim(), ...new Set(notices)].join('\n\n'),
    )
    .join('\n\n\n')
    .concat('\n');
