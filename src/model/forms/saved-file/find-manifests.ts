import type { SavedAt } from '../saved-at.ts';
import { isUnderline } from './file-line.ts';
import { parseManifestLine, type ManifestEntry } from './manifest.ts';
import { parseFormatLine } from './line-format.ts';
import { countMarginSpaces, splitMargin } from './margin.ts';

/** So many lines of ours make a manifest that has lost its beginning. */
const minEntriesWithoutStart = 3;

/** Returns the manifests in a text. What is further to the right than the headings above it was typed into an answer. */
export function findManifests(lines: readonly string[]) {
  const manifests: NonNullable<ReturnType<typeof manifestAt>>[] = [];
  let smallestIndent = Infinity;
  for (let index = 0; index < lines.length; index += 1) {
    const { margin, rest } = splitMargin(lines[index]);
    if (isUnderline(rest) && splitMargin(lines[index - 1]).rest !== '')
      smallestIndent = Math.min(smallestIndent, countMarginSpaces(margin));
    const manifest =
      rest.includes('=') && countMarginSpaces(margin) <= smallestIndent
        ? manifestAt(lines, index, margin)
        : undefined;
    if (!manifest) continue;
    manifests.push(manifest);
    index = manifest.endIndex - 1;
    smallestIndent = Infinity;
  }
  return manifests;
}

function manifestAt(lines: readonly string[], startIndex: number, margin: string) {
  const entries: ManifestEntry[] = [];
  let savedAt: SavedAt | undefined;
  let endIndex = startIndex;
  let hasNbsp = false;
  let index = startIndex;
  for (; index < lines.length; index += 1) {
    const { margin: lineMargin, rest } = splitMargin(lines[index]);
    if (rest.trim() === '') continue;
    if (countMarginSpaces(lineMargin) > countMarginSpaces(margin)) break;
    // The last line of a file that was cut off may break off within an entry.
    const isEnd = index === lines.length - 1 && endIndex > startIndex;
    const parsed =
      parseManifestLine(rest) ?? (isEnd ? parseManifestLine(rest.replace(/\S{0,200}$/, '')) : undefined);
    if (!parsed) break;
    savedAt ??= parsed.savedAt;
    entries.push(...parsed.entries);
    hasNbsp ||= rest.includes('\u00A0');
    endIndex = index + 1;
  }
  if (endIndex === startIndex || (savedAt === undefined && entries.length < minEntriesWithoutStart))
    return undefined;
  const formatLine = parseFormatLine(splitMargin(lines[index]).rest);
  const hasStart = parseManifestLine(splitMargin(lines[startIndex]).rest)?.savedAt !== undefined;
  const slug = formatLine?.slug ?? (hasStart ? entries[0]?.name : undefined);
  return {
    /** The index of its first line, and of the line after its last. */
    startIndex,
    endIndex,
    /** What comes before its lines, as quoting marks. */
    margin,
    /** The form that it names, or its Format line. */
    slug,
    hasFormatLine: formatLine !== undefined,
    savedAt,
    entries,
    /** Whether its spaces are no-break spaces, as then all in the file. */
    hasNbsp,
  };
}
