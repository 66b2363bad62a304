import type { Diagnostic, SourceFile } from '../content-files/yaml-node.ts';

/** How many and which published ids a file has lost. */
export interface FileLoss {
  /** The current file. */
  file: SourceFile;
  /** How many ids the published file had. */
  total: number;
  /** The published ids that are missing now. */
  lost: readonly string[];
}

/** A published name, such as that of a page or an option, that no longer exists. */
export interface RemovedName {
  /** The path of the published file that contained the name. */
  file: string;
  /** All ids that the file has lost; undefined if the whole file was removed. */
  loss?: FileLoss;
  /**
   * Creates the problems that replace the problems at all references to the name. `references` lists the locations of
   * these references.
   */
  explain?: (references: string) => Diagnostic | Diagnostic[];
}

/**
 * How a file differs from its published version, as far as references from other pages, addresses and saved files are
 * affected.
 */
export interface PublishedDifference {
  /** The names that were part of the published content, but do not occur in the current content. */
  removedNames: [name: string, removed: RemovedName][];
  /** The problems of ids and file names that have changed although saved files and addresses still use them. */
  changedIds: Diagnostic[];
}
