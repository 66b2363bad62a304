import type { SavedAt } from '../saved-at.ts';
import { parseFormatLine } from './line-format.ts';
import { parseManifestLine, type SavedEntry } from './parse-manifest-line.ts';
import { countMarginSpaces, splitMargin } from './margin.ts';
import { isUnderline } from './underline.ts';

/** The manifest of one saved form in a text. */
export interface Manifest {
  startIndex: number;
  /** The index of the line after the last line of the manifest. */
  endIndex: number;
  /** The margin in front of the lines of the manifest, such as quote marks. */
  margin: string;
  /** The form that the manifest or the Format line below it names. */
  slug: string | undefined;
  hasFormatLine: boolean;
  savedAt: SavedAt | undefined;
  entries: SavedEntry[];
  /** Whether the spaces of the manifest are no-break spaces, which shows that all spaces of the file were replaced. */
  hasNbsp: boolean;
}

/**
 * Lines without the beginning of a manifest, `saved=`, count as a manifest if they have at least this many entries. With
 * fewer, a line that somebody typed, such as "x=abcd", could count as one. With more, the end of a manifest that was cut
 * off would be left over.
 */
const minEntriesWithoutStart = 3;

/**
 * Finds the manifests in a text. A manifest that is indented further than the headings above it was typed into an
 * answer.
 */
export function findManifests(lines: readonly string[]): Manifest[] {
  const manifests: Manifest[] = [];
  let smallestIndent = Infinity;
  for (let index = 0; index < lines.length; index += 1) {
    const { margin, rest } = splitMargin(lines[index]);
    if (isUnderline(rest) && splitMargin(lines[index - 1]).rest !== '')
      smallestIndent = Math.min(smallestIndent, countMarginSpaces(margin));
    const mayStart = rest.includes('=') && countMarginSpaces(margin) <= smallestIndent;
    const manifest = mayStart ? manifestAt(lines, index, margin) : undefined;
    if (!manifest) continue;
    manifests.push(manifest);
    index = manifest.endIndex - 1;
    smallestIndent = Infinity;
  }
  return manifests;
}

function manifestAt(lines: readonly string[], startIndex: number, margin: string): Manifest | undefined {
  const { manifestLines, nextIndex } = readManifestLines(lines, startIndex, margin);
  const lastLine = manifestLines.at(-1);
  const entries = manifestLines.flatMap((line) => line.entries);
  const savedAt = manifestLines.find((line) => line.savedAt !== undefined)?.savedAt;
  if (!lastLine || (savedAt === undefined && entries.length < minEntriesWithoutStart)) return undefined;
  const formatLine = parseFormatLine(splitMargin(lines[nextIndex]).rest);
  const hasStart = manifestLines[0]?.savedAt !== undefined;
  return {
    startIndex,
    endIndex: lastLine.index + 1,
    margin,
    slug: formatLine?.slug ?? (hasStart ? entries[0]?.name : undefined),
    hasFormatLine: formatLine !== undefined,
    savedAt,
    entries,
    hasNbsp: manifestLines.some((line) => line.hasNbsp),
  };
}

interface ManifestLine {
  index: number;
  savedAt?: SavedAt;
  entries: SavedEntry[];
  hasNbsp: boolean;
}

/** Reads the lines of a manifest; blank lines between them are skipped. */
function readManifestLines(
  lines: readonly string[],
  startIndex: number,
  margin: string,
): { manifestLines: ManifestLine[]; nextIndex: number } {
  const manifestLines: ManifestLine[] = [];
  let index = startIndex;
  for (; index < lines.length; index += 1) {
    const { margin: lineMargin, rest } = splitMargin(lines[index]);
    if (rest.trim() === '') continue;
    if (countMarginSpaces(lineMargin) > countMarginSpaces(margin)) break;
    const isLastOfFile = index === lines.length - 1 && manifestLines.length > 0;
    const parsed = parseManifestLine(rest) ?? (isLastOfFile ? parseCutOffLine(rest) : undefined);
    if (!parsed) break;
    manifestLines.push({ ...parsed, index, hasNbsp: rest.includes('\u00A0') });
  }
  return { manifestLines, nextIndex: index };
}

/** The last line of a truncated file may end within an entry. */
const parseCutOffLine = (line: string) => parseManifestLine(line.replace(/\S{0,200}$/, ''));
