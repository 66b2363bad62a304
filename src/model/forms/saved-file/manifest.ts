/**
 * The manifest of a saved file: the time of saving, and for each line of the form its name and a checksum of four
 * letters. With the manifest, a file can be read correctly even if the wording of the site has changed since.
 */
import type { SavedAt } from '../saved-at.ts';
import type { Field } from '../fields.ts';
import { matchKey } from './normalize-line.ts';

/** The lines of a form that have the same name in the manifest. There are at most two of them. */
export interface ManifestEntry {
  name: string;
  /** The texts of the lines, their match keys, or only their checksums (`checksumWording`). */
  wordings: string[];
}

/**
 * The names, in a manifest, of lines that belong to no question. All other lines have the id of a question as their
 * name, with a suffix for the kind of line.
 */
export const reservedNames = {
  intro: '/top',
  copy: '/copy',
  sectionHeading: '/',
  notFilledIn: '/empty',
  leftOver: '/rest',
  manifestNote: '/foot',
} as const;

export const checksumAlphabet = 'bcdfghjklmnpqrstvwxyz';
export const checksumLength = 4;

/**
 * The checksum of a line in a manifest, calculated from the match key of the line. It is part of the file format and
 * must never change.
 */
function lineChecksum(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = (hash ^ (hash >>> 13)) >>> 0;
  let checksum = '';
  for (let index = 0; index < checksumLength; index += 1) {
    checksum += checksumAlphabet.charAt(hash % checksumAlphabet.length);
    hash = Math.floor(hash / checksumAlphabet.length);
  }
  return checksum;
}

/**
 * The wording of a line of which only the checksum is known. It starts with a space, so that it never equals a match
 * key.
 */
export const wordingOfChecksum = (checksum: string): string => ` ${checksum}`;

export const isChecksumWording = (wording: string): boolean => wording.startsWith(' ');

/** The checksum of the line with this match key, as a wording. */
export const checksumWording = (key: string): string => wordingOfChecksum(lineChecksum(key));

/** The name of a field in the manifest of a saved file: the id of the field, with a suffix for its kind. */
export function manifestName(field: Field): string {
  if (field.optionLists.some(({ title }) => title !== undefined)) return `${field.id}/`;
  if (field.optionLists.length > 0) return `${field.id}+`;
  return field.textInputs.some(({ number }) => number !== undefined) ? `${field.id}.` : field.id;
}

const maxLineWidth = 72;

/** The lines of a manifest, without the sentence above it. */
export function manifestLines(entries: readonly ManifestEntry[], savedAt: SavedAt): string[] {
  const entryTexts = entries.map(
    ({ name, wordings }) => `${name}=${wordings.map((wording) => lineChecksum(matchKey(wording))).join('')}`,
  );
  const lines: string[] = [];
  let line = `saved=${savedAt}`;
  for (const entryText of entryTexts) {
    if (line.length + 1 + entryText.length <= maxLineWidth) line += ` ${entryText}`;
    else {
      lines.push(line);
      line = entryText;
    }
  }
  return [...lines, line];
}
