import { compareTexts, type DiffSegment } from '../../model/forms/compare-answers.ts';
import { codePointLabel } from '../../model/text/characters.ts';
import { lowerCaseTokens, multisetMatcher } from '../../model/text/similarity.ts';
import { characterLabel, showInvisible } from './report-model.ts';

const specialSpaces = /(?! )\p{Zs}/gu;

/**
 * Replaces unusual spaces, such as no-break spaces, by their names. Otherwise, a difference between two kinds of spaces
 * would be invisible.
 */
const revealSpecialSpaces = (text: string): string => text.replaceAll(specialSpaces, characterLabel);

/**
 * Replaces every character outside of ASCII by its code point, such as `[U+0430]`, so that two texts that look the same
 * can be told apart.
 */
const replaceWithCodePoints = (text: string): string =>
  Array.from(text, (character) =>
    /[ -~·↵⇥]/.test(character) ? character : `[${codePointLabel(character)}]`,
  ).join('');

/**
 * Replaces Greek and Cyrillic letters by their code points where they stand in a word with Latin letters: there, they
 * are easily mistaken for Latin letters.
 */
export const revealMixedScripts = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word)
      ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, replaceWithCodePoints)
      : word,
  );

/** The Greek and Cyrillic letters that stand in a word with Latin letters, each with the name of its script. */
export const mixedScriptLetters = (text: string): { letter: string; script: string }[] => {
  const letters = (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => /\p{sc=Latin}/u.test(word))
    .flatMap((word) => word.match(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu) ?? []);
  return [...new Set(letters)].map((letter) => ({
    letter,
    script: /\p{sc=Cyrillic}/u.test(letter) ? 'Cyrillic' : 'Greek',
  }));
};

/**
 * If two texts together have more characters than this, they are shown as replaced and not compared word by word, which
 * would take too long. No text of the site comes near this length.
 */
const maxDiffLength = 40_000;

/**
 * Matches a word with its punctuation and the space before it. A link or code in backticks is one word, because a part of
 * it means nothing.
 */
export const wordPattern = /\s*(?:`[^`\n]+`|!?\[[^\]\n]*\]\([^)\s]*\)|\S)+|\s+/gu;

/** Compares two texts word by word. A space before both makes their first words comparable with words inside a text. */
function compareWords(before: string, after: string): DiffSegment[] {
  const segments = compareTexts(` ${before}`, ` ${after}`, (text) => text.match(wordPattern) ?? []);
  const [first, second] = segments;
  if (first === undefined) return [];
  first.text = first.text.slice(1);
  if (first.change !== 'same' && second) {
    // If the text begins with a new or a removed word, the space belongs to this word.
    if (second.change === 'same') first.text += second.text.charAt(0);
    second.text = second.text.slice(1);
  }
  return segments;
}

export const toSegments = (parts: readonly DiffPart[]): DiffSegment[] =>
  parts
    .flatMap((part): DiffSegment[] =>
      'same' in part
        ? [{ change: 'same', text: part.same }]
        : [
            { change: 'removed', text: part.removed },
            { change: 'added', text: part.added },
          ],
    )
    .filter(({ text }) => text !== '');

/**
 * The differences between two texts, as one line of unchanged, removed and added segments. Invisible characters and
 * letters that look alike are replaced by their names. If the texts share too few words, the whole text is shown as
 * replaced.
 */
export function diffTexts(earlier: string, later: string): DiffSegment[] {
  const [before, after] = [showInvisible(earlier), showInvisible(later)];
  if (earlier.length + later.length > maxDiffLength) return replacementSegments(before, after);
  // If only spaces and line breaks differ, signs such as “·” and “↵” make them visible.
  const differsOnlyInSpaces = collapseSpaces(before) === collapseSpaces(after);
  const looksSame = differsOnlyInSpaces || normalizeAppearance(before) === normalizeAppearance(after);
  const segments = differsOnlyInSpaces ? compareWords(earlier, later) : compareWords(before, after);
  // If the texts share hardly a word, a comparison word by word would be unreadable, so one is shown as replaced by the
  // other.
  const isRewritten = isReplacement(earlier, later);
  const shownSegments = isRewritten && !looksSame ? replacementSegments(before, after) : segments;
  return shownSegments.map(({ change, text }) => ({
    change,
    text:
      change === 'same'
        ? text.replaceAll('\n', '↵')
        : revealDifference(differsOnlyInSpaces ? revealWhitespace(text) : text, looksSame),
  }));
}

/**
 * A part of a comparison of two texts: words that are the same in both, or words of the earlier text with those that
 * replace them in the later one.
 */
export type DiffPart = { same: string } | { removed: string; added: string };

/** Matches what is left out of a replacement if both sides have it at the same end. */
const [startPunctuation, endPunctuation] = [/^["“„‘'(]*/u, /["”’'),.;:!?…]*$/u];

/**
 * Each passage that was replaced, with the words that replaced it. One side is empty if words were only added or
 * removed. Passages that differ only in punctuation or capital letters are left out.
 */
export const replacementsIn = (segments: readonly DiffSegment[]): [removed: string, added: string][] =>
  pairReplacements(segments).flatMap((part): [string, string][] => {
    if ('same' in part || lowerCaseTokens(part.removed).join() === lowerCaseTokens(part.added).join())
      return [];
    const [removed, added] = [part.removed.trim(), part.added.trim()];
    const shared = (pattern: RegExp) => {
      const [end = '', otherEnd] = [removed, added].map((side) => pattern.exec(side)?.[0] ?? '');
      return end === otherEnd ? end.length : 0;
    };
    const [start, end] = [shared(startPunctuation), shared(endPunctuation)];
    return [[removed.slice(start, removed.length - end), added.slice(start, added.length - end)]];
  });

export const replacements = (before: string, after: string): [removed: string, added: string][] =>
  replacementsIn(diffTexts(before, after));

/** If fewer unchanged words than this stand between two marks, the marks are joined, because many marks are hard to read. */
export const minWordsBetweenMarks = 3;

/**
 * Combines removed and added segments that belong together into replacements. Two of them become one if there are fewer
 * than `minWordsBetween` unchanged words between them.
 */
export function pairReplacements(segments: readonly DiffSegment[], minWordsBetween = 1): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const { change, text } of segments) {
    const [mark, gap] = parts.slice(-2);
    if (change === 'same') {
      parts.push({ same: text });
      continue;
    }
    let last = parts.at(-1);
    if (
      mark &&
      gap &&
      'same' in gap &&
      !('same' in mark) &&
      lowerCaseTokens(gap.same).length < minWordsBetween
    ) {
      parts.pop();
      mark.removed += gap.same;
      mark.added += gap.same;
      last = mark;
    }
    if (last === undefined || 'same' in last) parts.push((last = { removed: '', added: '' }));
    last[change] += text;
  }
  return parts;
}

/** Of the unchanged words of a compared text, only this many are shown beside each difference. */
const contextWords = 5;

/** Shortens a compared text: differences are shown in full, but of the unchanged words, only those beside them. */
export const shortenSegments = (segments: readonly DiffSegment[]): DiffSegment[] =>
  segments.map(({ change, text }, index) => {
    const parts = text.match(wordPattern) ?? [];
    const head = parts.slice(0, index > 0 ? contextWords : 0);
    const tail = index < segments.length - 1 ? parts.slice(-contextWords) : [];
    const isShort =
      change !== 'same' || segments.length === 1 || parts.length <= head.length + tail.length + 1;
    return { change, text: isShort ? text : `${head.join('')} […]${tail.join('')}` };
  });

/**
 * A text was edited, and not replaced by another, if it keeps enough words: at least one word if the shorter text has
 * fewer than six words, otherwise at least 30 % of its words.
 */
const [minWordsForRatio, minSharedRatio] = [6, 0.3];

/** Whether a text was replaced by an entirely different one, rather than edited. */
function isReplacement(earlier: string, later: string): boolean {
  const [earlierTokens, laterTokens] = [lowerCaseTokens(earlier), lowerCaseTokens(later)];
  const shorterLength = Math.min(earlierTokens.length, laterTokens.length);
  const sharedCount = earlierTokens.filter(multisetMatcher(laterTokens)).length;
  return (
    sharedCount === 0 || (shorterLength >= minWordsForRatio && sharedCount / shorterLength < minSharedRatio)
  );
}

const replacementSegments = (before: string, after: string): DiffSegment[] => [
  { change: 'removed', text: before },
  { change: 'added', text: after },
];

const revealWhitespace = (text: string): string =>
  text.replaceAll('\n', '↵').replaceAll('\t', '⇥').replaceAll(' ', '·');

const collapseSpaces = (text: string): string => text.replaceAll(/ +/g, ' ');

/**
 * Replaces characters that look alike by the same character, such as a full-width letter by an ordinary one, so that
 * two texts that look the same become equal.
 */
const normalizeAppearance = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/**
 * Names the characters in a text that a reader cannot tell from others, such as Cyrillic letters and unusual spaces. If
 * two texts look the same and contain none of these, every character outside of ASCII is named.
 */
function revealDifference(text: string, looksSame: boolean): string {
  const withMixedScripts = revealMixedScripts(text);
  if (withMixedScripts !== text) return withMixedScripts;
  const withSpecialSpaces = revealSpecialSpaces(text);
  return looksSame && withSpecialSpaces === text ? replaceWithCodePoints(text) : withSpecialSpaces;
}
