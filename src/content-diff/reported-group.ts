import type { Group } from './report.ts';
import type { TextChange } from './same-replacements.ts';
import type { State } from './state.ts';
import type { Names } from './words/names.ts';

/** The two states, and what entries are called in each. */
export interface Sides {
  earlier: State;
  later: State;
  was: Names;
  is: Names;
}

/** A group of entries with the texts that changed in it and the addresses of the pages it affects. */
export type ReportedGroup = Group & { texts: TextChange[]; pages: string[] };
