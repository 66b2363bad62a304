import { type foldOnce, isUnderline, longestAddress } from './file-line.ts';
import type { Foot } from './find-feet.ts';
import { checkOf } from './foot.ts';
import { behind } from './margin.ts';

/** A line of ours that a foot knows: its words, without what stands before them, and whether it is underlined. */
export interface OwnLine {
  text: string;
  isUnderlined: boolean;
}

const box = /^\[[^\]]?\]\s*/;
const idAtEnd = /\s*\([a-z0-9-]{1,80}\)$/;
const numberAtStart = /^[\s#*_]*\d{1,3}[.)]\s*/;
/** No line of ours is broken into more pieces than this. */
const mostPieces = 16;
/** What follows so many lines that are not ours is not looked at: only the rest of an option may stand between ours. */
const mostFailed = 3;

type Kind = 'plain' | 'option';

/** Returns a line's words as a foot may know them: all, and without a number; or those of an option. */
function wordsIn(text: string): { kind: Kind; words: string[] } {
  if (box.test(text)) {
    const words = text.replace(box, '');
    return { kind: 'option', words: [words.replace(idAtEnd, ''), words] };
  }
  const without = text.replace(numberAtStart, '');
  return { kind: 'plain', words: without === text ? [text] : [text, without] };
}

/**
 * Returns how to find a line of ours among those above a foot, by what checks it. A line of ours stands where the foot does, and
 * is not indented; mail may have broken it.
 */
export function ownLines(lines: readonly string[], foot: Foot, fold: ReturnType<typeof foldOnce>) {
  const strip = behind(foot.margin);
  const above = lines.slice(foot.start, foot.from).map((line) => strip(line) ?? line);
  const wanted = new Set(foot.named.flatMap((one) => one.lines));
  const known: Record<Kind, Map<string, OwnLine[]>> = { plain: new Map(), option: new Map() };
  const isOurs = (index: number): boolean => /^\S/.test(above[index] ?? '') && !isUnderline(above[index]);
  /** The index of the line with which each line that was found ends. */
  const ends = new Map<number, number>();

  function look(text: string, from: number, to: number): boolean {
    const { kind, words } = wordsIn(text);
    const next = above[to + 1]?.trim() === '' ? above[to + 2] : above[to + 1];
    const isUnderlined = isUnderline(next);
    let isFound = false;
    for (const one of words) {
      const check = checkOf(fold(one).key);
      if (!wanted.has(check)) continue;
      isFound = true;
      ends.set(from, to);
      const lines = known[kind].get(check) ?? [];
      if (!lines.some((line) => line.isUnderlined === isUnderlined))
        known[kind].set(check, [...lines, { text: one, isUnderlined }]);
    }
    return isFound;
  }

  for (const [index, text] of above.entries()) if (isOurs(index)) look(text, index, index);
  const isMissing = () => [...wanted].some((check) => !known.plain.has(check) && !known.option.has(check));
  if (isMissing()) {
    let failed = 0;
    for (let index = 0; index < above.length; index += 1) {
      const end: number | undefined =
        ends.get(index) ?? (failed < mostFailed && isOurs(index) ? endOfBroken(index) : undefined);
      const isUsers = end === undefined && /\S/.test(above[index] ?? '') && !isUnderline(above[index]);
      failed = isUsers ? failed + 1 : 0;
      index = end ?? index;
    }
  }

  /** Whole lines are tried first. No line of ours goes on in that of an option. */
  function endOfBroken(from: number): number | undefined {
    let text = above[from] ?? '';
    for (let to = from + 1; to < from + mostPieces && isOurs(to) && !box.test(above[to] ?? ''); to += 1) {
      text += ` ${above[to] ?? ''}`;
      if (look(text, from, to)) return to;
    }
    return undefined;
  }

  return {
    /** The line of ours that has this check, as a heading if there are two. */
    find: (check: string, kind: Kind, isLabel = false): OwnLine | undefined => {
      const lines = known[kind].get(check);
      return lines?.find((line) => line.isUnderlined !== isLabel) ?? lines?.[0];
    },
    /** The sentence that has this check without the address in it, with {route} in the place of that. */
    findWithAddress(check: string): string | undefined {
      for (const from of above.keys()) {
        if (from > mostTop) return undefined;
        let text = '';
        for (let to = from; to < from + mostPieces && isOurs(to); to += 1) {
          text += `${to === from ? '' : '\n'}${above[to] ?? ''}`;
          if (text.length > 2 * longestAddress) break;
          const found = withoutAddress(text).find(
            (one) => checkOf(fold(one.replace('{route}', '')).key) === check,
          );
          if (found !== undefined) return found.replaceAll('\n', ' ');
        }
      }
      return undefined;
    },
  };
}

/** The sentence with the address stands among so many lines. */
const mostTop = 200;
const page = /(?:\/|%2f)resources(?:\/|%2f)/i;

/** Returns a text with {route} in the place of each thing that may be the address in it. */
function withoutAddress(text: string): string[] {
  const at = text.search(page);
  if (at === -1) return [];
  const starts = text.slice(0, at + 1).matchAll(/(?:^|[\s“„«"'(])(?=<?(?:https?:\/|\/))/gi);
  const start = [...starts].map((match) => match.index + match[0].length).at(-1) ?? at;
  const whole = /^[^ \n]*(?:\n[^ \n]+)*(?: ?<[^ <>]+>)?/.exec(text.slice(start))?.[0] ?? '';
  const found: string[] = [];
  for (let end = start + whole.length; end > at; end -= 1)
    if (!/[\p{L}\p{N}]/u.test(text.charAt(end)))
      found.push(`${text.slice(0, start)}{route}${text.slice(end)}`);
  return found;
}
