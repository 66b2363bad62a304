import { normalizeLineEndings } from '../../text/string-utils.ts';
import { findManifests } from './find-manifests.ts';
import { formatLine } from './line-format.ts';
import { isPossible } from '../saved-at.ts';
import type { FormMatchers, LineMatcher } from './line-matcher.ts';

/** A line of a text, and what tells the lines of ours there. */
export interface SavedLine {
  text: string;
  matcher: LineMatcher;
}

/**
 * Returns the lines of a text without the manifests of a form's files, each of which says what the lines above it are. What is below the
 * last is read as what is above it, and a text without one by the words of now.
 */
export function splitSavedLines(text: string, matchers: FormMatchers) {
  const texts = normalizeLineEndings(text.replace(/^\uFEFF+/, '')).split('\n');
  if (texts.at(-1) === '') texts.pop();
  const manifests = text.includes('=')
    ? findManifests(texts).filter(({ slug, entries }) =>
        slug === undefined
          ? entries.some(({ name }) => matchers.entryNames.has(name))
          : slug === matchers.slug,
      )
    : [];
  const savedAt = manifests[0]?.savedAt;
  const lines: SavedLine[] = [];
  let matcher = matchers.currentMatcher;
  let startIndex = 0;
  for (const manifest of manifests) {
    matcher = matchers.matcherForManifest(manifest.entries);
    for (const line of texts.slice(startIndex, manifest.startIndex)) lines.push({ text: line, matcher });
    if (!manifest.hasFormatLine) lines.push({ text: manifest.margin + formatLine(matchers.slug), matcher });
    startIndex = manifest.endIndex;
  }
  for (const line of texts.slice(startIndex)) lines.push({ text: line, matcher });
  return {
    lines,
    /** When the first was saved. */
    savedAt: savedAt !== undefined && isPossible(savedAt) ? savedAt : undefined,
    /** Whether all its spaces are no-break spaces; undefined if nothing shows it. */
    hasNbsp: manifests[0]?.hasNbsp,
  };
}
