import type { Run } from '../../model/forms/compare-answers.ts';
import { nameOf, unseen } from '../../model/text/characters.ts';
import { withLineFeeds } from '../../model/text/words.ts';

/** A piece of a sentence: the report's own wording, or text taken from content, which every form must escape. */
type Piece = string | { content: string };
/** A sentence of a report. */
export type Words = readonly Piece[];

export const plain = (words: Words): string =>
  words.map((piece) => (typeof piece === 'string' ? piece : piece.content)).join('');

/** A line below an entry: a value, or a sentence about it. */
export type Detail = ValueDetail | { note: Words };

/** A value as it was and as it is: what is in both, what is gone and what has come. */
export interface ValueDetail {
  /** The name of the field, also words of content; empty if the entry already gives it. */
  field: string;
  runs: Run[];
}

/** The word an entry begins with, which says what happened. */
export type EntryWord =
  | 'added'
  | 'changed'
  | 'moved'
  | 'order'
  | 'other'
  | 'refused'
  | 'removed'
  | 'reused'
  | 'renamed'
  | 'lost'
  | 'address'
  | 'code'
  | 'not yet'
  | 'outside'
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
}

/** What a reviewer reads about a change of content; the terminal, Markdown and HTML forms are made from it. */
export interface Report {
  base: SideInfo;
  head: SideInfo;
  note: string | undefined;
  /**
   * How many problems the content check finds on either side, and how many of them are new; and whether these may only be new
   * to the code that reads, because the change brings its own.
   */
  check: { before: number; now: number; fresh: number; isNotYet: boolean };
  /** How many files are different that nothing here compares. */
  code: number;
  /** How many entries the groups hold. */
  changes: number;
  /** How many pages show these. */
  pages: number;
  /** Their addresses, and those of pages that differ as built. */
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

/** Returns several texts from content, separated by commas. */
export const quoteAll = (contents: readonly string[]): Words =>
  contents.flatMap((content, index) => [...(index === 0 ? [] : [', ']), { content: showInvisible(content) }]);

/** Returns a value as a detail, on one line, with invisible characters named. */
export const holds = (text: string, field = '', change: Run['change'] = 'same'): ValueDetail => ({
  field: showInvisible(field),
  runs: [{ change, text: showInvisible(text) }],
});

const invisible = new RegExp(unseen, 'gu');
export const named = (character: string): string => `[${nameOf(character, ' ')}]`;

/** Returns the text on one line, with each control, direction and invisible character shown by its name. */
export const showInvisible = (text: string): string =>
  withLineFeeds(text.trim())
    .replaceAll(/\n[^\S\n]*\n\s*/g, ' ¶ ')
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replaceAll(invisible, named);
