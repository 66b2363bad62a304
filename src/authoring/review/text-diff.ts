import { compareTexts, type DiffSegment } from '../../model/forms/compare-answers.ts';
import { codePointLabel } from '../../model/text/characters.ts';
import { multisetMatcher } from '../../model/text/string-utils.ts';
import { characterLabel, showInvisible } from './report-model.ts';

const specialSpaces = /(?! )\p{Zs}/gu;

/** Returns the text with spaces other than the plain one shown by name, for differences that consist in them. */
const revealSpecialSpaces = (text: string): string => text.replaceAll(specialSpaces, characterLabel);

/** Returns the text with every character beyond ASCII shown by its code, to tell apart two texts that look the same. */
const replaceWithCodePoints = (text: string): string =>
  Array.from(text, (character) =>
    /[ -~·↵⇥]/.test(character) ? character : `[${codePointLabel(character)}]`,
  ).join('');

/** Returns the text with the codes of Greek and Cyrillic letters in words that also have Latin ones. */
const revealMixedScripts = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word)
      ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, replaceWithCodePoints)
      : word,
  );

/** How many unchanged words to keep on each side of a difference. */
const contextWords = 5;

/** Two texts with more characters than this in all are not compared word by word; none of the site comes near. */
const maxDiffLength = 20_000;

/**
 * Returns the earlier and the later text as one, on one line: what differs, with invisible characters and letters that look
 * like others named, and some words around it. Texts that share few words replace each other.
 */
export function diffTexts(earlier: string, later: string): DiffSegment[] {
  const [before, after] = [showInvisible(earlier), showInvisible(later)];
  if (earlier.length + later.length > maxDiffLength)
    return replacementSegments(truncate(before), truncate(after));
  // Of texts that differ only in spaces and line breaks, these are made visible.
  const differsOnlyInSpaces = collapseSpaces(before) === collapseSpaces(after);
  const looksSame = differsOnlyInSpaces || normalizeAppearance(before) === normalizeAppearance(after);
  const segments = differsOnlyInSpaces ? compareTexts(earlier, later) : compareTexts(before, after);
  // What says something else, or the same in another language, is not read word by word.
  const isRewritten = isReplacement(earlier, later);
  const shownSegments = isRewritten && !looksSame ? replacementSegments(before, after) : segments;
  return shownSegments.map(({ change, text }, index) => ({
    change,
    text:
      change === 'same'
        ? elideMiddle(text.replaceAll('\n', '↵'), index > 0, index < segments.length - 1)
        : revealDifference(differsOnlyInSpaces ? revealWhitespace(text) : text, looksSame),
  }));
}

/** Texts with fewer words than this are read word by word if they share one; longer ones, if they share three of ten. */
const [minWordsForRatio, minSharedRatio] = [6, 0.3];

/** Returns whether a text has another in its place, rather than having been edited. */
function isReplacement(earlier: string, later: string): boolean {
  const [earlierWords, laterWords] = [earlier, later].map(
    (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const shorterLength = Math.min(earlierWords?.length ?? 0, laterWords?.length ?? 0);
  const sharedCount = earlierWords?.filter(multisetMatcher(laterWords ?? [])).length ?? 0;
  return (
    sharedCount === 0 || (shorterLength >= minWordsForRatio && sharedCount / shorterLength < minSharedRatio)
  );
}

/** Returns a text that has taken the place of another. */
const replacementSegments = (before: string, after: string): DiffSegment[] => [
  { change: 'removed', text: before },
  { change: 'added', text: after },
];

const truncate = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)} …` : text);

const revealWhitespace = (text: string): string =>
  text.replaceAll('\n', '↵').replaceAll('\t', '⇥').replaceAll(' ', '·');

const collapseSpaces = (text: string): string => text.replaceAll(/ +/g, ' ');

/** Returns a text with characters that look alike made the same. */
const normalizeAppearance = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/** Returns a text that is different with what cannot be told by sight named; all of it, where nothing can. */
function revealDifference(text: string, looksSame: boolean): string {
  const withMixedScripts = revealMixedScripts(text);
  if (withMixedScripts !== text) return withMixedScripts;
  const withSpecialSpaces = revealSpecialSpaces(text);
  return looksSame && withSpecialSpaces === text ? replaceWithCodePoints(text) : withSpecialSpaces;
}

/** Leaves out words that are far from a difference on either side. */
function elideMiddle(text: string, followsDifference: boolean, precedesDifference: boolean): string {
  const tokens = text.split(/(?<=\s)/u);
  const [head, tail] = [followsDifference ? contextWords : 0, precedesDifference ? contextWords : 0];
  if (tokens.length <= head + tail + 1) return text;
  return `${tokens.slice(0, head).join('')}… ${tokens.slice(tokens.length - tail).join('')}`;
}
