/** What the toolbar and the dev server send one another over Vite's own channel, and where words are from. */
import type { Pointed, PointedPlace } from '../commands/find-words.ts';

/** Answers may go to all open pages, so each question has a name. */
export interface SourceQuestion {
  name: string;
  pointed: Pointed;
}

export interface SourcePlace extends PointedPlace {
  /** Its absolute path with the line and the column, for an editor. */
  at: string;
}

export interface SourceAnswer {
  name: string;
  places: SourcePlace[];
}

export const asks = 'content-source:ask';
export const answers = 'content-source:answer';

export const edits = 'content-edit:ask';
export const edited = 'content-edit:answer';

/** Said by a page as soon as it can: of when the content is that it was made of, by the header below. */
export const madeOf = 'content-page:made';
export const timing = 'content';

/** Said by the server when content/ has been read again. */
export const changed = 'content:changed';
