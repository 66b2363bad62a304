/**
 * The functions that the journeys need from a browser. There are so few that the driver of every engine can provide
 * them.
 */
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

/** An element as a visitor finds it: by its role and name, or by its text. */
export type ElementQuery = ({ role: Role; name?: string } | { text: string }) & {
  within?: ElementQuery;
  /** A descendant that the element must have, to distinguish elements with the same name. */
  having?: ElementQuery;
};

/** The visible and accessible state of an element. */
export interface ElementState {
  text: string;
  value: string;
  isChecked: boolean;
  isEnabled: boolean;
  isPressed: boolean;
  /** Whether the whole element is in the window and not covered. */
  isInView: boolean;
}

export interface SavedFile {
  name: string;
  bytes: Buffer;
}

/** A visitor with a fresh browser profile. */
export interface Visitor {
  /**
   * Opens a page of the site and waits until it is hydrated, or only until its text is there. If the browser warns
   * about unsaved words, the page is left.
   */
  open: (path: string, scripts?: 'never arrive') => Promise<void>;
  /** Sets the size of the window; some engines have a minimum. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  reload: () => Promise<void>;
  /** Goes one step in the history of the browser; the journey waits for the result. */
  traverseHistory: (direction: 'back' | 'forward') => Promise<void>;
  /** Waits until the browser is at an address of the site and the page is hydrated. */
  waitForPath: (path: string) => Promise<void>;
  /** The matching visible elements, in the order of the page. */
  getElements: (query: ElementQuery) => Promise<ElementState[]>;
  press: (query: ElementQuery) => Promise<void>;
  /** Replaces the value of a field by typing. */
  fill: (query: ElementQuery, text: string) => Promise<void>;
  /** Presses a button that opens a file dialog, and chooses the given file. */
  chooseFile: (query: ElementQuery, file: LocalFile) => Promise<void>;
  /** Presses a button and returns the downloaded file. */
  saveFile: (query: ElementQuery) => Promise<SavedFile>;
  /**
   * Presses a link that leads to another page. If the browser asks first, the visitor stays, and the result is true.
   */
  leave: (query: ElementQuery) => Promise<boolean>;
  /** The page as a PDF on A4; undefined if the engine's driver cannot print. */
  print: () => Promise<Buffer | undefined>;
  /** Runs a function in the page. The function cannot use variables from outside itself. */
  run: <Result>(script: () => Result | Promise<Result>) => Promise<Result>;
  /** What went wrong: errors, console messages, and requests that failed or went to other hosts. */
  incidents: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  /** A new visitor of the site at an address. */
  newVisitor: (site: string) => Promise<Visitor>;
  close: () => Promise<void>;
}
