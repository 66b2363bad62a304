import { normalizeLineEndings } from '../../text/lines.ts';
import { isPossible, type SavedAt } from '../saved-at.ts';
import { findManifests, type Manifest } from './find-manifests.ts';
import type { FormMatchers } from './form-matchers.ts';
import { formatLine } from './line-format.ts';
import type { LineMatcher } from './line-matcher.ts';

/** A line of a text, with the matcher that recognises lines of the form in this part of the text. */
export interface SavedLine {
  text: string;
  matcher: LineMatcher;
}

interface SplitText {
  lines: SavedLine[];
  /** When the first saved file in the text was saved. */
  savedAt: SavedAt | undefined;
  /**
   * Whether all spaces of the text are no-break spaces. Undefined if the text has no manifest, in which this could be
   * seen.
   */
  hasNbsp: boolean | undefined;
}

/**
 * Splits a text into lines, and removes the manifests, which list the lines of a saved file. Each manifest describes
 * the lines above it. The lines below the last manifest are matched with that manifest too. In a text without a
 * manifest, lines are matched with the current wording of the form.
 */
export function splitSavedLines(text: string, matchers: FormMatchers): SplitText {
  const texts = normalizeLineEndings(text.replace(/^\uFEFF+/, '')).split('\n');
  if (texts.at(-1) === '') texts.pop();
  const manifests = text.includes('=')
    ? findManifests(texts).filter((manifest) => belongsToForm(manifest, matchers))
    : [];
  const lines: SavedLine[] = [];
  let matcher = matchers.currentMatcher;
  let startIndex = 0;
  for (const manifest of manifests) {
    matcher = matchers.matcherForManifest(manifest.entries);
    for (const line of texts.slice(startIndex, manifest.startIndex)) lines.push({ text: line, matcher });
    // If the Format line below a manifest is missing, it is added, because a manifest marks the end of a form too.
    if (!manifest.hasFormatLine) lines.push({ text: manifest.margin + formatLine(matchers.slug), matcher });
    startIndex = manifest.endIndex;
  }
  for (const line of texts.slice(startIndex)) lines.push({ text: line, matcher });
  const savedAt = manifests[0]?.savedAt;
  return {
    lines,
    savedAt: savedAt !== undefined && isPossible(savedAt) ? savedAt : undefined,
    hasNbsp: manifests[0]?.hasNbsp,
  };
}

const belongsToForm = ({ slug, entries }: Manifest, matchers: FormMatchers): boolean =>
  slug === undefined ? entries.some(({ name }) => matchers.entryNames.has(name)) : slug === matchers.slug;
