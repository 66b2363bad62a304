import { type SavedAt, savedAtPattern } from '../saved-at.ts';
import { checksumAlphabet, checksumLength } from './manifest.ts';

/** The lines that have the same name in the manifest of a saved file. Each is represented by its checksum. */
export interface SavedEntry {
  name: string;
  checksums: string[];
}

const entryPattern = new RegExp(`^([a-z0-9.+/%-]+)=((?:[${checksumAlphabet}]{${checksumLength}}){1,2})$`);
const checksumsPattern = new RegExp(`.{${checksumLength}}`, 'g');
const startsWithEntryPattern = /^\s*[a-z0-9.+/%-]+=[a-z0-9:+-]+(?:\s|$)/i;
/** The maximum length of a line of a manifest. A program may have joined all lines of the manifest into one. */
const maxLineLength = 4000;
const savedEntryPattern = new RegExp(`^saved=(${savedAtPattern})$`, 'i');

/** Parses a line of a manifest, which lists the lines of a saved file; undefined for any other line. */
export function parseManifestLine(line: string): { savedAt?: SavedAt; entries: SavedEntry[] } | undefined {
  if (line.length > maxLineLength || !startsWithEntryPattern.test(line)) return undefined;
  const tokens = line.trim().toLowerCase().split(/\s+/);
  let savedAt: SavedAt | undefined;
  const entries: SavedEntry[] = [];
  for (const token of tokens) {
    const savedToken = savedEntryPattern.exec(token)?.[1]?.toUpperCase();
    const entry = parseEntry(token);
    if (savedToken !== undefined) savedAt = savedToken;
    else if (entry) entries.push(entry);
    else return undefined;
  }
  return { ...(savedAt && { savedAt }), entries };
}

function parseEntry(token: string): SavedEntry | undefined {
  const [, name, checksums] = entryPattern.exec(token) ?? [];
  if (name === undefined || checksums === undefined) return undefined;
  return { name, checksums: checksums.match(checksumsPattern) ?? [] };
}
