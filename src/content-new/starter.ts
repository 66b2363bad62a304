import type { EntryKind, Month, PhaseColour } from '../schemas/vocabulary.ts';

/** What a starter needs to know about the existing content. */
export interface StarterContext {
  slug: string;
  /** The slug as words, with an initial capital. */
  title: string;
  /** The next free resource number. */
  nextId: number;
  phases: string[];
  scenarios: string[];
  checklists: string[];
  /** The month after the last phase. */
  nextMonth: Month;
  /** A colour that no phase uses yet, if there is one. */
  freeColour: PhaseColour;
}

/** A kind of entry that one command can start. */
export interface Starter {
  /** What it starts, in a few words. */
  what: string;
  /** Where the entry goes. */
  kind: EntryKind;
  /** The kinds of content of which an entry must exist first. */
  needs?: ('phases' | 'scenarios' | 'checklists')[];
  /** The texts in it that may reach visitors as they are; all others have to be replaced. */
  mayStay?: readonly string[];
  /** Returns complete, valid YAML with comments; entries of a list begin with a dash. */
  text: (context: StarterContext) => string;
}
