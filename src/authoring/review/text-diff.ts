import { compareTexts, type DiffSegment, tokenize } from '../../model/forms/compare-answers.ts';
import { codePointLabel } from '../../model/text/characters.ts';
import { lowerCaseTokens, multisetMatcher } from '../../model/text/similarity.ts';
import { characterLabel, showInvisible } from './report-model.ts';

const specialSpaces = /(?! )\p{Zs}/gu;

/** Names spaces other than the plain one, for differences that consist of them. */
const revealSpecialSpaces = (text: string): string => text.replaceAll(specialSpaces, characterLabel);

/** Replaces every character beyond ASCII by its code point, to distinguish two texts that look the same. */
const replaceWithCodePoints = (text: string): string =>
  Array.from(text, (character) =>
    /[ -~·↵⇥]/.test(character) ? character : `[${codePointLabel(character)}]`,
  ).join('');

/** Replaces Greek and Cyrillic letters by their code points in words that also have Latin letters. */
export const revealMixedScripts = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word)
      ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, replaceWithCodePoints)
      : word,
  );

/** The Greek and Cyrillic letters in words that also have Latin letters. */
export const mixedScriptLetters = (text: string): { letter: string; script: string }[] => {
  const letters = (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => /\p{sc=Latin}/u.test(word))
    .flatMap((word) => word.match(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu) ?? []);
  return [...new Set(letters)].map((letter) => ({
    letter,
    script: /\p{sc=Cyrillic}/u.test(letter) ? 'Cyrillic' : 'Greek',
  }));
};

/** How many unchanged words to keep on each side of a difference. */
const contextWords = 5;

/**
 * If two texts together have more characters than this, they are not compared word by word. No text of the site comes
 * near this length.
 */
const maxDiffLength = 40_000;

/** A placeholder, a complete link, or the address of a page, host or mailbox, which is meaningful only as a whole. */
const addressPattern =
  /\{\w+\}|!?\[[^\]\n]*\]\([^)\s]*\)|<[^\s<>]+[@:][^\s<>]+>|(?:https?:\/\/|www\.|mailto:)[^\s<>"“”]*[^\s<>"“”.,;:!?)’]|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}])/gu;

/** Splits a text into words; each address is one token. */
function tokenizeWithAddresses(text: string): string[] {
  const tokens: string[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(addressPattern)) {
    tokens.push(...tokenize(text.slice(end, index)), address);
    end = index + address.length;
  }
  return [...tokens, ...tokenize(text.slice(end))];
}

/** Compares two texts word by word. The common beginning and end are set aside, so that long texts stay comparable. */
function compareWords(earlier: string, later: string): DiffSegment[] {
  const [before, after] = [tokenizeWithAddresses(earlier), tokenizeWithAddresses(later)];
  const shorterLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorterLength && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorterLength - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middleOf = (tokens: string[]) => tokens.slice(start, tokens.length - end).join('');
  const sameSegment = (tokens: string[]): DiffSegment[] =>
    tokens.length === 0 ? [] : [{ change: 'same', text: tokens.join('') }];
  const parts = pairReplacements(
    joinSegments([
      ...sameSegment(before.slice(0, start)),
      ...compareTexts(middleOf(before), middleOf(after), tokenizeWithAddresses),
      ...sameSegment(before.slice(before.length - end)),
    ]),
  );
  return joinSegments(toSegments(parts.flatMap(trimPunctuation)));
}

/** Moves equal punctuation marks at both ends of a replacement out of the mark. */
function trimPunctuation(part: DiffPart): DiffPart[] {
  if ('same' in part || part.removed === '' || part.added === '') return [part];
  const { removed, added } = part;
  const shorterLength = Math.min(removed.length, added.length);
  const isMovable = (character: string | undefined) =>
    character !== undefined && /["“”’.,;:!?]/u.test(character);
  let start = 0;
  while (start < shorterLength && removed[start] === added[start] && isMovable(removed[start])) start += 1;
  let end = 0;
  while (
    end < shorterLength - start &&
    removed.at(-1 - end) === added.at(-1 - end) &&
    isMovable(removed.at(-1 - end))
  )
    end += 1;
  return [
    { same: removed.slice(0, start) },
    { removed: removed.slice(start, removed.length - end), added: added.slice(start, added.length - end) },
    { same: removed.slice(removed.length - end) },
  ].filter((trimmed) => !('same' in trimmed) || trimmed.same !== '') as DiffPart[];
}

/** Joins adjacent segments of the same kind. */
const joinSegments = (segments: readonly DiffSegment[]): DiffSegment[] =>
  segments.reduce<DiffSegment[]>((joined, segment) => {
    const last = joined.at(-1);
    if (last?.change !== segment.change) return [...joined, segment];
    return [...joined.slice(0, -1), { change: last.change, text: last.text + segment.text }];
  }, []);

const toSegments = (parts: readonly DiffPart[]): DiffSegment[] =>
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
 * The earlier and the later text combined on one line: the differences, with invisible characters and look-alike
 * letters named. Texts that share few words are shown as a replacement.
 */
export function diffTexts(earlier: string, later: string): DiffSegment[] {
  const [before, after] = [showInvisible(earlier), showInvisible(later)];
  if (earlier.length + later.length > maxDiffLength) return replacementSegments(before, after);
  // If texts differ only in spaces and line breaks, these are made visible.
  const differsOnlyInSpaces = collapseSpaces(before) === collapseSpaces(after);
  const looksSame = differsOnlyInSpaces || normalizeAppearance(before) === normalizeAppearance(after);
  const segments = differsOnlyInSpaces ? compareWords(earlier, later) : compareWords(before, after);
  // A text with another meaning or in another language is not compared word by word.
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

/** A part of a compared text: the same in both, or replaced. */
export type DiffPart = { same: string } | { removed: string; added: string };

/** What was replaced in a text, and by what. */
export const replacements = (before: string, after: string): [removed: string, added: string][] =>
  pairReplacements(diffTexts(before, after)).flatMap((part): [string, string][] =>
    'same' in part ? [] : [[part.removed.trim(), part.added.trim()]],
  );

/** The unchanged and the replaced parts; a single space between two changed words belongs to both sides. */
export function pairReplacements(segments: readonly DiffSegment[]): DiffPart[] {
  const parts: DiffPart[] = [];
  segments.forEach(({ change, text }, index) => {
    const isSame = change === 'same' && (text.trim() !== '' || index === 0 || index === segments.length - 1);
    if (isSame) {
      parts.push({ same: text });
      return;
    }
    let last = parts.at(-1);
    if (last === undefined || 'same' in last) parts.push((last = { removed: '', added: '' }));
    if (change !== 'added') last.removed += text;
    if (change !== 'removed') last.added += text;
  });
  return parts;
}

/** A compared text with only some context around each difference, which is shown whole. */
export const shortenSegments = (segments: readonly DiffSegment[]): DiffSegment[] =>
  segments.map(({ change, text }, index) => ({
    change,
    text:
      change === 'same' && segments.length > 1
        ? elideMiddle(text, index > 0, index < segments.length - 1)
        : text,
  }));

/**
 * Texts with fewer words are compared word by word if they share one word; longer ones, if they share three of ten.
 */
const [minWordsForRatio, minSharedRatio] = [6, 0.3];

/** Whether a text was replaced by another rather than edited. */
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

/** Replaces characters by a canonical look-alike. */
const normalizeAppearance = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/**
 * A text in which characters that look like those of the other text are replaced by their names; if no characters look
 * alike, all of them are replaced.
 */
function revealDifference(text: string, looksSame: boolean): string {
  const withMixedScripts = revealMixedScripts(text);
  if (withMixedScripts !== text) return withMixedScripts;
  const withSpecialSpaces = revealSpecialSpaces(text);
  return looksSame && withSpecialSpaces === text ? replaceWithCodePoints(text) : withSpecialSpaces;
}

/**
 * Matches a word and the spaces after it. A link counts as one word, even if a difference cuts it off inside its
 * address.
 */
const contextTokenPattern = /(?:\[[^\]\n]*\]\([^)\s]*\)?|\S)+\s*|\s+/gu;

/** Leaves out words that are far from a difference on either side. */
function elideMiddle(text: string, followsDifference: boolean, precedesDifference: boolean): string {
  const tokens = text.match(contextTokenPattern) ?? [];
  const [head, tail] = [followsDifference ? contextWords : 0, precedesDifference ? contextWords : 0];
  if (tokens.length <= head + tail + 1) return text;
  return `${tokens.slice(0, head).join('')}… ${tokens.slice(tokens.length - tail).join('')}`;
}
