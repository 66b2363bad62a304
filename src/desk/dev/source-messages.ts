import type { Pointed, PointedPlace } from '../find-words.ts';

/** What the toolbar asks the dev server; answers go to all open pages, so each question has a name. */
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
