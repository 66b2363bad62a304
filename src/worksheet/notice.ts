/** What the reader noticed in a file that a person should know of. */
export type Notice =
  /** The file was saved by a later version of the page. */
  | { kind: 'newer' }
  /** The last line that we write is not there: the end of the file may have been cut off. */
  | { kind: 'end-missing' }
  /** How the letters are encoded was guessed, or some bytes are no letters. */
  | { kind: 'guessed-letters' }
  /** The same form stands in the file twice. */
  | { kind: 'second-copy' }
  /** Answers to another form stand in the file as well. */
  | { kind: 'other-form'; slug: string };
