/** Something about a file that its reader should be told, besides its answers. */
export type Notice =
  /** The bytes did not say in which encoding they were, or some were broken: single letters may be wrong. */
  | { kind: 'guessed-letters' }
  /** A later version of the page saved the file. */
  | { kind: 'newer' }
  /** The last line of the form is missing, so that the file may have been cut off. */
  | { kind: 'end-missing' }
  /** The form, or a section of it, stands in the file more than once; the first counts. */
  | { kind: 'second-copy' }
  /** A part of the file belongs to another form. */
  | { kind: 'other-form'; slug: string };
