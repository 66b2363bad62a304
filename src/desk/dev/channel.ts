/** What the apps of the toolbar ask the dev server, and its answers, over Vite's own channel. */
import type { Path } from '../../content/values.ts';
import type { ItemWish } from '../../content/write-list.ts';
import type { Pointed, PointedPlace } from '../find-words.ts';

/** Answers may go to all open pages, so each question has a name. */
export interface SourceQuestion {
  name: string;
  pointed: Pointed;
}

/** A place with the absolute path of its file, for the editor. */
export interface SourcePlace extends PointedPlace {
  path: string;
}

export interface SourceAnswer {
  name: string;
  places: SourcePlace[];
}

export const asks = 'content-source:ask';
export const answers = 'content-source:answer';

/** A text or a choice in the content: its file and the steps that lead to it. */
export interface Where {
  file: string;
  steps: Path;
}

/** A text or a choice as it stands in the content, for whoever changes it. */
export interface Opened extends Where {
  /** The names of the item and the field. */
  where: string;
  /** What the schema says of the field. */
  help: string;
  /** How many characters it may have. */
  limit?: number | undefined;
  /** What may be chosen, and how visitors read it. */
  choices?: readonly { value: string; says: string }[] | undefined;
  words: string;
  /** What its file was when it was read. */
  read: string;
  /** The items of lists that it is or is in, innermost first, and what can be done with each. */
  items: readonly { depth: number; says: string; can: readonly ItemWish[] }[];
  /** The choices beside it. */
  beside: readonly (Where & { says: string })[];
}

/** What somebody wants a text to be. */
export interface Change extends Where {
  words: string;
  read: string;
}

/** What somebody wants with an item of a list that a text is or is in. */
export interface ItemChange extends Where {
  /** How many steps lead to the item. */
  depth: number;
  wish: ItemWish;
  read: string;
}

export type EditQuestion = { name: string } & (
  | { ask: 'open'; where: Where }
  | { ask: 'judge' | 'save' | 'save over'; change: Change }
  | { ask: 'item'; item: ItemChange }
  | { ask: 'undo'; id: number }
  | { ask: 'changes' }
);

/** What the content check says of a change that it refuses. */
export interface Refused {
  message: string;
  /** What its cure would make of the words, and what it does. */
  cure?: { words: string; done: string } | undefined;
}

export interface EditAnswer {
  name?: unknown;
  /** The text that was asked for; after "save", what is there now although something else was opened; after an item was added or moved, the text in it. */
  opened?: Opened;
  /** Why nothing could be done. */
  refusal?: string;
  /** What would be wrong after the change; none, and it can be saved. */
  problems?: readonly Refused[];
  /** What else is to know of the change. */
  notes?: readonly string[];
  /** What was done. */
  saved?: string;
  /** Every change that can be taken back, newest first. */
  changes: readonly { id: number; says: string }[];
}

export const edits = 'content-edit:ask';
export const edited = 'content-edit:answer';
