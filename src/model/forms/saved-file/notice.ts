/** Something that the user should know about an opened file, besides its answers. */
export type Notice =
  /** The encoding is a guess, or some bytes were invalid, so individual letters may be wrong. */
  | { kind: 'guessed-letters' }
  /** Letters are wrong, because the text was decoded with a wrong encoding before the file was saved. */
  | { kind: 'garbled' }
  /** The text contains codes such as "=C3=AB", which an email uses for letters (quoted-printable). */
  | { kind: 'mail-encoded' }
  /** A later version of the page saved the file. */
  | { kind: 'newer-version' }
  /** The last line of the form is missing, so the file may have been cut off. */
  | { kind: 'truncated' }
  /** The file has lost its indentation, so some lines that look like lines of the form may be answers. */
  | { kind: 'indentation-lost' }
  /** The form, or a section of it, is in the file more than once; the first one counts. */
  | { kind: 'second-copy' }
  /** A part of the file belongs to another form. */
  | { kind: 'other-form'; slug: string };
