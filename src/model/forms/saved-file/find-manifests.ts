import type { SavedAt } from '../saved-at.ts';
import { parseFormatLine } from './line-format.ts';
import { parseManifestLine, type SavedEntry } from './parse-manifest-line.ts';
import { countMarginSpaces, splitMargin } from './margin.ts';
import { isUnderline } from './underline.ts';

/**
 * The manifest of one saved form in a text. A manifest is the list of the form's lines and their checksums at the end
 * of a saved file.
 */
export interface Manifest {
  startIndex: number;
  /** The index of the line after the last line of the manifest. */
  endIndex: number;
  /** The margin in front of the manifest's lines: quote marks or spaces. */
  margin: string;
  /** The slug of the form that the manifest names, or that the Format line below it names. */
  slug: string | undefined;
  hasFormatLine: boolean;
  savedAt: SavedAt | undefined;
  entries: SavedEntry[];
  /**
   * Whether the manifest has no-break spaces in place of spaces. This shows that a program has replaced all spaces of
   * the file.
   */
  hasNbsp: boolean;
}

/**
 * The minimum number of entries of a manifest without its beginning, `saved=`. With fewer, a line that somebody typed,
 * such as "x=abcd", could count as a manifest. With more, the end of a manifest that was cut off would be left over.
 */
const minEntriesWithoutStart = 3;

/**
 * Finds the manifests in a text: the lists of lines and checksums at the ends of saved files. A manifest that is
 * indented further than the headings above it is not counted, because somebody has typed it into an answer.
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

/** Reads the lines of a manifest, and skips blank lines between them. */
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

/** Parses the last line of a manifest without its last entry, because a truncated file may end within this entry. */
const parseCutOffLine = (line: string) => parseManifestLine(line.replace(/\S{0,200}$/, ''));
