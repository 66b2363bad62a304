import type { ContentKind, Month, PhaseColour } from '../schemas/vocabulary.ts';

/** What a starter needs to know of the content there is. */
export interface Facts {
  slug: string;
  /** The words of the slug, with a capital first. */
  title: string;
  /** The next free number of a resource. */
  nextId: number;
  phases: string[];
  scenarios: string[];
  checklists: string[];
  /** The month after the last phase. */
  nextMonth: Month;
  /** A colour that no phase has yet, when there is one. */
  freeColour: PhaseColour;
}

/** A kind of entry that can be begun with one command. */
export interface Starter {
  /** What it begins, in a few words. */
  what: string;
  /** Where the entry goes. */
  kind: ContentKind;
  /** What is needed before the first one can be begun, by kind of content. */
  needs: ('phases' | 'scenarios' | 'checklists')[];
  /** Returns complete, valid YAML with comments; entries of a list begin with a dash. */
  text: (facts: Facts) => string;
}
