import { normalizeLineEndings } from '../../model/text/lines.ts';

/** The text of a file; undefined if it is not valid UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    // Editors on Windows end lines with CRLF. Line endings are normalized, so that positions and texts are the same for
    // all editors.
    return normalizeLineEndings(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
