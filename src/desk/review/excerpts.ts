import { compareTexts, type Run } from '../../model/forms/compare-answers.ts';
import { codeOf } from '../../model/text/characters.ts';
import { eachFoundOnce } from '../../model/text/words.ts';
import { named, showInvisible } from './entries.ts';

const otherSpaces = /(?! )\p{Zs}/gu;

/** Returns the text with spaces other than the plain one shown by name, for differences that consist in them. */
const showSpaces = (text: string): string => text.replaceAll(otherSpaces, named);

/** Returns the text with every character beyond ASCII shown by its code, to tell apart two texts that look the same. */
const withCodes = (text: string): string =>
  Array.from(text, (one) => (/[ -~·↵⇥]/.test(one) ? one : `[${codeOf(one)}]`)).join('');

/** Returns the text with the codes of Greek and Cyrillic letters in words that also have Latin ones. */
const showMixed = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, withCodes) : word,
  );

/** How many unchanged words to keep on each side of a difference. */
const around = 5;

/** Two texts with more characters than this in all are not compared word by word; none of the site comes near. */
const longest = 20_000;

/**
 * Returns the earlier and the later text as one, on one line: what differs, with invisible characters and letters that look
 * like others named, and some words around it. Texts that share few words replace each other.
 */
export function excerpts(was: string, is: string): Run[] {
  const [before, after] = [showInvisible(was), showInvisible(is)];
  if (was.length + is.length > longest) return exchanged(cut(before), cut(after));
  // Of texts that differ only in spaces and line breaks, these are made visible.
  const isSpaces = spaceless(before) === spaceless(after);
  const looksSame = isSpaces || look(before) === look(after);
  const runs = isSpaces ? compareTexts(was, is) : compareTexts(before, after);
  // What says something else, or the same in another language, is not read word by word.
  const isNew = isAnother(was, is);
  const shown = isNew && !looksSame ? exchanged(before, after) : runs;
  return shown.map(({ change, text }, index) => ({
    change,
    text:
      change === 'same'
        ? shortened(text.replaceAll('\n', '↵'), index > 0, index < runs.length - 1)
        : withNames(isSpaces ? withSpaces(text) : text, looksSame),
  }));
}

/** Texts with fewer words than this are read word by word if they share one; longer ones, if they share three of ten. */
const [fewWords, leastShared] = [6, 0.3];

/** Returns whether a text has another in its place, rather than having been edited. */
function isAnother(was: string, is: string): boolean {
  const [before, after] = [was, is].map((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const shorter = Math.min(before?.length ?? 0, after?.length ?? 0);
  const shared = before?.filter(eachFoundOnce(after ?? [])).length ?? 0;
  return shared === 0 || (shorter >= fewWords && shared / shorter < leastShared);
}

/** Returns a text that has taken the place of another. */
const exchanged = (before: string, after: string): Run[] => [
  { change: 'removed', text: before },
  { change: 'added', text: after },
];

const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)} …` : text);

const withSpaces = (text: string): string =>
  text.replaceAll('\n', '↵').replaceAll('\t', '⇥').replaceAll(' ', '·');

const spaceless = (text: string): string => text.replaceAll(/ +/g, ' ');

/** Returns a text with characters that look alike made the same. */
const look = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/** Returns a text that is different with what cannot be told by sight named; all of it, where nothing can. */
function withNames(text: string, looksSame: boolean): string {
  const mixed = showMixed(text);
  if (mixed !== text) return mixed;
  const spaced = showSpaces(text);
  return looksSame && spaced === text ? withCodes(text) : spaced;
}

/** Leaves out words that are far from a difference on either side. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  const words = text.split(/(?<=\s)/u);
  const [head, tail] = [isAfter ? around : 0, isBefore ? around : 0];
  if (words.length <= head + tail + 1) return text;
  return `${words.slice(0, head).join('')}… ${words.slice(words.length - tail).join('')}`;
}
