import type { EntryKind, Month, PhaseColour } from '../schemas/vocabulary.ts';

/** What a starter needs to know about the existing content. */
export interface StarterContext {
  slug: string;
  /** The words of the slug, with an initial capital. */
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
  /** The kinds of content that must exist before the first one can be started. */
  needs: ('phases' | 'scenarios' | 'checklists')[];
  /** The words in it that visitors may read as they are; all others are there to be replaced. */
  mayStay: readonly string[];
  /** Returns complete, valid YAML with comments; entries of a list begin with a dash. */
  text: (context: StarterContext) => string;
}
