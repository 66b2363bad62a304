/**
 * Finds the manifests in a text: the lists of lines and checksums at the ends of saved files. See manifest.ts, which
 * writes them.
 */
import { normalizeLineEndings } from '../../text/lines.ts';
import type { SavedAt } from '../saved-at.ts';
import { isPossible, savedAtPattern } from '../saved-at-order.ts';
import { isNotBlank, isUnderline } from './file-line.ts';
import type { FormTemplate } from './form-template.ts';
import { formatLine, parseFormatLine } from './line-format.ts';
import type { LineMatcher } from './line-matcher.ts';
import {
  checksumAlphabet,
  checksumLength,
  type ManifestEntry,
  reservedNames,
  wordingOfChecksum,
} from './manifest.ts';
import { countMarginSpaces, splitMargin } from './margin.ts';

/** A line of a text, with the matcher that recognises lines of the form in this part of the text. */
export interface SavedLine {
  text: string;
  matcher: LineMatcher;
}

interface SplitText {
  lines: SavedLine[];
  /** When the first saved file in the text was saved. */
  savedAt: SavedAt | undefined;
  /** Whether the first saved file in the text is a copy to share. */
  isCopy: boolean;
  /**
   * Whether a program has replaced all spaces of the text with no-break spaces. Undefined if the text has no manifest,
   * in which this could be seen.
   */
  hasNbsp: boolean | undefined;
}

/**
 * Splits a text into lines, and removes the manifests. Each manifest describes the lines above it. The lines below the
 * last manifest are matched with that manifest too. In a text without a manifest, lines are matched with the current
 * wording of the form.
 */
export function splitSavedLines(text: string, template: FormTemplate): SplitText {
  const texts = normalizeLineEndings(text.replace(/^\uFEFF+/, '')).split('\n');
  if (texts.at(-1) === '') texts.pop();
  const manifests = findManifests(texts).filter((manifest) => belongsToForm(manifest, template));
  const lines: SavedLine[] = [];
  let matcher = template.currentMatcher;
  let startIndex = 0;
  for (const manifest of manifests) {
    matcher = template.matcherForManifest(manifest.entries);
    for (const line of texts.slice(startIndex, manifest.startIndex)) lines.push({ text: line, matcher });
    // If the Format line below a manifest is missing, it is added, because a manifest marks the end of a form too.
    if (!manifest.hasFormatLine)
      lines.push({ text: manifest.margin + formatLine(template.form.slug), matcher });
    startIndex = manifest.endIndex;
  }
  for (const line of texts.slice(startIndex)) lines.push({ text: line, matcher });
  const savedAt = manifests[0]?.savedAt;
  return {
    lines,
    savedAt: savedAt !== undefined && isPossible(savedAt) ? savedAt : undefined,
    isCopy: manifests[0]?.entries.some(({ name }) => name === reservedNames.copy) ?? false,
    hasNbsp: manifests[0]?.hasNbsp,
  };
}

const belongsToForm = ({ slug, entries }: Manifest, { form, fieldNames }: FormTemplate): boolean =>
  slug === undefined ? entries.some(({ name }) => fieldNames.has(name)) : slug === form.slug;

/** The manifest of one saved form in a text. */
interface Manifest {
  startIndex: number;
  /** The index of the line after the last line of the manifest. */
  endIndex: number;
  margin: string;
  /** The slug of the form that the manifest names, or that the Format line below it names. */
  slug: string | undefined;
  hasFormatLine: boolean;
  savedAt: SavedAt | undefined;
  entries: ManifestEntry[];
  /** Whether the manifest has no-break spaces in place of spaces. */
  hasNbsp: boolean;
}

/**
 * Finds the manifests in a text. A manifest that is indented further than the headings above it is not counted, because
 * somebody has typed it into an answer.
 */
function findManifests(lines: readonly string[]): Manifest[] {
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

/**
 * The minimum number of entries of a manifest without its beginning, `saved=`. With fewer, a line that somebody typed,
 * such as "x=abcd", could count as a manifest. With more, the end of a manifest that was cut off would be left over.
 */
const minEntriesWithoutStart = 3;

function manifestAt(lines: readonly string[], startIndex: number, margin: string): Manifest | undefined {
  const { manifestLines, endIndex, nextIndex } = readManifestLines(lines, startIndex, margin);
  const entries = manifestLines.flatMap((line) => line.entries);
  const savedAt = manifestLines.find((line) => line.savedAt !== undefined)?.savedAt;
  if (savedAt === undefined && entries.length < minEntriesWithoutStart) return undefined;
  const slugBelow = parseFormatLine(splitMargin(lines[nextIndex]).rest)?.slug;
  return {
    ...{ startIndex, endIndex, margin, entries, savedAt },
    slug: slugBelow ?? (manifestLines[0]?.savedAt && entries[0]?.name),
    hasFormatLine: slugBelow !== undefined,
    hasNbsp: manifestLines.some((line) => line.hasNbsp),
  };
}

/** Reads the lines of a manifest, and skips blank lines between them and below them. */
function readManifestLines(lines: readonly string[], startIndex: number, margin: string) {
  const manifestLines: ManifestLine[] = [];
  let endIndex = startIndex;
  let nextIndex = startIndex;
  for (; nextIndex < lines.length; nextIndex += 1) {
    const { margin: lineMargin, rest } = splitMargin(lines[nextIndex]);
    if (!isNotBlank(rest)) continue;
    if (countMarginSpaces(lineMargin) > countMarginSpaces(margin)) break;
    const mayBeCutOff = nextIndex === lines.length - 1 && manifestLines.length > 0;
    const line = parseManifestLine(rest) ?? (mayBeCutOff ? parseCutOffLine(rest) : undefined);
    if (!line) break;
    manifestLines.push(line);
    endIndex = nextIndex + 1;
  }
  return { manifestLines, endIndex, nextIndex };
}

interface ManifestLine {
  savedAt: SavedAt | undefined;
  entries: ManifestEntry[];
  /** Whether the line has no-break spaces in place of spaces. */
  hasNbsp: boolean;
}

const entryPattern = new RegExp(`^([a-z0-9.+/%-]+)=((?:[${checksumAlphabet}]{${checksumLength}}){1,2})$`);
const checksumsPattern = new RegExp(`.{${checksumLength}}`, 'g');
const startsWithEntryPattern = /^\s*[a-z0-9.+/%-]+=[a-z0-9:+-]+(?:\s|$)/i;
/** The maximum length of a line of a manifest. A program may have joined all lines of the manifest into one. */
const maxLineLength = 4000;
const savedEntryPattern = new RegExp(`^saved=(${savedAtPattern})$`, 'i');

/** Parses a line of a manifest, which lists the lines of a saved file; undefined for any other line. */
export function parseManifestLine(line: string): ManifestLine | undefined {
  if (line.length > maxLineLength || !startsWithEntryPattern.test(line)) return undefined;
  let savedAt: SavedAt | undefined;
  const entries: ManifestEntry[] = [];
  for (const token of line.trim().toLowerCase().split(/\s+/)) {
    const savedToken = savedEntryPattern.exec(token)?.[1]?.toUpperCase();
    const [, name, checksums] = entryPattern.exec(token) ?? [];
    if (savedToken !== undefined) savedAt = savedToken;
    else if (name !== undefined && checksums !== undefined)
      entries.push({ name, wordings: checksums.match(checksumsPattern)?.map(wordingOfChecksum) ?? [] });
    else return undefined;
  }
  return { savedAt, entries, hasNbsp: line.includes('\u00A0') };
}

/** Parses the last line of a manifest without its last entry, because a truncated file may end within this entry. */
const parseCutOffLine = (line: string) => parseManifestLine(line.replace(/\S{0,200}$/, ''));
