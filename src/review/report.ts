import { compareTexts, type Run as TextRun } from '../forms/compare-answers.ts';
import { codeOf, nameOf } from '../text/characters.ts';
import { withLineFeeds } from '../text/words.ts';
import { checkSite } from '../check/check-content.ts';
import { type KeptFile, readFixtures } from '../check/promises/kept-files.ts';
import { type ContentTree, type ReadBefore, readSite } from '../content/read-site.ts';
import type { Problem } from '../content/problem.ts';
import type { Site } from '../content/site.ts';

/** A piece of a sentence: the report's own wording, or text taken from content, which every form must escape. */
type Piece = string | { content: string };
/** A sentence of a report. */
export type Words = readonly Piece[];

/** A stretch of a value that is the same, or different, in the other version. */
export interface Run {
  text: string;
  isDifferent: boolean;
}

/** A line below an entry: the old wording, the new one, the only one, or a sentence about it. */
export type Detail = ValueDetail | { kind: 'note'; words: Words };

export interface ValueDetail {
  kind: 'was' | 'is' | 'holds';
  /** The name of the field, also words of content; empty if the entry already gives it. */
  field: string;
  runs: Run[];
}

/** The word an entry begins with, which says what happened. */
export type EntryWord =
  | 'added'
  | 'changed'
  | 'moved'
  | 'not compared'
  | 'order'
  | 'refused'
  | 'removed'
  | 'renamed'
  | 'replaced'
  | 'retired'
  | 'lost'
  | 'displaced'
  | 'altered'
  | 'left over'
  | 'address'
  | 'already so'
  | 'opens'
  | 'unread'
  | 'effect';

export interface Entry {
  word: EntryWord;
  what: Words;
  /** Where it is now: the file relative to the project, the line counted from 1. */
  at?: { file: string; line: number };
  details: Detail[];
}

/** Entries about one page, one file or one effect. */
export interface Group {
  title: Words;
  entries: Entry[];
}

/** One of the two states that are compared. */
export interface SideInfo {
  /** Such as "main" or "the files here". */
  name: string;
  commit: string | undefined;
  problems: number;
}

/** What a reviewer reads about a change of content; the terminal, Markdown, HTML and JSON forms are made from it. */
export interface Report {
  base: SideInfo;
  head: SideInfo;
  note: string | undefined;
  /** How many entries the groups hold. */
  changes: number;
  pages: number;
  /** The addresses of these pages. */
  addresses: string[];
  decisions: Entry[];
  groups: Group[];
  effects: Group[];
  /** Files in which only comments or layout changed. */
  quiet: string[];
}

/** Template tag that returns a sentence: texts filled in are content, all else is the report's own wording. */
export function say(ours: TemplateStringsArray, ...contents: readonly (string | number)[]): Words {
  return ours.flatMap((text, index): Piece[] => {
    const content = contents[index];
    const filled = typeof content === 'string' ? [{ content: showInvisible(content) }] : [];
    const own = typeof content === 'number' ? text + String(content) : text;
    return [...(own === '' ? [] : [own]), ...filled];
  });
}

/** Returns a sentence for a form that does not set content apart, without our full stop after content that has its own. */
export const withoutSecondStops = (words: Words): Words =>
  words.flatMap((piece, index): Piece[] => {
    const before = words[index - 1];
    const isStopped = typeof before === 'object' && /[.!?…][”’»"')\]]*$/.test(before.content);
    if (typeof piece !== 'string' || !isStopped) return [piece];
    const rest = piece.replace(/^\.(?=\s|$)/, '');
    return rest === '' ? [] : [rest];
  });

/** Returns a text from content as a sentence of its own. */
export const quote = (content: string): Words => [{ content: showInvisible(content) }];

/** Returns several texts from content, separated by commas. */
export const quoteAll = (contents: readonly string[]): Words =>
  contents.flatMap((content, index) => [...(index === 0 ? [] : [', ']), { content: showInvisible(content) }]);

/** Returns a value as a detail, on one line, with invisible characters named. */
export const holds = (text: string, field = ''): ValueDetail => ({
  kind: 'holds',
  field: showInvisible(field),
  runs: [{ text: showInvisible(text), isDifferent: false }],
});

/** The content at one point in time. */
export interface State {
  tree: ContentTree;
  /** What can be compared. */
  site: Site;
  /** What today's content check says about it. */
  problems: Problem[];
  /** Files as visitors once saved them, kept because they must still open. */
  fixtures: KeptFile[];
}

/** Returns the state of the content in a tree; older content may not fit today's schemas, which becomes problems. */
export function readState(tree: ContentTree, before: ReadBefore = new Map()): State {
  const { site, problems } = readSite(tree, before);
  return {
    tree,
    site,
    problems: checkSite(site, problems),
    fixtures: readFixtures(tree),
  };
}

// Control and format characters, lone surrogates, private-use characters, line separators, fillers and variation selectors.
const invisible =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uFE00-\uFE0F\uFFA0]/gu;
const otherSpaces = /(?! )\p{Zs}/gu;

const named = (character: string): string => `[${nameOf(character, ' ')}]`;

/** Returns the text on one line, with each control, direction and invisible character shown by its name. */
export const showInvisible = (text: string): string =>
  withLineFeeds(text.trim())
    .replaceAll(/\n[^\S\n]*\n\s*/g, ' ¶ ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replaceAll(invisible, named);

/** Returns the text with spaces other than the plain one shown by name, for differences that consist in them. */
const showSpaces = (text: string): string => text.replaceAll(otherSpaces, named);

/** Returns the text with every character beyond ASCII shown by its code, to tell apart two texts that look the same. */
const showNumbers = (text: string): string =>
  Array.from(text, (one) => (/[ -~·↵⇥]/.test(one) ? one : `[${codeOf(one)}]`)).join('');

/** Returns the text with the codes of Greek and Cyrillic letters in words that also have Latin ones. */
const showMixed = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    /\p{sc=Latin}/u.test(word) ? word.replaceAll(/[\p{sc=Cyrillic}\p{sc=Greek}]/gu, showNumbers) : word,
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
  if (before === after) return unseen(was, is);
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
    text: change === 'same' ? text.replaceAll('\n', '↵') : showNumbers(withSpaces(text)),
  }));
  return { was: side(runs, 'removed', true), is: side(runs, 'added', true) };
}

const whole = (text: string): Run[] => [{ text, isDifferent: false }];

const cut = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)} …` : text);

const withSpaces = (text: string): string =>
  text.replaceAll('\n', '↵').replaceAll('\t', '⇥').replaceAll(' ', '·');

/** Returns a text with characters that look alike made the same. */
const look = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ');

/** Returns the runs of one side; of texts that look the same, with the codes of what differs. */
function side(runs: readonly TextRun[], own: 'removed' | 'added', looksSame: boolean): Run[] {
  const joined: Run[] = [];
  const shown = (text: string) => {
    const spaced = showSpaces(text);
    const mixed = showMixed(text);
    if (mixed !== text) return mixed;
    return looksSame && spaced === text ? showNumbers(text) : spaced;
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
