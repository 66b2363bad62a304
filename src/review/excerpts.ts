import { compareTexts, type Run as TextRun } from '../forms/compare-answers.ts';
import { codeOf } from '../text/characters.ts';
import { named, type Run, showInvisible } from './entries.ts';

const otherSpaces = /(?! )\p{Zs}/gu;

/** Returns the text with spaces other than the plain one shown by name, for differences that consist in them. */
const showSpaces = (text: string): string => text.replaceAll(otherSpaces, named);

/** Returns the text with every character beyond ASCII shown by its code, to tell apart two texts that look the same. */
export const withCodes = (text: string): string =>
  Array.from(text, (one) => (/[ -~·↵⇥]/.test(one) ? one : `[${codeOf(one)}]`)).join('');

/** Returns the text with the codes of Greek and Cyrillic letters in words that also have Latin ones. */
const showMixed = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, withCodes) : word,
  );

/** How many unchanged words to keep on each side of a difference. */
const around = 6;

/** Two texts with more characters than this in all are not compared word by word; none of the site comes near. */
const longest = 20_000;

/**
 * Returns the earlier and the later text on one line each, with differences marked, invisible ones named and long unchanged
 * stretches left out; texts that share no words are not marked.
 */
export function excerpts(was: string, is: string): { was: Run[]; is: Run[] } {
  const [before, after] = [showInvisible(was), showInvisible(is)];
  if (was.length + is.length > longest) return { was: whole(cut(before)), is: whole(cut(after)) };
  if (spaceless(before) === spaceless(after)) return unseen(was, is);
  const runs = compareTexts(before, after);
  const isNew = !runs.some(({ change, text }) => change === 'same' && /[\p{L}\p{N}]/u.test(text));
  const looksSame = look(before) === look(after);
  if (isNew && !looksSame) return { was: whole(before), is: whole(after) };
  return { was: side(runs, 'removed', looksSame), is: side(runs, 'added', looksSame) };
}

/** Returns texts that differ only in spaces and line breaks, with these made visible. */
function unseen(was: string, is: string): { was: Run[]; is: Run[] } {
  const runs = compareTexts(was, is).map(({ change, text }) => ({
    change,
    text: change === 'same' ? text.replaceAll('\n', '↵') : withCodes(withSpaces(text)),
  }));
  return { was: side(runs, 'removed', true), is: side(runs, 'added', true) };
}

const whole = (text: string): Run[] => [{ text, isDifferent: false }];

const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)} …` : text);

const withSpaces = (text: string): string =>
  text.replaceAll('\n', '↵').replaceAll('\t', '⇥').replaceAll(' ', '·');

const spaceless = (text: string): string => text.replaceAll(/ +/g, ' ');

/** Returns a text with characters that look alike made the same. */
const look = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/** Returns the runs of one side; of texts that look the same, with the codes of what differs. */
function side(runs: readonly TextRun[], own: 'removed' | 'added', looksSame: boolean): Run[] {
  const joined: Run[] = [];
  const shown = (text: string) => {
    const spaced = showSpaces(text);
    const mixed = showMixed(text);
    if (mixed !== text) return mixed;
    return looksSame && spaced === text ? withCodes(text) : spaced;
  };
  runs.forEach(({ change, text }, index) => {
    if (change !== 'same' && change !== own) return;
    const last = joined.at(-1);
    const isDifferent = change !== 'same';
    const piece = isDifferent ? shown(text) : shortened(text, index > 0, index < runs.length - 1);
    // A lone space between two changed words does not interrupt the marking, and one between others needs none.
    if (last && (last.isDifferent === isDifferent || piece.trim() === '')) last.text += piece;
    else joined.push({ text: piece, isDifferent });
  });
  const last = joined.at(-1);
  if (last) last.text = last.text.trimEnd();
  return joined.flatMap(({ text, isDifferent }) => {
    if (!isDifferent) return [{ text, isDifferent }];
    // Spaces at either end stay outside the marks, which makes them easier to read.
    return [...text.matchAll(/\s+|\S(?:.*\S)?/gsu)].map(([piece]) => ({
      text: piece,
      isDifferent: piece.trim() !== '',
    }));
  });
}

/** Leaves out words that are far from a difference on either side. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const words = text.split(/(?<=\s)/u);
  const [head, tail] = [isAfter ? around : 0, isBefore ? around : 0];
  if (words.length <= head + tail + 1) return text;
  return `${words.slice(0, head).join('')}… ${words.slice(words.length - tail).join('')}`;
}
