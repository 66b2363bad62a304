import { showInvisible } from './words/show-invisible.ts';

/** A piece of a sentence: words of the report itself, or words taken from content, which no form may trust. */
export type Piece = string | { content: string };
/** A sentence of a report. */
export type Words = readonly Piece[];

/** Words of a value; what is different between two values is marked. */
export interface Run {
  text: string;
  isDifferent: boolean;
}

/** A line below an entry: how something read and reads, what it says, or a sentence about it. */
export type Detail = ValueDetail | { kind: 'note'; words: Words };

export interface ValueDetail {
  kind: 'was' | 'is' | 'holds';
  /** The name of the field, where the entry does not say it. */
  field: string;
  runs: Run[];
}

/** What an entry of a report says happened; the word it begins with. */
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
  /** Where it stands now, relative to the project, the line counted from 1. */
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
  /** Such as "main (1a2b3c4)" or "the files here". */
  name: string;
  commit: string | undefined;
  problems: number;
}

/** What a reviewer reads of a change of content; every form is made from it. */
export interface Report {
  base: SideInfo;
  head: SideInfo;
  note: string | undefined;
  /** How many changes on how many pages, and how many things to decide first. */
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

/** Returns a sentence of the report: what is filled in is content, the rest are the report's own words. */
export function say(ours: TemplateStringsArray, ...contents: readonly (string | number)[]): Words {
  return ours.flatMap((text, index): Piece[] => {
    const content = contents[index];
    const filled = typeof content === 'string' ? [{ content: showInvisible(content) }] : [];
    const own = typeof content === 'number' ? text + String(content) : text;
    return [...(own === '' ? [] : [own]), ...filled];
  });
}

/** Returns words of content as a sentence of its own. */
export const quote = (content: string): Words => [{ content: showInvisible(content) }];

/** Returns several words of content, separated by commas. */
export const quoteAll = (contents: readonly string[]): Words =>
  contents.flatMap((content, index) => [...(index === 0 ? [] : [', ']), { content: showInvisible(content) }]);

/** Returns a value as a detail, on one line, with invisible characters named. */
export const holds = (text: string, field = ''): ValueDetail => ({
  kind: 'holds',
  field,
  runs: [{ text: showInvisible(text), isDifferent: false }],
});
