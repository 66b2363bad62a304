import { checksumWording, isChecksumWording, reservedNames } from './manifest.ts';
import { keyOfNormalized, type NormalizedLine, trimTrailingColonAndEmphasis } from './normalize-line.ts';
import type { TemplateLine } from './template-line.ts';
import { withoutPageAddress } from './template-sentences.ts';

/** The result of matching a line of a file: the lines of the form that it may be. */
export interface LineMatch {
  candidates: readonly TemplateLine[];
  /** If the line contains the address of a form's page: the slug of this form. */
  slug?: string;
  /** The number in front of the text of the line, such as 2 in "2. Step 2". */
  number?: number;
}

/** Recognises the lines of a form in a file. */
export interface LineMatcher {
  match: (line: NormalizedLine) => LineMatch;
  /** Whether a line may be the first piece of a line of the form that a mail program has broken. */
  mayStartTemplateLine: (line: NormalizedLine) => boolean;
}

/** A sentence of the form, in its current wording, that contains placeholders such as a date. */
export interface TemplateSentence {
  line: TemplateLine;
  matchesStart: (key: string) => boolean;
  matchesWhole: (normalizedLine: string) => boolean;
}

/** The minimum number of letters by which the beginning of a line is recognised as a sentence of the form. */
export const minSentencePrefix = 7;

/** Whether a line begins like the sentence that the form writes below its title. */
export const startsLikeIntro = (key: string, sentences: readonly TemplateSentence[]): boolean =>
  sentences.some(({ line, matchesStart }) => line.name === reservedNames.intro && matchesStart(key));

const noMatch: LineMatch = { candidates: [] };

const checkboxPattern = /^\[([x✓✔*]?)\](.+)/;
const leadingMarkPattern = /^(?:\[.?\]|\d{1,3}[.)])/;
const trailingIdPattern = /^(.*)\(([a-z0-9-]{1,80})\)$/;
const numberedPattern = /^(\d{1,3})[.)]\s[\s#*_]*(.*)/s;
/**
 * The minimum number of letters by which the beginning of an option's title is recognised, if no other title begins
 * with the same letters.
 */
const minTitlePrefix = 17;

export function createLineMatcher(
  templateLines: readonly TemplateLine[],
  sentences: readonly TemplateSentence[],
): LineMatcher {
  const linesByWording = new Map<string, TemplateLine[]>();
  for (const line of templateLines)
    if (line.wording !== '')
      linesByWording.set(line.wording, [...(linesByWording.get(line.wording) ?? []), line]);
  const optionLines = templateLines.filter(({ kind }) => kind === 'option');
  const matchCache = new Map<string, LineMatch>();
  /** The checksums in the manifest that no line of the file has matched yet. */
  const unseenChecksums = new Set([...linesByWording.keys()].filter(isChecksumWording));
  const hasChecksums = unseenChecksums.size > 0;

  /**
   * The lines of the form with a match key. A text that is not one of these lines may have the same checksum by chance,
   * especially if it was joined from several lines. Joined lines therefore match only checksums that no other line has
   * matched yet.
   */
  function linesWithKey(key: string, isJoined: boolean): TemplateLine[] {
    const withKey = linesByWording.get(key) ?? [];
    if (!hasChecksums) return withKey;
    const checksum = checksumWording(key);
    if (isJoined && !unseenChecksums.has(checksum)) return withKey;
    unseenChecksums.delete(checksum);
    return [...withKey, ...(linesByWording.get(checksum) ?? [])].sort((a, b) => a.order - b.order);
  }

  function matchOption(text: string, isJoined: boolean): TemplateLine[] {
    const [, textBeforeId = text, id = ''] = trailingIdPattern.exec(text) ?? [];
    const title = trimTrailingColonAndEmphasis(textBeforeId);
    const withTitle = [text, title]
      .flatMap((key) => linesWithKey(key, isJoined))
      .filter(({ kind }) => kind === 'option');
    const withId = optionLines
      .filter(({ name }) => name === `+${id}`)
      .map((option) => (withTitle.includes(option) ? option : ({ ...option, isReworded: true } as const)));
    const withIdAlone = optionLines.filter(({ name }) => name === `+${text}`);
    const exactMatches = [...withId, ...withTitle, ...withIdAlone];
    if (exactMatches.length > 0 || title.length < minTitlePrefix) return exactMatches;
    // The title of an option that was cut off is recognised only if no other option begins with the same letters.
    const withBeginning = optionLines.filter(({ wording }) => wording.startsWith(title));
    return withBeginning.length === 1 ? withBeginning : [];
  }

  function matchText({ normalized, key }: NormalizedLine, isJoined: boolean): LineMatch {
    const numbered = splitNumber(normalized);
    const candidates = [
      ...linesWithKey(key, isJoined),
      ...(numbered ? linesWithKey(numbered.key, isJoined) : []),
    ].filter(({ kind }) => kind !== 'option');
    const mayBeSentence = candidates.every(({ kind }) => kind === 'sentence');
    const sentence = mayBeSentence ? findSentence({ normalized, key }) : undefined;
    if (sentence) return { candidates: candidates.length > 0 ? candidates : [sentence] };
    if (candidates.length > 0) return { candidates, ...(numbered && { number: numbered.number }) };
    return matchSentenceWithAddress(normalized, isJoined);
  }

  const findSentence = ({ normalized, key }: NormalizedLine): TemplateLine | undefined =>
    sentences.find(({ matchesStart, matchesWhole }) => matchesStart(key) && matchesWhole(normalized))?.line;

  /**
   * Matches a sentence that contains the address of a page. The checksum of the sentence does not include the address,
   * because the address differs between sites.
   */
  function matchSentenceWithAddress(normalized: string, isJoined: boolean): LineMatch {
    for (const { key, slug } of withoutPageAddress(normalized)) {
      const candidates = linesWithKey(key, isJoined).filter(({ kind }) => kind === 'sentence');
      if (candidates.length > 0) return { candidates, slug };
    }
    return noMatch;
  }

  function findMatch(line: NormalizedLine): LineMatch {
    const [, , option] = checkboxPattern.exec(line.key) ?? [];
    // `joinLines` keeps the line ends between joined lines.
    const isJoined = line.normalized.includes('\n');
    if (option === undefined) return matchText(line, isJoined);
    return { candidates: matchOption(option, isJoined) };
  }

  return {
    match(line) {
      if (line.key === '') return noMatch;
      const cached = matchCache.get(line.normalized);
      if (cached) return cached;
      const match = findMatch(line);
      matchCache.set(line.normalized, match);
      return match;
    },
    mayStartTemplateLine({ key }) {
      const beginning = key.replace(leadingMarkPattern, '').slice(0, minSentencePrefix);
      return (
        unseenChecksums.size > 0 ||
        templateLines.some(({ wording }) => wording.startsWith(beginning)) ||
        // The beginning of the sentence is compared as well as its checksum, because another line may have the same
        // checksum by chance.
        startsLikeIntro(key, sentences)
      );
    },
  };
}

/** Splits a line such as "2. Step 2" into its number and its text; undefined for a line without a number. */
function splitNumber(normalized: string): { number: number; key: string } | undefined {
  const [, digits, text] = numberedPattern.exec(normalized) ?? [];
  return text === undefined ? undefined : { number: Number(digits), key: keyOfNormalized(text) };
}
