/** What the journeys need from a browser: little enough for every engine to provide. */
import type { LocalFile } from '../../support/form-files-page.ts';

export type Role =
  | 'article'
  | 'button'
  | 'checkbox'
  | 'deletion'
  | 'group'
  | 'heading'
  | 'insertion'
  | 'link'
  | 'listitem'
  | 'main'
  | 'region'
  | 'searchbox'
  | 'status'
  | 'textbox';

/** A thing on the page as a visitor finds it: by its role and name, or by its text. */
export type ElementQuery = ({ role: Role; name?: string } | { text: string }) & {
  within?: ElementQuery;
  /** Distinguishes things of the same name by something inside them. */
  having?: ElementQuery;
};

/** What a visitor can see or hear of something. */
export interface ElementState {
  text: string;
  value: string;
  isChecked: boolean;
  isEnabled: boolean;
  isPressed: boolean;
  /** Whether all of it is in the window, with nothing on top of it. */
  isInView: boolean;
}

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

/** A visitor with a fresh browser: no history, nothing stored. */
export interface Visitor {
  /**
   * Opens a page of the site and waits until it works, or only until its text is there; where words are unsaved the browser's
   * question is answered with "Leave".
   */
  open: (path: string, scripts?: 'never arrive') => Promise<void>;
  /** Sets the size of the window; some engines have a smallest one. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  reload: () => Promise<void>;
  /** Goes one step in the history of the browser; where it leads is for the journey to wait for. */
  traverseHistory: (direction: 'back' | 'forward') => Promise<void>;
  /** Waits until the browser is at an address of the site and the page works. */
  waitForPath: (path: string) => Promise<void>;
  /** Returns what is there and visible, in the order of the page. */
  getElements: (query: ElementQuery) => Promise<ElementState[]>;
  press: (query: ElementQuery) => Promise<void>;
  /** Replaces what is in a field by typing. */
  fill: (query: ElementQuery, text: string) => Promise<void>;
  /** Presses a button that asks for a file, and chooses this one. */
  chooseFile: (query: ElementQuery, file: LocalFile) => Promise<void>;
  /** Presses a button and returns the file that the page hands to the browser. */
  saveFile: (query: ElementQuery) => Promise<SavedFile>;
  /** Presses a link that leaves the page; returns true where the visitor is asked first, and then stays. */
  leave: (query: ElementQuery) => Promise<boolean>;
  /** Returns the page as a PDF on A4; undefined where the engine's driver cannot print. */
  print: () => Promise<Buffer | undefined>;
  /** Runs a function in the page; it can use nothing from around it. */
  run: <Result>(script: () => Result | Promise<Result>) => Promise<Result>;
  /** Returns what went wrong: errors, words on the console, requests that failed or went to others. */
  incidents: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** Returns a visitor of the site at an address. */
  newVisitor: (site: string) => Promise<Visitor>;
  close: () => Promise<void>;
}
