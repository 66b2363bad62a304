/** Something the user should know about a file, besides its answers. */
export type Notice =
  /** The encoding was a guess, or some bytes were broken: individual letters may be wrong. */
  | { kind: 'guessed-letters' }
  /** A later version of the page saved the file. */
  | { kind: 'newer' }
  /** The last line of the form is missing, so the file may have been cut off. */
  | { kind: 'end-missing' }
  /** The form, or a section of it, is in the file more than once; the first one counts. */
  | { kind: 'second-copy' }
  /** A part of the file belongs to another form. */
  | { kind: 'other-form'; slug: string };
